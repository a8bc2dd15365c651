import LoaderCore

/// The place of a line among the lines of its parts and its whole.
struct TaskPlace: Sendable {
  /// The line of the work that this is a part of.
  var parent: Int?
  /// The weight among the parts, 0 or more.
  var weight = 1.0
  /// The indentation, in cells.
  var indent = 0
  /// The weight of the ended parts, and the number of those that succeeded.
  var (ended, succeeded) = (0.0, 0)
  /// True if it ever had a part.
  var isTotal = false
}

// Work in parts: a tree of lines. The total is pinned below its parts, and a part of a part is
// below its own part.
extension Stage {
  /// Adds a loader for a part of the work of `parent`.
  package mutating func add(
    _ line: Line, under parent: Int, weight: Double, at now: Double
  ) -> Int {
    var line = line
    line.place.weight = weight > 0 && weight < .infinity ? weight : weight == 0 ? 0 : 1
    guard let index = lines.firstIndex(where: { $0.id == parent }) else {
      return add(line, at: now)
    }
    let above = lines[index].line.place
    line.place.parent = parent
    line.place.indent = above.parent == nil ? 0 : above.indent + 2
    lines[index].line.place.isTotal = true
    let id = add(line, at: now)
    // Below all that belongs to the parent, but above the total.
    let new = lines.removeLast()
    let next = lines[(index + 1)...].firstIndex {
      $0.line.place.parent == nil || $0.line.place.indent <= above.indent
    }
    lines.insert(new, at: above.parent == nil ? index : next ?? lines.endIndex)
    report(to: parent, at: now)
    return id
  }

  /// Reports the progress of its parts to a loader.
  mutating func report(to parent: Int, at now: Double) {
    guard let whole = lines.first(where: { $0.id == parent })?.line else { return }
    let parts = lines.map(\.line).filter { $0.place.parent == parent }
    let fractions = parts.map { $0.loader.box.facts(at: $0.time(now)).progress }
    let known = zip(parts, fractions).map { $0.place.weight * ($1 ?? 0) }.reduce(0, +)
    let total = parts.map(\.place.weight).reduce(whole.place.ended, +)
    let isKnown = whole.place.ended > 0 || fractions.contains { $0 != nil }
    guard total > 0, isKnown else { return }
    let fraction = min((whole.place.ended + known) / total, 1)
    guard fraction != whole.work.progress?.fraction else { return }
    change(parent, at: now) { line, time in line.tell(.fraction(fraction), at: time) }
  }

  /// Records the end of a part in the work of its parent.
  mutating func noteEnd(of part: Line, succeeded: Bool, at now: Double) {
    guard let parent = part.place.parent,
      let index = lines.firstIndex(where: { $0.id == parent })
    else { return }
    lines[index].line.place.ended += part.place.weight
    lines[index].line.place.succeeded += succeeded ? 1 : 0
    report(to: parent, at: now)
  }
}

extension Stage.Line {
  /// Returns the line that remains after a success.
  ///
  /// It is the label, for a total with the number of its parts and the time.
  func lastLine(at time: Double) -> String {
    guard place.succeeded > 0 else { return label }
    let took = ElapsedTime.text(time - (work.start ?? time))
    return "\(label): \(place.succeeded) \(place.succeeded == 1 ? "task" : "tasks"), \(took)"
  }
}
