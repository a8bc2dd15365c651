/// The plain lines of a loader where nothing can be drawn; each loader of a stage has such a value.
///
/// There is a line when the loader appears and ends, when its progress becomes known or unknown, and when the progress
/// reaches another tenth. Of work in tasks, the lines between the first and the last are at least 10 s apart.
/// While the progress is unknown, a reminder follows 30 s after each line.
struct PlainLines: Hashable, Sendable {
  /// The content of a line, as far as a change of it makes another line due.
  private enum Report: Hashable {
    /// The loader is not shown.
    case nothing
    /// The progress is unknown.
    case unknown
    /// A progress of 0...10 tenths.
    case tenth(Int)
  }

  /// The seconds without a line after which there is a reminder.
  static let reminder = 30.0
  /// The least time between two lines of work in tasks, in seconds: the `interval` that a stage passes for it.
  static let groupInterval = 10.0

  /// The content of the last line; `nothing` before the first one and after an end.
  private var lastReport = Report.nothing
  /// The time from which the loader has been shown without a break, in seconds.
  private var shownFrom = 0.0
  /// The time of the last line that was no end, in seconds; it counts only while the loader is shown.
  private var lastTime = 0.0

  /// Returns the line that is due, and records it as written; nil for none.
  ///
  /// - Parameters:
  ///   - isShown: True if the loader is active and past its show delay, so that it would be drawn elsewhere.
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
    // Too soon after the last line: a later call writes the change, as `lastReport` stays. The first line and the end
    // do not wait.
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

  /// True if the loader's last line was one of a loader that is shown, so that an end is due later.
  var hasBegun: Bool { lastReport != .nothing }

  /// The time of the next reminder; nil for never.
  var nextReminder: Double? { lastReport == .unknown ? lastTime + Self.reminder : nil }
}
