import LoaderCore
import LoaderPlans
import MatrixEngine
import TimelineModule

extension NumberCalls {
  /// Returns the calls of a loader: its frames are finite, and its opacity is a fraction.
  ///
  /// Behind a name are ordinary arguments, in the order of its parameters; `n` are the numbers of a call. Times are in
  /// seconds.
  @Sendable
  static func loader() -> NumberCalls {
    var calls = NumberCalls()
    // At 1.4 s it is in the switch that began at 1.3 s.
    let loader = busy(Circular())
    // A time before the last event, at 1.3 s, counts as that instant; so does one that is not finite.
    calls.call("Loader.frame(at:)", 1.4) { n in
      guard isLawful(loader, at: n[0]) else { return false }
      let isAfterEvents = n[0].isFinite && n[0] >= 1.3
      return isAfterEvents
        ? loader.frame(at: n[0]).time == n[0] : loader.frame(at: n[0]) == loader.frame(at: 1.3)
    }
    // `Pulse` and `Curtain` are appearances from outside the package.
    calls.call("Loader.velocities(at:)", 1.4) { n in
      isLawful(busy(Linear()), at: n[0]) && isLawful(busy(Shimmer()), at: n[0])
        && isLawful(busy(Pulse()), at: n[0])
        && isLawful(busy(Curtain()), at: n[0])
    }
    calls.call("Loader.state(at:)", 1.4) { n in
      loader.state(at: n[0]) == loader.frame(at: n[0]).state
    }
    calls.call("Loader.nextChange(after:)", 1.4) { n in
      let (next, time) = (loader.nextChange(after: n[0]), loader.clamped(n[0]))
      // Nil if nothing changes any more.
      let instant = next.instant(after: time, frameRate: 60)
      return next == loader.nextChange(after: time) && instant ?? .infinity > time
    }
    // The first number of a call is a progress, which only one of these events uses; the second is the time.
    let kinds: [(Double) -> LoaderEvent] = [
      { _ in .orderOut }, { _ in .deactivate }, { .progress($0) }, { _ in .progress(nil) },
    ]
    calls.call("Loader.send(_:at:animated:using:)", 0.5, 1.4) { n in
      kinds.allSatisfy { event in
        var changed = loader
        let transition = changed.send(event(n[0]), at: n[1])
        let isRefusedRightly = transition.isRefused == !n[1].isFinite
        return isRefusedRightly && (n[1].isFinite || changed == loader) && isLawful(changed)
      }
    }
    calls.call("Loader.setAppearance(_:at:)", 1, 1.4) { n in
      var changed = loader
      let isSet = changed.setAppearance(Circular(origin: n[0]), at: n[1])
      // A spin needs a finite time since its origin: if the difference overflows, its frames need not be lawful.
      let overflows = finite(n[0], n[1]) && !(n[1] - n[0]).isFinite
      return isSet == n[1].isFinite && (overflows || isLawful(changed))
    }
    calls.call("Loader.setMotion(_:at:)", 1.4) { n in
      var changed = loader
      // It returns false, and changes nothing, at a time that is not finite.
      return changed.setMotion(.reduced, at: n[0]) == n[0].isFinite && isLawful(changed)
        && (n[0].isFinite || changed == loader)
    }
    calls.call("LoaderPolicy.init(showDelay:minimumVisible:holdsUntilFilled:)", 0.5, 0.2) { n in
      isValid(LoaderPolicy(showDelay: n[0], minimumVisible: n[1], holdsUntilFilled: true))
    }
    calls.call("Loader.settle(upTo:)", 1.4) { n in
      var changed = loader
      // Each call completes what is due next; up to NaN, nothing is due.
      while changed.settle(upTo: n[0]) != nil {}
      return isLawful(changed) && (!n[0].isNaN || changed == loader)
    }
    calls.call("Loader.keyframes(from:into:tolerance:)", 1.4, 1e-4) { n in
      var plan = KeyframePlan()
      loader.keyframes(from: n[0], into: &plan, tolerance: n[1])
      return isPlayed(plan, at: n[0])
    }
    return calls
  }

  /// Returns a loader that switches from a progress of 0.4 to unknown progress, from 1.3 s on.
  static func busy<A: Appearance>(_ appearance: A) -> Loader<A> {
    var loader = Loader(appearance, policy: LoaderPolicy(showDelay: 0.1, minimumVisible: 0.2))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    loader.send(.progress(0.4), at: 1)
    loader.send(.progress(nil), at: 1.3)
    return loader
  }

  /// Returns true if every query at `time` is finite and in range.
  static func isLawful<Appearance: LoaderCore.Appearance>(
    _ loader: Loader<Appearance>, at time: Double
  ) -> Bool {
    let frame = loader.frame(at: time)
    let numbers = (0..<Appearance.Channels.count).map { frame.channels[$0] }
    let velocities = loader.velocities(at: time)
    // Nil if the appearance has no channel of this name.
    let opacityIndex = (0..<Appearance.Channels.count).first {
      "\(Appearance.Channels.name(at: $0))".hasPrefix("opacity")
    }
    return frame.time.isFinite && frame.time >= loader.store.time
      && fractions(frame.progress ?? 0, opacityIndex.map { numbers[$0] } ?? 0)
      && numbers.allSatisfy(\.isFinite)
      && (0..<Appearance.Channels.count).allSatisfy { velocities[$0].isFinite }
      && loader.state(at: time) == frame.state && frame.cycle.rounds.isFinite
  }

  /// Returns true if the loader is lawful now, soon, and much later.
  static func isLawful<Appearance: LoaderCore.Appearance>(_ loader: Loader<Appearance>) -> Bool {
    let time = loader.store.time
    return [time, time + 0.1, time + 1e5].allSatisfy { isLawful(loader, at: $0) }
  }

  /// Returns true if the delays are finite and not negative, and a loader with them is lawful.
  private static func isValid(_ policy: LoaderPolicy) -> Bool {
    var loader = Loader(policy: policy)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    loader.send(.deactivate, at: 0.7)
    return finite(policy.showDelay, policy.minimumVisible) && policy.showDelay >= 0
      && policy.minimumVisible >= 0 && isLawful(loader)
  }

  /// Returns true if every number of a plan is finite and its segments are in order.
  ///
  /// A channel of a plan has curves (segments), and then a continuation: it holds a value, waits with one, or repeats
  /// loops.
  ///
  /// - Parameter time: The time of the plan's start, in seconds.
  static func isPlayed(_ plan: KeyframePlan, at time: Double = 0) -> Bool {
    let isOrdered: ([CubicSegment]) -> Bool = { segments in
      guard segments.allSatisfy(\.isFinite) else { return false }
      // At such times a Double has no fractions of a second, and segments have no order.
      if time >= 0x1p53 { return true }
      // A segment may begin a rounding, 1e-9 s, before the end of the previous one.
      return segments.allSatisfy { $0.start.time <= $0.end.time }
        && zip(segments, segments.dropFirst()).allSatisfy { $0.end.time <= $1.start.time + 1e-9 }
    }
    return plan.timing.start.isFinite && !plan.channels.isEmpty
      && plan.channels.allSatisfy { channel in
        guard isOrdered(channel.transient) else { return false }
        switch channel.continuation {
        case .hold(let value): return value.isFinite
        case .wait(let value, _): return value.isFinite
        case .loop(let loops):
          return loops.allSatisfy { $0.period > 0 && $0.growth.isFinite && isOrdered($0.segments) }
        }
      }
  }
}
