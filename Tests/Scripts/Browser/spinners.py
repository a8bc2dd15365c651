"""Spinners as one writes them in CSS, beside which beside.py and energy.py measure the element."""

HEAD = "<!doctype html><meta charset=utf-8><link rel=icon href=data:,>"
CIRCLE = "<svg width=48 height=48 viewBox='0 0 48 48'><circle cx=24 cy=24 r=22 fill=none stroke=purple stroke-width=4 "


def border(count):
    """A page of rings that are a border, one side of it without a color."""
    return (
        HEAD + "<style>i{display:inline-block;box-sizing:border-box;width:48px;height:48px;border:4px solid "
        "purple;border-top-color:#0000;border-radius:50%;animation:a 1s linear infinite}@keyframes a{to{rotate:1turn}}</style>"
        + "<i></i>" * count)


def dash(count):
    """A page of Material rings: circles whose dash changes."""
    return (
        HEAD + "<style>svg{animation:t 2s linear infinite}circle{stroke-linecap:round;animation:d 1.5s "
        "ease-in-out infinite}@keyframes t{to{rotate:1turn}}@keyframes d{0%{stroke-dasharray:1,150;stroke-dashoffset:0}"
        "50%{stroke-dasharray:90,150;stroke-dashoffset:-35}to{stroke-dasharray:90,150;stroke-dashoffset:-124}}</style>"
        + (CIRCLE + "></circle></svg>") * count)


def loaders(count, attributes=""):
    """A page of elements with these attributes."""
    return HEAD + "<script type=module src=swift-loader.js></script>" + f"<swift-loader active {attributes}></swift-loader>" * count
