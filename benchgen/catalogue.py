"""A loose model name becomes one model of the catalogue, and says how it was understood.

Names are compared without case, spaces and punctuation. A slip may be in the letters, never in the numbers:
15b is not 1.5b. Nothing here touches the world; models of the store are handed in as values.
"""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from benchgen.config import configs, load
from benchgen.errors import ConfigError, NotFound
from benchgen.registry import build
from benchgen.said import Said, said
from benchgen.values import Call, Model, Value

NEAR, HALF = 0.8, 0.5
REPO_ID = re.compile(r"[A-Za-z0-9][\w.-]{0,95}/[A-Za-z0-9][\w.-]{0,95}", re.ASCII)
WORD = re.compile(r"\d+(?:\.\d+)*|[^\W\d_]+")
VERSION = re.compile(r"(?<![\d.])(\d)[-\u2010\u2011](\d)(?![\w.])")
SETTING = re.compile(r",(?=\s*\w+\s*=)")


class Catalogue(Value):
    """The shipped models, and the prefixes that mark a LiteLLM name."""

    models: tuple[Model, ...]
    providers: tuple[str, ...] = ()


class Pick(NamedTuple):
    """One model. `candidates` holds every model that matched, this one first.

    `why` is a sentence where the name left something open, and empty where it was exact.
    """

    model: Model
    candidates: tuple[Model, ...]
    why: Said


class Base(NamedTuple):
    """What training starts from; `why` is empty where the text already was the repository id."""

    repo: str
    why: Said


def load_catalogue(path: Path | None = None) -> Catalogue:
    """The catalogue of the deployment; a name may stand in it once."""
    path = path or configs() / "models.yaml"
    catalogue = load(path, Catalogue)
    seen: set[str] = set()
    for model in catalogue.models:
        if model.name.casefold() in seen:
            raise ConfigError(f"{path}: two models are called {model.name!r}; give one of them another name")
        seen.add(model.name.casefold())
    return catalogue


def pick(text: str, catalogue: Catalogue, own: Iterable[Model] = ()) -> Pick:
    """The model a person means. `own` are the models of the store they may see, newest first."""
    text = unicodedata.normalize("NFKC", text).strip().strip("\"'`“”«»")
    models = (*own, *catalogue.models)
    if text.startswith("fake:"):
        return _sure(_fake(text))
    for match in (_by_name, _by_repo, _by_letters):
        found = match(text, models)
        if found:
            return _sure(found[0])
    prefix, _, rest = text.partition("/")
    if rest and prefix in catalogue.providers:
        return _sure(Model(name=text, backend=Call(use="model.provider", args={"name": text})))
    if looks_like_repo_id(text):
        return _sure(Model(name=text, backend=Call(use="model.local", args={"repo": text}), base=text))
    for match in (_by_words, _by_part):
        found = match(text, models)
        if found:
            return _guessed(text, found)
    return _near(text, models)


def looks_like_repo_id(text: str) -> bool:
    """Whether a text has the shape of a Hugging Face repository id; it need not exist."""
    return bool(REPO_ID.fullmatch(text)) and ".." not in text and not text.endswith((".git", "-", "."))


def base_of(text: str, catalogue: Catalogue, own: Iterable[Model] = ()) -> Base:
    """The repository id that training starts from; a display name is turned into its repository."""
    found = pick(text, catalogue, own)
    if not found.model.base:
        named = ", ".join(m.name for m in catalogue.models if m.base)
        told = (
            f"{found.model.name} cannot be trained: no weights of it are known. "
            f"Name a Hugging Face repository id such as Qwen/Qwen2.5-0.5B-Instruct, or one of {named}"
        )
        raise ConfigError(said("untrainable", told, model=found.model.name, names=named))
    repo = found.model.base
    if repo == text.strip():
        return Base(repo, Said(""))
    name, model = text.strip(), found.model.name
    who = found.why or said("is_model", f"{name!r} is the model {model}", name=name, model=model)
    return Base(repo, said("base_is", f"{who}; its base model is {repo}", who=who, base=repo))


