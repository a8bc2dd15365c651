import LoaderDrawing
import LoaderPlans

// The parts that layers cannot show.
extension WebScene {
  mutating func shifted(x: AffineExpression, y: AffineExpression, _ body: (inout Self) -> Void) {
    require(false, "shift")
  }

  mutating func clipped(to frame: CanvasRect, corner: Double, _ body: (inout Self) -> Void) {
    require(false, "clip")
  }

  mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<AffineExpression>,
    _ part: Portion<AffineExpression>, width: AffineExpression, minimumWidth: AffineExpression,
    cap: LineCap,
    _ paint: ScenePaint<AffineExpression>
  ) { require(false, name) }

  mutating func fill(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<AffineExpression>,
    _ paint: ScenePaint<AffineExpression>
  ) { require(false, name) }
}
