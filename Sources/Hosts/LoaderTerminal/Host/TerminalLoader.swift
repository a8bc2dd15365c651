import Foundation
import LoaderCore
import LoaderDrawing
import LoaderHosting

/// A loader on a line of a terminal, for command-line programs.
///
/// ```swift
/// let loader = TerminalLoader("Resolving packages")
/// loader.isActive = true
/// loader.progress = 0.25
/// loader.finish(.success, "Resolved 12 packages")
/// ```
///
/// It can be changed from any thread. It waits for the terminal only where its line is to be
/// erased, as at its end, in ``suspended(_:)`` and in ``isActive`` without animation. Several on
/// one terminal have a line each. It moves like every loader of the package.
public final class TerminalLoader: Sendable {
  /// The terminal on which it is drawn.
  package let terminal: Terminal
  /// The number of its `Stage.Line` in the terminal's stage, which has the loader itself, its label and more.
  ///
  /// The line is gone after ``finish(_:_:)``, or when this object is released.
  let id: Int
  /// The reported progress that no frame has read yet. Its `set` and `add` return true if the writer has to be woken.
  private let pending = PendingProgress()
  /// The log of its events; empty before ``beginLog()``. It outlives the line.
  private let record = Locked(LoaderLog())

  /// Creates a loader that is on screen, but not active.
  ///
  /// ```swift
  /// let loader = TerminalLoader("Copying", appearance: .linear)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The work in progress. It is cut if the line is too short.
  ///   - appearance: By default a Material ring. A shimmer is a light over the label.
  ///   - style: Only colors, track, direction and a bar's thickness have an effect. A bar is a thin
  ///     line, or blocks if it is at least 8 points thick, half of a cell.
  ///   - size: The size if it is the only loader; several are all small.
  ///   - policy: The show delay, the minimum visible time, and more.
  public convenience init(
    _ label: String, appearance: some CanvasAppearance = .circular,
    style: LoaderStyle = LoaderStyle(), size: TerminalSize = .small,
    policy: LoaderPolicy = LoaderPolicy(), on terminal: Terminal = .standardError
  ) {
    let loader = AnyLoader(appearance, policy: policy)
    self.init(Stage.Line(loader, style: style, label: label, size: size), on: terminal)
  }

  /// Creates the loader of a skeleton, with its label on a separate row below.
  package convenience init(
    _ label: String, _ skeleton: CellSkeleton, policy: LoaderPolicy, on terminal: Terminal
  ) {
    let light = AnyLoader(.shimmer, policy: policy)
    self.init(Stage.Line(light, skeleton: skeleton, label: label), on: terminal)
  }

  /// Creates a loader by adding its line to a terminal, where the line reads the loader's pending progress.
  private init(_ line: Stage.Line, on terminal: Terminal) {
    self.terminal = terminal
    var line = line
    line.pending = pending
    id = terminal.writer.change { stage, now in stage.add(line, at: now) }
  }

  /// Creates the loader of a task of another loader's work, and activates it.
  ///
  /// - Parameters:
  ///   - weight: The weight among the tasks of that work.
  ///   - tasks: The number of its own tasks, if it is known.
  init(_ label: String, partOf whole: TerminalLoader, weight: Double, tasks: Int?) {
    terminal = whole.terminal
    // A ring; the small steps of its progress glide into each other.
    var line = Stage.Line(
      AnyLoader(.circular, policy: LoaderPolicy(glides: true)), label: label)
    line.pending = pending
    id = terminal.writer.change { stage, now in
      let id = stage.add(line, under: whole.id, weight: weight, at: now)
      stage.change(id, at: now) { line, time in line.send(.activate, at: time) }
      if let tasks { stage.expect(tasks, of: id, at: now) }
      return id
    }
  }

  deinit {
    // The program's next output, such as a caught error, must not land in our line.
    remove()
  }

  /// True if the loader is to be shown.
  ///
  /// After `false` the line stays on screen until it has faded, 0.25 s, or as long as the policy
  /// says. Meanwhile, output to the terminal by other means than ``print(_:)`` and Swift's own
  /// lands in that line, and the remainder of the line behind it stays.
  ///
  /// ``finish(_:_:)`` removes the line immediately, and so does `false` within
  /// `withoutLoaderAnimation`: both return when it is erased, after 0.2 s at most.
  public var isActive: Bool {
    get { facts?.isActive ?? false }
    set {
      let animated = isLoaderAnimated()
      // Signals and prints are handled from now on.
      if newValue { terminal.writer.takeOver() }
      // True if the line disappears immediately, by a deactivation without animation: then this waits until the line is
      // erased.
      var isGone = false
      change { line, time in
        let facts = line.loader.box.facts(at: time)
        guard newValue != facts.isActive else { return }
        line.send(newValue ? .activate : .deactivate, at: time, animated: animated)
        isGone = facts.isVisible && !line.loader.box.facts(at: time).isVisible
      }
      if isGone { terminal.flush() }
    }
  }

