import LoaderCore
import TimelineModule

extension NumberCalls {
  /// The appearances: of a finite time, finite shapes; an origin that is not finite is 0.
  mutating func addLooks() {
    addBase("Ring", Circular())
    addBase("Linear", Linear())
    addBase("Shimmer", Shimmer())
    // What an appearance does by default.
    addBase("Appearance", Pulse())
    call("Ring.init(origin:)", 1) { n in
      same(Circular(origin: n[0]).origin, n[0].isFinite ? n[0] : 0)
        && Self.isLawful(Self.busy(Circular(origin: n[0])))
    }
    call("Ring.init(preset:origin:)", 1) { n in
      let ring = Ring(preset: Calm(), origin: n[0])
      return same(ring.origin, n[0].isFinite ? n[0] : 0) && Self.isLawful(Self.busy(ring))
    }
    call("Linear.init(origin:)", 1) { n in
      same(Linear(origin: n[0]).origin, n[0].isFinite ? n[0] : 0)
        && Self.isLawful(Self.busy(Linear(origin: n[0])))
    }
    call("Shimmer.init(origin:)", 1) { n in
      same(Shimmer(origin: n[0]).origin, n[0].isFinite ? n[0] : 0)
        && Self.isLawful(Self.busy(Shimmer(origin: n[0])))
    }
    for motion in MotionPreference.allCases {
      call("Linear.hasCorner(from:to:_:)", 1, 1.5) { n in
        n[0] != n[1] || !Linear().hasCorner(from: n[0], to: n[1], motion)
      }
      call("Linear.hasJump(from:to:_:)", 1, 1.5) { n in
        n[0] != n[1] || !Linear().hasJump(from: n[0], to: n[1], motion)
      }
      call("Shimmer.hasJump(from:to:_:)", 1, 1.5) { n in
        n[0] != n[1] || !Shimmer().hasJump(from: n[0], to: n[1], motion)
      }
    }
  }

  /// A user's numbers for a shape with as many parts as it has.
  private static func shape<Shape: ChannelVector>(_ zero: Shape, _ parts: [Double]) -> Shape {
    switch zero {
    case is RingEnds: RingEnds(tail: parts[0], head: parts[1]) as? Shape ?? zero
    case is LinearEdges:
      LinearEdges(tail1: parts[0], head1: parts[1], tail2: 0, head2: 0) as? Shape ?? zero
    default: parts[0] as? Shape ?? zero
    }
  }

  private static func isFinite<Shape: ChannelVector>(_ sample: MotionSample<Shape>) -> Bool {
    [sample.value, sample.velocity].allSatisfy { shape in
      switch shape {
      case let ends as RingEnds: finite(ends.tail, ends.head)
      case let edges as LinearEdges: finite(edges.tail1, edges.head1, edges.tail2, edges.head2)
      case let number as Double: number.isFinite
      default: false
      }
    }
  }

