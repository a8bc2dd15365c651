/// Shows a loader on a line of a terminal while `body` runs, and leaves a line that says how it ended: the label with
/// ✓, or with ✗ if it throws. A cancellation leaves none.
///
/// ```swift
/// let packages = try withLoader("Resolving packages") { loader in
///   try resolve { loader.progress = .fraction($0) }
/// }
/// ```
///
/// - Parameter body: Gets the loader; its label when the work ends is the one that stays.
public func withLoader<Result>(
  _ label: String, on terminal: Terminal = .standardError,
  _ body: (TerminalLoader) throws -> Result
) rethrows -> Result {
  let loader = TerminalLoader(shown: label, on: terminal)
  do {
    let result = try body(loader)
    loader.finish(after: nil)
    return result
  } catch {
    loader.finish(after: error)
    throw error
  }
}

/// The same for work that is awaited.
public func withLoader<Result>(
  _ label: String, on terminal: Terminal = .standardError,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (TerminalLoader) async throws -> Result
) async rethrows -> Result {
  let loader = TerminalLoader(shown: label, on: terminal)
  do {
    let result = try await body(loader)
    loader.finish(after: nil)
    return result
  } catch {
    loader.finish(after: error)
    throw error
  }
}

extension TerminalLoader {
  fileprivate convenience init(shown label: String, on terminal: Terminal) {
    self.init(label, on: terminal)
    isActive = true
  }

  fileprivate func finish(after error: (any Error)?) {
    switch error {
    case nil: finish(.success, terminal.capabilities.isAnimated ? label : nil)
    case is CancellationError: finish(.cancelled)
    default: finish(.failure)
    }
  }
}
