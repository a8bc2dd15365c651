import LoaderDrawing
import LoaderPlans

/// The mark of an ending as layers: straight lines that the style sheet places by their names.
///
/// The lead, by which the pen comes to the check from outside, is straight, too; on a canvas it is a curve.
extension WebScene {
  /// Draws both marks in layers: a check of three lines, and a cross of two, over a ground if `appearance` has one.
  ///
  /// At most one of the two is visible: the one whose extent in `mark` is above 0.
  mutating func mark(_ mark: SceneMark<AffineExpression>, _ appearance: LayeredDrawing) {
    lines(
      "check", lines: 0..<3, of: mark.success, mark: mark, halfLineWidth: appearance.halfLineWidth,
      appearance.check)
    lines(
      "cross", lines: (appearance.hasGround ? 3 : 4)..<6, of: mark.failure, mark: mark,
      halfLineWidth: appearance.halfLineWidth, appearance.cross)
  }

  /// Adds a group with a part for each line of a mark: a leg, which the style sheet places, with the line in it.
  ///
  /// The lines are drawn one after the other, as by a pen.
  ///
  /// - Parameters:
  ///   - lines: The lines, by their numbers for ``MarkLine``.
  ///   - part: The drawn extent of the mark, 0...1: ``SceneMark/success`` or ``SceneMark/failure``.
  ///   - halfLineWidth: Half the width of a line, in radii of the circle around the mark, as ``MarkLine/length`` is.
  @inline(never)
  private mutating func lines(
    _ name: StaticString, lines: Range<Int>, of part: AffineExpression,
    mark: SceneMark<AffineExpression>,
    halfLineWidth: Double, _ paint: ScenePaint<AffineExpression>
  ) {
    let none = AffineExpression(0)
    // The drawn fraction of all lines of the mark together. With reduced motion it is 1 at once: the mark fades in.
    let drawn = mark.drawn(part)
    group(name, opacity: mark.opacity(part)) { scene in
      for index in lines {
        let line = MarkLine(index)
        // The drawn fraction of this line: less than 0 before the pen comes to it, more than 1 after it.
        let drawnFraction = (1 / (line.end - line.start)) * (drawn - AffineExpression(line.start))
        scene.leg(line.name) { leg in
          leg.line(
            line.name,
            // A whole check has no lead. So line 0, the lead, is erased from its start on while the pen draws all
            // three lines.
            Portion(
              from: index == 0 ? drawn : none,
              to: .minimum(.maximum(drawnFraction, none), AffineExpression(1))
            ),
            // As a fraction of the line.
            halfWidth: halfLineWidth / line.length, cap: .round, paint)
        }
      }
    }
  }
}

/// A straight line of a mark.
///
/// The mark is drawn as by a pen that goes along all its lines, one after the other.
struct MarkLine {
  /// The class by which the style sheet places the line.
  let name: StaticString
  /// The fractions of the pen's way along all lines of the mark at which it begins and ends this line.
  let start, end: Double
  /// The length, in radii of the circle around the mark.
  let length: Double
}

extension MarkLine {
  /// Creates a line: 0, 1 and 2 are the check's, 3 is the ground of the cross, 4 and 5 are the lines of the cross.
  ///
  /// The lengths are the distances between the points of ``MarkPath``, which a canvas draws. The ground
  /// is only a cap, which the style sheet makes as wide as the bar. A cap is whole once its line is as
  /// long as half the line's width, which is a twelfth of the radius. The ground has a length of eight twelfths, so
  /// it is whole when an eighth of the cross is drawn, as on a canvas.
  init(_ index: Int) {
    switch index {
    case 0: self.init(name: "lead", start: 0, end: MarkPath.lead, length: 1.105)
    case 1: self.init(name: "short", start: MarkPath.lead, end: MarkPath.turn, length: 0.424)
    case 2: self.init(name: "long", start: MarkPath.turn, end: 1, length: 0.794)
    case 3: self.init(name: "ground", start: 0, end: 1, length: 8.0 / 12)
    case 4: self.init(name: "falling", start: 0, end: 0.5, length: 0.905)
    default: self.init(name: "rising", start: 0.5, end: 1, length: 0.905)
    }
  }
}
