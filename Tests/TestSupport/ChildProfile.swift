import Foundation

/// Where a process that a test starts writes which code it ran, when the tests run with coverage.
public enum ChildProfile {
  /// What a test adds to the environment that it makes for a process; empty without coverage.
  ///
  /// All processes of one program add to one file, in the folder whose files `swift test` merges.
  public static let environment: [String: String] = {
    guard let own = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] else { return [:] }
    let file = URL(filePath: own).deletingLastPathComponent().appending(path: "command-%m.profraw")
    return ["LLVM_PROFILE_FILE": file.path(percentEncoded: false)]
  }()
}
