extension LoaderEvent {
  /// The event as the loader stores it: progress clamped to 0...1, and NaN, the 0/0 of an empty
  /// job, as nil.
  @inlinable
  var normalised: LoaderEvent {
    guard case .progress(let value?) = self else { return self }
    if value.isNaN { return .progress(nil) }
    // Not min and max, for they may keep a negative zero.
    return .progress(value > 0 ? (value < 1 ? value : 1) : 0)
  }
}
