import LoaderDrawing

/// The mark of an ending as layers, straight lines that the style sheet places by their names.
///
/// The line that leads to the check is straight, too.
extension WebScene {
  mutating func mark(_ mark: SceneMark<SceneForm>, _ look: LayeredLook) {
    lines("check", 0..<3, of: mark.success, mark, look.thinness, look.check)
    lines("cross", 3..<5, of: mark.failure, mark, look.thinness, look.cross)
  }

  @inline(never)
  private mutating func lines(
    _ name: StaticString, _ lines: Range<Int>, of part: SceneForm, _ mark: SceneMark<SceneForm>,
    _ thinness: Double, _ paint: ScenePaint<SceneForm>
  ) {
    let (drawn, none) = (mark.drawn(part), SceneForm(0))
    group(name, opacity: mark.opacity(part)) {
      for index in lines {
        let line = MarkLine(index)
        let end = (1 / (line.end - line.start)) * (drawn - SceneForm(line.start))
        $0.leg(line.name) {
          $0.line(
            line.name,
            Portion(
              from: index == 0 ? drawn : none, to: .least(.greatest(end, none), SceneForm(1))),
            thinness / line.length, .round, paint)
        }
      }
    }
  }
}

/// A line of a mark, which is drawn during a part of a pen's way.
struct MarkLine {
  let name: StaticString
  /// The part of the pen's way, 0...1.
  let start, end: Double
  /// The length, in radii.
  let length: Double

  init(_ index: Int) {
    switch index {
    case 0: (name, start, end, length) = ("lead", 0, MarkPath.lead, 1.105)
    case 1: (name, start, end, length) = ("short", MarkPath.lead, MarkPath.turn, 0.424)
    case 2: (name, start, end, length) = ("long", MarkPath.turn, 1, 0.794)
    case 3: (name, start, end, length) = ("falling", 0, 0.5, 0.905)
    default: (name, start, end, length) = ("rising", 0.5, 1, 0.905)
    }
  }
}
