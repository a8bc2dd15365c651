import MatrixEngine
import TimelineModule

/// What a loader does once all that its events began is over: nothing, rest, or spin, until the next
/// event.
///
/// It is a fifth of a loader, and has what a frame needs from `start` on: what evaluates many loaders, or
/// one at many times, reads this instead, and does not ask again what is under way.
@usableFromInline
package struct SteadyMotion<Appearance: LoaderCore.Appearance>: Sendable {
  /// The instant from which it holds, in seconds; infinity where it never does.
  @usableFromInline package let start: Double
  /// The whole turns that the base is moved on.
  @usableFromInline let turns: Double
  /// The part of a turn that a spin is moved on; of known progress what is shown of it.
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

  /// The end of what goes on in `loader`.
  @inlinable
  package init(of loader: Loader<Appearance>) {
    let presence = loader.presence
    let end = max(max(presence.end, loader.shape.end), loader.store.time)
    let settled = loader.settled(at: end)
    let shape = settled.shape
    (appearance, motion) = (settled.appearance, settled.motion)
    (state, isActive, progress) = (
      settled.store.state, settled.store.isActive, settled.store.progress
    )
    let isWhole = settled.presence.isWhole(at: end) && !shape.isDissolving
    // A custom action may leave it in an exit that no completion ends; such a loader is asked itself.
    let isSteady = settled.deadline == nil && (isWhole || settled.presence.isHidden)
    start = isSteady ? end : .infinity
    look = isWhole ? (shape.isFilled ? .filled : .spinning) : .hidden
    turns = shape.placement.turns
    position = shape.isFilled ? shape.progress.target : shape.placement.rotation
  }

  /// The frame at `time`, no earlier than `start`: that of the loader, bit for bit.
  ///
  /// - Parameter spin: Where the motion without progress is; kept from loader to loader, for those that
  ///   look alike spin in step.
  @inlinable @inline(__always)
  package func frame(
    at time: Double, _ spin: inout SpinInstant<Appearance>
  ) -> Frame<Appearance.Channels> {
    var store = LoaderStore()
    (store.state, store.isActive, store.progress) = (state, isActive, progress)
    switch look {
    case .hidden:
      return Frame(time: time, store: store, isVisible: false, channels: .zero, cycle: .none)
    case .filled:
      let rest = ShapeSample(turns: turns, appearance.determinate(Sample(value: position)))
      return Frame(
        time: time, store: store, isVisible: true,
        channels: appearance.channels(of: rest, .whole).values, cycle: .none)
    case .spinning:
      spin.move(to: time, appearance, motion)
      let shape = spin.shape.moved(by: Placement(turns: turns, rotation: position))
      return Frame(
        time: time, store: store, isVisible: true,
        channels: appearance.channels(of: shape, .whole).values,
        cycle: SpinCycle(rounds: spin.rounds, share: 1))
    }
  }
}

/// The motion without progress at an instant, for all loaders that look alike.
@usableFromInline
package struct SpinInstant<Appearance: LoaderCore.Appearance> {
  @usableFromInline var time: Double
  @usableFromInline var appearance: Appearance
  @usableFromInline var motion: MotionPreference
  @usableFromInline var shape: ShapeSample<Appearance.Shape>
  @usableFromInline var rounds: Double

  /// That of `appearance` at `time`.
  @inlinable @inline(__always)
  package init(_ appearance: Appearance, _ motion: MotionPreference, at time: Double) {
    (self.time, self.appearance, self.motion) = (time, appearance, motion)
    shape = appearance.indeterminate(at: time, until: time, motion)
    rounds = appearance.rounds(at: time)
  }

  /// Makes it that of `appearance` at `time`, if it is not.
  @inlinable @inline(__always)
  mutating func move(to time: Double, _ appearance: Appearance, _ motion: MotionPreference) {
    if time != self.time || appearance != self.appearance || motion != self.motion {
      self = SpinInstant(appearance, motion, at: time)
    }
  }
}

extension Loader {
  /// Hands the frames at `times` to `body`, in their order: the same bits as ``frame(at:)`` gives.
  ///
  /// For a whole animation at once. What goes on is asked for once; where the loader has come to rest, or
  /// spins, a frame is then no more than the motion itself.
  ///
  /// - Parameters:
  ///   - times: The instants, in seconds.
  ///   - body: Takes each frame.
  /// - Complexity: O(*n*) in the number of times.
  @inlinable
  public func frames(
    at times: some Sequence<Double>, _ body: (Frame<Appearance.Channels>) -> Void
  ) {
    let steady = SteadyMotion(of: self)
    var spin = SpinInstant(appearance, motion, at: 0)
    for time in times {
      let isSteady = time >= steady.start && time.isFinite
      body(isSteady ? steady.frame(at: time, &spin) : frame(at: time))
    }
  }
}
