import TestSupport
import Testing

@testable import LoaderExport
@testable import LoaderProof

/// Samples with the answer of a browser, and with an answer that would be wrong.
struct KnownDifferenceTests {
  /// An animation with a steep line: from 0.339 to 1.485 within 0.1 % of its input.
  private static let line = """
    {"keyframes":[{"value":-0.8053072803428218,"offset":0},{"value":0.470546236701628,"offset":0.94}],\
    "timing":{"duration":1229,"iterations":3,"direction":"alternate","iterationStart":\
    0.017774719027005448,"easing":"linear(-0.479, 1.131, 0.339, 1.485 0.1%, 1.334 55.3%)"},\
    "playbackRate":-0.25,"underlying":0.9922767998686186,"composite":"add","times":[]}
    """

  /// An animation with jumps at multiples of 1/11, which binary numbers only approximate.
  private static let jump = """
    {"keyframes":[],"timing":{"duration":1254,"iterations":3,"direction":"reverse",\
    "easing":"steps(11)","delay":-684},"playbackRate":2,"underlying":0.5,"times":[]}
    """

  /// An animation with jumps at quarters, which are exact.
  private static let exactJump = """
    {"keyframes":[],"timing":{"duration":1000,"easing":"steps(4)"},"underlying":0.5,"times":[]}
    """

  @Test(
    "The last digits of the input explain a difference at a steep line or jump",
    arguments: cases([
      (line, 2436.1568703158105, "-0.47113995118001906,2,-0.45250448444566893", true),
      (line, 2436.1568703158105, "-0.4711399,2,-0.4525044", false),
      (jump, 0, "0.36363636363636365,0,0.5", true),
      (jump, -1, "0.36363636363636365,0,0.5", false),
      (exactJump, 250, "0,0,0.5", false),
    ]))
  func rounding(given: Given<(String, Double, String, Bool)>) throws {
    // A browser answers with progress, iteration and value. Rounding explains no difference in the
    // seventh digit, none 1 ms beside a jump, and none at a jump whose place is exact.
    let (line, time, answer, isKnown) = given.values
    let animation = try #require(AnimationFile(Array(line.utf8)).animations.first)
    let instant = Instant(animation, at: time)
    let browser = BrowserRow(answer.split(separator: ",")[...])
    #expect(!instant.agrees(with: browser))
    #expect(instant.difference(from: browser) == (isKnown ? .rounding : nil))
  }
}
