import TestSupport
import Testing

@testable import LoaderExport

/// Tests of a plot's lines, axes and labels.
///
/// Lengths are in pixels of the plot. A mark is the line of an event, with its name beside it if there is
/// room. Names are in rows above the plot, and `top` is the upper end of a mark's line and name.
struct PlotLayoutTests {
  @Test("A line loses only the points on its straight parts")
  func simplification() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var value = 0.0
      let points = (0..<300).map { index in
        value += Double.random(in: -1...1, using: &random)
        // A random walk, which is level at 5 for every other forty points.
        return Chart.Point(Double(index) / 3, index / 40 % 2 == 0 ? value : 5)
      }
      let kept = points.simplified(tolerance: 0.5)
      #expect(kept.first == points.first && kept.last == points.last)
      #expect(kept.count < points.count)
      // No point is farther above or below the line that remains than the tolerance; 1e-9 is for
      // roundings. `part` is the index of the kept point before it.
      var part = 0
      for point in points {
        while kept[part + 1].time < point.time { part += 1 }
        let (from, to) = (kept[part], kept[part + 1])
        let slope = (to.value - from.value) / (to.time - from.time)
        #expect(abs(from.value + (point.time - from.time) * slope - point.value) <= 0.5 + 1e-9)
      }
    }
    let straight = (0...1000).map { Chart.Point(Double($0), 2 * Double($0)) }
    #expect(straight.simplified(tolerance: 0.1) == [straight[0], straight[1000]])
    // A jump, two points at one time, stays.
    let wall = [Chart.Point(0, 0), Chart.Point(1, 0), Chart.Point(1, 9), Chart.Point(2, 9)]
    #expect(wall.simplified(tolerance: 0.1) == wall)
  }

  @Test(
    "Ticks are round, enough and within the axis",
    arguments: [
      // Each has room for ten steps, so a step is a tenth of the range, rounded up to 1, 2 or 5.
      (0.0, 10.0, 1.0), (0, 3.5, 0.5), (-6.2, 4.7, 2), (0, 0.001, 0.0001), (0, 500, 50),
    ])
  func ticks(low: Double, high: Double, step: Double) {
    let axis = Axis(low...high, from: 0, to: 640, spacing: 64)
    #expect(abs(axis.step / step - 1) < 1e-9)
    let ticks = axis.ticks
    #expect(ticks.count >= 5 && ticks.allSatisfy { low...high ~= $0 })
    let labels = ticks.map { String($0, decimals: axis.decimals) }
    // Each label is another text, and the number of its tick. A text that is no number fails: no
    // comparison with NaN is true.
    #expect(Set(labels).count == ticks.count)
    for (tick, label) in zip(ticks, labels) { #expect(abs((Double(label) ?? .nan) - tick) < 1e-9) }
  }

  @Test("An axis shorter than the spacing has a tick only at a multiple of its step")
  func fewTicks() {
    // The step is at least the whole width, 1.6 or 1.2, so it is 2. Of its multiples, 0 is on the first
    // axis, and none on the second.
    #expect(Axis(-0.5...1.1, from: 0, to: 10, spacing: 100).ticks == [0])
    #expect(Axis(0.4...1.6, from: 0, to: 10, spacing: 100).ticks == [])
  }

  @Test("A constant still has an axis, and every axis of values contains 0")
  func values() {
    // No value, and constants at and beside 0.
    for values in [[], [0], [3], [-2, -1]] as [[Double]] {
      let axis = Axis(over: values, from: 100, to: 0, spacing: 30)
      #expect((values + [0]).allSatisfy { (0...100).contains(axis.position($0)) })
      #expect(axis.ticks.contains(0))
    }
  }

  @Test("No name covers another one, or the line of another event")
  func names() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      // A plot of 900 px, in which a second is a pixel (`at: { $0 }`).
      let times = (0..<20).map { _ in Double.random(in: 0...900, using: &random) }.sorted()
      let marks = times.enumerated().map { Chart.Mark(time: $1, name: "event\($0) 0.25678") }
      let labels = MarkLabels(marks, within: 0...900, at: { $0 })
      #expect(labels.list.count == 20)
      let named = labels.list.filter(\.isNamed).map { label in
        // A name is at the right of its event's line, or at the left near the plot's end, 4 px away.
        let width = PlotStyle.width(of: label.mark.name)
        let left = label.isOnLeft ? label.x - 4 - width : label.x + 4
        #expect(left + width <= 900)
        return (left: left, right: left + width, top: label.top, x: label.x)
      }
      for (index, name) in named.enumerated() {
        for (otherIndex, other) in named.enumerated() where otherIndex != index {
          if name.top == other.top {
            #expect(name.right <= other.left || other.right <= name.left)
          }
          // The line of an event runs down from its name, past lower names, and crosses none of them.
          if other.top > name.top { #expect(!(other.left...other.right).contains(name.x)) }
        }
      }
      // Of the twenty, some have a name, so that the checks above were made.
      #expect(named.count > 3)
    }
    // Events of one kind every 5 px, too densely for names, have a name at the first one only.
    let stream = (0..<60).map { Chart.Mark(time: 5 * Double($0), name: "progress \($0)") }
    let labels = MarkLabels(stream, within: 0...900, at: { $0 })
    #expect(labels.list.filter(\.isNamed).map(\.mark.name) == ["progress 0"])
  }
}
