import Foundation

/// Two players of Lottie files, and the schema of the format, if they are installed for Python.
public enum LottiePlayers {
  /// Whether both players are there: `pip install rlottie-python thorvg-python`.
  public static let areInstalled = have("rlottie_python, thorvg_python")

  /// Whether the schema and its validator are there: `pip install lottie-specs jsonschema`.
  public static let haveSchema = have("lottie_specs, jsonschema")

  private static func have(_ modules: String) -> Bool {
    (try? python(["-c", "import \(modules)"])) != nil
  }

  /// The interpreter itself: `python3` may be a script that looks for it, which takes as long again.
  private static let interpreter = try? run(
    "/usr/bin/env", ["python3", "-c", "import sys; print(sys.executable, end='')"])

  /// The result of comparing a player's pictures with frames: the largest errors.
  public struct Comparison {
    /// `rlottie` or `thorvg`.
    public var player: String
    /// How many frames were compared, and in how many of them places could be measured.
    public var frames, measured: Int
    /// The largest error of a place: in degrees for a ring, in thousandths of the length for a bar,
    /// in levels of 255 for the light on a bone.
    public var place: Double
    /// The largest error of the opacity, in levels of 255.
    public var alpha: Double
  }

  /// Plays a file, and compares every eighth frame with a CSV of frames.
  ///
  /// - Parameter look: `circular`, `linear` or `shimmer`.
  public static func compare(_ look: String, _ file: URL, _ frames: URL) throws -> [Comparison] {
    let script = Repository.root.appending(path: "Tests/Lottie/play.py").path
    return try python([script, look, file.path, frames.path]).split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return Comparison(
        player: words[0], frames: Int(words[1]) ?? 0, measured: Int(words[2]) ?? 0,
        place: Double(words[3]) ?? .infinity, alpha: Double(words[4]) ?? .infinity)
    }
  }

  /// What each player shows of a file at some frames, as URLs of PNGs.
  public static func pictures(
    of file: URL, scale: Int, at frames: [Double]
  ) throws -> [(player: String, pictures: [String])] {
    let script = Repository.root.appending(path: "Tests/Lottie/pictures.py").path
    let words = [script, file.path, "\(scale)"] + frames.map { "\($0)" }
    return try python(words).split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], Array(words.dropFirst()))
    }
  }

  /// The violations of the schema of Lottie 1.0 in files, as text; empty if there are none.
  public static func complaints(of files: [URL]) throws -> String {
    let script = Repository.root.appending(path: "Tests/Lottie/validate.py").path
    return try python([script] + files.map(\.path))
  }

  /// The message with which Python ended.
  public struct Problem: Error, CustomStringConvertible {
    public var description: String
  }

  private static func python(_ arguments: [String]) throws -> String {
    guard let interpreter else { throw Problem(description: "there is no Python here") }
    return try run(interpreter, arguments)
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let run = try FinishedProcess(program, arguments)
    guard run.status == 0 else { throw Problem(description: run.error) }
    return run.output
  }
}
