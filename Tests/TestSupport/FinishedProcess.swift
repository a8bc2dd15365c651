import Foundation

/// A process that was run to its end, with its output.
public struct FinishedProcess {
  public let status: Int32
  public let output, error: String

  /// Runs a program in the root of the package, and waits for its end.
  ///
  /// - Parameters:
  ///   - environment: All variables of the process; nil for the tests' own.
  ///   - patience: The time limit in seconds, with a large margin. After it the process is killed,
  ///     so that no run of the tests waits forever.
  public init(
    _ program: String, _ arguments: [String], input: String = "",
    environment: [String: String]? = nil, patience: Double = 600
  ) throws {
    // Files, because a process that fills a pipe would wait for a reader.
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "error"].map { folder.appending(path: $0) }
    for file in files { try Data((file == files[0] ? input : "").utf8).write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = Repository.root
    if let environment { process.environment = environment }
    let handles = [
      try FileHandle(forReadingFrom: files[0]), try FileHandle(forWritingTo: files[1]),
      try FileHandle(forWritingTo: files[2]),
    ]
    // Foundation reads the list of open files for each process that it starts, and keeps some of
    // its own open longer than the process lives.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    if end.wait(timeout: .now() + patience) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      end.wait()
      throw Problem("\(program) was killed after \(patience) s, with \(arguments)")
    }
    status = process.terminationStatus
    output = try String(contentsOf: files[1], encoding: .utf8)
    error = try String(contentsOf: files[2], encoding: .utf8)
  }
}
