import LoaderCore

extension EventSequence {
  /// Searches for a larger figure, such as an acceleration, by small random changes of this sequence.
  ///
  /// A change is kept if the figure does not get smaller. Random sequences alone miss the worst
  /// case, because it is a narrow peak. A search that follows the slope of the peak finds it.
  ///
  /// - Parameters:
  ///   - subject: The type of the loader that is checked along the sequence.
  ///   - limits: The limits of the laws for the appearance of that loader.
  ///   - figure: The figure to enlarge.
  ///   - steps: The number of changes to try.
  /// - Returns: The largest figures of all sequences tried, and the broken laws of the first that
  ///   broke any.
  /// - Complexity: *steps* checks of the sequence.
  public func climb<Subject: MotionSubject>(
    _ subject: Subject.Type, _ limits: MotionLimits<Subject.Appearance>,
    toward figure: KeyPath<Figures, Figures.Extreme>, steps: Int,
    using generator: inout some RandomNumberGenerator
  ) -> (figures: Figures, brokenLaws: [BrokenLaw]) {
    let samples = 24  // between two events
    var best = self
    var check = MotionCheck<Subject>(self, limits, samples: samples)
    var (figures, brokenLaws) = (check.figures, check.brokenLaws)
    for _ in 0..<steps {
      let next = best.nudged(using: &generator)
      check = MotionCheck(next, limits, samples: samples)
      if check.figures[keyPath: figure].figure >= figures[keyPath: figure].figure { best = next }
      figures.merge(check.figures)
      if brokenLaws.isEmpty { brokenLaws = check.brokenLaws }
    }
    return (figures, brokenLaws)
  }

  /// Returns the sequence with one random change: of the gap before an event, in seconds, or of a progress.
  ///
  /// The change is at most 1/2, and usually much smaller: its largest size is a random power of two, 2⁻¹⁶ to 2⁻¹.
  /// The first event stays as it is; a sequence without a second one is returned unchanged.
  package func nudged(using generator: inout some RandomNumberGenerator) -> EventSequence {
    var sequence = self
    // With `max`, the range is never empty: without a second event, the index is beyond the end.
    let index = Int.random(in: 1..<max(2, events.count), using: &generator)
    let scale = Double(
      sign: .plus, exponent: .random(in: -16 ... -1, using: &generator), significand: 1)
    let change = scale * .random(in: -1...1, using: &generator)
    guard index < events.count else { return sequence }
    if case .event(.progress(let value?)) = events[index].step, Bool.random(using: &generator) {
      sequence.events[index].step = .event(.progress(min(1, max(0, value + change))))
    } else {
      // All later events are moved as well, so the later gaps stay the same. An event moves back at most to the
      // time of the event before it.
      let minimumChange = events[index - 1].time - events[index].time
      for later in index..<events.count {
        sequence.events[later].time += max(change, minimumChange)
      }
    }
    return sequence
  }
}
