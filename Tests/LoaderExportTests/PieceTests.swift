import LoaderCore
import LoaderDrawing
import PlainText
import Testing
import TimelineModule

@testable import LoaderExport

struct PieceTests {
  @Test("A curve that was never lifted begins with its first point, and has each point once")
  func draw() {
    var curve = Chart.Curve(name: "", colour: 0)
    let (one, two) = (Chart.Point(0, 1), Chart.Point(1, 2))
    for point in [one, one, two] { curve.draw(to: point) }
    curve.lift()
    curve.lift()
    curve.draw(to: two)
    #expect(curve.pieces == [[one, two], [two]])
  }

  @Test("An easing is linear if both of its handles are on the diagonal")
  func linear() {
    #expect(CubicSegment.Easing(0.25, 0.25, 0.75, 0.75).isLinear)
    #expect(!CubicSegment.Easing(0.25, 0.25, 0.75, 0.5).isLinear)
    #expect(!CubicSegment.Easing(0.25, 0.5, 0.75, 0.75).isLinear)
  }

  @Test("The light of a style sheet goes from margin to margin")
  func margins() {
    let style = LoaderStyle(inset: 6)
    let width = Shimmer.bounds(style).width - 2 * 6
    let declarations = Shimmer.sheet(style).declarations
    #expect(declarations.contains("0/\(String(width, decimals: 3))px 100%"))
    #expect(declarations.contains("clip-path:inset(6px "))
  }
}
