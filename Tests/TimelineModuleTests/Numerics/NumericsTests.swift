import Foundation
import TestSupport
import Testing

@testable import TimelineModule

/// Tests of functions that the cores have instead of the C library's.
struct NumericsTests {
  @Test("The floor is the largest whole number that is not above")
  func floor() {
    #expect([-1.5, -1, -0.5, 0.5, 1, 1.5].map(\.floor) == [-2, -1, -1, 0, 1, 1])
    // From 2⁵² on, all numbers are whole.
    for number in Double.extremes + [0x1p51, -0x1p51, 0x1p52] where !number.isNaN {
      for near in [number.nextDown, number, number.nextUp] {
        #expect(near.floor == near.rounded(.down), "\(near)")
      }
    }
    #expect(Double.nan.floor.isNaN)
  }

  @Test("Halfway between two whole numbers, the nearest is the even one")
  func nearest() {
    #expect([-1.5, -0.6, -0.5, 0.4, 0.5, 1.5, 2.5].map(\.nearest) == [-2, -1, 0, 0, 0, 2, 2])
    for number in [0x1p51, 1e-300, 1e9 + 0.4] {
      for near in [number.nextDown, -number.nextDown] {
        #expect(near.nearest == near.rounded(.toNearestOrEven), "\(near)")
      }
    }
  }

  @Test("Sine and cosine equal the C library's, also after many turns")
  func circular() {
    for power in -3..<27 {
      for part in 0..<40 {
        let angle = exp2(Double(power)) * (1 + Double(part) / 40) * (part % 2 == 0 ? 1 : -1)
        let (sine, cosine) = Elementary.circular(angle)
        #expect(abs(sine - sin(angle)) < 4e-16 && abs(cosine - cos(angle)) < 4e-16, "\(angle)")
      }
    }
  }

  @Test("The logarithm inverts the exponential, and keeps infinity and NaN")
  func logarithm() {
    for number in [1, 1.5, 2, 10, 1e9, 0x1p1000] {
      let exponent = Elementary.logarithm(number)
      // An error of the exponent becomes a relative error of the power.
      let power = Elementary.exponential(-exponent)
      #expect(abs(power * number - 1) <= 1e-15 * max(1, exponent), "\(number)")
    }
    #expect(Elementary.logarithm(1) == 0 && Elementary.logarithm(.infinity) == .infinity)
    #expect(Elementary.logarithm(.nan).isNaN)
  }
}
