/// Two instants between which a function changes from positive to negative.
package struct Bracket {
  /// The instants: the function is positive at `low` and negative at `high`.
  package var low, high: Double

  package init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Returns the last instant at which the function is not below 0, to the last bit.
  ///
  /// It is `low` if the function is not positive there, and `high` if it is not negative there.
  ///
  /// Three of four steps of the search are secants, which make it end soon; the fourth is a bisection, which
  /// guarantees that it ends. Only the function's values count, so a motion and its mirror image, which give the
  /// same values, give the same instant.
  ///
  /// Source: the Illinois method, M. Dowell and P. Jarratt, 1971.
  ///
  /// - Complexity: At most 200 evaluations; about 12 where the function is smooth.
  package func root(of function: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    // The values at both ends.
    var (above, below) = (function(low), function(high))
    guard above > 0 else { return low }
    guard below < 0 else { return high }
    // The end that moved last: 1 is the low one, −1 the high one. If an end moves twice in a row, the value
    // at the other one is halved, so that the next secant moves that one.
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
      // Nothing more than the last bit is between the ends; instants count from a start, and are not negative.
      if high - low <= 0x1p-52 * high { break }
    }
    return low
  }
}
