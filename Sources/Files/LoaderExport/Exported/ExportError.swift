/// The reason why a scenario cannot become a file.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The duration in seconds is not in 0...maximum.
  case duration(Double, maximum: Double)
  /// The number of frames a second is not in 0.001...1 000 000.
  case frameRate(Double)
  /// The file would have too many frames.
  case frames(Int, maximum: Int)
  /// The scenario has too many events.
  case events(Int, maximum: Int)
  /// One element of a page cannot draw this part beside or in the others; an ``AnimatedSVG`` can.
  case part(String)

  public var description: String {
    switch self {
    case .duration(let duration, let maximum):
      "a duration of \(duration) s, expected 0 to \(maximum) s"
    case .frameRate(let rate):
      "\(rate) frames a second, expected 0.001 to 1000000"
    case .frames(let count, let maximum):
      "\(count) frames, expected at most \(maximum): a lower rate or a shorter duration"
    case .events(let count, let maximum):
      "\(count) events, expected at most \(maximum)"
    case .part(let name):
      "one element of HTML cannot draw the part \(name) beside or in the others: it can draw two "
        + "circles around its middle, or lines and dots along its middle, or one bone"
    }
  }

  /// Throws if a duration is out of range.
  static func check(duration: Double, maximum: Double) throws(ExportError) {
    guard (0...maximum).contains(duration) else { throw .duration(duration, maximum: maximum) }
  }

  /// Throws if there are too many frames.
  static func check(frames count: Int, maximum: Int) throws(ExportError) {
    guard count <= maximum else { throw .frames(count, maximum: maximum) }
  }

  /// Throws if there are too many events.
  static func check(events count: Int, maximum: Int) throws(ExportError) {
    guard count <= maximum else { throw .events(count, maximum: maximum) }
  }
}
