import Foundation
import TestSupport
import Testing

@Suite("loader-lab benchmark", .waitsForProcess)
struct BenchmarkTests {
  @Test(
    "Prints one line with a time and its spread for each measurement",
    arguments: [
      ("timeline", 12), ("loader", 49), ("keyframes", 27), ("drawing", 12), ("csv", 2),
      ("reading", 2),
    ])
  func lines(what: String, count: Int) throws {
    let run = try Command(words: "benchmark \(what) --runs 1 --samples 2").succeeding()
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.count { $0.contains(/\w +\d+\.\d\d +\d+\.\d\d( |$)/) } == count, "\(lines)")
  }

  @Test("Prints the same as JSON, one object for each line")
  func json() throws {
    let run = try Command("benchmark", "csv", "--runs", "3", "--samples", "20", "--json")
      .succeeding()
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    #expect(list?.count == 2)
    for object in list ?? [] {
      #expect(object["name"] is String && object["runs"] as? Int == 3)
      let figures = ["least_ns", "median_ns", "most_ns"].compactMap { object[$0] as? Double }
      #expect(figures.count == 3 && figures == figures.sorted() && figures[0] > 0)
      #expect(object["spread_ns"] is Double && object["ratio"] is Double)
    }
  }
}
