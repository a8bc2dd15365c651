import CommandSupport
import LoaderCore

/// The flags of a loader's policy: its delays, and how it follows progress.
enum PolicyFlags {
  /// The flags, each with the name of its setting in files.
  static let names = [
    ("--show-delay", "show_delay_s"), ("--minimum-visible", "minimum_visible_s"),
    ("--linger", "linger_s"), ("--ending-hold", "ending_hold_s"),
    ("--holds-until-filled", "holds_until_filled"),
    ("--monotone", "is_monotone"), ("--glides", "glides"),
  ]

  /// The two of these flags that keep a loader from flashing, for the help.
  static let delays = [
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

  /// Returns the settings of the flags that are given; throws if a value is not a number of seconds.
  static func settings(_ arguments: Arguments) throws -> [PolicySetting] {
    try names.compactMap { flag, name in
      guard let value = arguments[flag] else { return nil }
      // A flag that takes no value, such as --glides, turns its setting on.
      if value.isEmpty { return PolicySetting(name, 1, isFlag: true) }
      let seconds = try arguments.number(flag, in: 0...1e9, expected: "0 to 1000000000 seconds")
      // Not nil: the flag is given, the setting exists, and a time in this range is a valid value.
      return seconds.flatMap { PolicySetting(name, $0, isFlag: false) }
    }
  }
}
