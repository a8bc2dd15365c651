import LoaderCore
import LoaderPlans

extension Loader {
  /// Returns the loader with a progress, on screen and activated, all at one instant, in seconds.
  ///
  /// - Parameters:
  ///   - progress: In 0...1; nil for unknown progress.
  ///   - animated: False if the loader appears without an entrance.
  public func shown(
    _ progress: Double? = nil, at time: Double = 0, animated: Bool = true
  ) -> Loader {
    var loader = self
    loader.send(.progress(progress), at: time)
    loader.send(.orderIn, at: time)
    loader.send(.activate, at: time, animated: animated)
    return loader
  }
}

extension KeyframePlan.Channel {
  /// The loops that continue the channel after its last curve; empty if it comes to rest.
  public var loops: [KeyframePlan.Loop] {
    if case .loop(let loops) = continuation { loops } else { [] }
  }
}
