import Foundation
import LoaderExport
import TestSupport
import Testing

@Suite("loader matrix", .waitsForProcess)
struct MatrixTests {
  @Test("Prints each format, by default the text", arguments: Diagram.allCases)
  func formats(diagram: Diagram) throws {
    let run = try Command("matrix", "--format", diagram.rawValue).succeeding()
    #expect(run.output == diagram.content)
    #expect(try Command("matrix").output == Diagram.text.content)
    let screen = try Command("matrix", "--machine", "screen", "--format", diagram.rawValue)
    #expect(screen.status == 0 && screen.output == diagram.content(of: .screen))
  }

  @Test("Prints a page that shows a loader in each cell", arguments: ["loader", "screen"])
  func page(machine: String) throws {
    let run = try Command("matrix", "--machine", machine, "--format", "html").succeeding()
    let table = try Command("matrix", "--machine", machine, "--format", "csv").succeeding()
    let cells = table.output.split(separator: "\n").count - 1
    #expect(run.output.components(separatedBy: "aria-label=\"A loader in ").count - 1 == cells)
  }

  @Test("Prints the table of the floating loader")
  func floating() throws {
    let run = try Command("matrix", "--machine", "floating", "--format", "csv").succeeding()
    #expect(run.output == Diagram.csv.content(of: .floating) && run.output != Diagram.csv.content)
  }

  @Test(
    "Prints a digraph that Graphviz draws",
    .enabled(if: isGraphvizThere, "there is no Graphviz here"))
  func dot() throws {
    let run = try Command(shell: "$LOADER matrix --format dot | dot -Tplain").succeeding()
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("node ") } == 7)
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("edge ") } == 24)
  }

  static let isGraphvizThere = (try? Command(shell: "dot -V").status) == 0
}
