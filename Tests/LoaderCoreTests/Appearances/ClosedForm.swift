import LoaderCore

/// The closed forms of the spins, in degrees, from the sources of their constants.
///
/// They use nothing of the package but its names. At `t`, in seconds, `n` is the number of
/// whole cycles, `u` the elapsed fraction of the current cycle, and `ms` its elapsed milliseconds.
/// An eased motion by 270° is 270 times an easing, which goes from 0 to 1.
enum ClosedForm {
  /// Returns both ends of a ring at `t`, in seconds.
  static func degrees(of preset: CircularPreset, at t: Double) -> (tail: Double, head: Double) {
    switch preset {
    case .materialWeb: return materialWeb(t)
    case .materialIOS: return materialIOS(t)
    case .materialAndroid: return materialAndroid(t)
    case .materialExpressive: return materialExpressive(t)
    case .flutter: return flutter(t)
    case .composeM2: return composeM2(t)
    }
  }

  /// 306° evenly in a cycle of 1.333 s; in half a cycle, the head or the tail moves 270° ahead.
  private static func materialWeb(_ t: Double) -> (tail: Double, head: Double) {
    // The even rotation in degrees, and the elapsed half cycles.
    let (even, halves) = ((t / 1.333 * 306), (2 * t / 1.333))
    // The completed half cycles, each of which moves the middle of the arc by 135°, and the easing in the current one.
    let k = halves.rounded(.down)
    let e = standard(halves - k)
    // The arc is 10° at the start of an even half, in which the head moves, and 280° at the start of an odd one, in
    // which the tail moves.
    return k.truncatingRemainder(dividingBy: 2) == 0
      ? (even + 135 * k - 5, even + 135 * k + 5 + 270 * e)
      : (even + 135 * k - 140 + 270 * e, even + 135 * k + 140)
  }

  /// A cycle of 4/3 s: 306° evenly, the head by 270° more, the tail in the second half.
  private static func materialIOS(_ t: Double) -> (tail: Double, head: Double) {
    // The completed cycles, and the elapsed part of the current one.
    let n = (t / (4.0 / 3)).rounded(.down)
    let u = t / (4.0 / 3) - n
    // 576 = 306 + 270: a whole cycle moves both ends by that.
    let rotation = 576 * n + 306 * u
    // The shortest arc, in turns: a stroke of 2.5 points on a radius of 12.
    let m = 2.5 / (2 * Double.pi * 12)
    return (rotation + 270 * standard(2 * u - 1), rotation + 360 * m + 270 * standard(u))
  }

  /// A cycle of 5.4 s: 1520° evenly, and four steps of 250°, 1.35 s apart, the tail after the head.
  private static func materialAndroid(_ t: Double) -> (tail: Double, head: Double) {
    // 2520 = 1520 + 4 · 250; the shortest arc is 20°. A step takes 667 ms, the head's first, then the tail's.
    let n = (t / 5.4).rounded(.down)
    let ms = (t - n * 5.4) * 1000
    var (tail, head) = (2520 * n + 1520 * ms / 5400 - 20, 2520 * n + 1520 * ms / 5400)
    for k in 0..<4 {
      head += 250 * standard((ms - 1350 * Double(k)) / 667)
      tail += 250 * standard((ms - 1350 * Double(k) - 667) / 667)
    }
    return (tail, head)
  }

  /// A cycle of 6 s: 1080° evenly, four nudges of 90°; the arc grows for 3 s, and shrinks for 3 s.
  private static func materialExpressive(_ t: Double) -> (tail: Double, head: Double) {
    // 1440 = 1080 + 4 · 90. A nudge takes 500 ms, one every 1500 ms. The arc is 0.10 to 0.87 of a turn.
    let n = (t / 6).rounded(.down)
    let ms = (t - n * 6) * 1000
    var tail = 1440 * n + 1080 * ms / 6000
    for i in 0..<4 { tail += 90 * emphasized((ms - 1500 * Double(i)) / 500) }
    let grown = emphasized(ms / 3000) - emphasized((ms - 3000) / 3000)
    return (tail, tail + 360 * (0.10 + 0.77 * grown))
  }

  /// A path of 1.333 s, turned by 90° evenly, and a turn every 2.222 s; at least 0.001 radians.
  private static func flutter(_ t: Double) -> (tail: Double, head: Double) {
    // A path moves both ends by 270° + 90°, a whole turn.
    let n = (t / 1.333).rounded(.down)
    let u = t / 1.333 - n
    let tail = 270 * standard(2 * u - 1) + 360 * t / 2.222 + 90 * u + 360 * n
    let sweep = 270 * (standard(2 * u) - standard(2 * u - 1))
    return (tail, tail + max(sweep, 0.001 * 180 / .pi))
  }

  /// A cycle of 1.332 s: 286° evenly; in each half, the head or the tail moves 290° ahead.
  private static func composeM2(_ t: Double) -> (tail: Double, head: Double) {
    // 576 = 286 + 290: a whole cycle moves both ends by that.
    let n = (t / 1.332).rounded(.down)
    let u = t / 1.332 - n
    let base = 576 * n + 286 * u
    return (base + 290 * standard(2 * u - 1), base + 290 * standard(2 * u))
  }

  /// Material's standard easing.
  static func standard(_ x: Double) -> Double { bezier(0.4, 0, 0.2, 1, x) }
  /// Material's emphasized easing.
  static func emphasized(_ x: Double) -> Double { bezier(0.2, 0, 0, 1, x) }

  /// Returns the value of `cubic-bezier(x1, y1, x2, y2)` at `x`, by bisection.
  ///
  /// The value is 0 before 0 and 1 past 1.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double) -> Double
  {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    /// Returns a coordinate of the curve at the parameter `s`, 0...1; the controls have `p1` and `p2` there.
    func curve(_ p1: Double, _ p2: Double, at s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
    }
    // The parameter at which the curve's first coordinate is `x`; 60 halvings find it to the last bit.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return curve(y1, y2, at: (low + high) / 2)
  }
}
