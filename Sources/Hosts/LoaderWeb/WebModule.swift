import LoaderCore
import LoaderDrawing
import LoaderPlans
import MatrixEngine

/// The functions of the WebAssembly module for the custom element, for loaders of one type of appearance.
///
/// A module with an appearance of one's own exports each of these functions by `@_cdecl`, under its
/// name in `ElementExports.swift`; Docs/Inside/Element.md shows such a module. The script keeps the bits of each loader.
/// Before a call it copies them to an address in the module's memory, and out of it after the call. So the module
/// allocates nothing but the outlines of shapes, once, and nothing has to be freed.
public enum WebModule<Appearance: LoaderCore.Appearance> {
  /// The size of a loader, in bytes.
  public static var size: Int32 { Int32(MemoryLayout<Loader<Appearance>>.stride) }

  /// Creates a loader at an address, of `size` bytes. `isReduced` is 1 for reduced motion, otherwise 0.
  public static func create(
    _ loader: UnsafeMutableRawPointer, _ appearance: Appearance, isReduced: Int32
  ) {
    loader.initializeMemory(
      as: Loader<Appearance>.self, to: Loader(appearance, motion: MotionPreference(isReduced)))
  }

  /// Returns the loader at an address.
  static func loader(_ address: UnsafeMutableRawPointer) -> UnsafeMutablePointer<
    Loader<Appearance>
  > {
    address.assumingMemoryBound(to: Loader<Appearance>.self)
  }

  /// Sends an event.
  ///
  /// - Parameters:
  ///   - event: The number of the event, its index in the last list of ``names(in:)``.
  ///   - value: The value of a progress, NaN for unknown progress; without effect for other events.
  ///   - time: In seconds.
  ///   - isAnimated: 1 if the change is animated, 0 if it takes effect at once.
  /// - Returns: The transition in one number: the state before, plus 8 × the state after, plus 64 × the number of the
  ///   action, 0 for none.
  public static func send(
    _ address: UnsafeMutableRawPointer, event: Int32, value: Double, at time: Double,
    isAnimated: Int32
  ) -> Int32 {
    let loaderEvent: LoaderEvent =
      switch event {
      case 0: .orderIn
      case 1: .orderOut
      case 2: .activate
      case 3: .deactivate
      default: .progress(value)
      }
    return loader(address).pointee.send(loaderEvent, at: time, animated: isAnimated != 0).code
  }

  /// Completes the first thing that was due by `time`, in seconds, such as the end of an entrance.
  ///
  /// - Returns: Its transition in one number, as for an event; −1 if nothing was due.
  public static func settle(_ address: UnsafeMutableRawPointer, at time: Double) -> Int32 {
    loader(address).pointee.settle(upTo: time)?.code ?? -1
  }

  /// Returns the deadline of the current state, in seconds, at which it ends by itself; infinity if there is none.
  public static func deadline(_ address: UnsafeMutableRawPointer) -> Double {
    loader(address).pointee.deadline ?? .infinity
  }

  /// Changes the appearance, the motion preference, and the ending, at a time in seconds.
  ///
  /// The ending is 0 for none, 1 for a success, 2 for a failure.
  public static func set(
    _ address: UnsafeMutableRawPointer, _ appearance: Appearance, isReduced: Int32,
    ending: Int32 = 0,
    at time: Double
  ) {
    let loader = loader(address)
    loader.pointee.set(appearance, MotionPreference(isReduced), at: time)
    let loaderEnding: LoaderEnding =
      switch ending {
      case 1: .success
      case 2: .failure
      default: .none
      }
    loader.pointee.setEnding(loaderEnding, at: time)
  }

  /// Changes the policy, which says when the loader appears and disappears, and how progress is shown.
  ///
  /// The show delay, the minimum visible time, the linger (a delay of the exit) and the hold of an ending are in
  /// seconds. The flags are 1 for yes, 0 for no: the exit waits until the shape is filled (`holdsUntilFilled`), the
  /// progress never decreases (`isMonotone`), steps of the progress are smoothed (`glides`).
  public static func setPolicy(
    _ address: UnsafeMutableRawPointer, showDelay: Double, minimumVisible: Double,
    linger: Double, holdsUntilFilled: Int32, isMonotone: Int32, glides: Int32,
    endingHold: Double = 0
  ) {
    loader(address).pointee.policy = LoaderPolicy(
      showDelay: showDelay, minimumVisible: minimumVisible, linger: linger,
      endingHold: endingHold, holdsUntilFilled: holdsUntilFilled != 0, isMonotone: isMonotone != 0,
      glides: glides != 0)
  }

