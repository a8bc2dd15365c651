import Foundation

/// A reader of a file's numbers, as exact as the file or as coarse as readers in use.
///
/// For a coarse reader, two keyframes that are close together may become one, and so lose a jump.
enum FileReader: CaseIterable {
  /// Chromium keeps what is written.
  case exact
  /// Firefox keeps offsets, and players of Lottie keep all numbers, as 32-bit floats.
  case float
  /// Minifiers write six significant digits in CSS, and three decimals of frame numbers.
  case minified

  /// Returns a percentage of CSS as the fraction that this reader keeps.
  func offset(_ percentage: Double) -> Double { rounded(percentage) / 100 }

  /// Returns a frame number of Lottie as this reader keeps it.
  func frame(_ number: Double) -> Double {
    self == .minified ? (1000 * number).rounded() / 1000 : rounded(number)
  }

  /// Returns a number as this reader keeps it, if it is no frame number.
  func rounded(_ number: Double) -> Double {
    switch self {
    case .exact: number
    case .float: Double(Float(number))
    case .minified: Double(String(format: "%.6g", number)) ?? .nan
    }
  }

  /// Returns the first line of the first rule in CSS in which two keyframes become one for this reader.
  ///
  /// Their offsets do not ascend then. It is nil if there is no such rule.
  ///
  /// - Parameter text: A file with one keyframe a line, which begins with its percentage.
  func merged(in text: String) -> Substring? {
    var rule: Substring = "no rule"
    // The offset of the last keyframe in the rule; below all offsets if there is none yet.
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

  /// Returns the frame numbers of the first property in Lottie in which two become one for this reader.
  ///
  /// It is nil if there is no such property in the object or list `json`.
  func mergedFrames(in json: Any) -> [Double]? {
    if let object = json as? [String: Any] {
      return object.values.lazy.compactMap(mergedFrames).first
    }
    guard let list = json as? [Any] else { return nil }
    // A list may be the keyframes of a property, each with its frame number `t`. A gradient, which is a shape
    // with a type (`ty`), has a `t`, too: its kind.
    let frames = list.compactMap { $0 as? [String: Any] }.filter { $0["ty"] == nil }
      .compactMap { ($0["t"] as? Double).map(frame) }
    if !areApart(frames) { return frames }
    return list.lazy.compactMap(mergedFrames).first
  }

  /// Returns true if each number is greater than the one before it.
  private func areApart(_ frames: [Double]) -> Bool {
    zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }
  }
}
