import LoaderCore
import MatrixEngine
import TimelineModule

extension NumberCalls {
  /// LoaderCore. Whatever a loader is told, and asked, its frames are finite and its opacity a fraction.
  @Sendable
  static func core() -> NumberCalls {
    var calls = NumberCalls()
    calls.addLoader()
    calls.addPlans()
    calls.addValues()
    calls.addLooks()
    calls.addSpins()
    calls.addChannels()
    return calls
  }

  /// A loader that switches from 0.4 to no known progress.
  static func busy<Look: Appearance>(_ look: Look) -> Loader<Look> {
    var loader = Loader(look, policy: LoaderPolicy(showDelay: 0.1, minimumVisible: 0.2))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    loader.send(.progress(0.4), at: 1)
    loader.send(.progress(nil), at: 1.3)
    return loader
  }

  /// A loader that spins, and does nothing else: its plans are made soon.
  static func spinning<Look: Appearance>(_ look: Look) -> Loader<Look> {
    var loader = Loader(look)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0, animated: false)
    return loader
  }

  /// All that a loader can be asked at any time is finite and in its range.
  static func isLawful<Look: Appearance>(_ loader: Loader<Look>, at time: Double) -> Bool {
    let frame = loader.frame(at: time)
    let numbers = (0..<Look.Channels.count).map { frame.channels[$0] }
    let velocities = loader.velocities(at: time)
    let opacity = (0..<Look.Channels.count).first {
      "\(Look.Channels.name(at: $0))".hasPrefix("opacity")
    }
    return frame.time.isFinite && frame.time >= loader.store.time
      && fractions(frame.progress ?? 0, opacity.map { numbers[$0] } ?? 0)
      && numbers.allSatisfy(\.isFinite)
      && (0..<Look.Channels.count).allSatisfy { velocities[$0].isFinite }
      && loader.state(at: time) == frame.state && frame.cycle.rounds.isFinite
  }

  /// It is lawful soon and much later, and its plan too.
  static func isLawful<Look: Appearance>(_ loader: Loader<Look>) -> Bool {
    let time = loader.store.time
    return [time, time + 0.1, time + 1e5].allSatisfy { isLawful(loader, at: $0) }
  }

  private mutating func addLoader() {
    let loader = Self.busy(Circular())
    call("Loader.frame(at:)", 1.4) { n in
      Self.isLawful(loader, at: n[0])
        && (n[0].isFinite && n[0] >= 1.3
          ? loader.frame(at: n[0]).time == n[0] : loader.frame(at: n[0]) == loader.frame(at: 1.3))
    }
    call("Loader.velocities(at:)", 1.4) { n in
      Self.isLawful(Self.busy(Linear()), at: n[0]) && Self.isLawful(Self.busy(Shimmer()), at: n[0])
        && Self.isLawful(Self.busy(Pulse()), at: n[0])
        && Self.isLawful(Self.busy(Curtain()), at: n[0])
    }
    call("Loader.state(at:)", 1.4) { n in loader.state(at: n[0]) == loader.frame(at: n[0]).state }
    call("Loader.frames(at:_:)", 1.4, 1.5) { n in
      var frames: [Frame<RingChannels>] = []
      loader.frames(at: n) { frames.append($0) }
      return frames == n.map { loader.frame(at: $0) }
    }
    call("Loader.nextChange(after:)", 1.4) { n in
      let (next, time) = (loader.nextChange(after: n[0]), loader.clamped(n[0]))
      let instant = next.instant(after: time, frameRate: 60)
      return next == loader.nextChange(after: time) && instant ?? .infinity > time
    }
    let kinds: [(Double) -> LoaderEvent] = [
      { _ in .orderOut }, { _ in .deactivate }, { .progress($0) }, { _ in .progress(nil) },
    ]
    call("Loader.send(_:at:animated:)", 0.5, 1.4) { n in
      kinds.allSatisfy { event in
        var changed = loader
        let transition = changed.send(event(n[0]), at: n[1])
        let isKept = transition.isRefused == !n[1].isFinite
        return isKept && (n[1].isFinite || changed == loader) && Self.isLawful(changed)
      }
    }
    call("Loader.send(_:at:animated:asking:)", 0.5, 1.4) { n in
      var changed = loader
      let transition = changed.send(
        .progress(n[0]), at: n[1], animated: false, asking: NoLookUp<LoaderAction>())
      return transition.isRefused == !n[1].isFinite && Self.isLawful(changed)
    }
    call("Loader.setAppearance(_:at:)", 1, 1.4) { n in
      var changed = loader
      let isSet = changed.setAppearance(Circular(origin: n[0]), at: n[1])
      // A spin is asked for its time since its origin, which has to be a number.
      return isSet == n[1].isFinite
        && (finite(n[0], n[1]) && !(n[1] - n[0]).isFinite || Self.isLawful(changed))
    }
    call("Loader.setMotion(_:at:)", 1.4) { n in
      var changed = loader
      return changed.setMotion(.reduced, at: n[0]) == n[0].isFinite && Self.isLawful(changed)
    }
    call("LoaderPolicy.init(showDelay:minimumVisible:holdsUntilFilled:)", 0.5, 0.2) { n in
      Self.isSound(LoaderPolicy(showDelay: n[0], minimumVisible: n[1], holdsUntilFilled: true))
    }
    for (name, path) in [
      ("showDelay", \LoaderPolicy.showDelay), ("minimumVisible", \LoaderPolicy.minimumVisible),
    ] {
      call("LoaderPolicy.\(name)", 0.5) { n in
        var policy = LoaderPolicy()
        policy[keyPath: path] = n[0]
        return Self.isSound(policy)
      }
    }
  }

  /// Delays are finite and not negative, and a loader under them is lawful.
  private static func isSound(_ policy: LoaderPolicy) -> Bool {
    var loader = Loader(policy: policy)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    loader.send(.deactivate, at: 0.7)
    return finite(policy.showDelay, policy.minimumVisible) && policy.showDelay >= 0
      && policy.minimumVisible >= 0 && isLawful(loader)
  }

  private mutating func addPlans() {
    let loader = Self.busy(Circular())
    call("Loader.keyframes(from:into:tolerance:)", 1.4, 1e-4) { n in
      var plan = KeyframePlan()
      loader.keyframes(from: n[0], into: &plan, tolerance: n[1])
      return Self.isPlayed(plan, at: n[0])
    }
    call("KeyframePlan.init(of:from:tolerance:)", 1.4, 1e-4) { n in
      [
        KeyframePlan(of: Self.busy(Linear()), from: n[0], tolerance: n[1]),
        KeyframePlan(of: Self.busy(Shimmer()), from: n[0], tolerance: n[1]),
        KeyframePlan(of: Self.busy(Pulse()), from: n[0], tolerance: n[1]),
      ].allSatisfy { Self.isPlayed($0, at: n[0]) }
    }
    let segment = CubicSegment(lineFrom: .init(time: 0, value: 0), to: .init(time: 1, value: 1))
    let timing = KeyframeTiming(start: 0, settled: 1, expiry: 2, turns: 0)
    call("KeyframeTiming.init(start:settled:expiry:turns:)", 0, 1, 2, 0) { n in
      let timing = KeyframeTiming(start: n[0], settled: n[1], expiry: n[2], turns: n[3])
      return same(timing.start, n[0]) && same(timing.settled, n[1]) && same(timing.expiry, n[2])
        && same(timing.turns, n[3])
    }
    set(
      "KeyframeTiming", of: timing,
      ["start": \.start, "settled": \.settled, "expiry": \.expiry, "turns": \.turns])
    call("KeyframePlan.timing", 0, 1) { n in
      var plan = KeyframePlan()
      plan.timing = KeyframeTiming(start: n[0], settled: n[1], expiry: 1, turns: 0)
      return same(plan.timing.settled, n[1])
    }
    call("KeyframePlan.Loop.init(period:growth:)", 1, 0) { n in
      let loop = KeyframePlan.Loop(period: n[0], growth: n[1])
      return same(loop.period, n[0]) && same(loop.growth, n[1]) && loop.segments.isEmpty
    }
    set(
      "KeyframePlan.Loop", of: KeyframePlan.Loop(period: 1, growth: 0),
      ["period": \.period, "growth": \.growth])
    call("KeyframePlan.Loop.segments", 0.5) { n in
      var loop = KeyframePlan.Loop(period: 1, growth: 0)
      loop.segments = [segment.delayed(by: n[0])]
      return same(loop.segments[0].start.time, 0 + n[0])
    }
    call("KeyframePlan.Channel.transient", 0.5) { n in
      var channel = KeyframePlan.Channel()
      channel.transient = [segment.delayed(by: n[0])]
      return same(channel.transient[0].start.time, 0 + n[0])
    }
    // What a writer of keyframes is told is written down as it is.
    call("KeyframePlan.beginPlan(_:)", 0, 1) { n in
      var plan = KeyframePlan()
      plan.beginPlan(KeyframeTiming(start: n[0], settled: n[1], expiry: 2, turns: 0))
      return same(plan.timing.start, n[0]) && same(plan.timing.settled, n[1])
    }
    call("KeyframePlan.beginLoop(period:growth:)", 1, 0) { n in
      guard case .loop(let loops) = Self.ending({ $0.beginLoop(period: n[0], growth: n[1]) })
      else { return false }
      return same(loops[0].period, n[0]) && same(loops[0].growth, n[1])
    }
    call("KeyframePlan.hold(_:)", 1) { n in
      guard case .hold(let value) = Self.ending({ $0.hold(n[0]) }) else { return false }
      return same(value, n[0])
    }
    call("KeyframePlan.wait(_:until:)", 1, 2) { n in
      guard case .wait(let value, let instant) = Self.ending({ $0.wait(n[0], until: n[1]) })
      else { return false }
      return same(value, n[0]) && same(instant, n[1])
    }
    call("KeyframePlan.segment(_:)", 1) { n in
      var plan = KeyframePlan()
      plan.beginPlan(timing)
      plan.beginChannel(0)
      plan.segment(segment.delayed(by: n[0]))
      plan.endChannel()
      plan.endPlan()
      return same(plan.channels[0].transient[0].start.time, 0 + n[0])
    }
  }

  private static func ending(_ body: (inout KeyframePlan) -> Void) -> KeyframePlan.Ending {
    var plan = KeyframePlan()
    plan.beginPlan(KeyframeTiming(start: 0, settled: 1, expiry: 2, turns: 0))
    plan.beginChannel(0)
    body(&plan)
    plan.endChannel()
    plan.endPlan()
    return plan.channels[0].ending
  }

  /// Every number of a plan is finite, its segments in order.
  static func isPlayed(_ plan: KeyframePlan, at time: Double = 0) -> Bool {
    let isOrdered: ([CubicSegment]) -> Bool = { segments in
      guard segments.allSatisfy(\.isFinite) else { return false }
      // So late a Double has no thousandths of a second, and segments have no order.
      if time >= 0x1p53 { return true }
      return segments.allSatisfy { $0.start.time <= $0.end.time }
        && zip(segments, segments.dropFirst()).allSatisfy { $0.end.time <= $1.start.time + 1e-9 }
    }
    return plan.timing.start.isFinite && !plan.channels.isEmpty
      && plan.channels.allSatisfy { channel in
        guard isOrdered(channel.transient) else { return false }
        switch channel.ending {
        case .hold(let value): return value.isFinite
        case .wait(let value, _): return value.isFinite
        case .loop(let loops):
          return loops.allSatisfy { $0.period > 0 && $0.growth.isFinite && isOrdered($0.segments) }
        }
      }
  }
}
