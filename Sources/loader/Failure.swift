/// Why the command ends early.
struct Failure: Error {
  var status: ExitStatus
  /// What is said on standard error.
  var lines: [String]

  /// A failure told in one line.
  init(_ status: ExitStatus, _ message: String) {
    self.init(status, lines: ["loader: error: \(message)"])
  }

  init(_ status: ExitStatus, lines: [String]) {
    self.status = status
    self.lines = lines
  }

  /// Wrong usage of `command`.
  static func usage(_ message: String, see command: String) -> Failure {
    Failure(
      .usage, lines: ["\(command): error: \(message)", "See \(command) --help."])
  }
}
