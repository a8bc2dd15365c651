import Foundation

/// Two players of Lottie files, and the format's schema, where Python has them.
public enum LottiePlayers {
  /// Whether both players are there: `pip install rlottie-python thorvg-python`.
  public static let areInstalled = have("rlottie_python, thorvg_python")

  /// Whether the schema and its validator are there: `pip install lottie-specs jsonschema`.
  public static let haveSchema = have("lottie_specs, jsonschema")

  private static func have(_ modules: String) -> Bool {
    (try? python(["-c", "import \(modules)"])) != nil
  }

  /// What a player's pictures were compared to, and by how much they were off at worst.
  public struct Comparison {
    /// `rlottie` or `thorvg`.
    public var player: String
    /// How many frames were looked at, and in how many of them places could be measured.
    public var frames, measured: Int
    /// Places: degrees of a ring, thousandths of a bar, levels of 255 of the light on a bone.
    public var place: Double
    /// Levels of 255.
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

  /// What the schema of Lottie 1.0 has against files; empty if nothing.
  public static func complaints(of files: [URL]) throws -> String {
    let script = Repository.root.appending(path: "Tests/Lottie/validate.py").path
    return try python([script] + files.map(\.path))
  }

  /// Why Python ended with an error.
  public struct Problem: Error, CustomStringConvertible {
    public var description: String
  }

  private static func python(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Problem(description: String(decoding: complaint, as: UTF8.self))
    }
    return text
  }
}
