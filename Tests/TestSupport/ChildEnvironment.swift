import Foundation

/// Variables for the environment of a process that a test starts.
///
/// With them, its coverage and its addresses are checked like the tests'.
public enum ChildEnvironment {
  /// The profile of coverage and the options of the address sanitizer, if the tests use them.
  ///
  /// All processes of one program write to one profile, in the folder whose files `swift test`
  /// merges.
  public static let values: [String: String] = {
    let inherited = ProcessInfo.processInfo.environment
    var values: [String: String] = [:]
    if let profile = inherited["LLVM_PROFILE_FILE"] {
      values["LLVM_PROFILE_FILE"] = URL(filePath: profile).deletingLastPathComponent()
        .appending(path: "command-%m.profraw").path(percentEncoded: false)
    }
    values["ASAN_OPTIONS"] = inherited["ASAN_OPTIONS"]
    return values
  }()
}