def _fake(text: str) -> Model:
    """`fake:latency=0.2,script=a.jsonl` as a model; a setting that fake does not take is an error at once."""
    args: dict[str, str] = {}
    for part in SETTING.split(text.partition(":")[2]):
        name, equals, value = (p.strip() for p in part.partition("="))
        if not (name and equals and value):
            told = f"{text!r}: {part.strip()!r} is not a setting; write fake:accuracy=0.6,latency=0.2"
            raise ConfigError(said("fake_setting", told, part=part.strip()))
        if name in args:
            told = f"{text!r}: the setting {name!r} stands there twice"
            raise ConfigError(said("fake_twice", told, model=text, name=name))
        args[name] = value
    model = Model(name=text, about="A fake model with settings.", backend=Call(use="model.fake", args=args))
    build(model.backend)
    return model


def _by_name(text: str, models: Sequence[Model]) -> list[Model]:
    return [m for m in models if m.name == text] or [
        m for m in models if m.name.casefold() == text.casefold()
    ]


def _by_repo(text: str, models: Sequence[Model]) -> list[Model]:
    """Models whose backend reads this repository or provider name itself, not an adapter on top of it."""
    return [m for m in models if m.made_by is None and text.casefold() in _sources(m)]


def _by_letters(text: str, models: Sequence[Model]) -> list[Model]:
    bare = _bare(text)
    return [m for m in models if bare and bare in {_bare(n) for n in _names(m)}]


def _by_words(text: str, models: Sequence[Model]) -> list[Model]:
    """Models with every word of the text, fewest other words first. Letters may be cut short, numbers not."""
    asked = _words(text)
    found = [m for m in models if asked and any(_has(_words(n), asked) for n in _names(m))]
    return sorted(found, key=lambda m: len(_words(m.name)))


def _by_part(text: str, models: Sequence[Model]) -> list[Model]:
    """Models with the bare text somewhere in the bare name, not cutting a number in two."""
    bare = _bare(text)
    if len(bare) < 3:
        return []
    pattern = re.compile(
        r"(?<![\d.])" * bare[0].isdigit() + re.escape(bare) + r"(?![\d.])" * bare[-1].isdigit()
    )
    return sorted(
        (m for m in models if any(pattern.search(_bare(n)) for n in _names(m))), key=lambda m: len(m.name)
    )


def _near(text: str, models: Sequence[Model]) -> Pick:
    bare, numbers = _bare(text), _numbers(text)
    ranked = sorted(models, key=lambda m: -_likeness(bare, m))
    close = [m for m in ranked if _likeness(bare, m) >= NEAR and _numbers(m.name) == numbers]
    if close:
        return _guessed(text, close)
    near = [m.name for m in ranked if _likeness(bare, m) >= HALF][:3]
    names = ", ".join(near or [m.name for m in models])
    meant = said("models_near", f"did you mean {names}?", names=names)
    there = said("models_known", f"the models are {names}.", names=names)
    hint = meant if near else there
    told = f"there is no model {text!r}; {hint} A Hugging Face repository id works too"
    raise NotFound(said("model_unknown", told, name=text, hint=hint))


def _sure(model: Model) -> Pick:
    return Pick(model, (model,), Said(""))


def _guessed(text: str, found: Sequence[Model]) -> Pick:
    first, names = found[0], ", ".join(m.name for m in found)
    if len(found) == 1:
        why = said("taken_as", f"{text!r} was taken as {first.name}", name=text, model=first.name)
        return Pick(first, (first,), why)
    told = f"{text!r} matches {names}; {first.name} was picked"
    return Pick(first, tuple(found), said("picked_among", told, name=text, names=names, model=first.name))


def _names(model: Model) -> list[str]:
    """Everything a model is called, without the owner of a repository."""
    sources = [] if model.made_by is not None else [s.rpartition("/")[2] for s in _sources(model)]
    return [model.name, *sources]


def _sources(model: Model) -> list[str]:
    args = model.backend.args
    return [str(args[k]).casefold() for k in ("repo", "name") if args.get(k)]


def _words(text: str) -> list[str]:
    """Runs of letters and numbers; a version written 4-8 reads as 4.8."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return WORD.findall(VERSION.sub(r"\1.\2", text))


def _bare(text: str) -> str:
    return "".join(_words(text))


def _numbers(text: str) -> list[str]:
    return sorted(w for w in _words(text) if w[0].isdigit())


def _has(words: list[str], asked: list[str]) -> bool:
    return all(
        any(w == a or (not a[0].isdigit() and len(a) > 1 and w.startswith(a)) for w in words) for a in asked
    )


def _likeness(bare: str, model: Model) -> float:
    return max(difflib.SequenceMatcher(None, bare, _bare(n)).ratio() for n in _names(model))
