import Foundation

/// Variables for the environment of a process that a test starts, so that its coverage and its
/// addresses are checked as those of the tests are.
public enum ChildEnvironment {
  /// When the tests run with coverage, the file for the profile of the process; and the options of
  /// the address sanitizer, if there are any. Otherwise empty.
  ///
  /// All processes of one program write to one profile, in the folder whose files `swift test`
  /// merges.
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
