import Foundation

/// The progress of a loader that the program has reported and no frame has read yet.
///
/// A `TerminalLoader` has one, which its line reads. Reports may come by the million, and only the last one is
/// displayed. So a report changes one value under a lock of its own, and only the first one after a frame wakes the
/// writer.
///
/// It is Sendable because its state is accessed only under the lock.
final class PendingProgress: @unchecked Sendable {
  /// Several reports, as one.
  enum Report {
    case value(TerminalProgress?)
    /// Counted items that are added to the last progress.
    case added(Int)
  }

  private let lock = NSLock()
  /// The reports since the last frame, as one; nil for none.
  private var report: Report?
  /// True if the next report wakes the writer.
  private var wakes = true
  /// True once the loader has ended.
  private var isClosed = false

  /// Records a progress.
  ///
  /// - Returns: True if the writer has to be woken, because it will not come by itself.
  func set(_ progress: TerminalProgress?) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    report = .value(progress)
    return takeWake()
  }

  /// Adds counted items.
  ///
  /// - Returns: True if the writer has to be woken.
  func add(_ count: Int) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    switch report {
    case .value(let progress): report = .value(.adding(count, to: progress))
    case .added(let old): report = .added(old.addingClamped(count))
    case nil: report = .added(count)
    }
    return takeWake()
  }

  /// Returns true if the writer has to be woken; further reports then wake it only if the loader has ended.
  private func takeWake() -> Bool {
    defer { wakes = isClosed }
    return wakes
  }

  /// Returns the reports since the last time, as one, and forgets them; nil if there are none.
  func takeReport() -> Report? {
    lock.lock()
    defer { lock.unlock() }
    defer { report = nil }
    return report
  }

  /// Lets the next report wake the writer.
  func arm() {
    lock.lock()
    defer { lock.unlock() }
    wakes = true
  }

  /// Lets each later report wake the writer: the loader has ended, and a debug build warns of it.
  func close() {
    lock.lock()
    defer { lock.unlock() }
    wakes = true
    isClosed = true
  }
}

extension Int {
  /// Returns the sum; beyond the range of integers, the greatest or the least one.
  func addingClamped(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? (other > 0 ? .max : .min) : sum
  }
}

extension Stage {
  /// Applies the progress that the program has reported since the last time.
  ///
  /// - Returns: True if there was any.
  @discardableResult
  mutating func applyPending(at now: Double) -> Bool {
    var hasReport = false
    for index in lines.indices {
      guard let report = lines[index].line.pending?.takeReport() else { continue }
      hasReport = true
      change(lines[index].id, at: now) { line, time in
        // It replaces the progress of its tasks.
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
