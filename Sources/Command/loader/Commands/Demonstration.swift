import CommandSupport
import Foundation
import LoaderCore
import LoaderTerminal

/// The demonstration of `loader` without arguments: six seconds of loaders, then commands to try.
///
/// It draws on standard error, as every `TerminalLoader` without a terminal of its own.
enum Demonstration {
  /// The commands to try, which work in the folder of the package, where their files are.
  private static let commands = [
    "loader run --keep -- sleep 3", "loader play Fixtures/Scenarios/first.csv",
    "loader render Fixtures/Scenarios/first.csv --output first.html",
  ]

  /// Shows the demonstration; returns false if nothing can be drawn, or if the commands to try would not be seen.
  static func run() throws -> Bool {
    guard Descriptor.output.isTerminal, Terminal.standardError.capabilities.isAnimated else {
      return false
    }
    learn()
    juggle()
    interrupt()
    // Users of the package's folder call the command by `swift run`, not by the path of its build.
    let isBuilt = Bundle.main.executablePath?.contains("/.build/") == true
    let lines = commands.map { "  \(isBuilt ? "swift run " : "")\($0)\n" }.joined()
    try StandardOutput.print("\nYour turn:\n\(lines)")
    return true
  }

  /// Shows a loader whose progress is unknown, and then becomes known while it spins.
  private static func learn() {
    let loader = TerminalLoader("How long? No idea yet.", size: .medium)
    loader.isActive = true
    pause(1.2)
    loader.label = "Aha, now I know."
    for fraction in [0.3, 0.6, 1] {
      loader.progress = fraction
      pause(0.35)
    }
    pause(0.25)
    loader.finish(.success, "Learned in mid-spin, without a jump")
  }

  /// Shows three tasks at once: one of unknown progress, one that is counted, one whose count falls.
  private static func juggle() {
    let hamster = TerminalLoader("Waking the hamster")
    let counter = TerminalLoader("Counting to 100")
    let cats = TerminalLoader("Herding cats")
    for loader in [hamster, counter, cats] { loader.isActive = true }
    pause(0.8)
    hamster.finish(.success, "The hamster is up, the wheel turns")
    // The number of cats, of twelve, that are together at each step.
    let catsTogether = [2, 5, 3, 6, 1]
    for step in 1...10 {
      counter.count(step * 10, of: 100)
      cats.count(catsTogether[step % catsTogether.count], of: 12)
      pause(0.1)
    }
    pause(0.3)
    counter.finish(.success, "Counted, and nothing left out")
    cats.finish(.failure, "Cats went where they wanted")
  }

  /// Shows progress that is lost and found again.
  private static func interrupt() {
    let loader = TerminalLoader("Nearly there", appearance: .linear)
    loader.progress = 0.8
    loader.isActive = true
    pause(0.4)
    loader.label = "The phone rings"
    loader.progress = nil
    pause(0.7)
    loader.label = "Where was I? There"
    loader.progress = 0.95
    pause(0.5)
    loader.finish(.success, "Interrupted, never startled")
  }

  /// Waits for some seconds, in which the loaders are seen.
  private static func pause(_ seconds: Double) {
    Thread.sleep(forTimeInterval: seconds)
  }
}
