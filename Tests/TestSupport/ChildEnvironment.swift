import Foundation

/// What a test adds to the environment that it makes for a process, so that the process is checked as
/// the tests are.
public enum ChildEnvironment {
  /// Where it writes which code it ran, when the tests run with coverage; and what the address sanitizer
  /// is told. Empty without either.
  ///
  /// All processes of one program add to one profile, in the folder whose files `swift test` merges.
  public static let values: [String: String] = {
    let own = ProcessInfo.processInfo.environment
    var values: [String: String] = [:]
    if let profile = own["LLVM_PROFILE_FILE"] {
      values["LLVM_PROFILE_FILE"] = URL(filePath: profile).deletingLastPathComponent()
        .appending(path: "command-%m.profraw").path(percentEncoded: false)
    }
    values["ASAN_OPTIONS"] = own["ASAN_OPTIONS"]
    return values
  }()
}
