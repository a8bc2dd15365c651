import LoaderCore
import LoaderDrawing

/// Shows a loader on a line of a terminal while `body` runs, and leaves a line with the outcome.
///
/// The line is the label with ✓, or with ✗ if `body` throws. A cancellation leaves none.
///
/// ```swift
/// let packages = try withLoader("Resolving packages") { loader in
///   try resolve { loader.progress = .fraction($0) }
/// }
/// ```
///
/// - Parameters:
///   - appearance: By default a Material ring.
///   - body: Gets the loader, whose label at the end of the work is the one that stays.
public func withLoader<Result>(
  _ label: String, _ appearance: some DrawableAppearance = .circular,
  on terminal: Terminal = .standardError,
  _ body: (TerminalLoader) throws -> Result
) rethrows -> Result {
  let loader = TerminalLoader(shown: label, appearance, on: terminal)
  do {
    let result = try body(loader)
    loader.finish(after: nil)
    return result
  } catch {
    loader.finish(after: error)
    throw error
  }
}

/// Shows a loader while awaited work runs, as above.
public func withLoader<Result>(
  _ label: String, _ appearance: some DrawableAppearance = .circular,
  on terminal: Terminal = .standardError,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (TerminalLoader) async throws -> Result
) async rethrows -> Result {
  try await TerminalLoader(shown: label, appearance, on: terminal).run(body)
}

extension TerminalLoader {
  /// Shows a part of this loader's work on a line above it while `body` runs.
  ///
  /// It works also in parts of parts, and in child tasks. This loader's progress is the weighted
  /// mean of its parts. A part that throws leaves its label with ✗.
  ///
  /// ```swift
  /// try await withLoader("Fetching") { loader in
  ///   try await withThrowingTaskGroup { group in
  ///     for file in files {
  ///       group.addTask { try await loader.withTask(file.name) { task in … } }
  ///     }
  ///     try await group.waitForAll()
  ///   }
  /// }  // ✓ Fetching: 14 tasks, 12 s
  /// ```
  ///
  /// - Parameter weight: The weight among the parts.
  public func withTask<Result>(
    _ label: String, weight: Double = 1, isolation: isolated (any Actor)? = #isolation,
    _ body: (TerminalLoader) async throws -> Result
  ) async rethrows -> Result {
    try await TerminalLoader(label, partOf: self, weight: weight).run(body)
  }

  fileprivate func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (TerminalLoader) async throws -> Result
  ) async rethrows -> Result {
    do {
      let result = try await body(self)
      finish(after: nil)
      return result
    } catch {
      finish(after: error)
      throw error
    }
  }
}

extension TerminalLoader {
  fileprivate convenience init(
    shown label: String, _ appearance: some DrawableAppearance, on terminal: Terminal
  ) {
    self.init(label, appearance, on: terminal)
    isActive = true
  }

  fileprivate func finish(after error: (any Error)?) {
    switch error {
    case nil: finish(.success, terminal.capabilities.isAnimated ? lastLine : nil)
    case is CancellationError: finish(.cancelled)
    default: finish(.failure)
    }
  }
}
