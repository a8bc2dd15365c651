import Foundation

/// A reader of a file's numbers, as exact as the file or as coarse as readers in use.
enum FileReader: CaseIterable {
  /// Chromium keeps what is written.
  case exact
  /// Firefox keeps offsets, and players of Lottie keep all numbers, as 32-bit floats.
  case float
  /// Minifiers write six significant digits in CSS, and three decimals of frame numbers.
  case minified

  /// Returns a percentage of CSS as a fraction.
  func offset(_ percentage: Double) -> Double { rounded(percentage) / 100 }

  /// Returns a frame number of Lottie.
  func frame(_ number: Double) -> Double {
    self == .minified ? (1000 * number).rounded() / 1000 : rounded(number)
  }

  /// Returns a number.
  func rounded(_ number: Double) -> Double {
    switch self {
    case .exact: number
    case .float: Double(Float(number))
    case .minified: Double(String(format: "%.6g", number)) ?? .nan
    }
  }

  /// Returns the first rule in CSS, if any, in which two keyframes have one offset for this reader.
  ///
  /// - Parameter text: A file with one keyframe a line.
  func merged(in text: String) -> Substring? {
    var rule: Substring = "no rule"
    var last = -1.0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("@keyframes ") {
        rule = line
        last = -1
      } else if line.utf8.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) == true {
        let next = offset(Double(line.prefix { $0 != "%" }) ?? .nan)
        guard last < next else { return rule }
        last = next
      }
    }
    return nil
  }

  /// Returns the frame numbers of the first property in Lottie, if any, in which two are one for this reader.
  func mergedFrames(in json: Any) -> [Double]? {
    if let object = json as? [String: Any] {
      return object.values.lazy.compactMap(mergedFrames).first
    }
    guard let list = json as? [Any] else { return nil }
    // A gradient has a `t`, too: its kind.
    let frames = list.compactMap { $0 as? [String: Any] }.filter { $0["ty"] == nil }
      .compactMap { ($0["t"] as? Double).map(frame) }
    if !areApart(frames) { return frames }
    return list.lazy.compactMap(mergedFrames).first
  }

  private func areApart(_ frames: [Double]) -> Bool {
    zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }
  }
}
