import Foundation
import TestSupport
import Testing

@Suite("loader-lab benchmark", .waitsForProcess)
struct BenchmarkTests {
  @Test(
    "Prints one line with a time and its spread for each measurement",
    arguments: [
      ("timeline", 12), ("loader", 52), ("loader --appearance linear", 10),
      ("loader --preset flutter", 10), ("keyframes", 27), ("fields", 13), ("drawing", 16),
      ("csv", 3), ("reading", 4), ("pictures", 4), ("start", 3),
    ])
  func lines(words: String, count: Int) throws {
    let run = try Command(words: "benchmark \(words) --runs 1 --samples 2").succeeding()
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.count { $0.contains(/\w +\d+\.\d\d +\d+\.\d\d( |$)/) } == count, "\(lines)")
  }

  @Test("Measures frames, bytes, processor time and wake-ups of a terminal")
  func terminal() throws {
    let run = try Command("benchmark", "terminal", "--runs", "1", "--samples", "2").succeeding()
    let lines = run.output.split(separator: "\n")
    for line in lines[12..<21] {
      let cells = line.split(separator: " ").suffix(4).compactMap { Int($0) }
      // A band of light with grays changes each of its cells in each frame.
      let most = line.hasPrefix("band") ? 12_288 : 4096
      #expect(cells.count == 4 && cells.allSatisfy { (1...most).contains($0) }, "\(line)")
    }
    for line in lines[23...] {
      #expect(line.wholeMatch(of: /\w+: [\d.]+ % of a core, -?\d+ wake-ups/) != nil, "\(line)")
    }
  }

  @Test("Prints the same as JSON, one object for each line")
  func json() throws {
    let run = try Command("benchmark", "csv", "--runs", "3", "--samples", "20", "--json")
      .succeeding()
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    #expect(list?.count == 3)
    for object in list ?? [] {
      #expect(object["name"] is String && object["runs"] as? Int == 3)
      let figures = ["least_ns", "median_ns", "most_ns"].compactMap { object[$0] as? Double }
      #expect(figures.count == 3 && figures == figures.sorted() && figures[0] > 0)
      #expect(object["spread_ns"] is Double && object["ratio"] is Double)
    }
  }
}
