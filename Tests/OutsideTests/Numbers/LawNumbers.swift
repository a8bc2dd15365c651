import LoaderCore
import MatrixEngine
import MotionLaws
import TimelineModule

extension NumberCalls {
  /// MotionLaws. A check of anything ends, and what it measures is a number.
  @Sendable
  static func motionLaws() -> NumberCalls {
    var calls = NumberCalls()
    calls.addFindings()
    calls.addChecks()
    calls.addLawfulLooks()
    return calls
  }

  private static let sequence = EventSequence([
    TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(1, .progress(0.4)),
  ])

  private mutating func addFindings() {
    call("BrokenKeyframes.init(law:channel:time:figure:limit:)", 1, 2, 3) { n in
      let broken = BrokenKeyframes(
        law: .value, channel: "tail", time: n[0], figure: n[1], limit: n[2])
      return same(broken.time, n[0]) && broken.description.contains("tail")
    }
    set(
      "BrokenKeyframes",
      of: BrokenKeyframes(law: .value, channel: "tail", time: 1, figure: 2, limit: 3),
      ["time": \.time, "figure": \.figure, "limit": \.limit]
    ) { $0.description.contains("tail") }
    call("BrokenLaw.init(law:sequence:time:channel:figure:limit:)", 1, 2, 3) { n in
      let broken = BrokenLaw(
        law: .value, sequence: Self.sequence, time: n[0], channel: "tail", figure: n[1], limit: n[2]
      )
      return same(broken.figure, n[1]) && broken.description.contains("tail")
    }
    set(
      "BrokenLaw",
      of: BrokenLaw(
        law: .value, sequence: Self.sequence, time: 1, channel: "tail", figure: 2, limit: 3),
      ["time": \.time, "figure": \.figure, "limit": \.limit]
    ) { $0.description.contains("tail") }
    set("Figures.Extreme", of: Figures().jump, ["figure": \.figure, "time": \.time])
    call(
      "TimedEvent.init(_:_:isAnimated:) of _ time: Double, _ event: LoaderEvent, isAnimated: Bool = true",
      1
    ) { n in
      let event = TimedEvent(n[0], LoaderEvent.progress(n[0]))
      return same(event.time, n[0]) && !event.description.isEmpty
    }
    call(
      "TimedEvent.init(_:_:isAnimated:) of _ time: Double, _ step: TimedEvent.Step, isAnimated: Bool = true",
      1
    ) { n in
      same(TimedEvent(n[0], TimedEvent.Step.motion(.reduced)).time, n[0])
    }
    set("TimedEvent", of: TimedEvent(1, LoaderEvent.activate), ["time": \.time]) { event in
      let sequence = EventSequence([event])
      return !sequence.description.isEmpty && !(sequence.scenario ?? "-").isEmpty
    }
  }

  private mutating func addChecks() {
    let (loader, spinning) = (Self.busy(Circular()), Self.spinning(Circular()))
    let check = CoincidenceCheck<Loader<Circular>>(Self.sequence, of: Circular())
    call("CoincidenceCheck.brokenOrder(of:at:)", 1.5) { n in
      check.brokenOrder(of: [.orderIn, .progress(n[0])], at: n[0]) == nil
    }
    call("CoincidenceCheck.brokenRepeat(of:at:)", 1.5) { n in
      check.brokenRepeat(of: .progress(0.6), at: n[0]) == nil
    }
    call("CoincidenceCheck.brokenReturn(at:)", 3) { n in
      !check.rests(at: n[0]) || check.brokenReturn(at: n[0]) == nil
    }
    // The sequence ends with a switch at 1 s.
    call("CoincidenceCheck.rests(at:)", 3) { n in
      check.rests(at: n[0]) == (n[0] > 2 && n[0].isFinite)
    }
    let isMeasured: (KeyframeCheck<Circular>) -> Bool = { check in
      !check.valueError.isNaN && !check.velocityError.isNaN && check.segments >= 0
    }
    call("KeyframeCheck.init(_:from:tolerance:samples:)", 1.4, 1e-4) { n in
      isMeasured(KeyframeCheck(spinning, from: n[0], tolerance: n[1], samples: 4))
    }
    let plan = KeyframePlan(of: loader, from: 1.4)
    call("KeyframeCheck.init(_:of:tolerance:samples:)", 1e-4) { n in
      isMeasured(KeyframeCheck(plan, of: loader, tolerance: n[0], samples: 4))
    }
    set(
      "KeyframeCheck", of: KeyframeCheck(plan, of: loader, samples: 4),
      [
        "keyframeError": \.keyframeError, "keyframeVelocityError": \.keyframeVelocityError,
        "valueError": \.valueError, "velocityError": \.velocityError,
      ])
    call("KeyframePlayer.sample(ofChannel:at:)", 1.5) { n in
      let player = KeyframePlayer(plan)
      return (0..<RingChannels.count).allSatisfy {
        player.sample(ofChannel: $0, at: n[0]).isFinite
      }
    }
    call("MotionCheck.run(until:samples:)", 2) { n in
      var check = MotionCheck<Loader<Circular>>(MotionLimits(of: Circular()), like: Self.sequence)
      for event in Self.sequence.events { check.strike(event) }
      check.run(until: n[0], samples: 4)
      return check.brokenLaws.isEmpty
    }
    call("MotionSubject.take(_:delayedBy:)", 1.5, 0.1) { n in
      var changed = loader
      let transition = changed.take(TimedEvent(n[0], LoaderEvent.progress(0.6)), delayedBy: n[1])
      return Self.isLawful(changed) && (transition?.isRefused ?? false) == !(n[0] + n[1]).isFinite
    }
  }

