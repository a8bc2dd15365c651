import LoaderCore

/// A pull to refresh, translated into the events of a loader.
///
/// The pull is the progress, and the release is the switch to unknown progress. So one loader goes
/// through all of it. A view that refreshes a scroll view keeps one `RefreshPull` for all its pulls.
///
/// ```swift
/// var pull = RefreshPull(threshold: 80)
/// // At each scroll: how far the content is pulled down, and whether a finger holds it.
/// if pull.move(to: 42, isHeld: true, { event, animated in
///   loader.send(event, at: now, animated: animated)
/// }) { refresh() }
/// ```
///
/// While a finger holds the content, nothing is animated: the loader follows the finger. Released beyond the
/// threshold, the loader spins on from there until ``end(_:)``. Released before, it disappears.
package struct RefreshPull: Hashable, Sendable {
  /// The phase of a pull: none, one that a finger holds, or one that was released far enough.
  package enum Phase: Hashable, Sendable {
    case idle, pulling, refreshing
  }

  /// The current phase.
  package private(set) var phase = Phase.idle
  /// The last distance pulled by a finger, in points.
  package private(set) var distance = 0.0
  /// The distance that starts a refresh, in points.
  package let threshold: Double

  /// A function that receives an event for the loader, and true if it is to be animated.
  package typealias Send = (_ event: LoaderEvent, _ animated: Bool) -> Void

  /// Creates a pull that has not begun.
  ///
  /// - Parameter threshold: In points; a value of 0 or less, or not finite, counts as 80.
  package init(threshold: Double) {
    self.threshold = threshold > 0 && threshold.isFinite ? threshold : 80
  }

  /// The pulled fraction of the threshold, 0...1.
  package var fraction: Double { min(distance / threshold, 1) }

  /// Updates the pull after a scroll or a release.
  ///
  /// - Parameters:
  ///   - distance: The distance pulled down, in points; 0 or less, and NaN, is no pull.
  ///   - isHeld: True while a finger holds the content. At the release, the distance of the previous
  ///     call counts.
  /// - Returns: True if the refresh begins now.
  @discardableResult
  package mutating func move(to distance: Double, isHeld: Bool, _ send: Send) -> Bool {
    guard phase != .refreshing else { return false }
    if isHeld, distance > 0 {
      self.distance = distance
      // Before the activation, so that the loader appears filled.
      send(.progress(fraction), false)
      if phase == .idle { send(.activate, false) }
      phase = .pulling
      return false
    }
    guard phase == .pulling else { return false }
    // The content was released, or pushed back to 0. A release far enough begins the refresh; all else ends the pull.
    if !isHeld, self.distance >= threshold {
      begin(send)
      return true
    }
    end(send)
    return false
  }

  /// Begins the refresh, by a release or for the app.
  package mutating func begin(_ send: Send) {
    guard phase != .refreshing else { return }
    // Nil is unknown progress: the loader spins, also from its entrance if it is activated only now.
    send(.progress(nil), true)
    if phase == .idle { send(.activate, true) }
    phase = .refreshing
  }

  /// Ends the pull, because the content has loaded or the pull was canceled.
  package mutating func end(_ send: Send) {
    guard phase != .idle else { return }
    phase = .idle
    send(.deactivate, true)
  }
}
