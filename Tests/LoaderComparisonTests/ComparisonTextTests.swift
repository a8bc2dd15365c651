import LoaderCore
import LoaderExport
import ScenarioFormat
import TestSupport
import Testing
import TimelineModule

@testable import LoaderComparison

struct ComparisonTextTests {
  @Test("Only several phases are told, and have a mean", arguments: [1, 2])
  func phases(_ phases: Int) throws {
    let table = try ComparisonTests.comparison(phases: phases).table
    #expect(table.contains(", at 2 phases  ") == (phases > 1))
    #expect(table.contains(" phases ") == (phases > 1))
    #expect(table.contains("  mean jump (turn)") == (phases > 1))
  }

  @Test("The picture of the documentation is what is drawn")
  func picture() throws {
    let scenario = try ScenarioReader.read(Repository.bytes("Fixtures/Scenarios/meter.csv"))
    let figure = Comparison(scenario, on: Loader(), until: 5, phases: 1)
      .figure(
        title: "Fixtures/Scenarios/meter.csv: this loader and others at the same switch", from: 1)
    var bytes: [UInt8] = []
    FigureSVG(figure).write { bytes += $0 }
    #expect(try bytes == Repository.bytes("Docs/Pictures/meter.svg"))
  }

  @Test("A loader that leaves the screen is not shown, whatever is active")
  func leaving() throws {
    let text = "time_s,event,value\n0,orderIn,\n1,activate,\n2,orderOut,\n3,orderIn,\n"
    let changes = HostChange.all(in: try ScenarioReader.read(Array(text.utf8)))
    #expect(changes.map(\.time) == [0, 1, 2, 3])
    #expect(changes.map(\.isShown) == [false, true, false, true])
  }

  @Test("An arc is seen if it is longer than a thousandth of a turn")
  func seen() {
    func arc(_ length: Double) -> Arc {
      Arc(ends: MotionSample(value: RingEnds(tail: 0, head: length)), isDrawn: true)
    }
    #expect(!arc(1e-3).isSeen && arc(1e-3.nextUp).isSeen)
  }
}