  /// The fraction of the work that is done, 0...1; nil while unknown.
  ///
  /// A frame displays the last one, so it may be set a million times a second. Counts and bytes are
  /// told by ``count(_:of:)`` and ``bytes(_:of:)``, and then this is their fraction.
  public var progress: Double? {
    get { reported?.fraction }
    set {
      if let newValue, newValue > 1 {
        terminal.writer.change { stage, _ in stage.warnIfCounted(newValue) }
      }
      report(newValue.map(TerminalProgress.fraction))
    }
  }

  /// Displays a number of equal items that are done: `12/80`.
  ///
  /// - Parameter total: The number of all; nil while unknown.
  public func count(_ done: Int, of total: Int? = nil) { report(.counted(done, of: total)) }

  /// Displays a number of bytes that are done: `3.4/12.0 MB`.
  ///
  /// - Parameter total: The number of all; nil while unknown.
  public func bytes(_ done: Int, of total: Int? = nil) { report(.bytes(done, of: total)) }

  /// The progress as it was reported: a fraction, items or bytes; nil while unknown, and once the line is gone.
  package var reported: TerminalProgress? { line { line, _ in line.work.progress } ?? nil }

  /// Displays a progress; nil is unknown.
  package func report(_ progress: TerminalProgress?) {
    // An animated report waits for the next frame. Within `withoutLoaderAnimation` it is applied here, because the
    // drawing thread does not know of that.
    if isLoaderAnimated() {
      if pending.set(progress) { wakeWriter() }
    } else {
      change { line, time in
        // A report of the program replaces the mean progress of the loader's tasks.
        line.taskNode.hasOwnProgress = true
        line.report(progress, at: time, animated: false)
      }
    }
  }

  /// Adds to the counted items, or begins to count them.
  public func increment(by count: Int = 1) {
    if pending.add(count) { wakeWriter() }
  }

  /// Wakes the writer, which does not know yet that there is progress to display.
  ///
  /// It is not inlined, because most reports find the writer awake.
  @inline(never)
  private func wakeWriter() {
    terminal.writer.expectFrame { stage in stage.warnIfFinished(id) }
  }

  /// The details behind the label, in this order.
  ///
  /// By default these are the count, the percentage and, after 5 s, the elapsed time.
  public var details: [TerminalDetail] {
    get { line { line, _ in line.details } ?? [] }
    set { change { line, _ in line.details = newValue } }
  }

  /// The label: the work in progress.
  public var label: String {
    get { line { line, _ in line.label } ?? "" }
    set { change { line, _ in line.label = newValue } }
  }

  /// Changes the label once the loader has been shown for some time.
  ///
  /// For example, it becomes "Still resolving packages". It is announced once, also where plain
  /// lines are written. Nil cancels the change.
  ///
  /// - Parameter seconds: 0.1 s at least. It becomes the loader's `LoaderPolicy.stillWorkingDelay`.
  public func setLabel(_ label: String?, after seconds: Double) {
    change { line, _ in
      // An infinite time, or NaN, cancels the change, too; 0 as the delay means never.
      line.stillWorkingLabel = seconds.isFinite ? label : nil
      line.loader.box.policy.stillWorkingDelay =
        line.stillWorkingLabel == nil ? 0 : max(seconds, 0.1)
    }
  }

  /// Changes the preference for motion while the loader runs, if the terminal's motion is full.
  public func setMotion(_ motion: MotionPreference) {
    // If the terminal's motion is not full, it has priority, and this has no effect.
    let isWanted = terminal.motion == .full
    change { line, time in
      guard isWanted else { return }
      line.loader.box.setMotion(motion, at: time)
      // The new motion goes into the log, if there is one.
      line.log?.withLock { line.loader.box.follow(&$0) }
    }
  }

  /// Begins a log of the loader; without effect while it is active or drawn.
  public func beginLog() {
    change { line, time in
      line.log = record
      record.withLock { line.loader.box.begin(&$0, at: time) }
    }
  }

  /// The log since ``beginLog()``, as lines of JSON; nil if there is none.
  ///
  /// `loader render` and `loader play` replay it, frame by frame the same. It holds no label.
  public var log: String? { record.withLock(\.text) }

