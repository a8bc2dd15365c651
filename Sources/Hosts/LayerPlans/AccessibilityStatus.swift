import LoaderCore

/// The state of a loader for assistive technology, and the source of its announcements.
///
/// ```swift
/// var status = AccessibilityStatus()
/// status.update(isActive: true, progress: 0.42)  // nil: nothing to say aloud
/// status.percent  // 42
/// status.update(isActive: false, progress: 1)  // .ended: said once
/// ```
///
/// The value is read when the user asks for it. Unasked, a host announces only the end. A host may
/// also announce each tenth, if its system has no trait such as iOS's "updates frequently".
package struct AccessibilityStatus: Hashable, Sendable {
  /// A change worth announcing.
  package enum Announcement: Hashable, Sendable {
    /// The progress has reached another tenth, in percent.
    case tenth(Int)
    /// The content has loaded.
    case ended
  }

  /// True if the loader is active, so that there is something to describe.
  package private(set) var isActive = false
  /// The progress in whole percent, 0...100; nil while it is unknown.
  ///
  /// It is rounded down, so 100 is reported only when everything is loaded.
  package private(set) var percent: Int?

  /// Creates the status of an inactive loader.
  package init() {}

  /// Updates the status from both properties of a loader.
  ///
  /// - Returns: The announcement to make; nil for most changes.
  @discardableResult
  package mutating func update(isActive: Bool, progress: Double?) -> Announcement? {
    let old = self
    self.isActive = isActive
    percent = progress.flatMap(Self.percent)
    if old.isActive, !isActive { return .ended }
    guard isActive, let percent else { return nil }
    let tenth = percent / 10
    let isSameTenth = old.isActive && old.percent.map { $0 / 10 } == tenth
    return isSameTenth ? nil : .tenth(tenth * 10)
  }

  /// Returns a progress in whole percent; nil if it is not a number.
  private static func percent(_ progress: Double) -> Int? {
    guard !progress.isNaN else { return nil }
    // 1e-9 more, because the product 0.29 · 100 is slightly below 29.
    return Int((min(max(progress, 0), 1) * 100 + 1e-9).rounded(.down))
  }
}
