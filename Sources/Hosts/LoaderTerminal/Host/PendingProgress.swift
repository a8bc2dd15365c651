/// The progress of a loader that the program has reported and no frame has read yet.
///
/// A `TerminalLoader` has one, which its line on the stage reads before each frame. Reports may come by the million,
/// and only the last one is displayed. So a report changes one value under a lock of its own, and only the first
/// report after a frame wakes the writer, the thread that draws the frames.
final class PendingProgress: Sendable {
  /// Several reports, combined into one.
  enum Report {
    /// The last progress; nil is unknown progress.
    case value(TerminalProgress?)
    /// Counted items that are added to the last progress.
    case added(Int)
  }

  private struct State {
    /// The reports since the last frame, combined into one; nil for none.
    var report: Report?
    /// True if the next report wakes the writer.
    var wakes = true
    /// True once the loader has ended.
    var isClosed = false

    /// Returns true if the writer has to be woken by this report.
    ///
    /// Further reports do not wake it until `arm`; once the loader has ended, each report does.
    mutating func takeWake() -> Bool {
      defer { wakes = isClosed }
      return wakes
    }
  }

  private let state = Locked(State())

  /// Records a progress.
  ///
  /// - Returns: True if the caller has to wake the writer, because it will not read the report by itself.
  func set(_ progress: TerminalProgress?) -> Bool {
    state.withLock { state in
      state.report = .value(progress)
      return state.takeWake()
    }
  }

  /// Adds counted items to the last progress.
  ///
  /// - Returns: True if the caller has to wake the writer, as in `set`.
  func add(_ count: Int) -> Bool {
    state.withLock { state in
      switch state.report {
      case .value(let progress): state.report = .value(.adding(count, to: progress))
      case .added(let old): state.report = .added(old.addingClamped(count))
      case nil: state.report = .added(count)
      }
      return state.takeWake()
    }
  }

  /// Returns the reports since the last call, combined into one, and forgets them; nil if there are none.
  func takeReport() -> Report? {
    state.withLock { state in
      defer { state.report = nil }
      return state.report
    }
  }

  /// Lets the next report wake the writer.
  ///
  /// This is needed if the writer plans no frame that would read the report, or if it waits for a sign that the program
  /// goes on.
  func arm() { state.withLock { $0.wakes = true } }

  /// Lets each later report wake the writer, because the loader has ended: a debug build then warns of the change.
  func close() {
    state.withLock { state in
      state.wakes = true
      state.isClosed = true
    }
  }
}

extension Int {
  /// Returns the sum; if it is beyond the range of integers, the greatest or the least integer.
  func addingClamped(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    guard isOver else { return sum }
    return other > 0 ? .max : .min
  }
}

extension Stage {
  /// Applies the progress that the program has reported since the last call to the loaders.
  ///
  /// - Parameter now: In seconds since the terminal was first used.
  /// - Returns: True if there was any.
  @discardableResult
  mutating func applyPending(at now: Double) -> Bool {
    var hasReport = false
    for index in lines.indices {
      guard let report = lines[index].line.pending?.takeReport() else { continue }
      hasReport = true
      change(lines[index].id, at: now) { line, time in
        // From now on, the program's reports count instead of the mean progress of the loader's tasks.
        line.taskNode.hasOwnProgress = true
        switch report {
        case .value(let progress): line.report(progress, at: time)
        case .added(let count): line.report(.adding(count, to: line.work.progress), at: time)
        }
      }
    }
    return hasReport
  }

  /// Lets the next report of each loader wake the writer.
  func armPending() {
    for entry in lines { entry.line.pending?.arm() }
  }
}
