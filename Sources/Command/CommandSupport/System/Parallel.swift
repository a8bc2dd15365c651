import Foundation
import PlainText

/// Parallel work on all cores. No other code of the package computes in parallel.
@usableFromInline
package enum Parallel {
  /// Runs `count` pieces of work; each core takes the next one as soon as it is free.
  ///
  /// - Parameters:
  ///   - work: Does the piece with this number.
  ///   - done: Receives each result, one at a time, in no particular order.
  package static func run<Result: Sendable>(
    _ count: Int, work: @Sendable (Int) -> Result, done: (Result) -> Void
  ) {
    // `concurrentPerform` returns when all is done, so `done` does not escape, but the compiler cannot know that.
    withoutActuallyEscaping(done) { done in
      // Called only under the lock, so never by two threads at once.
      nonisolated(unsafe) let done = done
      let lock = NSLock()
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let result = work(index)
        lock.withLock { done(result) }
      }
    }
  }

  /// Produces texts on all cores, and passes them on in order.
  ///
  /// At most one text per core is in memory.
  ///
  /// - Parameters:
  ///   - next: Returns the next piece of work, from which a text is made, or nil at the end; called by one
  ///     thread at a time.
  ///   - work: Appends the text of a piece to the buffer, and may note in the piece what `done` needs, such as
  ///     a time.
  ///   - done: Receives each text that is not empty, with its piece as `work` left it: in order, by one
  ///     thread at a time. An error that `done` throws ends everything.
  @usableFromInline
  package static func write<Work: Sendable, Failure: Error>(
    next: () -> Work?, work: @Sendable (inout Work, inout ByteBuffer) -> Void,
    done: (UnsafeRawBufferPointer, Work) throws(Failure) -> Void
  ) throws(Failure) {
    // As in `run`, both closures do not escape.
    let failure = withoutActuallyEscaping(next) { next in
      withoutActuallyEscaping(done) { done in
        // Called only under the lock, so never by two threads at once.
        nonisolated(unsafe) let next = next
        nonisolated(unsafe) let done = done
        nonisolated(unsafe) var failure: Failure?
        // The number of pieces that threads have taken.
        nonisolated(unsafe) var taken = 0
        // The number of texts that were passed on.
        nonisolated(unsafe) var written = 0
        // The lock for all of these. After each text, `broadcast` wakes the threads that wait for their turn.
        let turns = NSCondition()
        DispatchQueue.concurrentPerform(iterations: cores) { _ in
          var buffer = ByteBuffer()
          turns.lock()
          while failure == nil, var piece = next() {
            let number = taken
            taken += 1
            turns.unlock()
            work(&piece, &buffer)
            turns.lock()
            // The texts before this one come first.
            while written < number { turns.wait() }
            // After an error, the texts that were still in progress are dropped.
            buffer.flush { text in
              guard failure == nil, !text.isEmpty else { return }
              do throws(Failure) { try done(text, piece) } catch { failure = error }
            }
            written += 1
            turns.broadcast()
          }
          turns.unlock()
        }
        return failure
      }
    }
    if let failure { throw failure }
  }

  /// The number of threads that can work at once.
  @usableFromInline package static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}
