import TestSupport
import Testing

@testable import LoaderExport

/// Tests of a plot's lines, axes and labels.
///
/// Lengths are in pixels of the plot. A mark is the line of an event, with its name beside it.
struct PlotLayoutTests {
  @Test("A line loses only the points on its straight parts")
  func simplification() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var value = 0.0
      let points = (0..<300).map { index in
        value += Double.random(in: -1...1, using: &random)
        // Every other forty points are level.
        return Chart.Point(Double(index) / 3, index / 40 % 2 == 0 ? value : 5)
      }
      let kept = points.simplified(tolerance: 0.5)
      #expect(kept.first == points.first && kept.last == points.last)
      #expect(kept.count < points.count)
      // No point is farther than the tolerance from the line that remains.
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
      (0.0, 10.0, 1.0), (0, 3.5, 0.5), (-6.2, 4.7, 2), (0, 0.001, 0.0001), (0, 500, 50),
    ])
  func ticks(low: Double, high: Double, step: Double) {
    let axis = Axis(low...high, from: 0, to: 640, spacing: 64)
    #expect(abs(axis.step / step - 1) < 1e-9)
    let ticks = axis.ticks
    #expect(ticks.count >= 5 && ticks.allSatisfy { low...high ~= $0 })
    let labels = ticks.map { String($0, decimals: axis.decimals) }
    #expect(Set(labels).count == ticks.count)
    // A label that is no number would be 9, far from its tick.
    for (tick, label) in zip(ticks, labels) { #expect(abs((Double(label) ?? 9) - tick) < 1e-9) }
  }

  @Test("An axis shorter than the spacing has a tick only at a multiple of its step")
  func fewTicks() {
    // The step is at least the whole width, 1.6 or 1.2: it is 2.
    #expect(Axis(-0.5...1.1, from: 0, to: 10, spacing: 100).ticks == [0])
    #expect(Axis(0.4...1.6, from: 0, to: 10, spacing: 100).ticks == [])
  }

  @Test("A constant still has an axis, and every axis of values contains 0")
  func values() {
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
      let times = (0..<20).map { _ in Double.random(in: 0...900, using: &random) }.sorted()
      let marks = times.enumerated().map { Chart.Mark(time: $1, name: "event\($0) 0.25678") }
      let labels = MarkLabels(marks, within: 0...900, at: { $0 })
      #expect(labels.list.count == 20)
      let named = labels.list.filter(\.isNamed).map { label in
        // A name is 4 px beside the line of its event.
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
          // The line of an event runs down from its name; lower names must not be in its way.
          if other.top > name.top { #expect(!(other.left...other.right).contains(name.x)) }
        }
      }
      // Of the twenty, some have a name.
      #expect(named.count > 3)
    }
    // Events that come too densely for names: only the first has one.
    let stream = (0..<60).map { Chart.Mark(time: 5 * Double($0), name: "progress \($0)") }
    let labels = MarkLabels(stream, within: 0...900, at: { $0 })
    #expect(labels.list.filter(\.isNamed).map(\.mark.name) == ["progress 0"])
  }
}
