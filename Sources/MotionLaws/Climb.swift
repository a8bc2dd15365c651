import LoaderCore

extension Word {
  /// Climbs from this word toward a larger figure, by small changes that are kept if they help.
  ///
  /// Random words flatter: the worst case is a narrow peak, and only a search that follows its
  /// slope finds it.
  ///
  /// - Returns: What was met on the way, violations included.
  public func climb(
    _ figure: KeyPath<Figures, Figures.Extreme>, steps: Int,
    using generator: inout some RandomNumberGenerator
  ) -> (figures: Figures, violations: [Violation]) {
    var best = self
    var walk = Walk(self, samples: 24)
    var (figures, violations) = (walk.figures, walk.violations)
    for _ in 0..<steps {
      let next = best.nudged(using: &generator)
      walk = Walk(next, samples: 24)
      if walk.figures[keyPath: figure].figure >= figures[keyPath: figure].figure { best = next }
      figures.merge(walk.figures)
      if violations.isEmpty { violations = walk.violations }
    }
    return (figures, violations)
  }

  /// The word with one distance or one progress changed a little, or not so little.
  private func nudged(using generator: inout some RandomNumberGenerator) -> Word {
    var word = self
    let index = Int.random(in: 1..<max(2, letters.count), using: &generator)
    let scale = Double(
      sign: .plus, exponent: .random(in: -16 ... -1, using: &generator), significand: 1)
    let change = scale * .random(in: -1...1, using: &generator)
    guard index < letters.count else { return word }
    if case .progress(let value?) = letters[index].event, Bool.random(using: &generator) {
      word.letters[index].event = .progress(min(1, max(0, value + change)))
    } else {
      // All that follows moves along, so the distances after stay as they are.
      let earliest = letters[index - 1].time - letters[index].time
      for later in index..<letters.count { word.letters[later].time += max(change, earliest) }
    }
    return word
  }
}
