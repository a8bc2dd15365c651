import Foundation

/// Python, with the modules that are installed for it.
public enum Python {
  /// Returns true if modules are installed, as in `numpy, scipy`.
  public static func has(_ modules: String) -> Bool {
    (try? run(["-c", "import \(modules)"])) != nil
  }

  /// Runs the interpreter, and returns its output.
  public static func run(_ arguments: [String]) throws -> String {
    guard let interpreter else { throw Problem("there is no Python here") }
    return try run(interpreter, arguments)
  }

  /// The path of the interpreter.
  ///
  /// `python3` may be a script that searches for it, which doubles the time.
  private static let interpreter = try? run(
    "/usr/bin/env", ["python3", "-c", "import sys; print(sys.executable, end='')"])

  /// Runs a program to its end, and returns its output.
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let run = try FinishedProcess(program, arguments)
    guard run.status == 0 else { throw Problem(run.error) }
    return run.output
  }
}
