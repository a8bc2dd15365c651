// A double of the module Accessibility for tests on Linux. It declares what the hosts (Sources/Hosts) use,
// and behaves as far as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page
// of that documentation. "For tests" marks what only the tests have.

public enum AccessibilityNotification {
  /// For tests: all announcements so far.
  nonisolated(unsafe) public static var announcements: [String] = []

  /// For tests: the number of notices that elements came or went.
  nonisolated(unsafe) public static var layoutChanges = 0

  public struct LayoutChanged {
    public init(_ element: Any? = nil) {}
    public func post() { layoutChanges += 1 }
  }

  public struct Announcement {
    private let text: String
    public init(_ announcement: String) { text = announcement }
    public func post() { announcements.append(text) }
  }
}
