import Testing

@testable import LoaderCore

extension Loader where Appearance == Circular {
  /// Returns a loader that is in `state` at 10 s.
  ///
  /// The activation into `.activating` and the deactivation into `.deactivating` are at 10 s; all other
  /// events are at 0 s, and what they begin is over by 10 s.
  ///
  /// - Parameter progress: The known progress, 0...1; nil for unknown, or for 0.5 in `.determinate`.
  static func `in`(
    _ state: LoaderState, progress: Double? = nil, _ variant: Variant = .plain
  ) -> Loader {
    var loader = variant.loader
    if let progress { loader.send(.progress(progress), at: 0) }
    if state != .offscreen { loader.send(.orderIn, at: 0) }
    switch state {
    case .offscreen, .inactive: break
    case .activating: loader.send(.activate, at: 10)
    case .indeterminate: loader.send(.activate, at: 0)
    case .determinate:
      if progress == nil { loader.send(.progress(0.5), at: 0) }
      loader.send(.activate, at: 0)
    case .deactivating:
      loader.send(.activate, at: 0)
      loader.send(.deactivate, at: 10)
    }
    // Ends the entrance that began at 0 s.
    while loader.settle(upTo: 10) != nil {}
    return loader
  }

  /// Returns the drawn part of the mark: 0...1 of a check, 0...−1 of a cross.
  func mark(at time: Double) -> Double { frame(at: time).channels.mark }

  /// Returns 40 frames of the two seconds from `time` on, densest at the start, where motions are fast.
  func frames(from time: Double) -> [Frame<Circular.Channels>] {
    // 1521 is 39²: the last of the 40 frames is two seconds after `time`.
    (0..<40).map { frame(at: time + 2 * Double($0 * $0) / 1521) }
  }

  /// Changes the loader at `time`, and expects that no value or velocity that is drawn jumps.
  ///
  /// If the opacity is 0 before and after, the other channels are not drawn and may jump. Values may differ by
  /// 1e-9 and velocities by 1e-6 a second, which is rounding.
  mutating func expectSmooth(
    at time: Double, _ comment: @autoclosure () -> String = "",
    location: SourceLocation = #_sourceLocation, _ change: (inout Loader) -> Void
  ) {
    let (before, velocityBefore) = (frame(at: time).channels, velocities(at: time))
    change(&self)
    let (after, velocityAfter) = (frame(at: time).channels, velocities(at: time))
    let isDrawn = before.opacity != 0 || after.opacity != 0
    var isSmooth = abs(after.opacity - before.opacity) <= 1e-9
    isSmooth = isSmooth && abs(velocityAfter.opacity - velocityBefore.opacity) <= 1e-6
    for index in 0..<Circular.Channels.count where isDrawn {
      isSmooth = isSmooth && abs(after[index] - before[index]) <= 1e-9
      isSmooth = isSmooth && abs(velocityAfter[index] - velocityBefore[index]) <= 1e-6
    }
    if isSmooth { return }
    Issue.record(
      """
      at \(time): \(before) to \(after), velocities \(velocityBefore) to \(velocityAfter); \
      \(comment())
      """, sourceLocation: location)
  }
}

extension LoaderEvent.Kind {
  /// The events of this kind that the tests send: two for progress, one for any other kind.
  var events: [LoaderEvent] {
    switch self {
    case .orderIn: [.orderIn]
    case .orderOut: [.orderOut]
    case .activate: [.activate]
    case .deactivate: [.deactivate]
    case .progress: [.progress(nil), .progress(0.7)]
    }
  }
}
