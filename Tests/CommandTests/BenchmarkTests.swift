import Foundation
import TestSupport
import Testing

@Suite("loader-lab benchmark", .waitsForProcess)
struct BenchmarkTests {
  @Test("Compares our solvers with those of a browser and prints the error of each")
  func timeline() throws {
    let run = try Command("benchmark", "timeline", "--runs", "2", "--samples", "50").succeeding()
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(lines[0].wholeMatch(of: /\ +ns +spread +ratio +value error +slope error/) != nil)
    for (index, line) in lines.dropFirst().enumerated() {
      let found = line.wholeMatch(
        of:
          /\((.+)\) (.+?)  +(\d+\.\d\d) +\d+\.\d\d +(\d+\.\d{3})(?: +(\d\.\de-\d\d)(?: +(\d\.\de-\d\d))?)?/
      )
      let cells = try #require(found, "\(line)").output
      #expect((cells.5 == nil) == cells.2.contains("created each time"))
      #expect((cells.6 != nil) == cells.2.hasSuffix("and slope"))
      if cells.2.hasPrefix("browser") {
        #expect(cells.4 == "1.000" && [0, 6, 9].contains(index))
      } else if let value = cells.5 {
        #expect(try #require(Double(value)) <= 1e-15)
        if let slope = cells.6 { #expect(try #require(Double(slope)) <= 1e-11) }
      }
    }
  }

  @Test("Measures keyframes and counts their segments")
  func keyframes() throws {
    let run = try Command("benchmark", "keyframes", "--runs", "1", "--samples", "1").succeeding()
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 25)
    for line in lines[1...27] {
      let found = line.wholeMatch(
        of: /keyframes, .+?: (\d+) segments, (\d+) of loops +\d+\.\d\d +\d+\.\d\d +[26]0000\.0/)
      let counts = try #require(found, "\(line)").output
      #expect(counts.1 != "0" && (counts.2 != "0") == line.contains("to spinning"))
    }
    for line in lines[28...] {
      #expect(
        line.wholeMatch(of: /.+: at most [\d.e-]+ (segments of a channel|error of a) .+/) != nil)
    }
  }

  @Test("Measures frames, bytes, processor time and wake-ups of a terminal")
  func terminal() throws {
    let run = try Command("benchmark", "terminal", "--runs", "1", "--samples", "2").succeeding()
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 21)
    for line in lines[8..<17] {
      let cells = line.split(separator: " ").suffix(4).compactMap { Int($0) }
      // A band of light with grays changes each of its cells in each frame.
      let most = line.hasPrefix("band") ? 12_288 : 4096
      #expect(cells.count == 4 && cells.allSatisfy { (1...most).contains($0) }, "\(line)")
    }
    #expect(lines[17].hasPrefix("skeleton of 8 rows  "))
    for line in lines[19...] {
      #expect(line.wholeMatch(of: /\w+: [\d.]+ % of a core, -?\d+ wake-ups/) != nil, "\(line)")
    }
  }

  @Test(
    "Compares the frames of an appearance or preset with the standard ones",
    arguments: [("--appearance linear", "linear"), ("--preset flutter", "circular flutter")])
  func appearance(flags: String, name: String) throws {
    let run = try Command(shell: "$LAB benchmark loader --runs 1 --samples 50 \(flags)")
      .succeeding()
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.count == 10)
    for (index, line) in lines.enumerated() {
      let cells = try #require(
        line.wholeMatch(of: /frame, .+, (.+?)  +\d+\.\d\d +\d+\.\d\d +(\d+\.\d{3})( +\d+\.\d)?/))
      #expect(cells.output.1 == (index.isMultiple(of: 2) ? "circular materialWeb" : name))
      #expect((cells.output.2 == "1.000") || !index.isMultiple(of: 2))
    }
  }

  /// The other benchmarks.
  ///
  /// Each with its number of lines, the beginning of its lines, and the number of figures after the
  /// time and its spread.
  private static let tables:
    [(what: String, count: Int, names: String, figures: ClosedRange<Int>)] = [
      ("loader", 52, "(frame|event), .+", 1...2),
      ("fields", 13, "(body in|floating loader,) .+", 0...1),
      (
        "drawing", 16,
        "((wavy )?(ring|bar)|band of light|morphing shape|skeleton of 10 000 bones).*", 1...2
      ),
      ("csv", 3, "a row, .+", 3...3),
      ("reading", 4, "a row, .+", 3...3), ("pictures", 4, "an event, .+", 1...3),
      ("start", 3, "(true|loader).+", 1...1),
    ]

  @Test("Prints one line for each measurement", arguments: tables.indices)
  func lines(index: Int) throws {
    let (what, count, names, figures) = Self.tables[index]
    let run = try Command("benchmark", what, "--runs", "1", "--samples", "2").succeeding()
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.count == count)
    let form = try Regex(
      names + #"? +[1-9]\d*\.\d\d +\d+\.\d\d( +\d+\.\d+){"#
        + "\(figures.lowerBound),\(figures.upperBound)}")
    for line in lines { #expect(try form.wholeMatch(in: line) != nil, "\(line)") }
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
