"""What a ZeroGPU Space demands of an app: it ends one in which no function asks for its accelerator.

Here none needs it: runs and trainings are processes of their own, and the accelerator is lent to that of the app only.
"""

import os
from importlib.util import find_spec


def accelerator() -> str:
    """The name of the accelerator that is lent to the caller."""
    import torch

    return torch.cuda.get_device_name() if torch.cuda.is_available() else "none"


def take_part() -> None:
    """Declare one function that may ask for the accelerator; elsewhere than on ZeroGPU, nothing.

    Comes before anything loads torch, which the package of ZeroGPU has to see first.
    """
    if os.environ.get("SPACES_ZERO_GPU", "").lower() in ("1", "t", "true") and find_spec("spaces"):
        import spaces  # type: ignore[import-not-found]

        spaces.GPU(accelerator)
