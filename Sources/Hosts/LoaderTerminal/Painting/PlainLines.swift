/// The plain lines of a loader where nothing can be drawn; each line of a stage has one.
///
/// There is a line at each change of its state and when its progress reaches another tenth; of work in
/// tasks, at most one in 10 s between the first and the last. While the progress is unknown, there is a
/// reminder every 30 s.
struct PlainLines: Hashable, Sendable {
  /// The content of the last written line.
  private enum Report: Hashable {
    case nothing
    case unknown
    /// A progress of 0...10 tenths.
    case tenth(Int)
  }

  /// The seconds without a line after which there is a reminder.
  static let reminder = 30.0
  /// The least time between two lines of work in tasks, in seconds.
  static let groupInterval = 10.0

  private var lastReport = Report.nothing
  /// The time since which the loader is shown, in seconds.
  private var since = 0.0
  /// The time of the last line, in seconds.
  private var last = 0.0

  /// Returns the line that is due; nil for none.
  ///
  /// - Parameters:
  ///   - isShown: True if the loader is active and drawn.
  ///   - progress: 0...1; nil while it is unknown.
  ///   - label: The description of the work.
  ///   - ellipsis: Three dots, in one character or in three.
  ///   - end: The text for a loader that is no longer shown.
  ///   - interval: The least time since the last line, in seconds.
  mutating func line(
    isShown: Bool, progress: Double?, label: String, ellipsis: String, end: String = "ended",
    interval: Double = 0, at time: Double
  ) -> String? {
    let percent = progress.map(LoaderText.percent)
    let report = isShown ? percent.map { Report.tenth($0 / 10) } ?? .unknown : .nothing
    if lastReport == .nothing, report != .nothing { since = time }
    // Too soon after the last line; only the first one and the end do not wait.
    if isShown, lastReport != .nothing, time < last + interval { return nil }
    defer { lastReport = report }
    switch (lastReport, report) {
    case (.nothing, .nothing): return nil
    case (.unknown, .unknown):
      guard time >= last + Self.reminder else { return nil }
      last = time
      return "\(label): still working after \(Int(time - since)) s"
    case (.tenth(let old), .tenth(let new)) where new == old: return nil
    case (_, .nothing):
      return "\(label): \(end)"
    case (_, .unknown):
      last = time
      return label.hasSuffix(ellipsis) ? label : label + ellipsis
    case (_, .tenth):
      last = time
      return percent.map { "\(label): \($0)%" }
    }
  }

  /// True if its last line said that it is shown.
  var hasBegun: Bool { lastReport != .nothing }

  /// The time of the next reminder; nil for never.
  var nextReminder: Double? { lastReport == .unknown ? last + Self.reminder : nil }
}
