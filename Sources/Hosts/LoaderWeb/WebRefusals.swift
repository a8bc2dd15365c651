import LoaderDrawing
import LoaderPlans

// The parts that layers cannot show: any of them rejects the whole drawing, and is reported by its name.
// `require(false, …)` is a requirement that no part meets.
extension WebScene {
  /// Rejects a part that moves its content; `body` is not drawn.
  mutating func shifted(x: AffineExpression, y: AffineExpression, _ body: (inout Self) -> Void) {
    require(false, for: "shift")
  }

  /// Rejects a part that clips its content; `body` is not drawn.
  mutating func clipped(to frame: CanvasRect, corner: Double, _ body: (inout Self) -> Void) {
    require(false, for: "clip")
  }

  /// Rejects a stroke along any path; an outline, a circle or a line, is drawn by the other `stroke`.
  mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<AffineExpression>,
    _ part: Portion<AffineExpression>, width: AffineExpression, minimumWidth: AffineExpression,
    cap: LineCap,
    _ paint: ScenePaint<AffineExpression>
  ) { require(false, for: name) }

  /// Rejects any filled path.
  mutating func fill(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<AffineExpression>,
    _ paint: ScenePaint<AffineExpression>
  ) { require(false, for: name) }
}
