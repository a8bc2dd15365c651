import MatrixLaws

extension TableProof {
  /// Every cell is decided.
  var total: Claim {
    Claim("the table is total") { [table] in
      var finding = Finding(table.places.count, "cells")
      for hole in table.holes { finding.violate("nothing stands in \(hole)") }
      return finding
    }
  }

  /// Every state can be reached, and every cell is read.
  var reachable: Claim {
    Claim("every state is reached, no cell is dead") { [self] in
      guard let found = try? bare(table).explored() else { return .unexplored }
      var finding = Finding(found.configurations.count, "configurations")
      finding.count(found.machine.minimised().count, "minimised")
      finding.count(found.machine.transitions, "transitions")
      for state in found.unreachable(of: table.states, state: state) {
        finding.violate("no word leads to \(state)")
      }
      for cell in found.deadCells(of: table, place: place) {
        finding.violate("no word reads \(cell)")
      }
      if let word = found.machine.difference(from: oracle) {
        finding.violate("the actions and the oracle differ after \(word)", length: word.count)
      }
      return finding
    }
  }

  /// The shortest tour of all transitions.
  var toured: Claim {
    Claim("the shortest tour of all configurations' transitions") { [self] in
      var finding = Finding(oracle.transitions, "transitions")
      for word in oracle.tour() {
        finding.count(1, "words")
        finding.count(word.count, "letters")
        let judge = Judge(specification: oracle, suite: [word])
        if let caught = judge.failure(of: real) { finding.violate("\(caught)") }
      }
      return finding
    }
  }
}

extension Finding {
  /// There is no end to the configurations.
  static var unexplored: Finding {
    var finding = Finding()
    finding.violate("there are more configurations than can be explored")
    return finding
  }
}
