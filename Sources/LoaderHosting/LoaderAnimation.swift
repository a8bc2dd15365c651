/// Tells every loader inside `body` its events without animation, as far as they do not say otherwise.
///
/// ```swift
/// withoutLoaderAnimation {
///   view.isActive = true  // is there at once
/// }
/// ```
///
/// It holds for the task that runs `body`, and for the child tasks that begin in it. What a host is
/// told with an `animated:` of its own is animated as that says. The core does not know of it: hosts
/// read it with ``isLoaderAnimated(_:)`` when they send an event.
public func withoutLoaderAnimation<Result>(
  _ body: () throws -> Result
) rethrows -> Result {
  try LoaderAnimation.$isEnabled.withValue(false, operation: body)
}

/// Tells every loader inside `body`, which may wait, its events without animation, as far as they do
/// not say otherwise.
public func withoutLoaderAnimation<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  try await LoaderAnimation.$isEnabled.withValue(false, operation: body, isolation: isolation)
}

/// Tells every loader inside `body` its events with animation, as far as they do not say otherwise.
///
/// Useful inside ``withoutLoaderAnimation(_:)``: the innermost one counts.
public func withLoaderAnimation<Result>(
  _ body: () throws -> Result
) rethrows -> Result {
  try LoaderAnimation.$isEnabled.withValue(true, operation: body)
}

/// Tells every loader inside `body`, which may wait, its events with animation, as far as they do not
/// say otherwise.
public func withLoaderAnimation<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  try await LoaderAnimation.$isEnabled.withValue(true, operation: body, isolation: isolation)
}

/// Whether an event that is told here and now is animated: as `explicit` says if it says anything,
/// else as the innermost ``withLoaderAnimation(_:)`` or ``withoutLoaderAnimation(_:)`` says, else yes.
public func isLoaderAnimated(_ explicit: Bool? = nil) -> Bool {
  explicit ?? LoaderAnimation.isEnabled
}

private enum LoaderAnimation {
  @TaskLocal static var isEnabled = true
}
