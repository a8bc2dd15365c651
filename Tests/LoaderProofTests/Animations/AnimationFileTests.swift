import LoaderExport
import PlainText
import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of the reader of JSON Lines of animations.
///
/// Each line is an animation of a browser (Web Animations API), and the times in milliseconds at which it is sampled.
/// `Mistake.all` reads wrong texts, with the messages about them, from a file below `Fixtures/Mistakes`.
struct AnimationFileTests {
  @Test("Omitted members have the defaults of the Web Animations API")
  func defaults() throws {
    let animation = try #require(read(#"{"keyframes":[],"times":[1]}"#).first)
    #expect(
      animation
        == SampledAnimation(effect: KeyframeEffect(Track([]), timing: Timing()), times: [1]))
  }

  @Test("Reads every member of the format")
  func everything() throws {
    let line = """
      {"keyframes": [{"value": 1, "offset": null, "easing": "ease"},
      {"value": 2, "composite": "add"}, {"value": 3, "offset": 1, "composite": "auto"}],
      "timing": {"delay": -1, "endDelay": 2, "fill": "both", "iterationStart": 0.5,
      "iterations": "Infinity", "duration": 3e2, "direction": "alternate-reverse",
      "easing": "steps(2)"}, "playbackRate": -1, "underlying": 4, "composite": "accumulate",
      "iterationComposite": "accumulate", "times": [5, -6.5]}
      """
    // Keyframes whose offset is null or missing are at even distances: the first is at 0, the second at 0.5,
    // between 0 and 1.
    let keyframes = [
      Keyframe(offset: 0, value: 1, easing: .ease),
      Keyframe(offset: 0.5, value: 2, composite: .add), Keyframe(offset: 1, value: 3),
    ]
    let timing = Timing(
      delay: -1, endDelay: 2, fill: .both, iterationStart: 0.5, iterations: .infinity,
      duration: 300, direction: .alternateReverse, easing: .steps(Steps(2)), playbackRate: -1)
    let effect = KeyframeEffect(
      Track(keyframes, composite: .accumulate), timing: timing, iterationComposite: .accumulate)
    // An animation has to be on one line.
    let animations = try read(line.replacing("\n", with: " "))
    #expect(animations == [SampledAnimation(effect: effect, underlying: 4, times: [5, -6.5])])
  }

  @Test("Skips a byte order mark, CRLF and empty lines")
  func lines() throws {
    let line = #"{"keyframes":[],"times":[]}"#
    #expect(try read("\u{FEFF}\(line)\r\n\r\n  \n\(line)").count == 2)
    #expect(try read("").isEmpty)
  }

  @Test("Reports all mistakes in the order of the file, with line and column")
  func places() {
    let text = """
      {"keyframes":[{"value":1,"easing":"steps(0)"},{"offset":2,"valu":3}],"times":[1,"x"]}

      {"keyframes":[],"times":[],"time":0}
      {"keyframes":[], "times":[1e999]}
      """
    expectErrors(
      in: text,
      [
        "1:35: error: found the string 'steps(0)', expected a CSS easing as in \"ease-in\", "
          + "\"steps(2)\" or \"linear(0, 1)\"",
        "1:47: error: \"value\" is missing",
        "1:57: error: found the number 2.0, expected an offset within 0 and 1, or null",
        "1:59: error: a keyframe has no 'valu', expected offset, value, easing or composite; "
          + "did you mean value?",
        "1:81: error: found the string 'x', expected a number",
        "3:28: error: an animation has no 'time', expected keyframes, timing, playbackRate, "
          + "underlying, composite, iterationComposite or times; did you mean times?",
        "4:27: error: 1e999 is too large for a Double",
      ])
  }

  @Test(
    "Rejects values that the API would reject, and reports the accepted ones",
    arguments: Mistake.all("animations"))
  func refused(bad: Mistake) {
    let error = #expect(throws: Diagnostics.self) { try read(bad.text) }
    #expect(error?.list.map(\.message) == bad.messages)
  }

  @Test("Reports at most twenty errors, and reads nothing with one error")
  func twenty() throws {
    let line = #"{"keyframes":[],"times":[]}"# + "\n"
    let error = #expect(throws: Diagnostics.self) {
      try read(line + String(repeating: "{}\n", count: 30))
    }
    #expect(error?.list.count == 20)
    // Each `{}` lacks two members, so it has two errors: the twentieth is in the tenth of them, on line 11,
    // because the first line has no error.
    #expect(error?.list.last?.position.line == 11)
  }

  /// Returns the animations that are read from JSON Lines.
  private func read(_ text: String) throws -> [SampledAnimation] {
    try AnimationFile(Array(text.utf8)).animations
  }

  /// Expects these errors in a text, each with line and column.
  private func expectErrors(in text: String, _ expected: [String]) {
    let error = #expect(throws: Diagnostics.self) { try read(text) }
    // A description begins with the file's name, here empty, and a colon.
    let lines = error?.list.map { $0.description(file: "") }
    #expect(lines == expected.map { ":\($0)" })
  }
}
