import LoaderCore
import LoaderDrawing
import LoaderPlans
import LoaderSupport
import PlainText
import Testing
import TimelineModule

@testable import LoaderExport

/// Tests of details of plotted curves, easings and sheets.
struct CurveDetailTests {
  @Test("A curve without gaps begins with its first point, and has each point once")
  func draw() {
    var curve = Chart.Curve(name: "", color: 0)
    let (start, end) = (Chart.Point(0, 1), Chart.Point(1, 2))
    for point in [start, start, end] { curve.draw(to: point) }
    curve.lift()
    curve.lift()
    curve.draw(to: end)
    #expect(curve.pieces == [[start, end], [end]])
  }

  @Test("An easing is linear if both of its handles are on the diagonal")
  func linear() {
    #expect(CubicSegment.Easing(0.25, 0.25, 0.75, 0.75).isLinear)
    #expect(!CubicSegment.Easing(0.25, 0.25, 0.75, 0.5).isLinear)
    #expect(!CubicSegment.Easing(0.25, 0.5, 0.75, 0.75).isLinear)
  }

  @Test("Loops add up to one curve in either order")
  func loops() throws {
    let loader = Loader(Circular(preset: .flutter)).shown()
    let plan = KeyframePlan(of: loader, from: 2)
    // The tail: one loop is an even turn, a single segment.
    var channel = plan.channels[0]
    let loops = channel.loops
    #expect(loops.map(\.segments.count).min() == 1 && loops.count == 2)
    for order in [loops, loops.reversed()] {
      channel.continuation = .loop(order)
      var curve = NumberCurve()
      curve.append(channel, plan.timing, until: 12)
      for time in stride(from: 2.01, to: 12, by: 0.37) {
        let value = curve.segments.segment(at: time).sample(at: time).value
        let tail = loader.frame(at: time).channels.tail
        #expect(abs(value + plan.timing.turns - tail) < 2e-4, "\(time)")
      }
    }
  }

  @Test("The light of a style sheet goes from margin to margin")
  func margins() throws {
    let style = LoaderStyle(inset: 6)
    let width = Shimmer.bounds(style).width - 2 * 6
    let declarations = try ElementDrawing(of: Shimmer.self, style).declarations
    #expect(declarations.contains("0/\(String(width, decimals: 3))px 100%"))
    #expect(declarations.contains("clip-path:inset(6px "))
  }
}
