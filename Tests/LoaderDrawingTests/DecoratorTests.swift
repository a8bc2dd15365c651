import LoaderCore
import LoaderDrawing
import Testing

struct DecoratorTests {
  private final class Label {
    var size = 10.0
    var isBold = false
  }

  private static func larger(_ size: Double) -> Decorator<Label> { Decorator { $0.size = size } }

  @Test("Decorators apply in order, the later one wins, and a chain is a decorator too")
  func order() {
    let style = LoaderStyle(size: 30)
    let decorated = style.decorated(by: .thin, .onDark, Decorator { $0.gap = 7 })
    let expected = LoaderStyle(
      size: 30, thickness: 2, gap: 7, colors: [Theme.dark.accent], trackColor: Theme.dark.track)
    #expect(decorated == expected)
    #expect(style.decorated(by: .chain(.thin, .onDark, Decorator { $0.gap = 7 })) == expected)
    #expect(style.decorated(by: Decorator { $0.gap = 7 }, .thin).gap == 2)
  }

  @Test("An object is decorated in place, without a subclass")
  func object() {
    let label = Label()
    Self.larger(20).apply(to: label)
    #expect(label.size == 20)
    var decorated = Decorated(label, Self.larger(30))
    decorated.decorate(Decorator { $0.isBold = true })
    #expect(label.size == 30 && label.isBold)
    // The theme sets its own measures; what was asked for is applied again.
    (label.size, label.isBold) = (12, false)
    decorated.redecorate()
    #expect(label.size == 30 && label.isBold)
  }

  @Test("A value that a new theme has made gets all of the decorators again, in order")
  func theme() {
    var decorated = Decorated(LoaderStyle(size: 24, thickness: 8), .thin)
    decorated.decorate(.colors([CanvasColor(0xFF0000)]))
    decorated.redecorate(LoaderStyle(size: 32, thickness: 9))
    #expect(
      decorated.subject
        == LoaderStyle(size: 32, thickness: 2, gap: 2, colors: [CanvasColor(0xFF0000)]))
  }
}
