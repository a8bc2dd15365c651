/// Sends the events of all loaders inside `body` without animation, by default.
///
/// ```swift
/// withoutLoaderAnimation {
///   view.isActive = true  // is there at once
/// }
/// ```
///
/// It applies to the task that runs `body`, and to child tasks that begin in it. An explicit
/// `animated:` argument of a host takes precedence. Loaders themselves do not know of this default: hosts read it
/// with ``isLoaderAnimated()`` when they send an event.
public func withoutLoaderAnimation<Result>(
  _ body: () throws -> Result
) rethrows -> Result {
  try LoaderAnimation.$isEnabled.withValue(false, operation: body)
}

/// Sends the events of all loaders inside an asynchronous `body` without animation, by default.
///
/// `body` runs on the actor of its caller.
public func withoutLoaderAnimation<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  try await LoaderAnimation.$isEnabled.withValue(false, operation: body, isolation: isolation)
}

/// Returns true if an event that is sent now is animated: outside of ``withoutLoaderAnimation(_:)``.
public func isLoaderAnimated() -> Bool { LoaderAnimation.isEnabled }

/// The default of the current task, which `withoutLoaderAnimation` changes while its `body` runs.
private enum LoaderAnimation {
  /// True if events are animated by default, in the current task.
  @TaskLocal static var isEnabled = true
}
