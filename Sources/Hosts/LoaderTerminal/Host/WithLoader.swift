import Foundation
import LoaderCore
import LoaderDrawing

/// Shows a loader on a line of a terminal while `body` runs, and leaves a line with the outcome.
///
/// The line is the label: with ✓, with ! if a task failed, or with ✗ and the error if `body` throws.
/// A cancellation leaves none.
///
/// ```swift
/// let packages = try withLoader("Resolving packages") { loader in
///   try resolve { loader.progress = $0 }
/// }
/// ```
///
/// - Parameters:
///   - appearance: By default a Material ring.
///   - style: Only colors, track, direction and a bar's thickness have an effect.
///   - policy: The show delay, the minimum visible time, and more.
///   - tasks: The number of tasks of the work, if it is known: see ``TerminalLoader/expect(_:)``.
///   - body: Gets the loader, whose label at the end of the work is the one that stays.
public func withLoader<Result>(
  _ label: String, appearance: some CanvasAppearance = .circular, tasks: Int? = nil,
  style: LoaderStyle = LoaderStyle(), policy: LoaderPolicy = LoaderPolicy(),
  on terminal: Terminal = .standardError,
  _ body: (TerminalLoader) throws -> Result
) rethrows -> Result {
  let loader = TerminalLoader(
    label, appearance: appearance, style: style, policy: policy, on: terminal)
  return try loader.run(tasks, body)
}

/// Shows a loader while awaited work runs, and leaves a line with the outcome.
///
/// The line and the parameters are the same as without `async`.
public func withLoader<Result>(
  _ label: String, appearance: some CanvasAppearance = .circular, tasks: Int? = nil,
  style: LoaderStyle = LoaderStyle(), policy: LoaderPolicy = LoaderPolicy(),
  on terminal: Terminal = .standardError,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (TerminalLoader) async throws -> Result
) async rethrows -> Result {
  let loader = TerminalLoader(
    label, appearance: appearance, style: style, policy: policy, on: terminal)
  return try await loader.run(tasks, body)
}

extension TerminalLoader {
  /// Shows a task of this loader's work on a line above it while `body` runs.
  ///
  /// It works also in tasks of tasks, on other threads and in child tasks. This loader's progress
  /// is the weighted mean of its tasks, if their number is known, or else the number of ended ones.
  /// A progress that the program sets replaces it. A task that throws leaves its label with ✗.
  ///
  /// ```swift
  /// try await withLoader("Fetching", tasks: files.count) { loader in
  ///   try await withThrowingTaskGroup { group in
  ///     for file in files {
  ///       group.addTask { try await loader.withTask(file.name) { task in … } }
  ///     }
  ///     try await group.waitForAll()
  ///   }
  /// }  // ✓ Fetching: 14 tasks, 12 s
  /// ```
  ///
  /// - Parameters:
  ///   - weight: The weight among the tasks.
  ///   - tasks: The number of its own tasks, if it is known.
  public func withTask<Result>(
    _ label: String, weight: Double = 1, tasks: Int? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (TerminalLoader) async throws -> Result
  ) async rethrows -> Result {
    // `run` gets no number of tasks: the initializer has set it.
    try await TerminalLoader(label, partOf: self, weight: weight, tasks: tasks).run(nil, body)
  }

  /// Shows a task of this loader's work on a line above it while `body` runs, without `async`.
  public func withTask<Result>(
    _ label: String, weight: Double = 1, tasks: Int? = nil,
    _ body: (TerminalLoader) throws -> Result
  ) rethrows -> Result {
    try TerminalLoader(label, partOf: self, weight: weight, tasks: tasks).run(nil, body)
  }

  /// Runs asynchronous work with the loader active, and ends it with the work's outcome.
  fileprivate func run<Result>(
    _ tasks: Int?, isolation: isolated (any Actor)? = #isolation,
    _ body: (TerminalLoader) async throws -> Result
  ) async rethrows -> Result {
    begin(tasks)
    do {
      let result = try await body(self)
      end(outcomeOfTasks)
      return result
    } catch {
      end(after: error)
      throw error
    }
  }

  /// Runs work with the loader active, and ends it with the work's outcome.
  fileprivate func run<Result>(
    _ tasks: Int?, _ body: (TerminalLoader) throws -> Result
  ) rethrows -> Result {
    begin(tasks)
    do {
      let result = try body(self)
      end(outcomeOfTasks)
      return result
    } catch {
      end(after: error)
      throw error
    }
  }

  /// Activates the loader, and sets the number of its tasks unless that is nil.
  private func begin(_ tasks: Int?) {
    isActive = true
    if let tasks { expect(tasks) }
  }

  /// Ends with the message of an error as the reason of the failure, or as canceled.
  private func end(after error: any Error) {
    if error is CancellationError { return end(.canceled) }
    // An `NSError` and a `CustomNSError` describe themselves. For any other error, Foundation's description has only a
    // number, and Swift's own is better.
    let hasDescription = type(of: error) is NSError.Type || error is any CustomNSError
    let text = (error as? any LocalizedError)?.errorDescription
    end(.failure, reason: text ?? (hasDescription ? error.localizedDescription : "\(error)"))
  }
}
