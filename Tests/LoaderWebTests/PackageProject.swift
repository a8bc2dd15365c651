import Foundation
import TestSupport
import Testing

/// A temporary folder in which the package for bundlers, which `.ci/npm` packs, is installed.
final class PackageProject {
  let folder = FileManager.default.temporaryDirectory.appending(path: "npm-\(UUID().uuidString)")
  /// The folder of the installed package, where Node and bundlers find `swift-loader`.
  var package: URL { folder.appending(path: "node_modules/swift-loader") }

  /// Packs the files that `.ci/web` built, and unpacks the package into the folder; throws if nothing is built.
  init() throws {
    let built = try #require(WebSite.folder).path(percentEncoded: false)
    try run(
      """
      mkdir -p '\(folder.path)/node_modules'
      .ci/npm '\(built)' '\(folder.path)/swift-loader.tgz'
      cd '\(folder.path)'
      tar xzf swift-loader.tgz
      mv package node_modules/swift-loader
      echo '{ "type": "module" }' >package.json
      """)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a script of the shell in the root of the repository, expects that it succeeds, and returns its output.
  ///
  /// It stops at the first command that fails (`-e`), or at a variable that is not set (`-u`).
  @discardableResult
  func run(_ script: String) throws -> String {
    let process = try FinishedProcess("/bin/bash", ["-euc", script])
    #expect(process.status == 0, "\(process.output)\(process.error)")
    return process.output
  }

  /// Runs a module in Node, in the folder, and returns what it prints; modules of Debian's packages are found, too.
  func node(_ script: String, flags: String = "") throws -> String {
    try write(script, to: "script.mjs")
    return try run("cd '\(folder.path)'; NODE_PATH=/usr/share/nodejs node \(flags) script.mjs")
  }

  /// Writes a file in the folder.
  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns the object in a JSON file of the package.
  func json(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: package.appending(path: name))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Returns the content of a file of the package.
  func text(_ name: String) throws -> String {
    try String(contentsOf: package.appending(path: name), encoding: .utf8)
  }

  /// Returns true if the shell finds a program.
  static func isInstalled(_ program: String) -> Bool {
    (try? FinishedProcess("/bin/bash", ["-c", "command -v \(program)"]).status) == 0
  }
}

extension Trait where Self == ConditionTrait {
  /// A condition for tests that run these programs: the test is skipped if one is not installed.
  static func needs(_ programs: String...) -> Self {
    .enabled(
      if: programs.allSatisfy(PackageProject.isInstalled),
      "not installed: one of \(programs.joined(separator: ", "))")
  }
}
