/// The matrix drawn in one of several ways, each from the table that runs the loader.
public enum Diagram: String, CaseIterable, Sendable {
  /// A table in columns, for a terminal.
  case text
  /// A table for a Markdown page.
  case markdown
  /// A state diagram for a Markdown page that renders Mermaid.
  case mermaid
  /// A state diagram for Graphviz.
  case dot
  /// A line for each of the thirty cells.
  case csv

  /// The diagram, ending in a line feed.
  public var content: String {
    switch self {
    case .text: MatrixText.content
    case .markdown: MatrixMarkdown.content
    case .mermaid: GraphMermaid.content
    case .dot: GraphDot.content
    case .csv: MatrixCSV.content
    }
  }
}
