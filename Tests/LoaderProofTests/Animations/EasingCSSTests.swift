import LoaderExport
import LoaderProof
import TestSupport
import Testing
import TimelineModule

struct EasingCSSTests {
  @Test(
    "Reads every spelling that CSS allows",
    arguments: cases(
      [
        ("linear", .linear),
        ("ease", .ease),
        ("ease-in", .easeIn),
        ("EASE-OUT", .easeOut),
        (" ease-in-out\n", .easeInOut),
        ("/* up */step-start/* at once */", .stepStart),
        ("step-end", .stepEnd),
        ("cubic-bezier(.4,0,.2,1)", .cubicBezier(CubicBezier(0.4, 0, 0.2, 1))),
        ("Cubic-Bezier( +0.4e0 , -2 ,1, 3.5 )", .cubicBezier(CubicBezier(0.4, -2, 1, 3.5))),
        ("cubic-bezier(0, 0, 1, 1", .cubicBezier(CubicBezier(0, 0, 1, 1))),
        ("steps(3)", .steps(Steps(3, .jumpEnd))),
        ("steps(+3,end)", .steps(Steps(3, .jumpEnd))),
        ("steps( 3 , START )", .steps(Steps(3, .jumpStart))),
        ("steps(2, jump-none)", .steps(Steps(2, .jumpNone))),
        ("steps(1,jump-both)", .steps(Steps(1, .jumpBoth))),
        ("steps(1, jump-start)", .stepStart),
        ("steps(99999999999999999999)", .steps(Steps(.max))),
        (
          "cubic-bezier(0, 1e999, 0, -1e999)",
          .cubicBezier(CubicBezier(0, .greatestFiniteMagnitude, 0, -.greatestFiniteMagnitude))
        ),
      ] as [(String, Easing)]))
  func reading(given: Given<(String, Easing)>) throws {
    let (css, easing) = given.values
    #expect(try Easing(css: css) == easing)
  }

  @Test(
    "Stops of linear() may precede or follow their one or two percentages",
    arguments: cases(
      [
        ("linear(0, 1)", [.init(0), .init(1)]),
        ("linear(.5)", [.init(0.5)]),
        ("linear(0, 0.25 75%, 1)", [.init(0), .init(0.25, at: 0.75), .init(1)]),
        ("linear(0,75% 0.25,1)", [.init(0), .init(0.25, at: 0.75), .init(1)]),
        ("linear(1 -10% 20%, 0)", [.init(1, at: -0.1), .init(1, at: 0.2), .init(0)]),
        ("linear(1-10%,0)", [.init(1, at: -0.1), .init(0)]),
        ("linear(0% 20% 1, 0)", [.init(1, at: 0), .init(1, at: 0.2), .init(0)]),
      ] as [(String, [LinearStops.Stop])]))
  func stops(given: Given<(String, [LinearStops.Stop])>) throws {
    let (css, stops) = given.values
    #expect(try Easing(css: css) == .linearStops(#require(LinearStops(stops))))
  }

  @Test(
    "Reports a text that is not an easing, with its position and what was expected",
    arguments: Mistake.all("easings"))
  func refusing(bad: Mistake) {
    let error = #expect(throws: EasingSyntaxError.self) { try Easing(css: bad.text) }
    #expect(error.map { "\($0.offset): \($0.message)" } == bad.messages[0])
  }
}
