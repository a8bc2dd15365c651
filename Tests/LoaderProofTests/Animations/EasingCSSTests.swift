import LoaderExport
import LoaderProof
import TestSupport
import Testing
import TimelineModule

/// Tests of the reader of easings in the syntax of CSS; a text that is none gives nil.
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
  func reading(given: Given<(String, Easing)>) {
    // Case, spaces and comments are free, and the last parenthesis may be missing. A number that is too large for an
    // `Int` or a `Double` becomes the largest one.
    let (css, easing) = given.values
    #expect(Easing(css: css) == easing)
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
    // A stop with two percentages is two stops with one output.
    let (css, stops) = given.values
    #expect(try Easing(css: css) == .linearStops(#require(LinearStops(stops))))
  }

  @Test(
    "Rejects a text that is not an easing",
    arguments: [
      "", "eas-in", "step(3)", "spring", "ease in", "ease, ease", "ease ✂️", "linear(0, 1) 2",
      "cubic-bezier(0, 0, 1)", "cubic-bezier(0 0 1 1)", "cubic-bezier(1.5, 0, 0, 1)",
      "cubic-bezier(0, 0, -1, 1)", "cubic-bezier(0, 10%, 0, 1)", "cubic-bezier(0, 0, 0, 1, 2)",
      "cubic-bezier (0, 0, 0, 1)", "steps(0)", "steps(-3)", "steps(1.0)", "steps(1, jump-none)",
      "steps(2, jump-ends)", "steps(2,)", "steps(1 1)", "linear()", "linear(0,, 1)",
      "linear(0 10% 20% 30%, 1)", "linear(10% 0 20%, 1)", "linear(0 1, 1)", "linear(0, -)",
      "linear(0, 1px)", "linear(0, 1., 2)",
    ])
  func rejected(text: String) { #expect(Easing(css: text) == nil) }
}
