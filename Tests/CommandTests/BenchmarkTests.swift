import TestSupport
import Testing

/// Benchmarks of `loader-lab`, each as short as it can be. A case is a benchmark, and the number of its measurements.
@Suite("loader-lab benchmark", .waitsForProcess)
struct BenchmarkTests {
  @Test(
    "Prints one line with a time and its spread for each measurement",
    arguments: [
      ("loader", 49), ("keyframes", 27), ("drawing", 3), ("csv", 2), ("reading", 2),
      ("terminal", 3),
    ])
  func lines(what: String, count: Int) throws {
    let run = try Command(words: "benchmark \(what) --runs 1 --samples 2").succeeding()
    // Below the header, each measurement is a line with its name, its time and the time's spread, perhaps with a note.
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.count { $0.contains(/\w +\d+\.\d\d +\d+\.\d\d( |$)/) } == count, "\(lines)")
  }
}
