import Foundation
import LoaderExport
import TestSupport
import Testing

/// The table of each state machine: `loader`, `screen` and `floating`. `Diagram` is a format; its `content` is the
/// table of `loader`, as the library writes it.
@Suite("loader matrix", .waitsForProcess)
struct MatrixTests {
  @Test("Prints each format, by default the text", arguments: Diagram.allCases)
  func formats(diagram: Diagram) throws {
    let run = try Command("matrix", "--format", diagram.rawValue).succeeding()
    #expect(run.output == diagram.content)
    #expect(try Command("matrix").output == Diagram.text.content)
    for (name, machine) in [("screen", StateMachineDescription.screen), ("floating", .floating)] {
      let other = try Command("matrix", "--machine", name, "--format", diagram.rawValue)
      #expect(other.succeeding().output == diagram.content(of: machine))
    }
  }

  @Test("The page of a matrix that a loader shows has a picture in each cell")
  func page() throws {
    // One picture for each cell: 6 states by 5 events, and 4 by 4. The flight of a floating loader has no picture.
    for (name, cells) in [("loader", 30), ("screen", 16), ("floating", 0)] {
      let page = try Command("matrix", "--machine", name, "--format", "html").succeeding().output
      // The parts around the pictures are one more.
      #expect(page.components(separatedBy: "<canvas role=\"img\"").count == cells + 1)
    }
  }

  @Test(
    "Prints a digraph that Graphviz draws",
    .enabled(if: isGraphvizThere, "there is no Graphviz here"))
  func dot() throws {
    let run = try Command(shell: "$LOADER matrix --format dot | dot -Tplain").succeeding()
    // Nodes: the six states and the start. Edges: from each state one to each state to which its cells or deadlines
    // may lead, 23 in the whole table, and the start's.
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("node ") } == 7)
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("edge ") } == 24)
  }

  static let isGraphvizThere = (try? Command(shell: "dot -V").status) == 0
}
