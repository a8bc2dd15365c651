import MatrixEngine
import TimelineModule

/// What a loader does when everything that its events started is over: it shows nothing, rests or
/// spins until the next event.
///
/// It has a fifth of a loader's size, and holds all that a frame needs from `start` on. Code that
/// evaluates many loaders reads this instead, and need not check again what is in progress.
@usableFromInline
package struct SteadyMotion<Appearance: LoaderCore.Appearance>: Sendable {
  /// The instant from which it holds, in seconds; infinity if it never does.
  @usableFromInline package let start: Double
  /// The whole turns by which the base is moved on.
  @usableFromInline let turns: Double
  /// The part of a turn by which a spin is moved on; with known progress, the progress that is
  /// shown.
  @usableFromInline let position: Double
  @usableFromInline let progress: Double?
  @usableFromInline let appearance: Appearance
  @usableFromInline let motion: MotionPreference
  @usableFromInline let state: LoaderState
  @usableFromInline let isActive: Bool
  @usableFromInline let look: Look

  @usableFromInline
  enum Look: Sendable {
    case hidden, filled, spinning
  }

  /// Creates the steady motion that `loader` ends in.
  @inlinable
  package init(of loader: Loader<Appearance>) {
    let machine = loader.machine
    let end = max(
      max(machine.presence.end, machine.shape.end), max(machine.markEnd, machine.store.time))
    let settled = machine.settled(at: end)
    let shape = settled.shape
    (appearance, motion) = (settled.appearance, settled.motion)
    (state, isActive, progress) = (
      settled.store.state, settled.store.isActive, settled.store.progress
    )
    let isFullyShown = settled.presence.isFullyShown(at: end) && !shape.isDissolving
    // A custom action may leave a loader in an exit that no completion ends; such a loader never
    // gets steady.
    let isSteady = settled.deadline == nil && (isFullyShown || settled.presence.isHidden)
    start = isSteady ? end : .infinity
    look = isFullyShown ? (shape.isFilled ? .filled : .spinning) : .hidden
    turns = shape.baseOffset.turns
    position = shape.isFilled ? shape.progress.target : shape.baseOffset.rotation
  }

  /// The frame at `time`, no earlier than `start`: equal to the loader's, bit for bit.
  ///
  /// - Parameter spin: The motion without progress; it is reused from loader to loader, because
  ///   loaders that look alike spin in step.
  @inlinable @inline(__always)
  package func frame(
    at time: Double, _ spin: inout SpinInstant<Appearance>
  ) -> Frame<Appearance.Channels> {
    var store = LoaderStore()
    (store.state, store.isActive, store.progress) = (state, isActive, progress)
    switch look {
    case .hidden:
      return Frame(
        time: time, store: store, motion, isVisible: false, channels: .zero, cycle: .none)
    case .filled:
      let rest = ShapeSample(turns: turns, appearance.determinate(Sample(value: position)))
      return Frame(
        time: time, store: store, motion, isVisible: true,
        channels: appearance.channels(of: rest, .whole(at: time)).values, cycle: .none)
    case .spinning:
      let shape = spin.shape(at: time, appearance, motion).moved(
        by: BaseOffset(turns: turns, rotation: position))
      return Frame(
        time: time, store: store, motion, isVisible: true,
        channels: appearance.channels(of: shape, .whole(at: time)).values,
        cycle: SpinCycle(rounds: appearance.rounds(at: time), unknownWeight: 1))
    }
  }
}

/// The motion without progress at an instant, for all loaders that look alike.
@usableFromInline
package struct SpinInstant<Appearance: LoaderCore.Appearance> {
  @usableFromInline var time: Double
  @usableFromInline var appearance: Appearance
  @usableFromInline var motion: MotionPreference
  @usableFromInline var last: ShapeSample<Appearance.Shape>

  /// The motion of `appearance` at `time`.
  @inlinable @inline(__always)
  package init(_ appearance: Appearance, _ motion: MotionPreference, at time: Double) {
    (self.time, self.appearance, self.motion) = (time, appearance, motion)
    last = appearance.indeterminate(at: time, motion)
  }

  /// The motion of `appearance` at `time`, computed again only if it is not the last one.
  @inlinable @inline(__always)
  mutating func shape(
    at time: Double, _ appearance: Appearance, _ motion: MotionPreference
  ) -> ShapeSample<Appearance.Shape> {
    if time != self.time || appearance != self.appearance || motion != self.motion {
      self = SpinInstant(appearance, motion, at: time)
    }
    return last
  }
}
