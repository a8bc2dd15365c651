import Foundation

/// Work on all cores: the one place of the package that has threads.
enum Parallel {
  /// Does `count` pieces of work, each core taking the next one as soon as it is free.
  ///
  /// - Parameters:
  ///   - work: A piece, by its number.
  ///   - done: Is handed each result, one at a time, in no certain order.
  static func run<Result: Sendable>(
    _ count: Int, work: @Sendable (Int) -> Result, done: (Result) -> Void
  ) {
    withoutActuallyEscaping(done) { done in
      // Called under the lock alone, so never by two at once.
      nonisolated(unsafe) let done = done
      let lock = NSLock()
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let result = work(index)
        lock.withLock { done(result) }
      }
    }
  }
}
