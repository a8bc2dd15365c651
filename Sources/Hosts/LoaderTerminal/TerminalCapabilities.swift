/// The capabilities of a stream, according to its environment alone.
///
/// ```swift
/// TerminalCapabilities(environment: ["TERM": "xterm-256color"], isTerminal: true).colors  // .indexed
/// ```
public struct TerminalCapabilities: Hashable, Sendable {
  /// True if loaders are animated; otherwise plain lines are written one below the other.
  ///
  /// It is false if the stream is not a terminal, in continuous integration (`CI`), with
  /// `TERM=dumb`, and for screen readers (`ACCESSIBLE`). `NO_COLOR` has no effect on it.
  public var isAnimated: Bool
  /// The available colors.
  public var colors: ColorDepth
  /// True if characters outside ASCII can be shown.
  public var isUnicode: Bool
  /// True if the terminal shows progress in the taskbar, by `OSC 9;4`.
  ///
  /// Other terminals take that sequence for a notification.
  public var hasTaskbar: Bool
  /// True if the terminal forgets a progress in the taskbar that is not repeated.
  ///
  /// Ghostty removes it after 15 s. In others a repetition might restart an animation.
  package var repeatsTaskbar = false
  /// The motion that the user wants, by `LOADER_MOTION`.
  package var motion = TerminalMotion.full

  /// Creates a set of capabilities.
  package init(isAnimated: Bool, colors: ColorDepth, isUnicode: Bool, hasTaskbar: Bool = false) {
    self.isAnimated = isAnimated
    self.colors = colors
    self.isUnicode = isUnicode
    self.hasTaskbar = hasTaskbar
  }

  /// Creates the capabilities of a stream from its environment.
  ///
  /// - Parameter isTerminal: True if the stream is a terminal.
  package init(environment: [String: String], isTerminal: Bool) {
    let reader = Environment(variables: environment)
    isAnimated =
      isTerminal && !reader.isOn("CI") && environment["TERM"] != "dumb"
      && !reader.isOn("ACCESSIBLE")
    colors = reader.colors(isDrawn: isAnimated)
    isUnicode = reader.isUnicode
    hasTaskbar = isAnimated && reader.hasTaskbar
    repeatsTaskbar = hasTaskbar && reader.isGhostty
    motion = environment["LOADER_MOTION"].flatMap(TerminalMotion.init) ?? .full
  }
}

/// The motion of the loaders of a terminal.
public enum TerminalMotion: String, Sendable, CaseIterable {
  /// As each loader wants it.
  case full
  /// Reduced, whatever a loader wants.
  case reduced
  /// None: only labels, counts and shown progress change.
  case still
}

/// A reader of the environment variables that say what a terminal can do and what its user wants.
private struct Environment {
  /// The values of all variables, by name.
  let variables: [String: String]

  /// Returns the value of a variable; nil if it is unset or empty.
  private func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns true for one of the usual words that switch a variable off.
  private static func isNo(_ value: String) -> Bool {
    ["0", "false", "no"].contains(value.lowercased())
  }

  /// Returns true if a variable is set to something that is neither empty nor a "no".
  func isOn(_ name: String) -> Bool {
    value(name).map { !Self.isNo($0) } ?? false
  }

  /// Returns the colors; plain lines have none unless they are forced.
  ///
  /// The first of `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE` and `CLICOLOR` that is set counts, but
  /// `CLICOLOR_FORCE=0` is as if it were not set.
  ///
  /// Source: no-color.org, force-color.org, bixense.com/clicolors.
  ///
  /// - Parameter isDrawn: True if loaders are animated, false for plain lines.
  func colors(isDrawn: Bool) -> ColorDepth {
    if value("NO_COLOR") != nil { return .none }
    if let forced = value("FORCE_COLOR") {
      // 0 forces none, 2 forces 256 colors, 3 all of them, any other value at least sixteen.
      switch forced {
      case "0", "false": return .none
      case "2": return .indexed
      case "3": return .full
      default: return max(depth, .sixteen)
      }
    }
    if isOn("CLICOLOR_FORCE") { return max(depth, .sixteen) }
    if let wanted = value("CLICOLOR"), Self.isNo(wanted) { return .none }
    return isDrawn ? depth : .none
  }

  /// The colors that the terminal claims to have, by `TERM` and `COLORTERM`.
  private var depth: ColorDepth {
    let term = value("TERM") ?? ""
    if term == "dumb" || term.isEmpty { return .none }
    if ["truecolor", "24bit"].contains(variables["COLORTERM"] ?? "") { return .full }
    return term.contains("256color") ? .indexed : .sixteen
  }

  /// True if the locale uses UTF-8.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set counts.
  var isUnicode: Bool {
    // Fonts of the Linux console usually have no Braille patterns.
    guard value("TERM") != "linux" else { return false }
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// True if the terminal is known to support `OSC 9;4`.
  var hasTaskbar: Bool {
    // tmux would not pass it on.
    if value("TMUX") != nil { return false }
    // Windows Terminal and ConEmu.
    if value("WT_SESSION") != nil || value("ConEmuANSI") == "ON" { return true }
    if isGhostty || variables["TERM_PROGRAM"] == "WezTerm" { return true }
    // Ptyxis has it since version 48. The variable begins with the major version, such as 48.1.
    if let version = value("PTYXIS_VERSION") {
      let major = Int(version.prefix { $0.isNumber && $0.isASCII }) ?? 0
      if major >= 48 { return true }
    }
    // A terminal may list its features: P is progress.
    return features.contains("P")
  }

  /// True if `TERM` or `TERM_PROGRAM` names Ghostty.
  var isGhostty: Bool {
    variables["TERM_PROGRAM"] == "ghostty" || variables["TERM"] == "xterm-ghostty"
  }

  /// The names of the features that `TERM_FEATURES` lists without separators, as in `T3CwP`.
  ///
  /// Each name is a capital letter and maybe small letters. Digits after it are its value, and are left out.
  ///
  /// Source: iTerm2, Feature reporting specification.
  private var features: Set<String> {
    var features: [String] = []
    for character in variables["TERM_FEATURES"] ?? "" {
      // A capital letter begins the next name.
      if character.isUppercase { features.append("") }
      if !features.isEmpty, !character.isNumber { features[features.count - 1].append(character) }
    }
    return Set(features)
  }
}
