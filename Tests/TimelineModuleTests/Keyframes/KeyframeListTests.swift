import Testing
import TimelineModule

struct KeyframeListTests {
  /// A list that is no more than a count and a subscript.
  private struct Hill: KeyframeList {
    var count: Int { 3 }
    subscript(index: Int) -> Keyframe {
      switch index {
      case 0: Keyframe(offset: 0, value: 0)
      case 1: Keyframe(offset: 0.5, value: 4, easing: .stepEnd, composite: .add)
      default: Keyframe(offset: 1, value: 0)
      }
    }
  }

  @Test("A count and a subscript are enough")
  func fixed() {
    let track = Track(Hill())
    #expect([0, 0.25, 0.5, 0.75, 1].map { track.sample(at: $0).value } == [0, 2, 4, 4, 0])
    #expect(track.sample(at: 0.5, underlying: 10).value == 14)
  }

  /// A list that says everything but a whole keyframe.
  private struct Squared: KeyframeList {
    var count: Int { 2 }
    subscript(index: Int) -> Keyframe {
      Issue.record("a whole keyframe was made")
      return Keyframe(offset: 0, value: 0)
    }
    func point(at index: Int) -> KeyframePoint {
      KeyframePoint(offset: Double(index), value: Double(index) * 8)
    }
    func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
      Sample(value: x * x, velocity: 2 * x)
    }
  }

  @Test("A list that implements points and easing is never asked for a whole keyframe")
  func table() {
    let effect = KeyframeEffect(
      Track(Squared()), timing: Timing(iterations: 2, duration: 4),
      iterationComposite: .accumulate)
    #expect(effect.sample(at: 1).sample == Sample(value: 0.5, velocity: 1))
    #expect(effect.sample(at: 5).sample == Sample(value: 8.5, velocity: 1))
  }
}
