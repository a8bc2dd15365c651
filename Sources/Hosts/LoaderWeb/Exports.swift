import LoaderCore
import LoaderDrawing
import MatrixEngine

/// The loader of one element.
typealias ElementLoader = Loader<ElementAppearance>

// The functions that the script calls. The script keeps the bits of each loader: before a call it copies
// them into the module's memory, and after it back. So nothing is allocated here, and nothing has to be freed.

/// How many bytes a loader has.
@_cdecl("loader_size")
public func loaderSize() -> Int32 { Int32(MemoryLayout<ElementLoader>.stride) }

/// Creates a loader, with its appearance and preset by number. `isReduced` is 1 for reduced motion.
@_cdecl("loader_create")
public func loaderCreate(
  _ loader: UnsafeMutableRawPointer, _ appearance: Int32, _ preset: Int32, _ isReduced: Int32
) {
  let look: ElementAppearance =
    appearance == 1 ? .linear : appearance == 2 ? .shimmer : .circular(CircularPreset(preset))
  loader.initializeMemory(
    as: ElementLoader.self, to: ElementLoader(look, motion: .init(isReduced)))
}

/// Sends an event: its number, its value (NaN for none), its time in seconds, and 0 for "at once"
/// or 1 for "animated".
///
/// - Returns: What the event did, as ``LoaderTransition/code``.
@_cdecl("loader_send")
public func loaderSend(
  _ loader: UnsafeMutableRawPointer, _ event: Int32, _ value: Double, _ time: Double,
  _ isAnimated: Int32
) -> Int32 {
  let events: LoaderEvent =
    switch event {
    case 0: .orderIn
    case 1: .orderOut
    case 2: .activate
    case 3: .deactivate
    default: .progress(value)
    }
  return loader.element.pointee.send(events, at: time, animated: isAnimated != 0).code
}

/// Completes what was due by `time`, one completion for each call. Returns −1 if nothing was due.
@_cdecl("loader_settle")
public func loaderSettle(_ loader: UnsafeMutableRawPointer, _ time: Double) -> Int32 {
  loader.element.pointee.settle(upTo: time)?.code ?? -1
}

/// When the state ends by itself, in seconds; infinity if it does not.
@_cdecl("loader_deadline")
public func loaderDeadline(_ loader: UnsafeMutableRawPointer) -> Double {
  loader.element.pointee.deadline ?? .infinity
}

/// Changes the preset and the motion preference.
@_cdecl("loader_set")
public func loaderSet(
  _ loader: UnsafeMutableRawPointer, _ preset: Int32, _ isReduced: Int32, _ time: Double
) {
  var look = loader.element.pointee.appearance
  if case .circular = look { look = .circular(CircularPreset(preset)) }
  loader.element.pointee.set(look, .init(isReduced), at: time)
}

/// Changes the policy: the show delay and the minimum visible time, in seconds, and 1 for a hold
/// until it is filled.
@_cdecl("loader_policy")
public func loaderPolicy(
  _ loader: UnsafeMutableRawPointer, _ showDelay: Double, _ minimumVisible: Double,
  _ holdsUntilFilled: Int32
) {
  loader.element.pointee.policy = LoaderPolicy(
    showDelay: showDelay, minimumVisible: minimumVisible, holdsUntilFilled: holdsUntilFilled != 0)
}

/// How long a round of the spin takes, in seconds; a list of colors counts rounds from time 0.
/// Infinity if there are no rounds.
@_cdecl("loader_round")
public func loaderRound(_ loader: UnsafeMutableRawPointer) -> Double {
  1 / loader.element.pointee.appearance.rounds(at: 1)
}

/// Writes the animations from `time` on, in seconds, in the format of ``PlanWriter``.
///
/// - Parameters:
///   - length: The diameter of a ring or the length of a bar. It, the thickness and the gap are in
///     pixels.
///   - isButt: 1 if strokes end at the end of their path, 0 if round caps go beyond it.
///   - room: Room for `capacity` numbers.
/// - Returns: How many numbers were written.
@_cdecl("loader_plan")
public func loaderPlan(
  _ loader: UnsafeMutableRawPointer, _ time: Double, _ length: Double, _ thickness: Double,
  _ gap: Double, _ isButt: Int32, _ room: UnsafeMutableRawPointer, _ capacity: Int32
) -> Int32 {
  let style = LoaderStyle(
    size: length, thickness: thickness, gap: gap, cap: isButt != 0 ? .butt : .round)
  let room = UnsafeMutableBufferPointer(
    start: room.assumingMemoryBound(to: Double.self), count: Int(capacity))
  return Int32(loader.element.pointee.plan(at: time, style, in: room))
}

/// The number of the state since the last event or completion.
@_cdecl("loader_state")
public func loaderState(_ loader: UnsafeMutableRawPointer) -> Int32 {
  Int32(truncatingIfNeeded: loader.element.pointee.store.state.number)
}

extension UnsafeMutableRawPointer {
  fileprivate var element: UnsafeMutablePointer<ElementLoader> {
    assumingMemoryBound(to: ElementLoader.self)
  }
}

extension MotionPreference {
  fileprivate init(_ isReduced: Int32) { self = isReduced != 0 ? .reduced : .full }
}

extension CircularPreset {
  fileprivate init(_ number: Int32) {
    self =
      switch number {
      case 1: .materialIOS
      case 2: .materialAndroid
      case 3: .materialExpressive
      case 4: .flutter
      case 5: .composeM2
      default: .materialWeb
      }
  }
}

extension LoaderState {
  /// The number of its line in the table, from 0.
  var number: Int {
    switch self {
    case .offscreen: 0
    case .inactive: 1
    case .activating: 2
    case .indeterminate: 3
    case .determinate: 4
    case .deactivating: 5
    }
  }
}

extension LoaderTransition {
  /// One number from three: the state before, plus 8 times the state after, plus 64 times the
  /// number of the action, 0 for none.
  fileprivate var code: Int32 {
    let action: Int =
      switch self.action {
      case .matrix(.restore): 1
      case .matrix(.leave): 2
      case .matrix(.appear): 3
      case .matrix(.disappear): 4
      case .matrix(.retarget): 5
      case .matrix(.fill): 6
      case .matrix(.refill): 7
      case .matrix(.finish): 8
      case .custom, nil: 0
      }
    return Int32(truncatingIfNeeded: from.number | to.number << 3 | action << 6)
  }
}
