import Foundation

/// Two players of Lottie files, and the schema of the format, if Python has them.
public enum LottiePlayers {
  /// True if both players are installed: `pip install rlottie-python thorvg-python`.
  public static let areInstalled = Python.has("rlottie_python, thorvg_python")

  /// True if the schema and its validator are installed: `pip install lottie-specs jsonschema`.
  public static let haveSchema = Python.has("lottie_specs, jsonschema")

  /// The largest errors of a player's pictures, compared with frames.
  public struct Comparison {
    /// The player's name, `rlottie` or `thorvg`.
    public var player: String
    /// The number of frames that were compared, and of those in which positions were measured.
    public var frames, measured: Int
    /// The largest error of a position.
    ///
    /// It is in degrees for a ring, in thousandths of the length for a bar, and in levels of 255
    /// for the light on a bone.
    public var position: Double
    /// The largest error of the opacity, in levels of 255.
    public var alpha: Double
  }

  /// Plays a file, and compares every eighth frame with a CSV of frames.
  ///
  /// - Parameter appearance: The appearance: `circular`, `linear` or `shimmer`.
  public static func compare(_ appearance: String, _ file: URL, _ frames: URL) throws
    -> [Comparison]
  {
    let script = Repository.root.appending(path: "Tests/Scripts/Lottie/play.py").path
    return try Python.run([script, appearance, file.path, frames.path]).split(separator: "\n").map {
      line in
      // In the order of the properties.
      let words = line.split(separator: " ").map(String.init)
      return Comparison(
        player: words[0], frames: Int(words[1]) ?? 0, measured: Int(words[2]) ?? 0,
        position: Double(words[3]) ?? .infinity, alpha: Double(words[4]) ?? .infinity)
    }
  }

  /// Returns the pictures of a file by each player at some frames, as URLs of PNGs.
  public static func pictures(
    of file: URL, scale: Int, at frames: [Double]
  ) throws -> [(player: String, pictures: [String])] {
    let script = Repository.root.appending(path: "Tests/Scripts/Lottie/pictures.py").path
    let arguments = [script, file.path, "\(scale)"] + frames.map { "\($0)" }
    return try Python.run(arguments).split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], Array(words.dropFirst()))
    }
  }

  /// Returns the violations of the schema of Lottie 1.0 as text; empty if there are none.
  public static func errors(of files: [URL]) throws -> String {
    let script = Repository.root.appending(path: "Tests/Scripts/Lottie/validate.py").path
    return try Python.run([script] + files.map(\.path))
  }
}