  /// Writes lines above the loaders; the same as the terminal's ``Terminal/print(_:)``.
  public func print(_ text: String) {
    terminal.print(text)
  }

  /// Removes the loader, and leaves a line that says how it ended.
  ///
  /// It waits until that is written, 0.2 s at most. Later changes have no effect, and it cannot be
  /// shown again: a second `finish` leaves no second line.
  ///
  /// - Parameter text: The line. By default it is the label, for work in tasks with their number
  ///   and the time. In a terminal there is none after a cancellation, or after the success of a
  ///   task, which the loader of the whole work counts.
  public func finish(_ outcome: Outcome, _ text: String? = nil) {
    terminal.writer.change { stage, _ in stage.warnIfFinished(id) }
    end(outcome, text)
  }

  /// Finishes it, if that is not done yet.
  ///
  /// - Parameters:
  ///   - text: The last line; nil for the label, or for no line after an outcome that needs none.
  ///   - reason: The reason of a failure, behind the label.
  func end(_ outcome: Outcome, _ text: String? = nil, reason: String? = nil) {
    let reason = reason.map { ": \($0)" } ?? ""
    // The last line if no text is given; nil for none.
    let standard: String? =
      line { line, time in
        // The loader of the whole work counts its successful tasks, so these need no line.
        let isCounted = line.taskNode.parent != nil && outcome == .success
        let isSilent = outcome == .canceled || isCounted
        // Where plain lines are written, each loader that they have announced has a last one. A task has it, too.
        let isLine = terminal.capabilities.isAnimated ? !isSilent : line.isAnnounced
        return isLine ? line.lastLine(outcome, at: time) + reason : nil
      } ?? nil
    remove(
      leaving: (text ?? standard).map { (outcome, $0) },
      succeeded: ![.failure, .canceled].contains(outcome))
  }

  /// The outcome of work in tasks that has ended: a warning if some of them failed.
  var outcomeOfTasks: Outcome {
    (line { line, _ in line.taskNode.failed } ?? 0) > 0 ? .warning : .success
  }

  /// Freezes the loader as it is `time` seconds after the terminal was first used. Nil lets it continue.
  ///
  /// It is for pictures and tests that are the same every time. A time that is not finite counts as nil.
  public func freeze(at time: Double?) {
    change { line, _ in line.frozen = time.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// Freezes it at its current time.
  package func freeze() {
    change { line, time in line.frozen = time }
  }

  /// Returns the current drawing, in lines without colors; the same on every stream. Empty while it is invisible.
  ///
  /// - Parameter columns: The width of the terminal.
  public func snapshot(columns: Int = 80) -> [String] {
    terminal.writer.read { stage, now in stage.text(of: id, columns: columns, at: now) }
  }

  /// The facts of its current frame, such as its progress; nil once it is gone.
  private var facts: LoaderFacts? {
    line { line, time in line.loader.box.facts(at: time) }
  }

  /// Returns a value of its line at the current time; nil once the line is gone.
  private func line<Result>(_ body: (Stage.Line, _ time: Double) -> Result) -> Result? {
    terminal.writer.read { stage, now in
      stage.lines.first { $0.id == id }.map { body($0.line, $0.line.time(now)) }
    }
  }

  /// Changes its line at the current time; without effect once the line is gone.
  func change(_ body: (inout Stage.Line, _ time: Double) -> Void) {
    terminal.writer.change { stage, now in
      stage.warnIfFinished(id)
      stage.change(id, at: now, body)
    }
  }

  /// Shows an error or a pause in the taskbar until the next state.
  ///
  /// It replaces the loaders' progress.
  package func writeTaskbar(_ state: TaskbarState) {
    terminal.writer.change { stage, _ in
      switch state {
      case .error, .paused: stage.taskbarOverride = state
      case .clear, .value, .unknown: stage.taskbarOverride = nil
      }
    }
  }

  /// Removes the loader if it is still there, and waits until that is written.
  ///
  /// - Parameters:
  ///   - end: The last line, with its outcome; nil for none on a terminal.
  ///   - word: The outcome in the plain line that is written elsewhere if `end` is nil.
  ///   - succeeded: True if it is a task that the loader of the whole work counts as a success.
  package func remove(
    leaving end: (outcome: Outcome, text: String)? = nil, word: String = "ended",
    succeeded: Bool = false
  ) {
    // Only a removal is waited for: a second end changes nothing.
    let wasThere = terminal.writer.change { stage, now in
      stage.remove(id, leaving: end, word: word, succeeded: succeeded, at: now)
    }
    if wasThere { terminal.flush() }
  }
}
