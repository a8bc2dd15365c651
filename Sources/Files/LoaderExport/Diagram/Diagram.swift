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
  /// A line for each cell of the table.
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
    let header = [""] + events
    let body = zip(states, cells(null: "–")).map { state, actions in [state] + actions }
    let rows = ([header] + body).map { row in row.map(visible) }
    // The width of each column, in characters.
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      // The position in the line at which the next cell begins.
      var cellStart = 0
      for (cell, width) in zip(row, widths) {
        // The padding comes before a cell, so that no line ends in spaces.
        line += String(repeating: " ", count: cellStart - line.count) + cell
        cellStart += width + 2
      }
      return line + "\n"
    }.joined()
  }

  /// The table as Markdown.
  fileprivate var markdown: String {
    let header = [""] + events.map(\.inMarkdown)
    let separators = header.map { _ in "---" }
    let body = zip(states, cells(null: "–")).map { state, actions in
      ["**\(state.inMarkdown)**"] + actions.map(\.inMarkdown)
    }
    let rows = [header, separators] + body
    return rows.map { row in "| " + row.joined(separator: " | ") + " |\n" }.joined()
  }

  /// The edges between the states as a Mermaid state diagram.
  fileprivate var mermaid: String {
    var lines = ["stateDiagram-v2"]
    // The machine starts in the first state.
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
    // The machine starts in the first state.
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

  /// Returns the names of actions by rows, with `null` in the null cells, which have no action.
  private func cells(null: String) -> [[String]] {
    cells.map { row in row.map { action in action ?? null } }
  }
}

/// Escapes for a machine's names, which come from outside: in every format they become plain text,
/// on one line and without special meaning.
///
/// `visible` escapes line feeds and other hidden characters. `spelled` replaces a scalar by the text that
/// its closure returns, and keeps it for nil. It looks at scalars, not at characters, because `*` with an
/// accent is another character than `*`, and still special.
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

  /// A name in Graphviz: in quotes unless it is a plain word.
  ///
  /// A plain word has letters, digits and `_` only, and begins with no digit. A keyword of Graphviz is no
  /// plain word, nor is `start`, the name of the point before the first state.
  fileprivate var dotName: String {
    let reserved = ["node", "edge", "graph", "digraph", "subgraph", "strict", "start"]
    let isPlain = !isEmpty && unicodeScalars.allSatisfy { $0 == "_" || $0.isLetterOrDigit }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let beginsWithDigit = utf8.first.map { digits.contains($0) } ?? false
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
