import Foundation
import LoaderCore
import LoaderHosting

// Work that a loader counts, follows and steps aside for. `change` changes its `Stage.Line`, its entry on the stage.
extension TerminalLoader {
  /// Sets the number of tasks of the work, of which `withTask` runs each; nil if it is unknown.
  ///
  /// Those that have not begun count 0, so that the progress of the whole never falls, unless more
  /// tasks are expected. While the number is unknown, the whole shows how many tasks have ended.
  public func expect(_ tasks: Int?) {
    terminal.writer.change { stage, now in stage.expect(tasks, of: id, at: now) }
  }

  /// Follows Foundation's progress, which is read ten times a second. Its steps glide.
  ///
  /// That ends when it is finished or canceled. The loader then stays as it is: ``finish(_:_:)``
  /// says how it ended.
  public func observe(_ progress: Progress) {
    change { line, _ in
      // The observed progress replaces the mean progress of the loader's tasks.
      line.taskNode.hasOwnProgress = true
      line.glide()
      // The progress as an event, and true once there will be no more.
      line.observed = {
        (LoaderEvent(progress), progress.isFinished || progress.isCancelled)
      }
    }
  }

  /// Follows progress that is asked for at each frame, and ten times a second at least. Its steps glide.
  ///
  /// - Parameter progress: Returns the fraction, 0...1; nil while it is unknown. It is called on
  ///   the writer's thread, and must not use a loader of the same terminal.
  public func observe(_ progress: @escaping @Sendable () -> Double?) {
    change { line, _ in
      line.taskNode.hasOwnProgress = true
      line.glide()
      // The observation never ends by itself.
      line.observed = { (.progress(progress()), false) }
    }
  }

  /// Removes all loaders of the terminal while `body` runs: code that draws or asks on the terminal itself.
  public func suspended<Result>(_ body: () throws -> Result) rethrows -> Result {
    terminal.writer.suspend()
    defer { terminal.writer.resume() }
    return try body()
  }

  /// Removes all loaders of the terminal while awaited work runs, which draws or asks on the terminal itself.
  public func suspended<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    terminal.writer.suspend()
    defer { terminal.writer.resume() }
    return try await body()
  }

  /// Counts the items of a sequence as they are used.
  ///
  /// ```swift
  /// for file in loader.tracking(files) { try copy(file) }
  /// ```
  ///
  /// Each counts as done when the next one is asked for. The number of all is known if `items` is a collection.
  @inlinable
  public func tracking<Items: Sequence>(_ items: Items) -> some Sequence<Items.Element> {
    self.count(0, of: (items as? any Collection)?.count)
    return TrackedSequence(items, loader: self)
  }

  /// Counts the items of an asynchronous sequence as they are used.
  ///
  /// - Parameter count: The number of items, if it is known.
  public func tracking<Items: AsyncSequence>(
    _ items: Items, count: Int? = nil
  ) -> TrackedAsyncSequence<Items> {
    self.count(0, of: count)
    return TrackedAsyncSequence(base: items, loader: self)
  }
}

/// A sequence whose used items a loader counts; it can be used once.
///
/// It is inlinable, because `next` is called for each item of a loop.
@usableFromInline
struct TrackedSequence<Base: Sequence>: Sequence, IteratorProtocol {
  @usableFromInline var base: Base.Iterator
  @usableFromInline let loader: TerminalLoader
  /// True if an item is in use, which counts when the next one is asked for.
  @usableFromInline var isUsing = false

  @inlinable
  init(_ base: Base, loader: TerminalLoader) {
    self.base = base.makeIterator()
    self.loader = loader
  }

  /// Returns the next item, and counts the one before as done.
  @inlinable
  mutating func next() -> Base.Element? {
    if isUsing { loader.increment() }
    let item = base.next()
    isUsing = item != nil
    return item
  }
}

/// An asynchronous sequence whose used items a loader counts.
public struct TrackedAsyncSequence<Base: AsyncSequence>: AsyncSequence {
  let base: Base
  let loader: TerminalLoader

  /// Creates an iterator that counts for the loader.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeAsyncIterator(), loader: loader)
  }

  /// An iterator that counts an item as done when the next one is asked for.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let loader: TerminalLoader
    /// True if an item is in use, which counts when the next one is asked for.
    var isUsing = false

    /// Returns the next item, and counts the one before as done.
    public mutating func next() async rethrows -> Base.Element? {
      if isUsing { loader.increment() }
      // Set before the wait: after an error, another call must not count the same item again.
      isUsing = false
      let item = try await base.next()
      isUsing = item != nil
      return item
    }
  }
}

extension TrackedAsyncSequence: Sendable where Base: Sendable {}
