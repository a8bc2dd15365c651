extension Blueprint {
  /// The ways between the states as a Mermaid state diagram.
  var mermaid: String {
    var lines = ["stateDiagram-v2", "    [*] --> \(states[0])"]
    lines += edges.map { "    \($0.from) --> \($0.to): \($0.label)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
