import TimelineModule

/// The Material ring: an arc that turns, or one that fills clockwise from 12 o'clock.
public struct Circular: Appearance {
  /// The instant, in seconds, at which the spin's cycle begins; loaders that share it are in step.
  ///
  /// One that is not finite is 0.
  public let origin: Double
  @usableFromInline var ring = Ring()
  /// The curves of the spin.
  public let preset: CircularPreset
  /// How much of it may move.
  public let motion: MotionPreference

  /// Creates a ring that spins as `preset` says, or evenly and slowly where motion is reduced.
  @inlinable
  public init(
    preset: CircularPreset = .materialWeb, origin: Double = 0, motion: MotionPreference = .full
  ) {
    self.preset = preset
    self.origin = origin.isFinite ? origin : 0
    self.motion = motion
  }

  @inlinable
  public mutating func land(on fill: Double?) {
    ring.land(on: fill)
  }

  @inlinable
  public mutating func head(toward fill: Double?, at time: Double) {
    ring.head(toward: fill, at: time, spin: spin(at: time))
  }

  @inlinable
  public mutating func land() {
    ring.land()
  }

  @inlinable
  public mutating func forget() {
    ring = Ring()
  }

  @inlinable
  public var settles: Double { ring.settles }

  @inlinable
  public func channels(
    presence: Sample, at time: Double
  ) -> (values: Channels, velocities: Channels) {
    let arc = ring.arc(at: time, spin: spin(at: time))
    let whole = arc.tail.value.floor
    var (values, velocities) = (Channels(), Channels())
    values.turns = arc.turns + whole
    values.rotation = arc.tail.value - whole
    values.sweep = arc.head.value - arc.tail.value
    values.opacity = presence.value
    values.thickness = motion == .full ? presence.value : 1
    velocities.rotation = arc.tail.velocity
    velocities.sweep = arc.head.velocity - arc.tail.velocity
    velocities.opacity = presence.velocity
    velocities.thickness = motion == .full ? presence.velocity : 0
    return (values, velocities)
  }

  /// The bare spin, before the ring turns it by the rotation it keeps.
  @inlinable
  func spin(at time: Double) -> Arc {
    switch motion {
    case .full: preset.arc(at: time - origin)
    case .reduced: ReducedSpin().arc(at: time - origin)
    }
  }
}
