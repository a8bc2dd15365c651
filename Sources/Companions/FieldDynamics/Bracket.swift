/// Two instants between which a function changes from positive to negative.
package struct Bracket {
  /// The instants: the function is positive at `low` and negative at `high`.
  package var low, high: Double

  package init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

  /// Returns the last instant at which the function is not below 0, to the last bit.
  ///
  /// Three of four steps of the search are secants, which make it end soon (Illinois); the fourth is a
  /// bisection, which guarantees that it ends. Every operation is the same for a function and its mirror image.
  ///
  /// - Complexity: At most 200 evaluations; about 12 where the function is smooth.
  package func root(of function: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    var (above, below) = (function(low), function(high))
    guard above > 0 else { return low }
    guard below < 0 else { return high }
    // The end that moved last: 1 is the low one, −1 the high one. Illinois: if an end moves twice, the
    // value at the other one is halved.
    var lastMoved = 0
    for round in 0..<200 {
      var middle = low + (high - low) * (above / (above - below))
      // The bracket is halved in every fourth round, and if a secant leaves it.
      if round % 4 == 3 || !(middle > low && middle < high) { middle = low + (high - low) / 2 }
      guard middle > low, middle < high else { break }
      let value = function(middle)
      if value == 0 { return middle }
      if value > 0 {
        low = middle
        above = value
        if lastMoved > 0 { below /= 2 }
        lastMoved = 1
      } else {
        high = middle
        below = value
        if lastMoved < 0 { above /= 2 }
        lastMoved = -1
      }
      // Nothing more than the last bit is between the ends.
      if high - low <= 0x1p-52 * high { break }
    }
    return low
  }
}
