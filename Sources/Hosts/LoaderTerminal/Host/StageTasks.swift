import LoaderCore

/// The position of a loader's line in the tree of tasks.
struct TaskNode: Sendable {
  /// The number of the parent's line: of the loader of the work that this is a task of; nil if it is no task.
  var parent: Int?
  /// The weight among the tasks, 0 or more.
  var weight = 1.0
  /// The indentation, in cells.
  var indent = 0
  /// The number of its own tasks; nil if it is not known beforehand.
  var expected: Int?
  /// The number of tasks that began.
  var begun = 0
  /// The number of tasks that ended. One that was canceled counts neither as succeeded nor as failed.
  var ended = 0
  /// The number of tasks that succeeded.
  var succeeded = 0
  /// The number of tasks that failed.
  var failed = 0
  /// The sum of the weights of the ended tasks.
  var endedWeight = 0.0
  /// The sum of the items or bytes that the ended tasks counted.
  var endedCount = CountSum()
  /// The greatest fraction of its tasks since their expected number was set.
  var reached = 0.0
  /// True if the program reports the progress itself, so that its tasks do not count.
  var hasOwnProgress = false

  /// True if it ever had a task, or expects some.
  var hasParts: Bool { begun > 0 || expected != nil }
}

// Work in tasks: a tree of lines. The line of the whole work, its total, is pinned below its tasks.
// The tasks of a task are below that task. A line is a loader with its label; `lines` has each with its number.
extension Stage {
  /// Adds a loader for a task, and returns its number.
  ///
  /// - Parameter parent: The number of the loader of the work that the task is a part of.
  package mutating func add(
    _ line: Line, under parent: Int, weight: Double, at now: Double
  ) -> Int {
    var line = line
    // A negative or infinite weight, or NaN, counts as 1.
    let isValid = weight >= 0 && weight < .infinity
    line.taskNode.weight = isValid ? weight : 1
    guard let index = lines.firstIndex(where: { $0.id == parent }) else {
      // The work of `parent` has ended: this is a loader of its own.
      return add(line, at: now)
    }
    let parentNode = lines[index].line.taskNode
    // A total is no task itself. It is below its tasks, which are not indented.
    let isTotal = parentNode.parent == nil
    line.taskNode.parent = parent
    line.taskNode.indent = isTotal ? 0 : parentNode.indent + 2
    lines[index].line.taskNode.begun += 1
    let id = add(line, at: now)
    // `add` has put the line last. It moves below the tasks that the parent has already; but if the parent is a total,
    // right above it.
    let new = lines.removeLast()
    // The first line below that is not indented more than the parent: there its tasks, and theirs, end. A line without
    // a parent begins other work.
    let nextIndex = lines[(index + 1)...].firstIndex {
      $0.line.taskNode.parent == nil || $0.line.taskNode.indent <= parentNode.indent
    }
    let endOfTasks = nextIndex ?? lines.endIndex
    lines.insert(new, at: isTotal ? index : endOfTasks)
    report(to: parent, at: now)
    return id
  }

