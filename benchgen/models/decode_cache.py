"""Keys and values of the rows under way, in memory that is laid out once and written in place.

A row keeps its tokens from the left end of its slot, so a new prompt simply overwrites a finished one, and padding
or a letter cue behind a prompt is hidden by the mask until real tokens take its place.
"""

from typing import Any


class Slots:
    """What a transformers model takes as its cache. `fill` and `grow` say what the next pass does."""

    def __init__(self, slots: int, capacity: int) -> None:
        self.slots, self.capacity, self.past = slots, capacity, 0
        self.keys: list[Any] = []
        self.values: list[Any] = []
        self.prefix: list[tuple[Any, Any]] = []
        self.target: Any = None
        self.seen = 0

    def fill(self, slot: int, count: int) -> int:
        """The next pass reads prompts into slots; returns the number of tokens that it finds there."""
        self.target, self.seen = slice(slot, slot + count), 0
        return self.past

    def grow(self, lengths: Any) -> int:
        """The next pass adds one token to each of the first rows; returns the number of columns it sees."""
        self.target, self.seen = (lengths.new_tensor(range(len(lengths))), lengths), int(lengths.max()) + 1
        return self.seen

    def keep_prefix(self, count: int) -> int:
        """Make the first tokens of slot 0 the beginning of every later prompt."""
        pairs = zip(self.keys, self.values, strict=True)
        self.prefix = [(k[:1, :, :count].clone(), v[:1, :, :count].clone()) for k, v in pairs]
        self.past = count
        return count

    def move(self, source: int, target: int, length: int) -> None:
        for memory in (*self.keys, *self.values):
            memory[target, :, :length] = memory[source, :, :length]

    def update(self, key: Any, value: Any, layer_idx: int, *_: Any, **__: Any) -> tuple[Any, Any]:
        """Called by every attention layer with its new keys and values."""
        if layer_idx == len(self.keys):
            self.keys.append(self._memory(key))
            self.values.append(self._memory(value))
        keys, values = self.keys[layer_idx], self.values[layer_idx]
        if self.seen:
            keys[self.target[0], :, self.target[1]] = key[:, :, 0]
            values[self.target[0], :, self.target[1]] = value[:, :, 0]
            rows = len(key)
            return keys[:rows, :, : self.seen], values[:rows, :, : self.seen]
        end = self.past + key.shape[2]
        if self.past:
            keys[self.target, :, : self.past], values[self.target, :, : self.past] = self.prefix[layer_idx]
        keys[self.target, :, self.past : end] = key
        values[self.target, :, self.past : end] = value
        return keys[self.target, :, :end], values[self.target, :, :end]

    def get_seq_length(self, *_: Any) -> int:
        return self.past

    def _memory(self, like: Any) -> Any:
        """Zeros, not whatever was there: what the mask hides is still multiplied by nothing, and nan stays nan."""
        return like.new_zeros((self.slots, like.shape[1], self.capacity, like.shape[3]))


def reads_plain_attention(model: Any, longest: int) -> bool:
    """Whether each layer attends to all tokens before it, at least within `longest` tokens."""
    from transformers import DynamicCache
    from transformers.cache_utils import DynamicLayer, DynamicSlidingWindowLayer

    if not getattr(model, "_supports_attention_backend", False):
        return False
    layers = DynamicCache(config=model.config).layers
    return all(
        type(layer) is DynamicLayer
        or (type(layer) is DynamicSlidingWindowLayer and layer.sliding_window >= longest)
        for layer in layers
    )
