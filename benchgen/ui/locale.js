// Times and numbers as the reader's browser writes them; what the server drew stays for browsers without a script.
(() => {
  const reader = navigator.languages && navigator.languages.length ? navigator.languages : undefined;
  const ago = new Intl.RelativeTimeFormat(reader, { numeric: "auto", style: "short" });
  const exact = new Intl.DateTimeFormat(reader, { dateStyle: "medium", timeStyle: "medium" });
  const steps = [["second", 60], ["minute", 60], ["hour", 24], ["day", Infinity]];

  const time = (element) => {
    const moment = new Date(element.dateTime);
    let past = Math.max(0, (Date.now() - moment) / 1000);
    let unit = steps.find(([, most]) => past < most || ((past /= most), false))[0];
    if (unit === "second" && past < 10) past = 0;
    element.textContent = ago.format(-Math.floor(past), unit);
    element.title = exact.format(moment);
  };

  const number = (element) => {
    const { style, digits, sign } = element.dataset;
    element.textContent = new Intl.NumberFormat(reader, {
      style, minimumFractionDigits: +digits, maximumFractionDigits: +digits, signDisplay: sign || "auto",
    }).format(+element.value);
  };

  const once = (selector, draw) => document.querySelectorAll(`${selector}:not([data-drawn])`).forEach((element) => {
    element.dataset.drawn = "";
    draw(element);
  });
  const all = () => {
    once("time[datetime]", time);
    once("data[data-style]", number);
  };

  // Gradio draws a part anew over the old elements: it takes the mark off and writes into the text that is there.
  const changes = { subtree: true, childList: true, attributeFilter: ["data-drawn"] };
  new MutationObserver(all).observe(document.documentElement, changes);
  all();
})();
