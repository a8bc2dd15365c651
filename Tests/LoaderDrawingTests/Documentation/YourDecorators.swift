import LoaderDrawing

extension Decorator<LoaderStyle> {
  /// Your own change, with your own name.
  static var flat: Decorator { Decorator { $0.cap = .butt } }
}

let onPhoto = hero.decorated(by: .thin, .onDark, .flat)
/// It remembers: when the app's theme changes, `badge.redecorate(newHouse)` keeps the decorators.
@MainActor var badge = Decorated(house, .flat, .thin)
