import Foundation

/// Work on all cores. This is the only place of the package with threads.
enum Parallel {
  /// Does `count` pieces of work; each core takes the next one as soon as it is free.
  ///
  /// - Parameters:
  ///   - work: Does the piece with this number.
  ///   - done: Receives each result, one at a time, in no particular order.
  static func run<Result: Sendable>(
    _ count: Int, work: @Sendable (Int) -> Result, done: (Result) -> Void
  ) {
    withoutActuallyEscaping(done) { done in
      // Called only under the lock, so never by two threads at the same time.
      nonisolated(unsafe) let done = done
      let lock = NSLock()
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let result = work(index)
        lock.withLock { done(result) }
      }
    }
  }
}
