import LoaderTerminal
import Testing

/// The capabilities that a terminal has by its environment.
///
/// Each case names the variables that `read(_:isTerminal:)` gets besides its own, or instead of them, and what follows
/// from them.
@Suite("Terminal capabilities")
struct CapabilityTests {
  /// Returns the capabilities in xterm with UTF-8, with these variables added or replaced.
  private func read(_ variables: [String: String], isTerminal: Bool = true) -> TerminalCapabilities
  {
    var environment = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]
    environment.merge(variables) { $1 }
    return TerminalCapabilities(environment: environment, isTerminal: isTerminal)
  }

  @Test(
    "Animates on a terminal unless the environment forbids it",
    arguments: [
      ([:], true), (["CI": "true"], false), (["CI": "1"], false), (["CI": ""], true),
      (["CI": "false"], true), (["TERM": "dumb"], false), (["ACCESSIBLE": "1"], false),
      (["ACCESSIBLE": ""], true), (["NO_COLOR": "1"], true), (["CLICOLOR": "0"], true),
    ] as [([String: String], Bool)])
  func animation(variables: [String: String], isAnimated: Bool) {
    #expect(read(variables).isAnimated == isAnimated)
    #expect(!read(variables, isTerminal: false).isAnimated)
  }

  @Test(
    "Colors follow NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE and CLICOLOR, in this order",
    arguments: [
      // Each case: the variables, whether the stream is a terminal, and the colors.
      // FORCE_COLOR is 0 for no colors, 2 for 256, 3 for all; 1 is for the terminal's, at least 16.
      ([:], true, .indexed), ([:], false, .none), (["COLORTERM": "truecolor"], true, .full),
      (["TERM": "xterm"], true, .sixteen), (["TERM": "dumb"], true, .none),
      (["NO_COLOR": "1", "FORCE_COLOR": "3"], true, .none), (["NO_COLOR": ""], true, .indexed),
      (["FORCE_COLOR": "1", "TERM": "xterm"], false, .sixteen),
      (["FORCE_COLOR": "2"], false, .indexed),
      (["FORCE_COLOR": "3"], false, .full),
      (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], true, .none),
      (["FORCE_COLOR": "1", "CLICOLOR": "0"], true, .indexed),
      (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], true, .indexed),
      (["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, .sixteen),
      (["CLICOLOR_FORCE": "0"], false, .none), (["CLICOLOR": "0"], true, .none),
      (["CLICOLOR": "1"], false, .none), (["CLICOLOR": "1"], true, .indexed),
      (["CI": "1"], true, .none), (["CI": "1", "FORCE_COLOR": "1"], true, .indexed),
    ] as [([String: String], Bool, ColorDepth)])
  func colors(variables: [String: String], isTerminal: Bool, colors: ColorDepth) {
    #expect(read(variables, isTerminal: isTerminal).colors == colors)
  }

  @Test(
    "Shows more than ASCII where the locale permits it",
    arguments: [
      ([:], true), (["LANG": "C"], false), (["LANG": ""], false), (["LANG": "de_DE.utf8"], true),
      (["LC_ALL": "C"], false), (["LC_ALL": "C.UTF-8", "LANG": "C"], true),
      (["LC_CTYPE": "C", "LANG": "en_US.UTF-8"], false), (["TERM": "linux"], false),
      (["LC_ALL": "C", "LC_CTYPE": "C.UTF-8"], false),
    ] as [([String: String], Bool)])
  func unicode(variables: [String: String], isUnicode: Bool) {
    #expect(read(variables).isUnicode == isUnicode)
  }

  @Test(
    "Uses the taskbar of terminals that have one, and never through tmux",
    arguments: [
      // Among the TERM_FEATURES, `P` is progress, and `Pa` another one.
      ([:], false), (["WT_SESSION": "x"], true), (["ConEmuANSI": "ON"], true),
      (["ConEmuANSI": "OFF"], false), (["TERM_PROGRAM": "WezTerm"], true),
      (["TERM_PROGRAM": "ghostty"], true), (["TERM_PROGRAM": "iTerm.app"], false),
      (["TERM_PROGRAM": "Apple_Terminal"], false), (["PTYXIS_VERSION": "47.9"], false),
      (["PTYXIS_VERSION": "48.0"], true), (["PTYXIS_VERSION": "100"], true),
      (["TERM_FEATURES": "T3CwLrMSc7UUw9Ts3BFGsSyHNoSxFP"], true),
      (["TERM_FEATURES": "T3CwPaSy"], false), (["WT_SESSION": "x", "TMUX": "y"], false),
      (["WT_SESSION": "x", "CI": "1"], false),
    ] as [([String: String], Bool)])
  func taskbar(variables: [String: String], hasTaskbar: Bool) {
    #expect(read(variables).hasTaskbar == hasTaskbar)
    #expect(!read(variables, isTerminal: false).hasTaskbar)
    #expect(read(variables).repeatsTaskbar == (variables["TERM_PROGRAM"] == "ghostty"))
    #expect(!read(variables, isTerminal: false).repeatsTaskbar)
  }
}
