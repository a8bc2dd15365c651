import LoaderCore

/// The ways between the states as a Mermaid state diagram.
enum GraphMermaid {
  static var content: String {
    var lines = ["stateDiagram-v2", "    [*] --> \(Loader().state.name)"]
    lines += Graph.edges.map { "    \($0.from.name) --> \($0.to.name): \($0.label)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
