import Foundation
import TestSupport
import Testing

/// Samples of animations of the web, at given times in milliseconds, one animation a line of the input.
///
/// In the output, animations are counted from 0.
@Suite("loader-lab sample", .waitsForProcess)
struct SampleTests {
  static let examples = "Fixtures/WebAnimations/examples.jsonl"

  @Test("Prints a row for each time of each animation")
  func rows() throws {
    let run = try Command("sample", Self.examples).succeeding()
    let lines = run.output.split(separator: "\n")
    // The header, and the 34 times of all examples.
    #expect(lines.count == 1 + 34)
    #expect(lines[0] == "animation,time_ms,phase,progress,current_iteration,value,velocity_per_s")
    // Animation 1 turns once in 1568 ms, and its turns add up: at one and a half, 2352 ms, they are 540 degrees, at 360
    // / 1.568 degrees a second.
    #expect(lines[9] == "1,2352.0,active,0.5,1.0,540.0,229.59183673469386")
    // After its end, this animation has no value.
    #expect(lines.last == "5,2000.0,after,NaN,NaN,NaN,NaN")
  }

  @Test("Reads standard input, and writes the same bytes to a file")
  func input() throws {
    let file = try TemporaryFile("old")
    let text = try String(
      contentsOf: Repository.root.appending(path: Self.examples), encoding: .utf8)
    let run = try Command("sample", "-", "--output", file.path, input: text)
    #expect(run.status == 0 && run.output == "")
    #expect(file.content == (try Command("sample", Self.examples).output))
  }
}
