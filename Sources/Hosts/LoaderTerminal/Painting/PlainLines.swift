/// The plain lines of a loader where nothing can be drawn; each loader of a stage has such a value.
///
/// There is a line when it begins and ends, when its progress becomes known or unknown, and when the progress
/// reaches another tenth. Of work in tasks, the lines between the first and the last are at least 10 s apart.
/// While the progress is unknown, a reminder follows 30 s after each line.
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
  /// The least time between two lines of work in tasks, in seconds: the `interval` that a stage passes for it.
  static let groupInterval = 10.0

  private var lastReport = Report.nothing
  /// The time from which the loader has been shown without a break, in seconds.
  private var shownFrom = 0.0
  /// The time of the last line but an end, in seconds; it counts only while the loader is shown.
  private var lastTime = 0.0

  /// Returns the line that is due, and records it as written; nil for none.
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
    let shownReport = percent.map { Report.tenth($0 / 10) } ?? .unknown
    let report = isShown ? shownReport : .nothing
    if lastReport == .nothing, report != .nothing { shownFrom = time }
    // Too soon after the last line: a later call writes the change. The first line and the end do not wait.
    if isShown, lastReport != .nothing, time < lastTime + interval { return nil }
    defer { lastReport = report }
    switch (lastReport, report) {
    case (.nothing, .nothing): return nil
    case (.unknown, .unknown):
      guard time >= lastTime + Self.reminder else { return nil }
      lastTime = time
      return "\(label): still working after \(Int(time - shownFrom)) s"
    case (.tenth(let old), .tenth(let new)) where new == old: return nil
    case (_, .nothing):
      return "\(label): \(end)"
    case (_, .unknown):
      lastTime = time
      return label.hasSuffix(ellipsis) ? label : label + ellipsis
    case (_, .tenth):
      lastTime = time
      return percent.map { "\(label): \($0)%" }
    }
  }

  /// True if its last line said that it is shown.
  var hasBegun: Bool { lastReport != .nothing }

  /// The time of the next reminder; nil for never.
  var nextReminder: Double? { lastReport == .unknown ? lastTime + Self.reminder : nil }
}
