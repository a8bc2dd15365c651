// Printed by Fixtures/Timeline/bar.py.

// swift-format-ignore
extension BarPhase {
  /// The phase at `progress` of the cycle; before 0 the first one, from 1 on the last one.
  @inline(__always)
  init(at progress: Double) {
    switch Self.number(at: progress) {
    case 0: self.init(tail: BarStretch(0.0, 0.0, 6755399441055744.0), head: BarStretch(0.0, 0.0, 6755399441055744.0))
    case 1: self.init(tail: BarStretch(0.0, 0.0, 6755399441055744.0), head: BarStretch(-0.027368927062182507, 19328.488793079323, 6755399441055721.0))
    case 2: self.init(tail: BarStretch(0.03916666666666667, 12096.0, 6755399441055867.0), head: BarStretch(-0.027368927062182507, 19328.488793079323, 6755399441055721.0))
    case 3: self.init(tail: BarStretch(0.03916666666666667, 12096.0, 6755399441055867.0), head: BarStretch(0.44403559372884915, -19328.488793079323, 6755399441055766.0))
    case 4: self.init(tail: BarStretch(0.6016666666666667, -9525.6, 6755399441055935.0), head: BarStretch(0.44403559372884915, -19328.488793079323, 6755399441055766.0))
    case 5: self.init(tail: BarStretch(0.6016666666666667, -9525.6, 6755399441055935.0), head: BarStretch(0.0, 0.0, 6755399441055789.0))
    case 6: self.init(tail: BarStretch(0.6016666666666667, -9525.6, 6755399441055935.0), head: BarStretch(0.5555555555555556, 13003.174603174602, 6755399441055834.0))
    case 7: self.init(tail: BarStretch(0.0, 0.0, 6755399441055789.0), head: BarStretch(0.5555555555555556, 13003.174603174602, 6755399441055834.0))
    case 8: self.init(tail: BarStretch(0.0, 0.0, 6755399441055789.0), head: BarStretch(0.9389655278547245, -17906.74603174603, 6755399441055840.0))
    case 9: self.init(tail: BarStretch(0.6951205824904922, 1824.7537520958151, 6755399441055975.0), head: BarStretch(0.9389655278547245, -17906.74603174603, 6755399441055840.0))
    case 10: self.init(tail: BarStretch(0.6951205824904922, 1889.2715182455283, 6755399441055976.0), head: BarStretch(0.9389655278547245, -17906.74603174603, 6755399441055840.0))
    case 11: self.init(tail: BarStretch(0.6951205824904922, 1889.2715182455283, 6755399441055976.0), head: BarStretch(0.0, 0.0, 6755399441055789.0))
    default: self.init(tail: BarStretch(0.0, 0.0, 6755399441055789.0), head: BarStretch(0.0, 0.0, 6755399441055789.0))
    }
  }

  /// How many of the instants between phases have come.
  ///
  /// A sum of signs, because a processor cannot predict on which side of them times in no order lie. The
  /// difference of two different doubles is never rounded to 0, so its sign is set as soon as `progress`
  /// is greater.
  @inline(__always)
  private static func number(at progress: Double) -> UInt64 {
    // 0 for NaN, whose sign says nothing.
    let progress = max(0, progress)
    var number: UInt64 = 0
    number &+= (0.0 - progress).bitPattern &>> 63
    number &+= (0.185 - progress).bitPattern &>> 63
    number &+= (0.20833333333333331 - progress).bitPattern &>> 63
    number &+= (0.40583333333333327 - progress).bitPattern &>> 63
    number &+= (0.41666666666666663 - progress).bitPattern &>> 63
    number &+= (0.5555555555555555 - progress).bitPattern &>> 63
    number &+= (0.6016666666666666 - progress).bitPattern &>> 63
    number &+= (0.6815555555555555 - progress).bitPattern &>> 63
    number &+= (0.7038888888888889 - progress).bitPattern &>> 63
    number &+= (0.8519444444444443 - progress).bitPattern &>> 63
    number &+= (0.8705555555555554 - progress).bitPattern &>> 63
    number &+= (0.9999999999999999 - progress).bitPattern &>> 63
    return number
  }
}
