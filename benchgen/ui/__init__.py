"""The web app: Gradio wiring over the same functions as everything else."""

from benchgen.ui.app import build_app as build_app
from benchgen.ui.app import serve as serve
