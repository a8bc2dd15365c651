import Foundation
import LoaderCore
import LoaderExport
import LoaderHosting
import LoaderImport
import LoaderTerminal
import MatrixEngine
import MatrixLaws
import ScreenCore
import TimelineModule

extension NumberCalls {
  /// MatrixEngine. A time that is not finite changes nothing, an earlier one is the last event's.
  @Sendable
  static func engine() -> NumberCalls {
    var calls = NumberCalls()
    let loader = busy(Circular())
    calls.call("MachineTransition.init(time:event:from:action:to:isRefused:)", 1) { n in
      same(LoaderTransition(time: n[0], event: nil, from: .offscreen, to: .inactive).time, n[0])
    }
    calls.set(
      "MachineTransition",
      of: LoaderTransition(time: 0, event: nil, from: .offscreen, to: .inactive), ["time": \.time])
    calls.call("MatrixMachine.clamped(_:)", 1.4) { n in
      let time = loader.clamped(n[0])
      return time == (n[0].isFinite ? max(n[0], 1.3) : 1.3)
    }
    calls.call("MatrixMachine.isDue(at:)", 1.4) { n in
      var changed = loader
      return loader.isDue(at: n[0]) == (changed.settle(upTo: n[0]) != nil)
    }
    calls.call("MatrixMachine.settle(upTo:)", 1.4) { n in
      var changed = loader
      while changed.settle(upTo: n[0]) != nil {}
      return isLawful(changed) && (!n[0].isNaN || changed == loader)
    }
    calls.call("MatrixMachine.settled(at:)", 1.4) { n in isLawful(loader.settled(at: n[0])) }
    calls.call("MatrixMachine.step(_:at:isAnimated:over:asking:)", 1.4) { n in
      var changed = loader
      let transition = changed.step(
        .deactivate, at: n[0], isAnimated: true, over: LoaderMatrix(), asking: NoLookUp())
      return transition.isRefused == !n[0].isFinite && isLawful(changed)
    }
    return calls
  }

  /// MatrixLaws. A clock never goes back and is never NaN; sequences take any gap.
  @Sendable
  static func machineLaws() -> NumberCalls {
    var calls = NumberCalls()
    calls.call("TimedInput.init(input:time:)", 1) { n in
      same(TimedInput(input: 1, time: n[0]).time, n[0])
    }
    calls.set("TimedInput", of: TimedInput(input: 1, time: 0), ["time": \.time])
    let sequences = TimedSequences<Double, Int>(
      of: 0, inputs: [1], gaps: [1], step: { subject, _, time in subject = time },
      brokenLaw: { _, after, _, time in same(after, time) ? nil : "time" })
    calls.call(
      "TimedSequences.init(of:inputs:gaps:start:step:brokenLaw:)", 1, 2, 0
    ) { n in
      let sequences = TimedSequences<Double, Int>(
        of: 0, inputs: [1], gaps: [n[0], n[1]], start: n[2],
        step: { subject, _, time in subject = time },
        brokenLaw: { _, after, _, time in same(after, time) ? nil : "time" })
      let tally = sequences.check(upTo: 3)
      return tally.failure == nil && tally.sequences == 1 + 2 + 4
    }
    calls.set("TimedSequences", of: sequences, ["start": \.start]) {
      $0.check(upTo: 2).failure == nil
    }
    calls.call("TimedSequences.gaps", 1) { n in
      var changed = sequences
      changed.gaps = n
      return changed.check(upTo: 3).failure == nil
    }
    calls.call("VirtualClock.init(now:)", 1) { n in
      same(VirtualClock(now: n[0]).now, n[0])
    }
    calls.call("VirtualClock.advance(by:)", 1) { n in
      var clock = VirtualClock(now: 5)
      clock.advance(by: n[0])
      return clock.now.isFinite && clock.now >= 5
    }
    calls.call("VirtualClock.advance(to:)", 6) { n in
      var clock = VirtualClock(now: 5)
      clock.advance(to: n[0])
      return clock.now == (n[0].isFinite ? max(n[0], 5) : 5)
    }
    calls.call("VirtualClock.settle(_:within:steps:nextChange:step:)", 6, 60) { n in
      var (clock, subject) = (VirtualClock(now: 5), 0)
      let next = n[0]
      let instants = try? clock.settle(
        &subject, within: n[1], steps: 5,
        nextChange: { _, now in now < next || next.isNaN ? next : nil })
      return clock.now.isFinite && clock.now >= 5 && (instants ?? []).allSatisfy(\.isFinite)
    }
    return calls
  }

