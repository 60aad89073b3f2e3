"""The looks: one calm palette in light and dark, and the styles of the pieces that `parts` draws."""

from pathlib import Path
from typing import Any

FONTS = ["Inter", "ui-sans-serif", "system-ui", "-apple-system", "Segoe UI", "Noto Sans", "sans-serif"]
MONO = ["ui-monospace", "SFMono-Regular", "Menlo", "DejaVu Sans Mono", "monospace"]


def style() -> str:
    return (Path(__file__).parent / "style.css").read_text(encoding="utf-8")


def script() -> str:
    """What the head of every page runs."""
    return f"<script>{(Path(__file__).parent / 'locale.js').read_text(encoding='utf-8')}</script>"


def theme() -> Any:
    """A Gradio theme in the colours of the style sheet."""
    from gradio import themes

    return themes.Base(
        primary_hue=themes.colors.teal,
        secondary_hue=themes.colors.teal,
        neutral_hue=themes.colors.stone,
        radius_size=themes.sizes.radius_md,
        font=FONTS,
        font_mono=MONO,
    ).set(
        body_background_fill="#faf9f6",
        body_background_fill_dark="#171614",
        background_fill_primary="#ffffff",
        background_fill_primary_dark="#1f1e1b",
        background_fill_secondary="#f5f4f0",
        background_fill_secondary_dark="#262521",
        border_color_primary="#e4e2db",
        border_color_primary_dark="#37352f",
        block_border_width="1px",
        block_shadow="none",
        block_background_fill="#ffffff",
        block_background_fill_dark="#1f1e1b",
        block_label_text_weight="500",
        button_primary_background_fill="#0f766e",
        button_primary_background_fill_hover="#115e59",
        button_primary_background_fill_dark="#0f766e",
        button_primary_text_color="#ffffff",
        button_large_text_weight="550",
        button_large_text_size="14px",
        button_large_padding="9px 16px",
        button_secondary_background_fill="#ffffff",
        button_secondary_background_fill_hover="#f3f1ec",
        button_secondary_background_fill_dark="#262521",
        button_secondary_background_fill_hover_dark="#2f2d29",
        button_secondary_border_color="#e4e2db",
        button_secondary_border_color_dark="#37352f",
        button_border_width="1px",
        button_cancel_background_fill="#ffffff",
        button_cancel_background_fill_dark="#262521",
        button_cancel_text_color="#b42318",
        button_cancel_text_color_dark="#f1998e",
        button_cancel_border_color="#e9c4bf",
        button_cancel_border_color_dark="#5b3530",
        input_background_fill="#ffffff",
        input_background_fill_dark="#262521",
    )
