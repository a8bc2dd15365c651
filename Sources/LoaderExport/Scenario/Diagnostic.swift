/// Something that is wrong with a file, where it is, and what was expected.
public struct Diagnostic: Hashable, Sendable, Error {
  /// Where.
  public var place: Place
  /// What is wrong, and what was expected.
  public var message: String

  /// Creates a diagnostic.
  public init(at place: Place, _ message: String) {
    self.place = place
    self.message = message
  }

  /// The line that editors and terminals know to open: `FILE:LINE:COLUMN: error: message`.
  public func description(file: String) -> String {
    "\(file):\(place.line):\(place.column): error: \(message)"
  }
}
