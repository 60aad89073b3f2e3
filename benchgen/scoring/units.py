"""The units that a number may carry, a small table stated in full; any other word beside a number says nothing."""

# ruff: noqa: E501 - one row a unit reads best as one line.

import re
from fractions import Fraction
from typing import NamedTuple


class Unit(NamedTuple):
    """Units of one dimension convert into each other; a currency is a dimension of its own."""

    dimension: str
    factor: Fraction


def _table(dimension: str, **factors: str) -> dict[str, Unit]:
    return {name: Unit(dimension, Fraction(factor)) for name, factor in factors.items()}


UNITS: dict[str, Unit] = (
    _table("share", ratio="1", percent="1/100", permille="1/1000")
    | _table(
        "length",
        km="1000",
        m="1",
        dm="1/10",
        cm="1/100",
        mm="1/1000",
        inch="0.0254",
        foot="0.3048",
        mile="1609.344",
    )
    | _table("mass", t="1000", kg="1", g="1/1000", mg="1/1000000", lb="0.45359237")
    | _table("time", day="86400", h="3600", min="60", s="1", ms="1/1000")
    | _table("volume", l="1", ml="1/1000")
    | {code: Unit(code, Fraction(1)) for code in ("USD", "EUR", "GBP", "JPY", "INR", "TRY", "RUB")}
)

_SPELLED = {
    "percent": "%|٪|﹪|percent|per cent|prozent|por ?ciento|pour ?cent|por ?cento|per ?cento|процент(?:а|ов)?|パーセント|प्रतिशत|في المئة|بالمئة|في المائة|yüzde",
    "permille": "‰|per mille|promille",
    "km": "km|kilomet(?:er|re)s?|kilometre|kilómetros?|kilomètres?|quilômetros?|chilometri|км|公里|千米|キロメートル|كيلومتر|किलोमीटर",
    "m": "m|met(?:er|re)s?|metros?|mètres?|metri|м|米|メートル",
    "dm": "dm", "cm": "cm|centimet(?:er|re)s?|zentimeter|santimetre|см|厘米", "mm": "mm|millimet(?:er|re)s?|мм|毫米",
    "inch": "inch(?:es)?", "foot": "ft|feet|foot", "mile": "mi|miles?",
    "t": "t|tonnes?|tons?", "kg": "kg|kilos?|kilograms?|kilogramm|кг|公斤|千克", "g": "g|grams?|gramm?|г|克",
    "mg": "mg|milligrams?", "lb": "lbs?|pounds?",
    "day": "days?|tage?|días?|jours?|dias?|giorni|gün|дн(?:я|ей)|天|日", "h": "h|hours?|hrs?|stunden?|horas?|heures?|ore|saat|час(?:а|ов)?|小时|小時|時間",
    "min": "min|minutes?|minuten|minutos?|minuti|dakika|минут[аы]?|分钟|分鐘", "s": "s|sec|secs|seconds?|sekunden?|segundos?|secondes?|secondi|saniye|секунд[аы]?|秒",
    "ms": "ms|milliseconds?", "l": "l|lit(?:er|re)s?|litros?|litri|литр(?:а|ов)?|升", "ml": "ml|millilit(?:er|re)s?|毫升",
    "USD": r"\$|us\$|usd|dollars?|dólares", "EUR": "€|eur|euros?", "GBP": "£|gbp", "JPY": "¥|jpy|yen|円",
    "INR": "₹|inr|rupees?|रुपये", "TRY": "₺|try|tl|lira", "RUB": "₽|rub|руб(?:лей|ля|ль)?",
    "ratio": "ratio",
}  # fmt: skip

_SCALES = {
    "thousand|bin|tausend|mil|mille|mila|тыс(?:яч[аи]?)?|千|ألف|हज़ार|हजार": 3,
    "万|萬": 4,
    "lakhs?|लाख": 5,
    "million(?:s|en)?|milyon|mio|mn|mln|mill(?:ón|ones)|milh(?:ão|ões)|milion[ei]|млн|миллион(?:а|ов)?|百万|مليون|ملايين": 6,
    "crores?|करोड़": 7,
    "亿|億": 8,
    "billions?|bn|milyar|milliarden?|mrd|milliards?|bilh(?:ão|ões)|miliard[oi]|млрд|миллиард(?:а|ов)?|مليار": 9,
    "trillions?|trilyon|billionen": 12,
}

_EDGE = r"(?![^\W\d_])"
_AFTER = re.compile(
    r"\s*(?:"
    + "|".join(f"(?P<{code}>{spelled})" for code, spelled in _SPELLED.items())
    + ")"
    + rf"(?:{_EDGE}|(?<=[%$€£¥₹₺₽‰])|(?<=[\u3000-\u9fff]))"
)
_BEFORE = re.compile(
    r"(?:(?P<USD>us\$|\$|usd)|(?P<EUR>€|eur)|(?P<GBP>£|gbp)|(?P<JPY>¥|jpy)|(?P<INR>₹|inr|rs\.?)|(?P<TRY>₺|try)|(?P<RUB>₽|rub)|(?P<percent>%|٪|yüzde|百分之))\s*$"
)
_SCALE = re.compile(
    r"[\s-]*(?:"
    + "|".join(f"(?P<e{power}>{words})" for words, power in _SCALES.items())
    + rf")(?:\.|{_EDGE}|(?<=[\u3000-\u9fff]))"
)


def unit_after(low: str, at: int) -> tuple[str | None, int]:
    """The unit written at this place of a lower-case text, and where it ends."""
    m = _AFTER.match(low, at)
    return (m.lastgroup, m.end()) if m else (None, at)


def unit_before(low: str, at: int) -> tuple[str | None, int]:
    """The unit written directly before this place, and where it begins."""
    m = _BEFORE.search(low[max(0, at - 8) : at])
    return (m.lastgroup, at - len(m.group())) if m else (None, at)


def scale_after(low: str, at: int) -> tuple[int, int]:
    """The power of ten of a word such as "million" at this place, and where it ends."""
    m = _SCALE.match(low, at)
    return (int(m.lastgroup[1:]), m.end()) if m and m.lastgroup else (0, at)


def unit_named(name: str | None) -> str | None:
    """The code of a unit by any of its spellings; a unit that is not in the table stays as it is written."""
    if name is None or not name.strip():
        return None
    low = name.strip().lower()
    code, end = unit_after(low, 0)
    return code if code and end == len(low) else low
