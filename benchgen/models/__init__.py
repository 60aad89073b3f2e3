"""Everything that answers a prompt. Importing it registers the `model.…` backends and is cheap."""

from benchgen.models import fake as fake
