import LoaderCore

/// What is displayed at an instant, and how fast it changes.
struct Display: Sendable {
  var frame: Frame<Circular.Channels>
  var velocities: Circular.Channels

  init(_ loader: Loader<Circular>, at time: Double) {
    frame = loader.frame(at: time)
    velocities = loader.velocities(at: time)
  }

  /// The index of the opacity among the channels.
  static let opacity = 2
}
