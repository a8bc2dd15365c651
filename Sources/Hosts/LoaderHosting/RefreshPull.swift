import LoaderCore

/// A pull to refresh, as what it tells a loader: the pull is the progress, and the release is the switch to
/// the unknown, so that one loader goes through all of it.
///
/// ```swift
/// var pull = RefreshPull(threshold: 80)
/// // At each scroll: how far the content is pulled down, and whether a finger holds it.
/// if pull.move(to: 42, isHeld: true, { event, animated in
///   loader.send(event, at: now, animated: animated)
/// }) { refresh() }
/// ```
///
/// While the finger holds it, nothing is animated: the loader is where the finger is. Let go beyond the
/// threshold, it spins on from there until ``end(_:)``; otherwise it leaves.
public struct RefreshPull: Hashable, Sendable {
  /// What goes on.
  public enum Phase: Hashable, Sendable {
    case idle, pulling, refreshing
  }

  /// What goes on.
  public private(set) var phase = Phase.idle
  /// How far a finger pulled it last, in points.
  public private(set) var distance = 0.0
  /// How far it has to be pulled, in points.
  public let threshold: Double

  /// Receives an event for the loader, and whether the loader is to animate it.
  public typealias Send = (_ event: LoaderEvent, _ animated: Bool) -> Void

  /// Creates a pull that has not begun.
  ///
  /// - Parameter threshold: In points; what is not more than 0, or not finite, counts as 80.
  public init(threshold: Double = 80) {
    self.threshold = threshold > 0 && threshold.isFinite ? threshold : 80
  }

  /// How much of the way to the threshold it is pulled, 0...1.
  public var fraction: Double { min(distance / threshold, 1) }

  /// The content was pulled or has moved back, or was let go.
  ///
  /// - Parameters:
  ///   - distance: How far it is pulled down, in points; 0 and less, and NaN, are not at all.
  ///   - isHeld: Whether a finger holds it. The distance at the release is that of the last call before.
  /// - Returns: Whether the refresh begins now.
  @discardableResult
  public mutating func move(to distance: Double, isHeld: Bool, _ send: Send) -> Bool {
    guard phase != .refreshing else { return false }
    if isHeld, distance > 0 {
      self.distance = distance
      send(.progress(fraction), false)
      if phase == .idle { send(.activate, false) }
      phase = .pulling
      return false
    }
    guard phase == .pulling else { return false }
    if !isHeld, self.distance >= threshold {
      begin(send)
      return true
    }
    end(send)
    return false
  }

  /// The refresh begins: by a release, or because the app says so.
  public mutating func begin(_ send: Send) {
    guard phase != .refreshing else { return }
    send(.progress(nil), true)
    if phase == .idle { send(.activate, true) }
    phase = .refreshing
  }

  /// The content is there, or the pull was given up.
  public mutating func end(_ send: Send) {
    guard phase != .idle else { return }
    phase = .idle
    send(.deactivate, true)
  }
}
