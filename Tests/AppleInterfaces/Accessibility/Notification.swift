/// accessibility/accessibilitynotification
public enum AccessibilityNotification {
  /// For tests: all announcements so far.
  nonisolated(unsafe) public static var announcements: [String] = []

  /// accessibility/accessibilitynotification/announcement
  public struct Announcement {
    private let text: String

    /// accessibility/accessibilitynotification/announcement/init(_:)
    public init(_ announcement: String) { text = announcement }

    /// accessibility/accessibilitynotification/announcement/post()
    public func post() { announcements.append(text) }
  }
}
