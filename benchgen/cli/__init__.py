"""The command line: thin over the library, one JSON document on standard output with `--json`."""

from benchgen.cli.main import main as main
