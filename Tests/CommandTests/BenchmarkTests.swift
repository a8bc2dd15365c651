import TestSupport
import Testing

/// Benchmarks of `loader-lab`, each as short as it can be; the cases have the number of their measurements.
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
    // After the header, each line ends with two numbers of two decimals, and perhaps a note.
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.count { $0.contains(/\w +\d+\.\d\d +\d+\.\d\d( |$)/) } == count, "\(lines)")
  }
}
