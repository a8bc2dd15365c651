/// Why a machine could not be explored: there are more configurations than the limit.
///
/// It may remember something that grows, a time or a count; give it a key that leaves that out.
public struct Endless: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many configurations were found before giving up.
  public let limit: Int

  public var description: String {
    "more than \(limit) configurations: name what distinguishes them with explored(by:)"
  }
}