  private mutating func addBase<Look: Appearance>(_ name: String, _ look: Look) {
    let zero = Look.Shape.zero
    let sample: ([Double]) -> MotionSample<Look.Shape> = { n in
      MotionSample(
        value: Self.shape(zero, [n[0], n[1]]), velocity: Self.shape(zero, [n[2], n[3]]))
    }
    let own = name == "Appearance"
    if !own {
      call("\(name).indeterminate(at:_:)", 1.2) { n in
        MotionPreference.allCases.allSatisfy {
          !n[0].isFinite || Self.isFinite(look.indeterminate(at: n[0], $0).sample)
        }
      }
      call("\(name).determinate(_:)", 0.4, 1) { n in
        let shape = look.determinate(Sample(value: n[0], velocity: n[1]))
        return !fractions(n[0]) || !(n[1].magnitude <= 0x1p500) || Self.isFinite(shape)
      }
      call("\(name).channels(of:_:)", 0.1, 0.4, 1, 1, 0.5, 0.2, inPairs: false) { n in
        let presence = PresenceSample(
          opacity: Sample(value: n[4], velocity: n[5]), thickness: Sample(value: 1))
        let channels = look.channels(of: ShapeSample(sample(n)), presence)
        return n.contains { !($0.magnitude <= 0x1p500) }
          || (0..<Look.Channels.count).allSatisfy {
            channels.values[$0].isFinite && channels.velocities[$0].isFinite
          }
      }
    }
    let overrides: Set<String> =
      switch name {
      case "Ring": ["isInRange", "nextKeyframe", "segment", "rounds", "braking", "placement"]
      case "Linear":
        ["isInRange", "nextKeyframe", "segment", "rounds", "until", "coasting", "nextBrake"]
      case "Shimmer": ["isInRange", "nextKeyframe", "until"]
      default:
        [
          "isInRange", "nextKeyframe", "segment", "rounds", "braking", "placement", "until",
          "coasting", "nextBrake",
        ]
      }
    let curtain = Curtain()
    if overrides.contains("isInRange") {
      // A number that is not finite is in no range.
      call("\(name).isInRange(_:)", 0.1, 0.4, 1, 1, inPairs: false) { n in
        let isInRange = look.isInRange(sample(n))
        return n.allSatisfy(\.isFinite) || !isInRange || zero is Double && finite(n[0], n[2])
      }
    }
    if overrides.contains("nextKeyframe") {
      call("\(name).nextKeyframe(after:_:)", 1.2) { n in
        let next = look.nextKeyframe(after: n[0], .full)
        return !n[0].isFinite || n[0].magnitude > 0x1p50 || next > n[0]
      }
    }
    if overrides.contains("segment") {
      call("\(name).segment(ofChannel:at:_:)", 1.2) { n in
        (0..<Look.Channels.count).allSatisfy { channel in
          guard let segment = look.segment(ofChannel: channel, at: n[0], .full) else { return true }
          return !n[0].isFinite || segment.isFinite
        }
      }
    }
    if overrides.contains("rounds") {
      call("\(name).rounds(at:)", 1.2) { n in !n[0].isFinite || look.rounds(at: n[0]).isFinite }
    }
    if overrides.contains("until") {
      call("\(name).indeterminate(at:until:_:)", 1.2, 1.5) { n in
        let shape = look.indeterminate(at: n[0], until: n[1], .full)
        return own || n.contains { !($0.magnitude <= 0x1p53) } || Self.isFinite(shape.sample)
      }
    }
    if overrides.contains("braking") {
      call("\(name).braking(_:)", 0.1, 0.4, 1, 1, inPairs: false) { n in
        let brake = look.braking(sample(n))
        return n.contains { !($0.magnitude <= 0x1p500) } || !brake.speed.isNaN && !brake.room.isNaN
      }
    }
    let blend = InertialBlend(from: sample([0.1, 0.4, 1, 1]), at: 1, duration: 0.5, brake: 0.1)
    if overrides.contains("coasting") {
      call("\(name).coasting(_:at:)", 0.2) { n in
        let shape = look.coasting(blend, at: n[0])
        return n[0] < 0 || !n[0].isFinite || Self.isFinite(shape)
      }
      call("\(name).nextBrake(after:in:)", 0.2) { n in
        let next = look.nextBrake(after: n[0], in: blend)
        return n[0].isNaN || next > n[0] || next == .infinity
      }
    }
    if overrides.contains("placement") {
      call("\(name).placement(of:ahead:_:turns:at:_:)", 0.4, 0.1, 0.3, 2, 1.2, inPairs: false) {
        n in
        let rest = Self.shape(zero, [n[1], n[2]])
        return [n[0], nil].allSatisfy { fill in
          let place = look.placement(of: fill, ahead: rest, rest, turns: n[3], at: n[4], .full)
          return n.contains { !($0.magnitude <= 0x1p50) } || finite(place.turns, place.rotation)
        } && !curtain.braking(MotionSample(value: .zero)).speed.isNaN
      }
    }
  }
}
