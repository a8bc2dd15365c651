import Foundation
import Testing

// Requirements of tests. If one is missing, the test is skipped, and the log names it.
extension Trait where Self == ConditionTrait {
  /// The requirement of Chromium.
  public static var needsChromium: Self {
    .enabled(if: Chromium.isInstalled, "there is no Chromium here")
  }

  /// The requirement of Firefox, and of `LOADER_FIREFOX=1`, as in `.ci/full`: it takes several seconds to start.
  public static var needsFirefox: Self {
    .enabled(if: FirefoxPage.isWanted, "set LOADER_FIREFOX=1, and have a Firefox")
  }

  /// The requirement of a minifier.
  public static func needs(_ minifier: Minifier) -> Self {
    .enabled(if: minifier.isInstalled, "there is no \(minifier) here")
  }

  /// The requirement of a shell in a session of its own.
  public static var needsShell: Self { needs("/usr/bin/setsid", "/bin/bash") }

  /// The requirement of xmllint.
  public static var needsXMLLint: Self { needs(XMLLint.path) }

  /// Returns the requirement of some programs or devices.
  public static func needs(_ paths: String...) -> Self {
    let missing = paths.filter { !FileManager.default.isReadableFile(atPath: $0) }
    return .enabled(if: missing.isEmpty, "there is no \(missing.joined(separator: ", ")) here")
  }

  /// The requirement of players of Lottie.
  public static var needsLottiePlayers: Self {
    .enabled(if: LottiePlayers.areInstalled, "Python has no rlottie-python and thorvg-python here")
  }

  /// The requirement of CairoSVG: `pip install cairosvg`.
  public static var needsCairoSVG: Self {
    .enabled(if: Python.has("cairosvg"), "Python has no cairosvg here")
  }

  /// The requirement of `LOADER_EXITS=1`, as in `.ci/full`, for a test whose body ends its process.
  ///
  /// From the first such test on, a thread of Swift Testing waits for processes to end. It spins
  /// while an ended process that it did not start is not yet collected. In a run of all tests, that
  /// takes a sixth of the processor's time.
  public static var endsProcess: Self {
    .enabled(if: ProcessInfo.processInfo.environment["LOADER_EXITS"] != nil, "set LOADER_EXITS=1")
  }
}
