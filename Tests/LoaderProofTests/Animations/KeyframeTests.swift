import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

struct KeyframeTests {
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
}
