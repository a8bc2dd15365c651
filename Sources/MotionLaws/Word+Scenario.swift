import LoaderCore

extension Word: CustomStringConvertible {
  /// The word in a line: `0.0 orderIn, 0.25 activate, 1.5 progress 0.25`.
  public var description: String {
    letters.map { letter in
      var text = "\(letter.time) \(letter.event.kind.name)"
      if case .progress(let value) = letter.event { text += " \(value.map { "\($0)" } ?? "nil")" }
      return letter.isAnimated ? text : text + " at once"
    }.joined(separator: ", ")
  }

  /// The word as a scenario file, to be looked at with `loader render`.
  public var scenario: String {
    let rows = letters.map { letter in
      var value = ""
      if case .progress(let fraction?) = letter.event { value = "\(fraction)" }
      return "\(letter.time),\(letter.event.kind.name),\(value),\(letter.isAnimated)\n"
    }
    return "time_s,event,value,animated\n" + rows.joined()
  }

  /// The flags of `loader render` that set the loader up like this word's.
  public var flags: String {
    var flags: [String] = []
    if policy.showDelay > 0 { flags.append("--show-delay \(policy.showDelay)") }
    if policy.minimumVisible > 0 { flags.append("--minimum-visible \(policy.minimumVisible)") }
    if policy.holdsUntilFilled { flags.append("--hold-until-filled") }
    if motion == .reduced { flags.append("--reduced-motion") }
    return flags.joined(separator: " ")
  }
}
