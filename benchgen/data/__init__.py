"""A run read as a dataset, and a dataset made ready to train on."""

from benchgen.data import modes, teach, transforms, walk
from benchgen.data.dataset import Table, export

__all__ = ["Table", "export", "modes", "teach", "transforms", "walk"]
