"""What a trainer's settings may be. A value outside is refused when the plan is made, not hours into the training."""

from typing import Annotated

from pydantic import Field

Count = Annotated[int, Field(ge=1)]
Amount = Annotated[int, Field(ge=0)]
Pair = Annotated[int, Field(ge=2)]
Rate = Annotated[float, Field(gt=0, le=1)]
Positive = Annotated[float, Field(gt=0, allow_inf_nan=False)]
Level = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Share = Annotated[float, Field(ge=0, le=1)]
Dropout = Annotated[float, Field(ge=0, lt=1)]
Seed = Annotated[int, Field(ge=0, lt=2**32)]
"""As much as every source of chance takes."""
