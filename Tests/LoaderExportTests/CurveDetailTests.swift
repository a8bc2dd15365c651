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
    // `lift` ends the piece at a gap; lifted twice, the curve begins only one other piece.
    curve.lift()
    curve.lift()
    curve.draw(to: end)
    #expect(curve.pieces == [[start, end], [end]])
  }

  @Test("Loops add up to one curve in either order")
  func loops() throws {
    let loader = Loader(Circular(preset: .flutter)).shown()
    let plan = KeyframePlan(of: loader, from: 2)
    // The tail is the sum of two loops, of which one is an even turn, a single segment.
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
        // Each of the two curves may be off by 1e-4.
        #expect(abs(value + plan.timing.turns - tail) < 2e-4, "\(time)")
      }
    }
  }

  @Test("A color in CSS has two digits for its alpha, unless it is opaque")
  func alpha() {
    // Half of 255 is 127.5, rounded 128: 80 in hexadecimal. A hundredth is 2.55, rounded 3.
    for (alpha, digits) in [(0.5, "80"), (0.01, "03"), (0.0, "00"), (1.0, "")] {
      #expect(CanvasColor(0x6750A4, alpha: alpha).css == "#6750a4\(digits)")
    }
  }

  @Test("The light of a style sheet goes from margin to margin")
  func margins() throws {
    let style = LoaderStyle(inset: 6)
    let width = Shimmer.bounds(style).width - 2 * 6
    // The gradient is as wide as the box without its margins, and everything is clipped by them.
    let declarations = try ElementDrawing(of: Shimmer.self, style).declarations
    #expect(declarations.contains("0/\(String(width, decimals: 3))px 100%"))
    #expect(declarations.contains("clip-path:inset(6px "))
  }

  @Test("A bone of a style sheet stays in place in both reading directions")
  func bone() throws {
    // The bone of `LeftBone` goes from 0 to 30 px of 48, so 18 are clipped at the right. The element is mirrored after
    // it is clipped: from right to left it is clipped at the left.
    for (direction, insets) in [
      (ReadingDirection.leftToRight, "0px 18px 0px 0px"), (.rightToLeft, "0px 0px 0px 18px"),
    ] {
      let style = LoaderStyle(direction: direction)
      let declarations = try ElementDrawing(of: LeftBone.self, style).declarations
      #expect(declarations.contains("clip-path:inset(\(insets) round 0px)"), "\(declarations)")
      // The light crosses the whole width: from 0 px on, with a gradient of 48 px.
      #expect(declarations.contains("calc(0px + 1px*var(--loader-start)) 0/48px 100%"))
    }
  }

  @Test("One element rejects a line over a bone instead of leaving it out")
  func lineOverBone() {
    let error = #expect(throws: ExportError.self) {
      try ElementDrawing(of: LeftBone.self, LoaderStyle(showsTrack: true))
    }
    #expect(error == .part("line"))
  }
}

/// A bone at the left of a larger surface, whose light stands still; with a shown track, also a line over both.
private struct LeftBone: SceneAppearance {
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    ShapeSample(Sample(value: 0, velocity: 0))
  }

  func determinate(_ progress: Sample) -> Sample { progress }

  func nearestLimit(
    of shape: Sample, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) { (0, 1) }

  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: ShimmerChannels, velocities: ShimmerChannels) { (.zero, .zero) }

  static func bounds(_ style: LoaderStyle) -> CanvasRect { CanvasRect(width: 48, height: 8) }

  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<ShimmerChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    scene.group("band", opacity: channels.opacity) { scene in
      scene.bones("bone", channels.light, across: bounds(style), style.direction, count: 1) { _ in
        (CanvasRect(width: 30, height: 8), corner: 0)
      }
      guard style.showsTrack == true else { return }
      scene.stroke(
        "line", .line(from: CanvasPoint(x: 0, y: 4), length: 48),
        Portion(from: S.Number(0), to: S.Number(1)), width: S.Number(1), cap: .butt, .accent)
    }
  }
}
