import LoaderCore
import MatrixLaws
import MotionLaws

extension EventSequence {
  /// Returns the shortest part of the sequence that still fails, with as few settings as possible.
  ///
  /// First each setting of the policy is turned off, and the motion preference set to full, as long as the sequence
  /// still fails. Then events are removed.
  ///
  /// - Parameter fails: Returns true if a sequence fails, as this one does.
  /// - Complexity: O(*n²* + 2¹⁶) trials for *n* events. Of at most 16 events that are left after single removals, the
  ///   array's `shrunk(while:)` of MatrixLaws tries every subset.
  func shrunk(while fails: (EventSequence) -> Bool) -> EventSequence {
    var shortest = self
    for setting in policy.settings {
      // 0 is off for a flag, and no time for a duration.
      guard let off = PolicySetting(setting.name, 0, isFlag: setting.isFlag), off != setting
      else { continue }
      var plainer = shortest
      off.apply(to: &plainer.policy)
      if fails(plainer) { shortest = plainer }
    }
    var unreduced = shortest
    unreduced.motion = .full
    if fails(unreduced) { shortest = unreduced }
    let plainest = shortest  // with all events
    shortest.events = plainest.events.shrunk { events in
      var shorter = plainest
      shorter.events = events
      return fails(shorter)
    }
    return shortest
  }
}

extension BrokenLaw {
  /// Returns the violation of the same law by as short a sequence as possible, for a loader with these limits.
  func shrunk<Appearance: LawfulAppearance>(_ limits: MotionLimits<Appearance>) -> BrokenLaw {
    /// Returns the first violation of the law by a sequence; nil if it keeps the law.
    func broken(_ sequence: EventSequence) -> BrokenLaw? {
      // Twins, two more loaders with the same events, are needed for the laws `frameRate` and `timeShift`.
      MotionCheck<Loader<Appearance>>(sequence, limits, samples: 16, hasTwins: true)
        .brokenLaws.first { $0.law == law }
    }
    // The law may have been found broken at instants that this check does not sample: then nothing can be shrunk.
    guard broken(sequence) != nil else { return self }
    return broken(sequence.shrunk { broken($0) != nil }) ?? self
  }
}

extension Finding {
  /// Adds a broken law, with the command that shows it and its file; nil adds nothing.
  ///
  /// Only the first one is shrunk, because that takes long.
  mutating func violate<Appearance: LawfulAppearance>(
    _ broken: BrokenLaw?, _ limits: MotionLimits<Appearance>
  ) {
    guard let broken else { return }
    let shown = violations.isEmpty ? broken.shrunk(limits) : broken
    // The description of a broken law includes the command.
    violate("\(shown)", length: shown.sequence.events.count)
  }
}
