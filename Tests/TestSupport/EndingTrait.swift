import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For a test whose body ends its process: run only with `LOADER_EXITS=1`, as in `.ci/full`.
  ///
  /// From the first such test on, a thread of Swift Testing waits for processes to end, and spins while
  /// one that it did not start has ended and was not collected yet. In a run of all tests, that takes a
  /// sixth of the processor's time.
  public static var endsProcess: Self {
    .enabled(if: ProcessInfo.processInfo.environment["LOADER_EXITS"] != nil, "set LOADER_EXITS=1")
  }
}
