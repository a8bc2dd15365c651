import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderSupport
import Testing

/// The paths of layers.
///
/// `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct LayerPathTests {
  /// Returns the shapes of the layers by their names, at a progress of 50 %.
  private func shapes<Appearance: SceneAppearance>(
    of appearance: Appearance, _ style: LoaderStyle
  ) -> [String: LayerShape] {
    var loader = Loader(appearance).shown()
    loader.send(.progress(0.5), at: 0)
    let plan = LayerPlan(of: loader, from: 9, style, .light)
    return Dictionary(plan.layers.map { ($0.name, $0.shape) }) { first, _ in first }
  }

  @Test("The arc and the track of a ring are the whole circle of the canvas")
  func ring() {
    let circle = RecordingCanvas.Command.arc(
      center: CanvasPoint(x: 24, y: 24), radius: 22, start: 0, sweep: 1)
    for (cap, expected) in [(LineCap.round, LayerCap.round), (.butt, .butt)] {
      let shapes = shapes(of: Circular(), LoaderStyle(size: 48, thickness: 4, cap: cap))
      for name in ["arc", "track"] {
        #expect(shapes[name] == .stroke(path: [circle], cap: expected))
      }
    }
  }

  @Test("The dot at the end of a bar is round or square like the style's caps")
  func stop() throws {
    for (cap, expected) in [(LineCap.round, LayerCap.round), (.butt, .square)] {
      let shapes = shapes(of: Linear(), LoaderStyle(cap: cap))
      guard case .stroke(_, let shown) = try #require(shapes["stop"]) else {
        Issue.record("the dot is no stroke")
        continue
      }
      #expect(shown == expected)
    }
  }
}
