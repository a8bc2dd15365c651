import LoaderCore
import LoaderExport
import LoaderImport
import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of the report of a comparison, and of when an arc counts as shown.
///
/// A comparison plays a scenario on this loader and on models of other spinners. A switch is a change of progress, and
/// its lateness is the time in seconds until the new progress can be read, if it can before the next change.
struct ComparisonTextTests {
  @Test("\"Never shown\" is later than any time, and \"nothing to show\" is earliest")
  func lateness() {
    let inOrder: [SwitchFigures.Lateness] = [
      .none, .shown(0.2), .shown(0.3), .notWithin(0.1), .notWithin(0.4),
    ]
    for (index, lateness) in inOrder.enumerated() {
      for (otherIndex, other) in inOrder.enumerated() {
        #expect((lateness < other) == (index < otherIndex))
      }
    }
    #expect(inOrder.map(\.text) == ["-", "0.20", "0.30", "over 0.10", "over 0.40"])
    // A lateness that is not known exactly, because the next change came first, is open.
    #expect(inOrder.map(\.seconds) == [nil, 0.2, 0.3, 0.1, 0.4])
    #expect(inOrder.map(\.isOpen) == [false, false, false, true, true])
  }

  @Test("A loader has no arc before its first event and off screen, nor figures without a switch")
  func hidden() throws {
    let text = "time_s,event,value\n1,orderIn,\n2,activate,\n5,orderOut,\n"
    let motion = LoaderMotion(try Scenario(Array(text.utf8)), on: Loader())
    #expect(!motion.arc(at: 0).isDrawn && !motion.arc(before: 0).isDrawn)
    #expect(!motion.arc(at: 1.5).isDrawn && motion.arc(at: 3).isDrawn)
    #expect(motion.arc(before: 5).isDrawn && !motion.arc(at: 5).isDrawn)
    // Without a switch, a plot reports no jumps, and there is no film.
    let comparison = Comparison(try Scenario(Array(text.utf8)), on: Loader(), until: 6, phases: 1)
    var bytes: [UInt8] = []
    ComparisonPlot(comparison, title: "none").write { bytes += $0 }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("the largest jumps are"))
    #expect(ComparisonFilm(comparison, title: "none") == nil)
  }

  @Test("An arc is visible if it is longer than a thousandth of a turn")
  func seen() {
    /// Returns an arc with a length in turns.
    func arc(_ length: Double) -> Arc {
      Arc(ends: MotionSample(value: RingEnds(tail: 0, head: length)), isDrawn: true)
    }
    #expect(!arc(1e-3).isSeen && arc(1e-3.nextUp).isSeen)
  }
}
