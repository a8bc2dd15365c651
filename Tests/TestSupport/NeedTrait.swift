import Foundation
import Testing

// What a machine may lack: a test that needs it is skipped there, and the log says what is missing.
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
}
