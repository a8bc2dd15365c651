import CommandSupport

/// The flags that keep a loader from flashing.
struct Delays {
  static let options = [
    Option(
      name: "--show-delay", value: "S",
      summary: """
        the show delay: seconds after an activation in which nothing is drawn yet,
        so that a short task shows no loader; 0 to 1000000000
        """, standard: "0", example: "--show-delay 0.5"),
    Option(
      name: "--minimum-visible", value: "S",
      summary: "seconds that the loader stays visible at least, 0 to 1000000000",
      standard: "0", example: "--minimum-visible 0.2"),
  ]

  /// In seconds; nil without the flag.
  let showDelay, minimumVisible: Double?

  init(_ arguments: Arguments) throws {
    showDelay = try arguments.seconds("--show-delay")
    minimumVisible = try arguments.seconds("--minimum-visible")
  }
}

extension Arguments {
  /// Returns the seconds of a flag; nil without it.
  func seconds(_ flag: String) throws -> Double? {
    try number(flag, in: 0...1e9, expected: "0 to 1000000000 seconds")
  }
}
