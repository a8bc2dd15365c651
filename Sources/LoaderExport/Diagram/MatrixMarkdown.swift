/// The table as Markdown.
enum MatrixMarkdown {
  static var content: String {
    let header = [""] + MatrixNames.events
    var lines = [line(header), line(header.map { _ in "---" })]
    for (state, cells) in zip(MatrixNames.states, MatrixNames.cells(null: "–")) {
      lines.append(line(["**\(state)**"] + cells))
    }
    return lines.joined()
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}