  /// Writes the names of states, actions and events: three lists, as JSON.
  ///
  /// The number of a state, an action or an event is its index in its list. The number 0 of an action stands for a
  /// transition without one, so it has an empty name.
  ///
  /// - Parameter buffer: A buffer for 256 bytes.
  /// - Returns: The number of bytes written.
  public static func names(in buffer: UnsafeMutableRawPointer) -> Int32 {
    // A copy of the names in the core: code that builds this text would add 1000 bytes to the module. A test compares
    // the copy with them.
    let names: StaticString = """
      [["offscreen","inactive","activating","indeterminate","determinate","deactivating"],\
      ["","restore","leave","appear","disappear","retarget","fill","refill","finish"],\
      ["orderIn","orderOut","activate","deactivate","progress"]]
      """
    buffer.copyMemory(from: names.utf8Start, byteCount: names.utf8CodeUnitCount)
    return Int32(names.utf8CodeUnitCount)
  }

  /// Returns the number of the state since the last event or completion: its index in the first list of names.
  public static func state(_ address: UnsafeMutableRawPointer) -> Int32 {
    Int32(truncatingIfNeeded: loader(address).pointee.store.state.number)
  }
}

// Drawing.
extension WebModule where Appearance: SceneAppearance {
  /// Writes the parts of the drawing, and the animations from `time` on.
  ///
  /// `WebPlan.write` and ``PlanWriter`` define the format.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - style: See ``style(length:thickness:gap:isButt:)``.
  ///   - buffer: A buffer for `capacity` numbers, at least 16 000.
  /// - Returns: The count of numbers written.
  public static func plan(
    _ address: UnsafeMutableRawPointer, from time: Double, _ style: LoaderStyle,
    in buffer: UnsafeMutableRawPointer, _ capacity: Int32
  ) -> Int32 {
    plan(address, from: time, style, Appearance.bounds(style), isThick: true, in: buffer, capacity)
    { inputs, scene in
      Appearance.scene(inputs, style, into: &scene)
    }
  }
}

extension WebModule {
  /// Returns the style of an element.
  ///
  /// The length (of a bar, or the diameter of a ring), the thickness and the gap are in pixels. NaN
  /// stands for the default length or thickness, and for no gap. `isButt` is 1 if strokes end at the
  /// end of their path, 0 if round caps go beyond it.
  ///
  /// The style is right-to-left on every page, so that the list of parts says what to mirror. The
  /// style sheet mirrors these parts only on pages that are read from right to left.
  public static func style(
    length: Double, thickness: Double, gap: Double, isButt: Int32
  ) -> LoaderStyle {
    LoaderStyle(
      size: length, thickness: thickness, gap: gap.isNaN ? 0 : gap,
      cap: isButt != 0 ? .butt : .round, direction: .rightToLeft)
  }

  /// Writes the plan of what `draw` draws, and returns the count of numbers written.
  ///
  /// - Parameters:
  ///   - box: The box of the element, in pixels.
  ///   - isThick: True if strokes keep their full width during entrance and exit. False if
  ///     `draw` needs the thickness, for example for a scale.
  ///   - buffer: A buffer for `capacity` numbers, at least 16 000.
  static func plan(
    _ address: UnsafeMutableRawPointer, from time: Double, _ style: LoaderStyle, _ box: CanvasRect,
    isThick: Bool, in buffer: UnsafeMutableRawPointer, _ capacity: Int32,
    draw: WebPlan<Appearance>.Drawing
  ) -> Int32 {
    let buffer = UnsafeMutableBufferPointer(
      start: buffer.assumingMemoryBound(to: Double.self), count: Int(capacity))
    return WebPlan(of: loader(address).pointee, style, box, isThick: isThick, in: buffer).write(
      from: time, draw: draw)
  }
}

extension LoaderState {
  /// The index of the state in the first list of ``WebModule/names(in:)``.
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
  /// The transition in one number: the state before, plus 8 × the state after, plus 64 × the action.
  ///
  /// A state is at most 5, so 8 are enough. The number of the action is its index in the second list of
  /// ``WebModule/names(in:)``, 0 for none.
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
      // Without an action lookup of its own, a page's loader has no custom action.
      case .custom, nil: 0
      }
    return Int32(truncatingIfNeeded: from.number | to.number << 3 | action << 6)
  }
}

extension MotionPreference {
  /// Creates a preference from a number of the script: 0 for full motion, otherwise reduced.
  init(_ isReduced: Int32) { self = isReduced != 0 ? .reduced : .full }
}
