import LoaderCore
import MatrixLaws
import MotionLaws

extension EventSequence {
  /// Returns the shortest part of the sequence that still fails, with as few settings as possible.
  ///
  /// First the settings of the policy and the preference are reset one by one, then events removed.
  ///
  /// - Parameter fails: Returns true if a sequence fails, as this one does.
  /// - Complexity: As the array's `shrunk(while:)`, in trials.
  func shrunk(while fails: (EventSequence) -> Bool) -> EventSequence {
    var shortest = self
    for setting in policy.settings {
      guard let off = PolicySetting(setting.name, 0, isFlag: setting.isFlag), off != setting
      else { continue }
      var plain = shortest
      off.apply(to: &plain.policy)
      if fails(plain) { shortest = plain }
    }
    var plain = shortest
    plain.motion = .full
    if fails(plain) { shortest = plain }
    let settings = shortest
    shortest.events = settings.events.shrunk { events in
      var shorter = settings
      shorter.events = events
      return fails(shorter)
    }
    return shortest
  }
}

extension BrokenLaw {
  /// Returns the law broken by as short a sequence as possible, of a loader with these limits.
  func shrunk<Appearance: LawfulAppearance>(_ limits: MotionLimits<Appearance>) -> BrokenLaw {
    func broken(_ sequence: EventSequence) -> BrokenLaw? {
      MotionCheck<Loader<Appearance>>(sequence, limits, samples: 16, hasTwins: true)
        .brokenLaws.first { $0.law == law }
    }
    // The law may have been found broken at instants that this check does not sample.
    guard broken(sequence) != nil else { return self }
    return broken(sequence.shrunk { broken($0) != nil }) ?? self
  }
}

extension Finding {
  /// Adds a broken law, with its scenario as a file; the first is shrunk, which takes long.
  mutating func violate<Appearance: LawfulAppearance>(
    _ broken: BrokenLaw?, _ limits: MotionLimits<Appearance>
  ) {
    guard let broken else { return }
    let shown = violations.isEmpty ? broken.shrunk(limits) : broken
    violate("\(shown)", length: shown.sequence.events.count)
  }
}
