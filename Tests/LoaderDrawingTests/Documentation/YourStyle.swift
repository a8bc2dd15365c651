import LoaderDrawing

/// What the app says of all its loaders, and what this screen says on top of it.
let house = LoaderStyle(thickness: 6, gap: 2)
let hero = LoaderStyle(
  size: 96, colors: [CanvasColor(0x4285F4), CanvasColor(0xEA4335), CanvasColor(0xFBBC04)],
  base: house)
