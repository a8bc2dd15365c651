import Foundation
import Testing

/// A trait of tests that wait for a browser, a process, or the content of a terminal.
///
/// Swift runs tests on as many threads as there are cores, so a test that waits on one of them
/// leaves a core idle. Tests with this trait run on separate threads, and other tests run
/// meanwhile.
///
/// A test that waits forever ends the whole run after an hour, with its name. Swift Testing's own
/// time limit would record that and continue to wait, because a blocked thread cannot be canceled.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let threads: WaitingThreads

  /// The time limit of a case in seconds, including its wait for earlier cases.
  private static let limit = 3600.0

  public var isRecursive: Bool { true }

  /// Returns the trait for a suite as a whole, and for each case.
  ///
  /// A suite as a whole has the threads; otherwise its tests would first wait behind all other
  /// tests. Each case has the limit.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? self : nil
  }

  /// Runs a suite on the threads, and each of its cases with the time limit.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if testCase != nil { return try await Self.limited(to: Self.limit, test.name, function) }
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return try await function()
    }
    try await withTaskExecutorPreference(threads) { try await function() }
  }

  /// Ends the process if `function` takes longer than `limit`, in seconds.
  public static func limited(
    to limit: Double, _ name: String, _ function: @Sendable () async throws -> Void
  ) async rethrows {
    let end = DispatchWorkItem {
      try? FileHandle.standardError.write(
        contentsOf: Data("error: \(name) has waited for \(limit) s; this run is given up\n".utf8))
      exit(EXIT_FAILURE)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: end)
    defer { end.cancel() }
    try await function()
  }
}

extension Trait where Self == WaitingTrait {
  /// The trait of tests that wait for a browser.
  public static var waitsForBrowser: Self { WaitingTrait(threads: .browser) }

  /// The trait of tests that wait for processes that take a core.
  public static var waitsForProcess: Self { WaitingTrait(threads: .process) }

  /// The trait of tests that wait for time to pass, in a terminal or on a page.
  public static var waitsForTime: Self { WaitingTrait(threads: .time) }
}

/// Threads that run jobs in the order of their arrival.
private final class WaitingThreads: @unchecked Sendable {
  static let browser = WaitingThreads(count: 2)
  static let process = WaitingThreads(count: 2)
  static let time = WaitingThreads(count: 6)

  /// A guard of `jobs`, signaled when a job is added.
  private let arrival = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { self.run() } }
  }

  fileprivate func add(_ job: UnownedJob) {
    arrival.withLock {
      jobs.append(job)
      arrival.signal()
    }
  }

  /// Runs jobs forever, on the current thread.
  private func run() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Waits for a job, and removes it from the list.
  private func next() -> UnownedJob {
    arrival.lock()
    defer { arrival.unlock() }
    while jobs.isEmpty { arrival.wait() }
    return jobs.removeFirst()
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension WaitingThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }
}
