import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderSupport
import Testing

/// Tests of the paths that layers stroke.
///
/// `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct LayerPathTests {
  /// Returns the shapes of the layers by their names, at a progress of 50 %. Of layers with one name, the first counts.
  private func shapes<Appearance: SceneAppearance>(
    of appearance: Appearance, _ style: LoaderStyle
  ) -> [String: LayerShape] {
    var loader = Loader(appearance).shown()
    loader.send(.progress(0.5), at: 0)
    let plan = LayerPlan(of: loader, from: 9, style, .light)
    return Dictionary(plan.layers.map { ($0.name, $0.shape) }) { first, _ in first }
  }

  // A layer strokes a part of the path.
  @Test("The arc and the track of a ring are the whole circle of the canvas")
  func ring() {
    // In 48 pt, a stroke of 4 pt leaves a radius of 24 − 2. The sweep is in turns.
    let circle = RecordingCanvas.Command.arc(
      center: CanvasPoint(x: 24, y: 24), radius: 22, start: 0, sweep: 1)
    for (cap, expected) in [(LineCap.round, LayerCap.round), (.butt, .butt)] {
      let shapes = shapes(of: Circular(), LoaderStyle(size: 48, thickness: 4, cap: cap))
      for name in ["arc", "track"] {
        #expect(shapes[name] == .stroke(path: [circle], cap: expected))
      }
    }
  }

  // The dot is a line almost without length. A butt cap ends with the line, so the cap of a square dot is `square`.
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
