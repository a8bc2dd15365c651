import PlainText

/// A format for drawing a machine; every diagram is made from the table that runs the machine.
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
  /// A page on which each cell shows, animated, its effect on a loader.
  case html

  /// The loader's diagram, ending in a line feed.
  public var content: String { content(of: .loader) }

  /// Returns a machine's diagram, ending in a line feed.
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
  /// The table as text, with columns as wide as their words.
  fileprivate var text: String {
    let rows = ([[""] + events] + zip(states, cells(null: "–")).map { [$0] + $1 })
      .map { $0.map(visible) }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      var (line, column) = ("", 0)
      for (cell, width) in zip(cells, widths) {
        // The padding comes before a cell, so that no line ends in spaces.
        line += String(repeating: " ", count: column - line.count) + cell
        column += width + 2
      }
      return line + "\n"
    }.joined()
  }

  /// The table as Markdown.
  fileprivate var markdown: String {
    let header = [""] + events.map(\.inMarkdown)
    let rows = [header, header.map { _ in "---" }]
    return
      (rows + zip(states, cells(null: "–")).map { ["**\($0.inMarkdown)**"] + $1.map(\.inMarkdown) })
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// The edges between the states as a Mermaid state diagram.
  fileprivate var mermaid: String {
    var lines = ["stateDiagram-v2"]
    lines += states.prefix(1).map { "    [*] --> \($0.mermaidName)" }
    lines += edges.map {
      "    \($0.from.mermaidName) --> \($0.to.mermaidName): \($0.label.mermaidLabel)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The edges between the states as a Graphviz digraph; temporary states are dashed.
  fileprivate var dot: String {
    var lines = [
      "digraph \(name.dotName) {",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
      "  start [shape=point];",
    ]
    lines += states.map { state in
      "  \(state.dotName)\(temporary.contains(state) ? " [style=\"rounded,dashed\"]" : "");"
    }
    lines += states.prefix(1).map { "  start -> \($0.dotName);" }
    lines += edges.map { "  \($0.from.dotName) -> \($0.to.dotName) [label=\($0.label.dotText)];" }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The table as a CSV: a line for each cell.
  fileprivate var csv: String {
    var content = "state,event,action\n"
    for (state, cells) in zip(states, cells(null: "noop")) {
      for (event, action) in zip(events, cells) {
        content += [state, event, action].map(\.csvField).joined(separator: ",") + "\n"
      }
    }
    return content
  }

  /// Returns the table by rows, with `null` in the null cells.
  private func cells(null: String) -> [[String]] {
    cells.map { $0.map { $0 ?? null } }
  }
}

/// Escapes for a machine's names, which come from outside: in every format they become plain text,
/// on one line and without special meaning. `visible` escapes line feeds and other hidden
/// characters; `spelled` replaces scalars, because a special character with an accent is special.
extension String {
  /// A field of CSV, by RFC 4180.
  fileprivate var csvField: String {
    let text = visible(self)
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") })
    else { return text }
    return "\"" + text.spelled { $0 == "\"" ? "\"\"" : nil } + "\""
  }

  /// A cell of a Markdown table, in which any special character may have a backslash before it.
  fileprivate var inMarkdown: String {
    let special: Set<Unicode.Scalar> = ["\\", "`", "*", "_", "[", "]", "<", ">", "|", "&", "~"]
    return visible(self).spelled { special.contains($0) ? "\\\($0)" : nil }
  }

  /// A name in Mermaid: letters, digits and `_`; other characters become their hexadecimal numbers.
  fileprivate var mermaidName: String {
    spelled { $0 == "_" || $0.isLetterOrDigit ? nil : "_\(String($0.value, radix: 16))_" }
  }

  /// A label in Mermaid; characters that may have a meaning become their numbers, such as `#59;`.
  fileprivate var mermaidLabel: String {
    let plain: Set<Unicode.Scalar> = [" ", "/", "-", "."]
    return visible(self).spelled { scalar in
      scalar.isLetterOrDigit || plain.contains(scalar) ? nil : "#\(scalar.value);"
    }
  }

  /// A name in Graphviz, in quotes if it is not a plain word, a keyword, or our point `start`.
  fileprivate var dotName: String {
    let reserved = ["node", "edge", "graph", "digraph", "subgraph", "strict", "start"]
    let isPlain = !isEmpty && unicodeScalars.allSatisfy { $0 == "_" || $0.isLetterOrDigit }
    let beginsWithDigit = utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    return isPlain && !beginsWithDigit && !reserved.contains(lowercased()) ? self : dotText
  }

  /// A text in Graphviz, in quotes.
  fileprivate var dotText: String {
    "\"" + visible(self).spelled { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil } + "\""
  }
}

extension Unicode.Scalar {
  /// True if it is one of ASCII's letters or digits.
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
