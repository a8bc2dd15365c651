/// The state of a loader for assistive technology.
///
/// ```swift
/// var status = AccessibilityStatus()
/// status.update(isActive: true, progress: 0.42)
/// status.percent  // 42
/// status.update(isActive: false, progress: 1)  // true, once: it has ended
/// ```
///
/// The value is read when the user asks for it. Unasked, a host announces only the end.
package struct AccessibilityStatus: Hashable, Sendable {
  /// True if the loader is active, so that there is something to describe.
  package private(set) var isActive = false
  /// The progress in whole percent, 0...100; nil while it is unknown.
  ///
  /// It is rounded down, so 100 is reported only when everything is loaded, except for a rounding error.
  package private(set) var percent: Int?

  /// Creates the status of an inactive loader.
  package init() {}

  /// Updates the status from both properties of a loader; the progress is clamped to 0...1.
  ///
  /// - Returns: True if the loader has ended since the last update.
  @discardableResult
  package mutating func update(isActive: Bool, progress: Double?) -> Bool {
    defer { self.isActive = isActive }
    percent = progress.flatMap(Self.percent)
    return self.isActive && !isActive
  }

  /// Returns a progress in whole percent; nil if it is not a number.
  private static func percent(_ progress: Double) -> Int? {
    guard !progress.isNaN else { return nil }
    // 1e-9 more, because the product 0.29 · 100 is slightly below 29.
    return Int((min(max(progress, 0), 1) * 100 + 1e-9).rounded(.down))
  }
}
