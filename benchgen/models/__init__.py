"""Everything that answers a prompt. Importing it registers the `model.…` backends and is cheap."""

from benchgen.models import endpoint as endpoint
from benchgen.models import fake as fake
from benchgen.models import local as local
from benchgen.models import providers as providers
