import Foundation

/// A program that makes style sheets or pictures smaller.
public enum Minifier: String, CaseIterable, CustomStringConvertible, Sendable {
  case lightningcss, rcssmin, esbuild
  /// The only one for pictures.
  case scour

  public var description: String { rawValue }

  /// True if it is installed: `pip install lightningcss rcssmin scour`, `apt-get install esbuild`.
  public var isInstalled: Bool {
    let words =
      self == .esbuild ? ["esbuild", "--version"] : ["python3", "-c", "import \(rawValue)"]
    return (try? FinishedProcess("/usr/bin/env", words))?.status == 0
  }

  /// Replaces a file by its smaller version.
  public func minify(_ file: URL) throws {
    let script = Repository.root.appending(path: "Tests/Scripts/Browser/minify.py").path
    let run = try FinishedProcess("/usr/bin/env", ["python3", script, rawValue, file.path])
    guard run.status == 0 else { throw Problem(run.error) }
  }
}
