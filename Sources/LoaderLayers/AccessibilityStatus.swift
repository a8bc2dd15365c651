import LoaderCore

/// What assistive technology is told of a loader, and when it is told by itself.
///
/// ```swift
/// var status = AccessibilityStatus()
/// status.update(isActive: true, progress: 0.42)  // nil: nothing to say aloud
/// status.percent  // 42
/// status.update(isActive: false, progress: 1)  // .ended: said once
/// ```
///
/// The value is read when the user asks. Of its own accord something is said only when the loader ends,
/// and a host without "updates frequently" may say each tenth.
public struct AccessibilityStatus: Hashable, Sendable {
  /// What is worth saying aloud.
  public enum Announcement: Hashable, Sendable {
    /// The progress has reached another tenth, in per cent.
    case tenth(Int)
    /// What was loading is there.
    case ended
  }

  /// Whether there is anything to be told of.
  public private(set) var isActive = false
  /// The progress in whole per cent, 0...100; nil where it is unknown.
  ///
  /// Rounded down, so that 100 is said when all is there.
  public private(set) var percent: Int?

  /// Creates the status of a loader that is not active.
  public init() {}

  /// Takes over both properties of a loader.
  ///
  /// - Returns: What is worth saying aloud; nil for most changes.
  @discardableResult
  public mutating func update(isActive: Bool, progress: Double?) -> Announcement? {
    let old = self
    self.isActive = isActive
    percent = progress.flatMap(Self.percent)
    if old.isActive, !isActive { return .ended }
    guard isActive, let percent else { return nil }
    let tenth = percent / 10
    return old.isActive && old.percent.map { $0 / 10 } == tenth ? nil : .tenth(tenth * 10)
  }

  private static func percent(_ progress: Double) -> Int? {
    guard !progress.isNaN else { return nil }
    // A little more, because 0.29 times 100 is a little less than 29.
    return Int((min(max(progress, 0), 1) * 100 + 1e-9).rounded(.down))
  }
}
