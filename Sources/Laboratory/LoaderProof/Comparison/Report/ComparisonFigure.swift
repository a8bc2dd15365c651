import LoaderCore
import LoaderExport
import PlainText

extension Comparison {
  /// A chart for each model: the curves of both rings from `start` on, and their velocities below.
  ///
  /// - Complexity: O(subjects · duration).
  package func figure(title: String, from start: Double = 0) -> Figure {
    let models = subjects.filter { $0.model != nil }
    return Figure(
      title: title,
      summary: """
        Where the ends of the arc are, in turns, and how fast they move, on this loader and on models \
        of \(models.map(\.name).joined(separator: ", ")). \(story)
        """,
      charts: models.map { chart(of: $0, from: start) }, columns: 3,
      key: [
        Chart.Curve(
          name: "this loader, head of the arc (\(Self.note(on: subjects[0].figures)))", color: 0),
        Chart.Curve(name: "its tail", color: 0, isThin: true),
        Chart.Curve(name: "the model, head of the arc", color: 1),
        Chart.Curve(name: "its tail", color: 1, isThin: true),
      ])
  }

  /// What the figure shows, in words.
  private var story: String {
    guard let first = switches.first else { return "" }
    let jumps = subjects.dropFirst().map { "\($0.name) \(String($0.figures[0].jump, decimals: 2))" }
    return """
      At \(first.title) the largest jumps are: this loader \
      \(String(subjects[0].figures[0].jump, decimals: 2)), \(jumps.joined(separator: ", ")).
      """
  }

  private func chart(of subject: Subject, from start: Double) -> Chart {
    var chart = Chart(time: start...max(end, start + 0.001), width: 290)
    chart.heading = subject.name
    chart.note = Self.note(on: subject.figures)
    chart.marks = switches.filter { $0.time >= start }.map { change in
      let name = change.progress.map { "progress \(String($0, decimals: 4))" }
      return Chart.Mark(time: change.time, name: name ?? "unknown")
    }
    let ours = course(of: subjects[0])
    let theirs = course(of: subject)
    var curves = RingCurves(color: 0)
    curves.draw(ours, over: chart, turns: 0)
    var others = RingCurves(color: 1)
    // Moved by whole turns, which nobody can see, so that both curves are near each other.
    let lead = ours.arc(at: start).ends.value.head - theirs.arc(at: start).ends.value.head
    others.draw(theirs, over: chart, turns: lead.rounded())
    chart.panels = [
      Chart.Panel(
        unit: "turn", height: 150, hasZero: false,
        curves: [curves.head, others.head, curves.tail, others.tail]),
      Chart.Panel(
        unit: "turn/s", height: 80,
        curves: [
          curves.headVelocity, others.headVelocity, curves.tailVelocity, others.tailVelocity,
        ]),
    ]
    return chart
  }

  /// The worst of its figures, in a few words.
  private static func note(on figures: [SwitchFigures]) -> String {
    let jump = String(figures.map(\.jump).max() ?? 0, decimals: 2)
    let late = String(figures.compactMap { $0.lateness.seconds }.max() ?? 0, decimals: 1)
    let jumps = jump == "0" ? "no jump" : "jumps \(jump) turn"
    return late == "0" ? jumps : "\(jumps), takes \(late) s"
  }
}

/// The curves of one ring.
private struct RingCurves {
  var head, tail, headVelocity, tailVelocity: Chart.Curve

  init(color: Int) {
    head = Chart.Curve(name: "", color: color)
    tail = Chart.Curve(name: "", color: color, isThin: true)
    (headVelocity, tailVelocity) = (head, tail)
  }

  /// Draws what `course` shows in the chart's time, moved on by `turns`.
  ///
  /// - Complexity: O(width + seams).
  mutating func draw(_ course: any RingCourse, over chart: Chart, turns: Double) {
    let (start, end) = (chart.time.lowerBound, chart.time.upperBound)
    let count = Int(3 * chart.width)
    let even = (0...count).map { start + (end - start) * Double($0) / Double(count) }
    let seams = course.seams.filter { chart.time.contains($0) }
    for time in Set(even + seams).sorted() {
      if seams.contains(time), time > start {
        add(course.arc(before: time), at: time, turns: turns)
        lift(from: course.arc(before: time), to: course.arc(at: time))
      }
      add(course.arc(at: time), at: time, turns: turns)
    }
  }

  private mutating func lift(from before: Arc, to after: Arc) {
    let (old, new) = (before.ends, after.ends)
    guard before.isDrawn, after.isDrawn, before.isSeen || after.isSeen else {
      head.leave()
      tail.leave()
      headVelocity.leave()
      tailVelocity.leave()
      return
    }
    if abs(old.value.head - new.value.head) > 1e-6 { head.lift() }
    if abs(old.value.tail - new.value.tail) > 1e-6 { tail.lift() }
    if abs(old.velocity.head - new.velocity.head) > 1e-6 { headVelocity.lift() }
    if abs(old.velocity.tail - new.velocity.tail) > 1e-6 { tailVelocity.lift() }
  }

  private mutating func add(_ arc: Arc, at time: Double, turns: Double) {
    guard arc.isDrawn else { return }
    head.draw(to: Chart.Point(time, arc.ends.value.head + turns))
    tail.draw(to: Chart.Point(time, arc.ends.value.tail + turns))
    headVelocity.draw(to: Chart.Point(time, arc.ends.velocity.head))
    tailVelocity.draw(to: Chart.Point(time, arc.ends.velocity.tail))
  }
}
