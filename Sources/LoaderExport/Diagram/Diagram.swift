/// A machine drawn in one of several ways, each from the table that runs it.
public enum Diagram: String, CaseIterable, Sendable {
  /// A table in columns, for a terminal.
  case text
  /// A table for a Markdown page.
  case markdown
  /// A state diagram for a Markdown page that renders Mermaid.
  case mermaid
  /// A state diagram for Graphviz.
  case dot
  /// A line for each of the cells.
  case csv
  /// The table as a picture, light and dark.
  case svg
  /// A page on which each cell shows what it does to a loader, moving.
  case html

  /// The loader's diagram, ending in a line feed.
  public var content: String { content(of: .loader) }

  /// A machine's diagram, ending in a line feed.
  ///
  /// - Complexity: O(cells + edges).
  public func content(of machine: StateMachineDescription) -> String {
    switch self {
    case .text: machine.text
    case .markdown: machine.markdown
    case .mermaid: machine.mermaid
    case .dot: machine.dot
    case .csv: machine.csv
    case .svg: MatrixPicture(machine).content
    case .html: MatrixPage(machine).content
    }
  }
}

extension StateMachineDescription {
  /// The table in columns, as wide as their words.
  fileprivate var text: String {
    let rows = [[""] + events] + zip(states, cells(null: "–")).map { [$0] + $1 }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      var (line, column) = ("", 0)
      for (cell, width) in zip(cells, widths) {
        // No spaces behind the last word of a line.
        line += String(repeating: " ", count: column - line.count) + cell
        column += width + 2
      }
      return line + "\n"
    }.joined()
  }

  /// The table as Markdown.
  fileprivate var markdown: String {
    let header = [""] + events
    let rows = [header, header.map { _ in "---" }]
    return (rows + zip(states, cells(null: "–")).map { ["**\($0)**"] + $1 })
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// The ways between the states as a Mermaid state diagram.
  fileprivate var mermaid: String {
    var lines = ["stateDiagram-v2", "    [*] --> \(states[0])"]
    lines += edges.map { "    \($0.from) --> \($0.to): \($0.label)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The ways between the states as a Graphviz digraph: temporary states are dashed.
  fileprivate var dot: String {
    var lines = [
      "digraph \(name) {",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
      "  start [shape=point];",
    ]
    lines += states.map { state in
      "  \(state)\(temporary.contains(state) ? " [style=\"rounded,dashed\"]" : "");"
    }
    lines.append("  start -> \(states[0]);")
    lines += edges.map { "  \($0.from) -> \($0.to) [label=\"\($0.label)\"];" }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The table as a CSV: a line for each cell.
  fileprivate var csv: String {
    var content = "state,event,action\n"
    for (state, cells) in zip(states, cells(null: "noop")) {
      for (event, action) in zip(events, cells) { content += "\(state),\(event),\(action)\n" }
    }
    return content
  }

  /// The table by rows; `null` stands in the null cells.
  private func cells(null: String) -> [[String]] {
    cells.map { $0.map { $0 ?? null } }
  }
}
