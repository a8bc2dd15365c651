import LoaderDrawing
import LoaderPlans

/// The mark of an ending as layers, straight lines that the style sheet places by their names.
///
/// The line that leads to the check is straight, too; on a canvas it is a curve.
extension WebScene {
  /// Draws a mark in layers: a check of three lines, a cross of two, over its ground if it has one.
  mutating func mark(_ mark: SceneMark<AffineExpression>, _ appearance: LayeredDrawing) {
    lines(
      "check", lines: 0..<3, of: mark.success, mark: mark, thinness: appearance.thinness,
      appearance.check)
    lines(
      "cross", lines: (appearance.hasGround ? 3 : 4)..<6, of: mark.failure, mark: mark,
      thinness: appearance.thinness, appearance.cross)
  }

  /// Adds a leg for each line of a mark; a line grows from the end of the line before it.
  ///
  /// - Parameters:
  ///   - lines: Numbers of ``MarkLine``.
  ///   - part: The drawn extent of the mark, 0...1: ``SceneMark/success`` or ``SceneMark/failure``.
  ///   - thinness: Half the width of a line, so more is thicker. It is in radii of the circle around the
  ///     mark, as ``MarkLine/length`` is.
  @inline(never)
  private mutating func lines(
    _ name: StaticString, lines: Range<Int>, of part: AffineExpression,
    mark: SceneMark<AffineExpression>,
    thinness: Double, _ paint: ScenePaint<AffineExpression>
  ) {
    let (drawn, none) = (mark.drawn(part), AffineExpression(0))
    group(name, opacity: mark.opacity(part)) { scene in
      for index in lines {
        let line = MarkLine(index)
        // Less than 0 before the pen comes to the line, more than 1 after it.
        let drawnFraction = (1 / (line.end - line.start)) * (drawn - AffineExpression(line.start))
        scene.leg(line.name) { leg in
          leg.line(
            line.name,
            // The visible check has no lead: line 0 disappears from its start while the pen draws all.
            Portion(
              from: index == 0 ? drawn : none,
              to: .minimum(.maximum(drawnFraction, none), AffineExpression(1))
            ),
            halfWidth: thinness / line.length, cap: .round, paint)
        }
      }
    }
  }
}

/// A straight line of a mark, which a pen draws on a part of its way along all lines of the mark.
struct MarkLine {
  let name: StaticString
  /// The fractions of the pen's way at which it begins and ends the line.
  let start, end: Double
  /// The length, in radii of the circle around the mark.
  let length: Double

  /// Creates a line: 0, 1 and 2 are the check's, 3 is the ground of the cross, 4 and 5 are its lines.
  ///
  /// The lengths are the distances between the points of ``MarkPath``. The ground is a cap, which the
  /// style sheet makes as wide as the bar. A cap is whole once its line is as long as half its width,
  /// a twelfth of the radius: with this length at an eighth of the cross, as on a canvas.
  init(_ index: Int) {
    switch index {
    case 0: (name, start, end, length) = ("lead", 0, MarkPath.lead, 1.105)
    case 1: (name, start, end, length) = ("short", MarkPath.lead, MarkPath.turn, 0.424)
    case 2: (name, start, end, length) = ("long", MarkPath.turn, 1, 0.794)
    case 3: (name, start, end, length) = ("ground", 0, 1, 8.0 / 12)
    case 4: (name, start, end, length) = ("falling", 0, 0.5, 0.905)
    default: (name, start, end, length) = ("rising", 0.5, 1, 0.905)
    }
  }
}
