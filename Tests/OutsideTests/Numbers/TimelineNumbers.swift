import TimelineModule

extension NumberCalls {
  /// TimelineModule. Curves: what is documented for NaN and beyond their ends; what is a fraction is
  /// one; where nothing is documented, plain numbers elsewhere give finite results.
  @Sendable
  static func timeline() -> NumberCalls {
    var calls = NumberCalls()
    calls.addEasings()
    calls.addSegments()
    calls.addPhysics()
    calls.addTiming()
    calls.addKeyframes()
    return calls
  }

  private mutating func addEasings() {
    call("CubicBezier.init(_:_:_:_:)", 0.4, 0, 0.2, 1) { n in
      let curve = CubicBezier(n[0], n[1], n[2], n[3])
      // A y that is not a number makes none of what depends on it.
      let isNumber = !n[1].isNaN && !n[3].isNaN
      let (start, inside) = (curve.sample(at: 0).value, curve.sample(at: 0.3).value)
      return fractions(curve.x1, curve.x2)
        && (isNumber ? inside.isFinite && start == 0 : inside.isNaN)
    }
    let curve = CubicBezier(0.4, 0, 0.2, 1)
    call("CubicBezier.sample(at:)", 0.3) { n in Self.isEased(curve.sample(at: n[0]), n[0]) }
    let stops = LinearStops([.init(0), .init(0.25, at: 0.75), .init(1)])
    let easings: [Easing] = [
      .linear, .ease, .easeIn, .stepEnd, .steps(Steps(3, .jumpBoth)),
      stops.map { .linearStops($0) } ?? .linear,
    ]
    call("Easing.sample(at:before:)", 0.3) { n in
      easings.allSatisfy { Self.isEased($0.sample(at: n[0], before: true), n[0]) }
        && easings.allSatisfy { Self.isEased($0.sample(at: n[0]), n[0]) }
    }
    call("Steps.sample(at:before:)", 0.3) { n in
      Self.isEased(Steps(4).sample(at: n[0], before: true), n[0])
    }
    call("LinearStops.sample(at:before:)", 0.3) { n in
      stops.map { Self.isEased($0.sample(at: n[0], before: true), n[0]) } ?? false
    }
    call("LinearStops.Stop.init(_:at:)", 0.5, 0.5) { n in
      let stop = LinearStops.Stop(n[0], at: n[1])
      return same(stop.output, n[0]) && same(stop.input ?? 0, n[1])
    }
    call("LinearStops.Stop.output", 0.5) { n in
      var stop = LinearStops.Stop(0)
      stop.output = n[0]
      return same(stop.output, n[0])
    }
    call("LinearStops.Stop.input", 0.5) { n in
      var stop = LinearStops.Stop(0)
      stop.input = n[0]
      return stop.input.map { same($0, n[0]) } ?? false
    }
    call("LinearStops.init(_:)", 0, 0, 0.25, 0.5, 1, 1) { n in
      let stops = LinearStops([.init(n[0], at: n[1]), .init(n[2], at: n[3]), .init(n[4], at: n[5])])
      guard n.allSatisfy(\.isFinite) else { return stops == nil }
      guard let stops else { return false }
      let inputs = stops.points.map(\.input)
      return inputs == inputs.sorted() && stops.sample(at: 0.3).value.isFinite
        && stops.sample(at: -1).value.isFinite
    }
  }

  /// NaN in, NaN out; of a number, a number that is never NaN.
  private static func isEased(_ sample: Sample, _ x: Double) -> Bool {
    if x.isNaN { return sample.value.isNaN }
    return !sample.value.isNaN && !sample.velocity.isNaN && (!(0...1 ~= x) || sample.value.isFinite)
  }

