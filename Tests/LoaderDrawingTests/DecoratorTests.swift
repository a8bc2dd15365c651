import LoaderCore
import LoaderDrawing
import Testing

/// Tests of decorators, which change a style or an object.
struct DecoratorTests {
  /// An object that a host's theme styles, such as a view.
  private final class Label {
    var size = 10.0
    var isBold = false
  }

  private static func larger(_ size: Double) -> Decorator<Label> { Decorator { $0.size = size } }

  @Test("Decorators apply in order; later ones override; a chain is a decorator, too")
  func order() {
    // `.thin` sets thickness and gap to 2, `.onDark` the dark theme's colors.
    let style = LoaderStyle(size: 30)
    let decorated = style.decorated(by: .thin, .onDark, Decorator { $0.gap = 7 })
    let expected = LoaderStyle(
      size: 30, thickness: 2, gap: 7, colors: [Theme.dark.accent], trackColor: Theme.dark.track)
    #expect(decorated == expected)
    #expect(style.decorated(by: .chain(.thin, .onDark, Decorator { $0.gap = 7 })) == expected)
    #expect(style.decorated(by: Decorator { $0.gap = 7 }, .thin).gap == 2)
  }

  @Test("Decorates an object in place, without a subclass")
  func object() {
    let label = Label()
    Self.larger(20).apply(to: label)
    #expect(label.size == 20)
    var decorated = Decorated(label, Self.larger(30))
    decorated.decorate(Decorator { $0.isBold = true })
    #expect(label.size == 30 && label.isBold)
    // The theme sets its own values; the decorators apply again.
    (label.size, label.isBold) = (12, false)
    decorated.redecorate()
    #expect(label.size == 30 && label.isBold)
  }

  @Test("Applies all decorators again, in order, to the value of a new theme")
  func theme() {
    var decorated = Decorated(LoaderStyle(size: 24, thickness: 8), .thin)
    decorated.decorate(.colors([CanvasColor(0xFF0000)]))
    decorated.redecorate(LoaderStyle(size: 32, thickness: 9))
    #expect(
      decorated.subject
        == LoaderStyle(size: 32, thickness: 2, gap: 2, colors: [CanvasColor(0xFF0000)]))
  }
}