  /// Reports to the loader `parent` the progress of its tasks, unless the program itself reports the loader's progress.
  ///
  /// The progress is the weighted mean of all tasks if their number is known: tasks that have not begun count
  /// 0, with weight 1. It falls only if the expected number is set again. The count is the sum of what the tasks
  /// count, if they count in one unit; if not, it is the number of ended tasks.
  mutating func report(to parent: Int, at now: Double) {
    guard let taskNode = lines.first(where: { $0.id == parent })?.line.taskNode, taskNode.hasParts,
      !taskNode.hasOwnProgress
    else { return }
    // The tasks that go on; `taskNode` has the sums of those that have ended.
    let tasks = lines.map(\.line).filter { $0.taskNode.parent == parent }
    var counts = taskNode.endedCount
    for task in tasks { counts.add(CountSum.count(of: task.work)) }
    guard let expected = taskNode.expected else {
      return change(parent, at: now) { line, time in
        line.reportTasks(taskNode.ended, sum: counts.value(isComplete: false), at: time)
      }
    }
    // The whole weight of each ended task, and of the others the completed fraction of it.
    let doneWeight = tasks.reduce(taskNode.endedWeight) { doneWeight, task in
      doneWeight + task.taskNode.weight * (task.loader.box.facts(at: task.time(now)).progress ?? 0)
    }
    // Of the ended tasks, of the tasks that go on, and of the ones that have not begun.
    let totalWeight =
      tasks.map(\.taskNode.weight).reduce(taskNode.endedWeight, +)
      + Double(max(expected - taskNode.begun, 0))
    // Tasks without any weight have no fraction.
    guard totalWeight > 0 else { return }
    let fraction = max(taskNode.reached, min(doneWeight / totalWeight, 1))
    let endedTasks = TerminalProgress.counted(taskNode.ended, of: max(expected, taskNode.begun))
    // Nil if the tasks have no unit in common. Its total is known only if all expected tasks have begun.
    let sum = counts.value(isComplete: taskNode.begun >= expected)
    change(parent, at: now) { line, time in
      // The displayed count is the sum, if there is one. Only a change is reported.
      let isNew =
        fraction != line.work.progress?.fraction || (sum ?? endedTasks) != line.work.count
      guard isNew else { return }
      line.taskNode.reached = fraction
      line.glide()
      line.report(.fraction(fraction), tasks: endedTasks, sum: sum, at: time)
    }
  }

  /// Sets the expected number of tasks of a loader's work, 0 or more; nil if it is unknown.
  mutating func expect(_ tasks: Int?, of whole: Int, at now: Double) {
    guard let index = lines.firstIndex(where: { $0.id == whole }) else { return }
    lines[index].line.taskNode.expected = tasks.map { max($0, 0) }
    // The fraction may fall once, because more tasks may be expected than before.
    lines[index].line.taskNode.reached = 0
    report(to: whole, at: now)
  }

  /// In a debug build, prints a warning if a loader is changed after its end.
  mutating func warnIfFinished(_ id: Int) {
    #if DEBUG
      guard id != warnedID, !isEnding, !lines.contains(where: { $0.id == id }) else { return }
      warnedID = id
      print("warning: a finished loader was changed, which has no effect")
    #endif
  }

  /// In a debug build, says once that a fraction above 1 is probably a count.
  mutating func warnIfCounted(_ fraction: Double) {
    #if DEBUG
      guard !hasWarnedOfCount else { return }
      hasWarnedOfCount = true
      print(
        "warning: a progress of \(fraction) is shown as 100 %; did you mean count(_:of:) or 0...1?")
    #endif
  }

  /// Records the end of a task, whose line is removed already, in the work of its parent.
  ///
  /// Without effect for a loader that is no task, or whose parent has ended.
  mutating func noteEnd(of part: Line, succeeded: Bool, failed: Bool, at now: Double) {
    guard let parent = part.taskNode.parent,
      let index = lines.firstIndex(where: { $0.id == parent })
    else { return }
    lines[index].line.taskNode.endedWeight += part.taskNode.weight
    lines[index].line.taskNode.ended += 1
    lines[index].line.taskNode.endedCount.addEnded(CountSum.count(of: part.work))
    lines[index].line.taskNode.succeeded += succeeded ? 1 : 0
    lines[index].line.taskNode.failed += failed ? 1 : 0
    report(to: parent, at: now)
  }
}

extension Stage.Line {
  /// Returns the line that remains at the end.
  ///
  /// It is the label; if tasks have succeeded and the work has not failed, also their number and the
  /// elapsed time.
  func lastLine(_ outcome: TerminalLoader.Outcome = .success, at time: Double) -> String {
    guard taskNode.succeeded > 0, outcome != .failure else { return label }
    // 0 for a loader that is not active, which has no start.
    let took = ElapsedTime.text(time - (work.start ?? time))
    let count =
      taskNode.succeeded < taskNode.ended
      ? "\(taskNode.succeeded) of \(taskNode.ended)" : "\(taskNode.ended)"
    return "\(label): \(count) \(taskNode.ended == 1 ? "task" : "tasks"), \(took)"
  }
}