  private mutating func addPhysics() {
    call("Coast.braking(speed:room:limit:)", 1, 0.1, 0.5) { n in
      let brake = Coast<Double>.braking(speed: n[0], room: n[1], limit: n[2])
      return n.contains { !$0.isFinite } || n[2] < 0 || brake >= 0 && brake <= n[2]
    }
    let start = Sample(value: 1, velocity: 2)
    call("Coast.init(from:duration:)", 1, 2, 0.5) { n in
      let coast = Coast(from: Sample(value: n[0], velocity: n[1]), duration: n[2])
      let way = n[1] * min(n[2] > 0 ? n[2] : 0, 0x1p53)
      return same(coast.start.value, n[0])
        && (!finite(n[0], way) || coast.sample(at: 0).value == n[0])
    }
    call("Coast.sample(at:)", 0.2) { n in
      let sample = Coast(from: start, duration: 0.5).sample(at: n[0])
      return n[0] < 0 || sample.isFinite && sample.value <= 1 + 2 * 0.5 / 3 + 1e-12
    }
    set("Coast", of: Coast(from: start, duration: 0.5), ["duration": \.duration]) { coast in
      [0, 0.2, .infinity, .nan].allSatisfy { coast.sample(at: $0).isFinite }
        && coast.restingValue >= 1
    }
    call("Coast.start", 1, 2) { n in
      var coast = Coast(from: start, duration: 0.5)
      coast.start = Sample(value: n[0], velocity: n[1])
      return same(coast.start.value, n[0])
        && (!finite(n[0], n[1]) || !coast.sample(at: 1).value.isNaN)
    }
    let blend = InertialBlend(from: start, at: 1, duration: 0.5, brake: 0.1)
    set(
      "InertialBlend", of: blend, ["brake": \.brake, "duration": \.duration, "start": \.start]
    ) { blend in
      // Over, or not begun, or in between; never a trap.
      [0, 1.2, 9].allSatisfy { blend.sample(over: start, at: $0).isFinite }
    }
    call("InertialBlend.coasting(at:)", 0.2) { n in n[0] < 0 || blend.coasting(at: n[0]).isFinite }
    call("InertialBlend.weight(at:)", 0.2) { n in
      !(0...0.5 ~= n[0]) || fractions(blend.weight(at: n[0]).value)
    }
    call("InertialBlend.init(from:at:duration:brake:)", 1, 2, 1, 0.5, 0.1) { n in
      let blend = InertialBlend(
        from: Sample(value: n[0], velocity: n[1]), at: n[2], duration: n[3], brake: n[4])
      return n.contains { !($0.magnitude < 0x1p500) } || n[3] <= 0 || n[4] < 0
        || blend.sample(over: start, at: n[2]).isFinite
    }
    call("InertialBlend.init(from:at:duration:speed:room:)", 1, 2, 1, 0.5, 2, 0.1) {
      n in
      let blend = InertialBlend(
        from: Sample(value: n[0], velocity: n[1]), at: n[2], duration: n[3], speed: n[4], room: n[5]
      )
      return n.contains { !$0.isFinite } || n[3] <= 0 || blend.brake >= 0 && blend.brake <= n[3] / 2
    }
    call("InertialBlend.origin", 1, 2) { n in
      var changed = blend
      changed.origin = Sample(value: n[0], velocity: n[1])
      return same(changed.origin.velocity, n[1])
    }
    call("InertialBlend.sample(over:at:)", 0.5, 1, 1.2) { n in
      let sample = blend.sample(over: Sample(value: n[0], velocity: n[1]), at: n[2])
      // The largest numbers may overflow where they are mixed.
      return n[...1].contains { !($0.magnitude < 0x1p1000) } || sample.isFinite
    }
    call("Double.offset(by:)", 1, 2) { n in same(n[0].offset(by: n[1]), n[0] + n[1]) }
    let spring = SpringMotion(from: start, duration: 0.5, bounce: 0.2)
    set(
      "SpringMotion", of: spring,
      ["dampingRatio": \.dampingRatio, "frequency": \.frequency, "target": \.target])
    call("SpringMotion.start", 1, 2) { n in
      var changed = spring
      changed.start = Sample(value: n[0], velocity: n[1])
      return same(changed.sample(at: 0).value, n[0]) && same(changed.sample(at: -1).velocity, n[1])
    }
    call("SpringMotion.sample(at:)", 0.2) { n in
      let sample = spring.sample(at: n[0])
      return n[0].isNaN ? sample.value.isNaN : n[0] <= 0 ? sample == start : sample.isFinite
    }
    call("SpringMotion.init(from:to:duration:bounce:)", 1, 2, 1, 0.5, 0.2) { n in
      let from = Sample(value: n[0], velocity: n[1])
      return Self.isSpring(SpringMotion(from: from, to: n[2], duration: n[3], bounce: n[4]), from)
    }
    call("SpringMotion.init(from:to:frequency:dampingRatio:)", 1, 2, 1, 9, 0.2) {
      n in
      let from = Sample(value: n[0], velocity: n[1])
      return Self.isSpring(
        SpringMotion(from: from, to: n[2], frequency: n[3], dampingRatio: n[4]), from)
    }
    call("SpringMotion.init(from:to:mass:stiffness:damping:)", 1, 2, 1, 1, 90, 9) {
      n in
      let from = Sample(value: n[0], velocity: n[1])
      return Self.isSpring(
        SpringMotion(from: from, to: n[2], mass: n[3], stiffness: n[4], damping: n[5]), from)
    }
  }

  /// It begins where it is said to, whatever its constants are; with sound ones it is finite.
  private static func isSpring(_ spring: SpringMotion, _ from: Sample) -> Bool {
    let sample = spring.sample(at: 0)
    let (later, end) = (spring.sample(at: 0.3), spring.sample(at: .infinity))
    let isSound =
      (0x1p-500...0x1p500).contains(spring.frequency) && spring.dampingRatio >= 0
      && [from.value, from.velocity, spring.target].allSatisfy { $0.magnitude <= 0x1p53 }
    return same(sample.value, from.value) && same(sample.velocity, from.velocity)
      && (!isSound || !later.value.isNaN)
      && (!isSound || spring.dampingRatio == 0 || end == Sample(value: spring.target))
  }
}
