public enum AccessibilityNotification {
  /// For tests: all announcements so far.
  nonisolated(unsafe) public static var announcements: [String] = []

  public struct Announcement {
    private let text: String
    public init(_ announcement: String) { text = announcement }
    public func post() { announcements.append(text) }
  }
}