  /// ScreenCore. As a loader.
  @Sendable
  static func screen() -> NumberCalls {
    var calls = NumberCalls()
    var screen = Screen(Loader())
    screen.send(.loadingStarted, at: 0)
    screen.send(.errorReceived(.banner(seconds: 3)), at: 1)
    let start = screen
    let isSound: (Screen<Circular>) -> Bool = { screen in
      [0, 1, 2, 1e6].allSatisfy { screen.frame(at: $0).time.isFinite } && isLawful(screen.loader)
    }
    calls.call("Screen.frame(at:)", 2) { n in
      let frame = start.frame(at: n[0])
      return frame.time.isFinite && frame.loader.channels.opacity.isFinite
        && (n[0].isFinite || frame == start.frame(at: 1))
    }
    calls.call("Screen.state(at:)", 2) { n in start.state(at: n[0]) == start.frame(at: n[0]).state }
    calls.call("Screen.nextChange(after:)", 2) { n in
      let (next, time) = (start.nextChange(after: n[0]), start.clamped(n[0]))
      let instant = next.instant(after: time, frameRate: 60)
      return next == start.nextChange(after: time) && instant ?? .infinity > time
    }
    calls.call("Screen.send(_:at:animated:)", 3, 2) { n in
      var changed = start
      let transition = changed.send(.errorReceived(.banner(seconds: n[0])), at: n[1])
      return transition.isRefused == !n[1].isFinite && isSound(changed)
    }
    calls.call("Screen.send(_:at:animated:asking:)", 3, 2) { n in
      var changed = start
      let transition = changed.send(
        .errorReceived(.banner(seconds: n[0])), at: n[1], animated: false,
        asking: NoLookUp<ScreenAction>())
      return transition.isRefused == !n[1].isFinite && isSound(changed)
    }
    calls.call("ScreenStore.advance(to:)", 2) { n in
      var store = start.store
      store.advance(to: n[0])
      return store.time == (n[0] > start.store.time ? n[0] : start.store.time)
    }
    calls.set("ScreenStore", of: start.store, ["time": \.time])
    calls.call("ScreenStore.deadline", 2) { n in
      var changed = start
      changed.store.deadline = n[0]
      return changed.frame(at: 9).time.isFinite
    }
    return calls
  }

  /// LoaderBatches. As the loaders by themselves.
  @Sendable
  static func batches() -> NumberCalls {
    var calls = NumberCalls()
    let loaders = [busy(Circular()), Loader(), busy(Circular())]
    calls.call("LoaderBatch.frames(at:_:)", 1.4) { n in
      var (frames, batch) = ([Int: Frame<RingChannels>](), LoaderBatch(loaders))
      batch.frames(at: n[0]) { frames[$0] = $1 }
      batch.send(.deactivate, to: 1, at: 0)
      return loaders.indices.allSatisfy { frames[$0] == loaders[$0].frame(at: n[0]) }
    }
    calls.call("LoaderBatch.send(_:to:at:animated:)", 0.5, 1.4) { n in
      var (batch, alone) = (LoaderBatch(loaders), loaders[2])
      let transition = batch.send(.progress(n[0]), to: 2, at: n[1])
      let other = alone.send(.progress(n[0]), at: n[1])
      return transition.isRefused == other.isRefused && batch[2] == alone
    }
    return calls
  }

