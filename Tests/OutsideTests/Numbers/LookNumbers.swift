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
      call("\(name).channels(of:_:)", 0.1, 0.4, 1, 1, 0.5, 0.2) { n in
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
      case "Ring":
        ["isInRange", "nextKeyframe", "segment", "rounds", "braking", "placement", "position"]
      case "Linear":
        [
          "isInRange", "nextKeyframe", "segment", "rounds", "until", "coasting", "nextBrake",
          "position",
        ]
      case "Shimmer": ["isInRange", "nextKeyframe", "until"]
      default:
        [
          "isInRange", "nextKeyframe", "segment", "rounds", "braking", "placement", "until",
          "coasting", "nextBrake", "position",
        ]
      }
    let curtain = Curtain()
    if overrides.contains("isInRange") {
      // A number that is not finite is in no range.
      call("\(name).isInRange(_:)", 0.1, 0.4, 1, 1) { n in
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
    if overrides.contains("position") {
      call("\(name).position(at:until:_:)", 1.2, 1.5) { n in
        let shape = look.position(at: n[0], until: n[1], .full)
        return own || n.contains { !($0.magnitude <= 0x1p53) } || Self.isFinite(shape.sample)
      }
    }
    if overrides.contains("braking") {
      call("\(name).braking(_:)", 0.1, 0.4, 1, 1) { n in
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
      call("\(name).placement(of:ahead:_:turns:at:_:)", 0.4, 0.1, 0.3, 2, 1.2) {
        n in
        let rest = Self.shape(zero, [n[1], n[2]])
        return [n[0], nil].allSatisfy { fill in
          let place = look.placement(of: fill, ahead: rest, rest, turns: n[3], at: n[4], .full)
          return n.contains { !($0.magnitude <= 0x1p50) } || finite(place.turns, place.rotation)
        } && !curtain.braking(MotionSample(value: .zero)).speed.isNaN
      }
    }
  }

  /// What a loader stores, and what a frame tells.
  mutating func addValues() {
    call("NextChange.instant(after:frameRate:)", 3, 60) { n in
      let ends = [NextChange.never, .at(7), .everyFrame].map {
        $0.instant(after: n[0], frameRate: n[1])
      }
      let isSound = n[0].isFinite && n[1].isFinite && n[1] > 0
      return ends[0] == nil && ends[1] == 7
        && (!isSound || ends[2].map { $0 > n[0] } ?? false)
    }
    call("LoaderGoal.init(isShown:fill:isAnimated:)", 0.5) { n in
      LoaderGoal(isShown: true, fill: n[0]).fill.map { fractions($0) } ?? n[0].isNaN
    }
    call("LoaderGoal.fill", 0.5) { n in
      var goal = LoaderGoal(isShown: true, fill: 0)
      goal.fill = n[0]
      return goal.fill.map { same($0, n[0]) } ?? false
    }
    let store = Self.busy(Circular()).store
    set("LoaderStore", of: store, ["time": \.time])
    call("LoaderStore.advance(to:)", 3) { n in
      var changed = store
      changed.advance(to: n[0])
      return changed.time == (n[0] > store.time ? n[0] : store.time)
    }
    call("LoaderStore.progress", 0.5) { n in
      var loader = Self.busy(Circular())
      loader.store.progress = n[0]
      return loader.store.progress.map { same($0, n[0]) } ?? false
    }
    let frame = Self.busy(Circular()).frame(at: 2)
    set("Frame", of: frame, ["time": \.time])
    call("Frame.progress", 0.5) { n in
      var changed = frame
      changed.progress = n[0]
      return changed.progress.map { same($0, n[0]) } ?? false
    }
    call("Frame.cycle", 3.5, 1) { n in
      var changed = frame
      changed.cycle = SpinCycle(rounds: n[0], share: n[1])
      return same(changed.cycle.rounds, n[0])
        && (n[0].isFinite ? fractions(changed.cycle.fraction) : changed.cycle.fraction.isNaN)
    }
    call("SpinCycle.init(rounds:share:)", 3.5, 1) { n in
      let cycle = SpinCycle(rounds: n[0], share: n[1])
      return same(cycle.share, n[1]) && (!n[0].isFinite || 0...1 ~= cycle.fraction)
        && (!n[0].isFinite || cycle.index.isFinite)
    }
    set("SpinCycle", of: SpinCycle(rounds: 3.5, share: 1), ["rounds": \.rounds, "share": \.share])
    call("Placement.init(turns:rotation:)", 1, 0.5) { n in
      let placement = Placement(turns: n[0], rotation: n[1])
      return same(placement.turns, n[0]) && same(placement.rotation, n[1])
    }
    set("Placement", of: Placement.unmoved, ["turns": \.turns, "rotation": \.rotation])
    call("PresenceSample.init(opacity:thickness:)", 1, 0, 1, 0) { n in
      let sample = PresenceSample(
        opacity: Sample(value: n[0], velocity: n[1]), thickness: Sample(value: n[2], velocity: n[3])
      )
      return same(sample.opacity.velocity, n[1]) && same(sample.thickness.value, n[2])
    }
    for (name, path) in [
      ("opacity", \PresenceSample.opacity), ("thickness", \PresenceSample.thickness),
    ] {
      call("PresenceSample.\(name)", 0.5, 1) { n in
        var sample = PresenceSample.whole
        sample[keyPath: path] = Sample(value: n[0], velocity: n[1])
        return same(sample[keyPath: path].value, n[0])
      }
    }
  }
}
