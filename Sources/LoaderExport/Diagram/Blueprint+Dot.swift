extension Blueprint {
  /// The ways between the states as a Graphviz digraph: temporary states are dashed.
  var dot: String {
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
}
