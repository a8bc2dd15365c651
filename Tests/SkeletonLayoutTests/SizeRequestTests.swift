import Testing

@testable import SkeletonLayout

struct SizeRequestTests {
  @Test("A stack is flexible if a piece of it is, or has a share")
  func flexible() {
    let fixed = SizeRequest(kind: .body, length: 10)
    var (shared, stretched) = (fixed, fixed)
    shared.share = 0.5
    stretched.isFlexible = true
    for (others, expected) in [([], false), ([shared], true), ([stretched], true)] {
      #expect(SizeRequest.widest([fixed] + others, insets: 2).isFlexible == expected)
      #expect(SizeRequest.widest([fixed] + others, insets: 2).length == 12)
    }
  }
}
