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
    let input = try FileHandle(forReadingFrom: files[0])
    let (output, error) = (
      try FileHandle(forWritingTo: files[1]), try FileHandle(forWritingTo: files[2])
    )
    let process = try StartedProcess(
      [program] + arguments, environment: environment,
      streams: (input.fileDescriptor, output.fileDescriptor, error.fileDescriptor),
      leadsGroup: true)
    let start = ContinuousClock.now
    let end = DispatchWorkItem { process.send(SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
    status = process.wait()
    end.cancel()
    if start.duration(to: .now) > .seconds(patience) {
      throw Problem("\(program) was killed after \(patience) s, with \(arguments)")
    }
    self.output = try String(contentsOf: files[1], encoding: .utf8)
    self.error = try String(contentsOf: files[2], encoding: .utf8)
  }
}
