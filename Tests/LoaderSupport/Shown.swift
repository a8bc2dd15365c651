import LoaderCore

extension Loader {
  /// The same loader after it learned a progress, came on screen and was activated, all at one instant.
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
  /// The loops that it ends in; none if it ends otherwise.
  public var loops: [KeyframePlan.Loop] {
    if case .loop(let loops) = ending { loops } else { [] }
  }
}
