import LoaderCore

/// The ways between the states as a Graphviz digraph: temporary states are dashed.
enum GraphDot {
  static var content: String {
    var lines = [
      "digraph loader {",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
      "  start [shape=point];",
    ]
    lines += LoaderState.allCases.map { state in
      "  \(state.name)\(state.isTemporary ? " [style=\"rounded,dashed\"]" : "");"
    }
    lines.append("  start -> \(Loader().state.name);")
    lines += Graph.edges.map { "  \($0.from.name) -> \($0.to.name) [label=\"\($0.label)\"];" }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}
