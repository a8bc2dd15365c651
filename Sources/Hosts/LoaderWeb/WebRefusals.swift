import LoaderDrawing

// The parts that layers cannot show.
extension WebScene {
  mutating func shifted(x: SceneForm, y: SceneForm, _ body: (inout Self) -> Void) {
    require(false, "shift")
  }

  mutating func clipped(to frame: CanvasRect, corner: Double, _ body: (inout Self) -> Void) {
    require(false, "clip")
  }

  mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at place: PathPlace<SceneForm>,
    _ part: Portion<SceneForm>, width: SceneForm, least: SceneForm, cap: LineCap,
    _ paint: ScenePaint<SceneForm>
  ) { require(false, name) }

  mutating func fill(
    _ name: StaticString, _ path: some ShapePath, at place: PathPlace<SceneForm>,
    _ paint: ScenePaint<SceneForm>
  ) { require(false, name) }
}
