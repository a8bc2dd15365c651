import Testing

@testable import MotionLaws

/// Tests of the figures of a check; an extreme is the largest figure found, and where it occurred.
struct FiguresTests {
  private static let extremes: [WritableKeyPath<Figures, Figures.Extreme> & Sendable] = [
    \.jump, \.velocityJump, \.acceleration, \.nestedAcceleration, \.turningAcceleration, \.beyond,
    \.longestSwitch, \.lag,
  ]

  @Test("A merge keeps the larger of each two extremes", arguments: extremes.indices)
  func merge(index: Int) {
    let extreme = Self.extremes[index]
    var (small, large) = (Figures(), Figures())
    small[keyPath: extreme].consider(1, EventSequence([]), at: 3)
    large[keyPath: extreme].consider(2, EventSequence([]), at: 4)
    for (first, second) in [(small, large), (large, small)] {
      var merged = first
      merged.merge(second)
      #expect(merged[keyPath: extreme].figure == 2 && merged[keyPath: extreme].time == 4)
    }
  }

  @Test("A merge adds the counts")
  func counts() {
    var first = Figures()
    first.sequences = 1
    first.instants = 2
    var second = Figures()
    second.sequences = 10
    second.instants = 20
    first.merge(second)
    #expect(first.sequences == 11 && first.instants == 22)
  }
}
