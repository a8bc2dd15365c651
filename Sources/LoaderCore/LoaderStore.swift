import MatrixEngine

/// What the loader's state machine remembers: the two properties, the state, and when.
///
/// Look-ups and actions get it as a value. Of what an action of a host's own changes in it, the state
/// alone is taken; a change of the rest is ignored.
public struct LoaderStore: MatrixStore {
  /// When the last event or completion was, in seconds; before the first, as early as can be.
  public var time = -Double.greatestFiniteMagnitude

  /// When an entrance began, or begins, that is due to the last change of `isActive` to true: then,
  /// plus the show delay. As early as can be if that activation was not animated.
  @usableFromInline var entranceStart = -Double.greatestFiniteMagnitude

  /// The second of the host's two properties: a fraction of the whole, or nil where it is unknown.
  public var progress: Double?

  /// The first of the host's two properties.
  public var isActive = false

  /// The state that the matrix is read with.
  public var state = LoaderState.offscreen

  /// The state that the last goal leads to: what a completion ends in.
  @usableFromInline var implied = LoaderState.inactive

  /// Whether the loader came on screen at this very instant, `time`: nobody has seen it yet.
  @usableFromInline var isArriving = false

  /// Whether it came on screen by being restored, and not by an action of a host's own.
  @usableFromInline var isRestored = false

  @inlinable
  init() {}

  @inlinable
  public mutating func advance(to time: Double) {
    guard time > self.time else { return }
    self.time = time
    isArriving = false
  }
}

#if !hasFeature(Embedded)
  extension LoaderStore: Codable {
    /// Whether its numbers are ones that a loader can have stored.
    var isSound: Bool {
      time.isFinite && entranceStart.isFinite && progress.map((0...1).contains) ?? true
    }
  }
#endif
