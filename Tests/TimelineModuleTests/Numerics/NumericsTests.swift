import Testing
import TimelineModule

struct NumericsTests {
  @Test("The floor is the largest whole number not above")
  func floor() {
    #expect([-1.5, -1, -0.5, 0.5, 1, 1.5].map(\.floor) == [-2, -1, -1, 0, 1, 1])
    for number in Double.extremes + [0x1p51, -0x1p51, 0x1p52] where !number.isNaN {
      for near in [number.nextDown, number, number.nextUp] {
        #expect(near.floor == near.rounded(.down), "\(near)")
      }
    }
    #expect(Double.nan.floor.isNaN)
  }
}
