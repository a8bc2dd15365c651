import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

struct KeyframeTests {
  @Test(
    "Missing offsets are spread evenly; a single one is 1",
    arguments: cases(
      [
        ([nil, nil, nil], [0, 0.5, 1]), ([nil], [1]), ([], []), ([0.25], [0.25]),
        ([nil, 0.5, nil, nil, nil], [0, 0.5, 0.5 + 1.0 / 6, 0.5 + 2.0 / 6, 1]),
        ([0.2, nil, 0.2, 1], [0.2, 0.2, 0.2, 1]),
      ] as [([Double?], [Double])]))
  func spread(given: Given<([Double?], [Double])>) throws {
    let (offsets, filled) = given.values
    #expect(try Keyframe.spread(offsets) == filled)
  }

  @Test("Offsets outside 0...1 or out of order are rejected with their index")
  func refused() {
    #expect(throws: Keyframe.OffsetError.outOfRange(index: 1)) { try Keyframe.spread([0, 1.5]) }
    #expect(throws: Keyframe.OffsetError.outOfRange(index: 0)) { try Keyframe.spread([.nan]) }
    #expect(throws: Keyframe.OffsetError.unsorted(index: 2)) {
      try Keyframe.spread([0.5, nil, 0.4])
    }
  }

  @Test("Offsets are either rejected, or completed in order")
  func extremes() {
    for first in Double.extremes {
      for last in Double.extremes {
        let isLegal = first >= 0 && first <= last && last <= 1
        let filled = try? Keyframe.spread([first, nil, last])
        #expect((filled != nil) == isLegal, "\(first), \(last)")
        guard let filled else { continue }
        #expect(filled == filled.sorted(), "\(first), \(last)")
        #expect(filled.first == first && filled.last == last, "\(first), \(last)")
        #expect(abs(filled[1] - (first + last) / 2) <= 2e-16, "\(first), \(last)")
      }
    }
  }

  /// A list with a count and a subscript only.
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

  @Test("A list needs only a count and a subscript")
  func fixed() {
    let track = Track(Hill())
    #expect([0, 0.25, 0.5, 0.75, 1].map { track.sample(at: $0).value } == [0, 2, 4, 4, 0])
    #expect(track.sample(at: 0.5, underlying: 10).value == 14)
  }
}
