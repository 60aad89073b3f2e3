"""Training: plans, checks, trainers, merging. Importing this registers the `train.…` trainers, nothing heavy."""

from benchgen.training import full as full
from benchgen.training import grpo as grpo
from benchgen.training import on_policy as on_policy
from benchgen.training import sft as sft
from benchgen.training.work import run_training as run_training