  /// LoaderHosting. Progress without numbers is unknown.
  @Sendable
  static func hosting() -> NumberCalls {
    var calls = NumberCalls()
    calls.call("LoaderEvent.init(_:)", 40, 100) { n in
      let progress = Progress(totalUnitCount: Int64(saturating: n[1]))
      progress.completedUnitCount = Int64(saturating: n[0])
      guard case .progress(let value) = LoaderEvent(progress).normalized else { return false }
      return fractions(value ?? 0)
    }
    return calls
  }

  /// LoaderTerminal. Progress is nil or a fraction.
  @Sendable
  static func terminal() -> NumberCalls {
    var calls = NumberCalls()
    let isSound: (TerminalLoader) -> Bool = { loader in
      loader.progress.map { fractions($0) } ?? true && !loader.snapshot(columns: 40).isEmpty
    }
    calls.call("TerminalLoader.progress", 0.4) { n in
      let loader = quietLoader()
      loader.progress = n[0]
      return isSound(loader)
    }
    calls.call("TerminalLoader.freeze(at:)", 1) { n in
      let loader = quietLoader()
      loader.progress = 0.4
      loader.freeze(at: n[0])
      return isSound(loader)
    }
    calls.call("TerminalLoader.observe(_:)", 40, 100) { n in
      let progress = Progress(totalUnitCount: Int64(saturating: n[1]))
      progress.completedUnitCount = Int64(saturating: n[0])
      let loader = quietLoader()
      loader.observe(progress)
      return isSound(loader)
    }
    return calls
  }

  /// A loader of a terminal that is none.
  private static func quietLoader() -> TerminalLoader {
    let loader = TerminalLoader("Loading", on: Terminal(descriptor: -1, environment: [:]))
    loader.isActive = true
    return loader
  }

  /// ScenarioFormat. What is written down stays as it is, the machine decides.
  @Sendable
  static func scenario() -> NumberCalls {
    var calls = NumberCalls()
    calls.call("Script.Entry.init(time:event:isAnimated:)", 1) { n in
      same(Scenario.Entry(time: n[0], event: .activate).time, n[0])
        && !Scenario(entries: [.init(time: n[0], event: .progress(n[0]))]).notes.isEmpty
    }
    calls.set("Script.Entry", of: Scenario.Entry(time: 0, event: .activate), ["time": \.time])
    calls.call("ScreenCue.progress(_:)", 0.4) { n in
      let notes = Script<ScreenCue>(entries: [.init(time: 0, event: .progress(n[0]))]).notes
      return notes.count == (n[0] > 1 || n[0] < 0 ? 2 : 1)
    }
    return calls
  }

  /// WebAnimationsFormat. A time that is NaN has no sample.
  @Sendable
  static func webAnimations() -> NumberCalls {
    var calls = NumberCalls()
    let effect = KeyframeEffect(
      Track([Keyframe(offset: 0, value: 0), Keyframe(offset: 1, value: 1)]),
      timing: Timing(fill: .both, duration: 2))
    calls.call("SampledAnimation.init(effect:underlying:times:)", 0, 1) { n in
      let animation = SampledAnimation(effect: effect, underlying: n[0], times: [n[1]])
      return same(animation.underlying, n[0]) && same(animation.times[0], n[1])
        && animation.sample(at: 1).value == 0.5
    }
    let animation = SampledAnimation(effect: effect, times: [1])
    calls.set("SampledAnimation", of: animation, ["underlying": \.underlying])
    calls.call("SampledAnimation.times", 1) { n in
      var changed = animation
      changed.times = n
      return same(changed.times[0], n[0])
    }
    calls.call("SampledAnimation.sample(at:)", 1) { n in
      let sample = animation.sample(at: n[0])
      return n[0].isNaN ? sample.value == nil : fractions(sample.value ?? 2)
    }
    return calls
  }
}

extension Int64 {
  /// The nearest whole number; 0 for NaN.
  fileprivate init(saturating number: Double) {
    self = number.isNaN ? 0 : Int64(Swift.min(Swift.max(number, -0x1p62), 0x1p62))
  }
}
