import LoaderCore
import MatrixEngine
import MotionLaws
import ScreenCore

/// Sends a loader events at any times with any numbers: every frame stays in its range.
func fuzzLoaderNumbers(_ bytes: UnsafeBufferPointer<UInt8>) {
  var source = ByteSource(bytes)
  var loader = Loader(
    policy: LoaderPolicy(
      showDelay: source.double(), minimumVisible: source.double(),
      holdsUntilFilled: source.choice(2) == 0))
  while !source.isEmpty {
    let time = source.time(after: loader.store.time)
    switch source.choice(4) {
    case 0: loader.setMotion(loader.motion == .full ? .reduced : .full, at: time)
    case 1: loader.setEnding(LoaderEnding.allCases[source.choice(3)], at: time)
    default: break
    }
    loader.send(source.event(), at: time, animated: source.choice(8) > 0)
    let number = source.double()
    _ = loader.nextChange(after: number)
    for later in [0, 0.01, 0.3, 1, number] {
      let channels = loader.frame(at: loader.store.time + later).channels
      precondition(channels.tail.isFinite && channels.head.isFinite)
      // The sweep may exceed its range by a rounding.
      precondition((-1e-12...1 + 1e-12).contains(channels.sweep))
      precondition((0...1).contains(channels.opacity) && (0...1).contains(channels.thickness))
      precondition((-1...1).contains(channels.mark))
    }
  }
}

/// Sends a screen events at any times with any numbers.
///
/// The frames follow from the state, and the loader is active only while the screen loads.
func fuzzScreenNumbers(_ bytes: UnsafeBufferPointer<UInt8>) {
  var source = ByteSource(bytes)
  var screen = Screen(Loader())
  while !source.isEmpty {
    let time = source.time(after: screen.store.time)
    switch source.choice(8) {
    case 0: screen.loader.send(source.choice(3) == 0 ? .orderOut : .orderIn, at: time)
    case 1: screen.loader.send(.progress(source.double()), at: time)
    case 2: screen.send(.contentReceived, at: time)
    case 3: screen.send(.retry, at: time)
    case 4: screen.send(.errorReceived(.banner(seconds: source.double())), at: time)
    case 5: screen.send(.errorReceived(.alert), at: time)
    case 6:
      screen.send(.errorReceived(.placeholder(offersRetry: source.choice(2) == 0)), at: time)
    default: screen.send(.loadingStarted, at: time)
    }
    precondition(screen.loader.isActive == (screen.store.state == .loading))
    // An instant that is NaN would not equal itself.
    precondition(screen.nextChange(after: time) == screen.nextChange(after: time))
    let frame = screen.frame(at: source.double())
    precondition(frame.loader.channels.head.isFinite)
    precondition(screen.state(at: frame.time) == frame.state)
  }
}

/// Checks a sequence of close events on a loader of any appearance: no law of motion breaks.
func fuzzLaws(_ bytes: UnsafeBufferPointer<UInt8>) { fuzzAppearances(bytes, LawBody()) }

/// Checks the keyframes after a sequence of events, from any instant, against all their laws.
func fuzzKeyframes(_ bytes: UnsafeBufferPointer<UInt8>) { fuzzAppearances(bytes, KeyframeBody()) }

/// Runs `body` on the appearance that the first byte selects.
private func fuzzAppearances(_ bytes: UnsafeBufferPointer<UInt8>, _ body: some FuzzBody) {
  var source = ByteSource(bytes)
  let presets = CircularPreset.allCases
  switch source.choice(presets.count + 2) {
  case presets.count: body.run(on: Linear(), &source)
  case presets.count + 1: body.run(on: Shimmer(), &source)
  case let index: body.run(on: Ring(preset: presets[index]), &source)
  }
}

/// A check of a sequence of events, which is generic over the appearance that the bytes select.
private protocol FuzzBody {
  func run(on appearance: some LawfulAppearance, _ source: inout ByteSource)
}

/// The check of the laws of motion at eight instants after each event.
///
/// Twins are two more loaders with the same events: one is queried often, the other ones come years later.
private struct LawBody: FuzzBody {
  func run<Appearance: LawfulAppearance>(on appearance: Appearance, _ source: inout ByteSource) {
    let sequence = source.sequence(on: appearance, most: 12)
    let check = MotionCheck<Loader<Appearance>>(
      sequence, MotionLimits(of: appearance), samples: 8, hasTwins: true)
    if let broken = check.brokenLaws.first { fatalError("\(broken)") }
  }
}

private struct KeyframeBody: FuzzBody {
  func run<Appearance: LawfulAppearance>(on appearance: Appearance, _ source: inout ByteSource) {
    let sequence = source.sequence(on: appearance, most: 6)
    var loader = Loader(appearance, policy: sequence.policy, motion: sequence.motion)
    for event in sequence.events { loader.take(event) }
    let start = loader.store.time + source.fraction()
    if let broken = KeyframeCheck(loader, from: start, samples: 8).broken.first {
      fatalError("\(broken)\n\(sequence)")
    }
  }
}

extension ByteSource {
  /// Returns a time shortly after `last`, or a number of any bits.
  fileprivate mutating func time(after last: Double) -> Double {
    choice(4) == 0 ? double() : last + Double(byte()) / 128
  }

  /// Returns any event; an activation is the likeliest.
  fileprivate mutating func event() -> LoaderEvent {
    switch choice(8) {
    case 0: .orderIn
    case 1: .orderOut
    case 2: .deactivate
    case 3: .progress(nil)
    case 4: .progress(double())
    case 5: .progress(fraction())
    default: .activate
    }
  }

  /// Returns a sequence of events up to a limit.
  ///
  /// Each event is at the instant of the last, at a breakpoint of the formulas, or up to 0.7 s
  /// later.
  fileprivate mutating func sequence<Appearance: LawfulAppearance>(
    on appearance: Appearance, most: Int
  ) -> EventSequence {
    var policy = LoaderPolicy()
    if choice(2) != 0 {
      (policy.showDelay, policy.minimumVisible) = (fraction() / 2, fraction())
      let flags = choice(4)
      (policy.holdsUntilFilled, policy.glides) = (flags % 2 == 0, flags > 1)
    }
    var sequence = EventSequence([], policy: policy, motion: choice(4) == 0 ? .reduced : .full)
    var loader = Loader(appearance, policy: policy, motion: sequence.motion)
    var last = 0.0
    while !isEmpty, sequence.events.count < most {
      let ends = (loader.formulaBreakpoints + [loader.deadline ?? last]).filter { $0 > last }
      switch choice(4) {
      case 0: break
      case 1 where !ends.isEmpty: last = min(last + 1, ends[choice(ends.count)])
      // A multiple of 2⁻²⁰ s, which the laws can shift exactly by years; two bytes by 11 are up to 0.7 s.
      default: last += Double(Int(byte()) << 8 | Int(byte())) * 0x1p-20 * 11
      }
      let event = TimedEvent(last, step(), isAnimated: choice(8) > 0)
      loader.take(event)
      sequence.events.append(event)
    }
    return sequence
  }

  /// Returns an event, a change of the motion preference, or an event that a host answers with no action (`null`).
  private mutating func step() -> TimedEvent.Step {
    switch choice(10) {
    case 0: .motion(choice(2) == 0 ? .full : .reduced)
    case 1: .null(.progress(fraction()))
    case 2, 3: .event(.activate)
    case 4: .event(.deactivate)
    case 5: .event(.orderOut)
    case 6, 7: .event(.orderIn)
    case 8: .event(.progress(nil))
    default: .event(.progress(fraction()))
    }
  }
}
