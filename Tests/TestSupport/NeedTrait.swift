import Foundation
import Testing

// What a machine may lack, or nobody wants in each run: a test that needs it is skipped, and the log says what is missing.
extension Trait where Self == ConditionTrait {
  /// The test opens pages in Chromium.
  public static var needsChromium: Self {
    .enabled(if: Chromium.isInstalled, "there is no Chromium here")
  }

  /// The test types into a shell of its own.
  public static var needsShell: Self { needs("/usr/bin/setsid", "/bin/bash") }

  /// The test runs xmllint.
  public static var needsXMLLint: Self { needs(XMLLint.path) }

  /// The test runs these programs, or opens these devices.
  public static func needs(_ paths: String...) -> Self {
    let missing = paths.filter { !FileManager.default.isReadableFile(atPath: $0) }
    return .enabled(if: missing.isEmpty, "there is no \(missing.joined(separator: ", ")) here")
  }

  /// The test plays files of Lottie.
  public static var needsLottiePlayers: Self {
    .enabled(if: LottiePlayers.areInstalled, "Python has no rlottie-python and thorvg-python here")
  }

  /// For a test whose body ends its process: run only with `LOADER_EXITS=1`, as in `.ci/full`.
  ///
  /// From the first such test on, a thread of Swift Testing waits for processes to end, and spins while
  /// one that it did not start has ended and was not collected yet. In a run of all tests, that takes a
  /// sixth of the processor's time.
  public static var endsProcess: Self {
    .enabled(if: ProcessInfo.processInfo.environment["LOADER_EXITS"] != nil, "set LOADER_EXITS=1")
  }
}
