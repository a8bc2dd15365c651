import LoaderDrawing

/// The style of all loaders in the app, and what this screen changes.
let house = LoaderStyle(thickness: 6, gap: 2)
let hero = LoaderStyle(
  size: 96, colors: [CanvasColor(0x4285F4), CanvasColor(0xEA4335), CanvasColor(0xFBBC04)],
  base: house)
