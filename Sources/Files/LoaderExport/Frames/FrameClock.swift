/// A clock with the instants of frames: frame k is at k / rate seconds.
@usableFromInline package struct FrameClock: Hashable, Sendable {
  /// The number of frames a second, in `rates`.
  @usableFromInline package let rate: Double
  /// The last instant that may have a frame, in seconds, 0...`longest`.
  @usableFromInline package let duration: Double
  /// The number of frames: every k with k / rate ≤ duration.
  @usableFromInline package let count: Int

  /// The valid rates, in frames a second.
  package static let rates = 0.001...1_000_000.0
  /// The maximum duration: ten years of 365.25 days, in seconds.
  package static let longest = 315_576_000.0
  /// The maximum number of frames.
  package static let maximumFrames = 10_000_000_000

  /// Creates a clock, or nil if the rate, the duration or the count is out of bounds.
  package init?(rate: Double, duration: Double) {
    guard FrameClock.rates.contains(rate), (0...FrameClock.longest).contains(duration) else {
      return nil
    }
    // The index of the last frame. The product is rounded, so its whole part may be wrong by one. The search begins one
    // frame later, and goes back to the last frame that is not after the duration.
    var last = (rate * duration).rounded(.down) + 1
    while last / rate > duration { last -= 1 }
    guard last < Double(FrameClock.maximumFrames) else { return nil }
    self.rate = rate
    self.duration = duration
    self.count = Int(last) + 1
  }

  /// Returns the instant of frame `index`, in seconds.
  @inlinable
  package func time(of index: Int) -> Double {
    Double(index) / rate
  }
}
