/// The exit statuses of the command; from 64 on, the numbers are from BSD's sysexits.
package enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// A check has found a violation.
  case violated = 1
  /// EX_USAGE.
  case usage = 64
  /// EX_DATAERR.
  case badInput = 65
  /// EX_NOINPUT.
  case noInput = 66
  /// EX_SOFTWARE.
  case software = 70
  /// EX_CANTCREAT.
  case cannotCreate = 73
  /// EX_IOERR.
  case writeFailed = 74

  /// The text in the help; nil for none.
  package var summary: String? {
    switch self {
    case .success: "done"
    // Only a subcommand with a check has it, and its help explains it.
    case .violated: nil
    case .usage: "wrong usage: a flag, a value, or an output that is the input"
    case .badInput: "an error in the input file"
    case .noInput: "the input file does not exist or cannot be read"
    case .software: "an error in the program itself"
    case .cannotCreate: "the output file cannot be created"
    case .writeFailed: "a write failed, for example because the disk is full"
    }
  }
}

/// An error that ends the command early.
package struct Failure: Error {
  package var status: ExitStatus
  /// The lines for standard error.
  package var lines: [String]

  /// Creates a failure with a message of one line.
  package init(_ status: ExitStatus, _ message: String) {
    self.init(status, lines: ["\(Program.name): error: \(message)"])
  }

  /// Creates a failure with complete lines: the program's name is not put before them.
  package init(_ status: ExitStatus, lines: [String]) {
    self.status = status
    self.lines = lines
  }

  /// Returns a failure for wrong usage of `command`, whose help the message recommends.
  package static func usage(_ message: String, see command: String) -> Failure {
    Failure(
      .usage, lines: ["\(command): error: \(message); see \(command) --help"])
  }
}
