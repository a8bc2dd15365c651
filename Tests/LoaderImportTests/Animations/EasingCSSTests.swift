import LoaderExport
import LoaderImport
import TestSupport
import Testing
import TimelineModule

private let easings =
  "ease, ease-in, ease-in-out, ease-out, linear, step-end, step-start, cubic-bezier or steps"

struct EasingCSSTests {
  @Test(
    "Every spelling that CSS allows is read",
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
          .cubicBezier(
            CubicBezier(0, .greatestFiniteMagnitude, 0, -.greatestFiniteMagnitude))
        ),
      ] as [(String, Easing)]))
  func reading(given: Given<(String, Easing)>) throws {
    let (css, easing) = given.values
    #expect(try Easing(css: css) == easing)
  }

  @Test(
    "Stops of linear() may be on either side of their percentages, of which there are up to two",
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
    "A text that is not an easing is reported with its place and what was expected",
    arguments: cases([
      ("", 0, "found the end, expected an easing as in ease-in"),
      ("eas-in", 0, "'eas-in' is not an easing, expected \(easings); did you mean ease-in?"),
      ("step(3)", 0, "'step' is not an easing, expected \(easings); did you mean steps?"),
      ("spring", 0, "'spring' is not an easing, expected \(easings)"),
      ("ease in", 5, "found 'in', expected nothing after the easing"),
      ("ease, ease", 4, "found ',', expected nothing after the easing"),
      ("cubic-bezier(0, 0, 1)", 20, "found ')', expected ',' and y2 of cubic-bezier()"),
      ("cubic-bezier(0 0 1 1)", 15, "found 0, expected ',' and y1 of cubic-bezier()"),
      ("cubic-bezier(1.5, 0, 0, 1)", 13, "found 1.5, expected x1 of cubic-bezier() within 0 and 1"),
      ("cubic-bezier(0, 0, -1, 1)", 19, "found -1, expected x2 of cubic-bezier() within 0 and 1"),
      ("cubic-bezier(0, 10%, 0, 1)", 16, "found 10.0%, expected the number y1 of cubic-bezier()"),
      ("cubic-bezier(0, 0, 0, 1, 2)", 23, "found ',', expected ')' to close cubic-bezier()"),
      (
        "cubic-bezier (0, 0, 0, 1)", 0,
        "cubic-bezier has no arguments, expected '(' directly after it"
      ),
      ("steps(0)", 6, "found 0, expected at least 1 step"),
      ("steps(-3)", 6, "found -3, expected at least 1 step"),
      ("steps(1.0)", 6, "found 1.0, expected a whole number of steps"),
      ("steps(1, jump-none)", 6, "found 1, expected at least 2 steps with jump-none"),
      (
        "steps(2, jump-ends)", 9,
        "'jump-ends' is not a position, expected jump-start, jump-end, jump-none, jump-both, start "
          + "or end; did you mean jump-end?"
      ),
      ("steps(2,)", 8, "found ')', expected a position as in jump-end"),
      ("linear()", 7, "found ')', expected a number, the output of a stop of linear()"),
      ("linear(0,, 1)", 9, "found ',', expected a number, the output of a stop of linear()"),
      ("linear(0 10% 20% 30%, 1)", 17, "found 30.0%, expected ')' to close linear()"),
      ("linear(10% 0 20%, 1)", 13, "found 20.0%, expected ')' to close linear()"),
      ("linear(0, -)", 10, "found '-', expected a number, the output of a stop of linear()"),
      ("linear(0, 1px)", 10, "found '1px', expected a number, the output of a stop of linear()"),
      ("ease ✂️", 5, "found '✂️', expected nothing after the easing"),
    ]))
  func refusing(given: Given<(String, Int, String)>) {
    let (css, offset, message) = given.values
    let error = #expect(throws: EasingSyntaxError.self) { try Easing(css: css) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }
}
