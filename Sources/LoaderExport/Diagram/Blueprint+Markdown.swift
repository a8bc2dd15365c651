extension Blueprint {
  /// The table as Markdown.
  var markdown: String {
    let header = [""] + events
    var lines = [line(header), line(header.map { _ in "---" })]
    for (state, cells) in zip(states, cells(null: "–")) {
      lines.append(line(["**\(state)**"] + cells))
    }
    return lines.joined()
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}
