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

  /// The loader's diagram, ending in a line feed.
  public var content: String { content(of: .loader) }

  /// A machine's diagram, ending in a line feed.
  public func content(of machine: Blueprint) -> String {
    switch self {
    case .text: machine.text
    case .markdown: machine.markdown
    case .mermaid: machine.mermaid
    case .dot: machine.dot
    case .csv: machine.csv
    }
  }
}
