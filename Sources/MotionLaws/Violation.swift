/// One instant at which a law was broken.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public var law: Law
  /// The word that broke it.
  public var word: Word
  /// When, in seconds.
  public var time: Double
  /// Which channel, by its name.
  public var channel: String
  /// What was measured.
  public var figure: Double
  /// What the law allows.
  public var limit: Double

  /// The law, the place and the figure, and the scenario that shows it.
  public var description: String {
    """
    \(law.rawValue): \(channel) at \(time) s is \(figure), the limit \(limit), after \(word)
    to see it: loader render - \(word.flags) <<'END'
    \(word.scenario)END
    """
  }
}