  private mutating func addLawfulLooks() {
    // What one looks like after so many seconds is the same, that much later.
    call("Ring.delayed(by:)", 3) { n in Self.isLawful(Self.busy(Circular().delayed(by: n[0]))) }
    call("Linear.delayed(by:)", 3) { n in Self.isLawful(Self.busy(Linear().delayed(by: n[0]))) }
    call("Shimmer.delayed(by:)", 3) { n in Self.isLawful(Self.busy(Shimmer().delayed(by: n[0]))) }
    call("Ring.hasCorner(from:to:_:)", 1, 1.5) { n in
      n[0] != n[1] || !Circular().hasCorner(from: n[0], to: n[1], .full)
    }
    call("LawfulAppearance.hasCorner(from:to:_:)", 1, 1.5) { n in
      !Curtain().hasCorner(from: n[0], to: n[1], .full)
    }
    call("LawfulAppearance.hasJump(from:to:_:)", 1, 1.5) { n in
      !Curtain().hasJump(from: n[0], to: n[1], .full)
    }
    let ring: ([Double]) -> RingChannels = { n in
      var channels = RingChannels()
      (channels.sweep, channels.rotation, channels.opacity) = (n[0], n[1], n[2])
      return channels
    }
    call("Ring.shownProgress(_:)", 0.4, 0.1, 1) { n in
      Circular.shownProgress(ring(n)).map { !n.allSatisfy(\.isFinite) || $0.isFinite } ?? true
    }
    call("Ring.span(at:of:)", 0.4, 0.1, 1) { n in
      (0..<Circular.spanCount).allSatisfy {
        !n.allSatisfy(\.isFinite) || Circular.span(at: $0, of: ring(n)).isFinite
      }
    }
    let bar: ([Double]) -> LinearChannels = { n in
      LinearChannels(
        LinearEdges(tail1: n[0], head1: n[1], tail2: 0, head2: 0), opacity: n[2], thickness: 1)
    }
    call("Linear.shownProgress(_:)", 0.1, 0.4, 1) { n in
      Linear.shownProgress(bar(n)).map { !n.allSatisfy(\.isFinite) || $0.isFinite } ?? true
    }
    call("Linear.span(at:of:)", 0.1, 0.4, 1) { n in
      (0..<Linear.spanCount).allSatisfy {
        n.contains { !($0.magnitude <= 0x1p500) } || Linear.span(at: $0, of: bar(n)).isFinite
      }
    }
    let band: ([Double]) -> ShimmerChannels = { n in
      ShimmerChannels(start: n[0], middle: n[1], end: n[2], opacity: 1)
    }
    call("Shimmer.shownProgress(_:)", 0.1, 0.4, 0.7) { n in
      Shimmer.shownProgress(band(n)).map { !n.allSatisfy(\.isFinite) || $0.isFinite } ?? true
    }
    call("Shimmer.span(at:of:)", 0.1, 0.4, 0.7) { n in
      (0..<Shimmer.spanCount).allSatisfy {
        n.contains { !($0.magnitude <= 0x1p500) } || Shimmer.span(at: $0, of: band(n)).isFinite
      }
    }
  }
}
