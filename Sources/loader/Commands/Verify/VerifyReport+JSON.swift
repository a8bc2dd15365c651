import Foundation

extension VerifyReport {
  /// A line of JSON a claim: what it is about, what was counted, how long it took, what contradicts.
  var json: String {
    lines.map { line in
      let counts = line.finding.counts.map { "\(quoted($0.what)):\($0.number)" }
      let peaks = line.finding.peaks.map {
        "\(quoted($0.what)):{\"figure\":\($0.figure),\"word\":\(quoted($0.cause))}"
      }
      let violations = line.finding.violations.map(quoted)
      return [
        "{\"machine\":\(quoted(line.group))", "\"claim\":\(quoted(line.claim))",
        "\"holds\":\(violations.isEmpty)", "\"counts\":{\(counts.joined(separator: ","))}",
        "\"peaks\":{\(peaks.joined(separator: ","))}",
        "\"seconds\":\(line.seconds)", "\"violations\":[\(violations.joined(separator: ","))]}\n",
      ].joined(separator: ",")
    }.joined()
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case ..<" ": quoted += String(format: "\\u%04x", scalar.value)
      default: quoted += "\(scalar)"
      }
    }
    return quoted + "\""
  }
}
