"""The verbs: what can be done, each with an effect and, where it has one, a preview. Importing this registers them."""

from benchgen.actions import analyze as analyze
from benchgen.actions import create as create
from benchgen.actions import launch as launch
from benchgen.actions import planning as planning
from benchgen.actions import push as push
from benchgen.actions import train as train
