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
}
