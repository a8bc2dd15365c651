/// All that is wrong with a file, as far as it was read; never empty when thrown.
public struct Diagnostics: Error, Hashable, Sendable {
  /// What is wrong, in the order of the file; the first `most` of it.
  public private(set) var list: [Diagnostic] = []

  /// How much is reported in one run.
  public static let most = 20

  /// Whether more is wrong than the list says.
  public private(set) var isCut = false

  /// Whether enough is known.
  var isFull: Bool { list.count > Diagnostics.most }

  mutating func report(_ message: String, at place: Place) {
    list.append(Diagnostic(at: place, message))
  }

  /// What was found in the order of the file, and no more than is reported.
  func sorted() -> Diagnostics {
    var sorted = self
    sorted.list = Array(list.sorted { $0.place < $1.place }.prefix(Diagnostics.most))
    sorted.isCut = isFull
    return sorted
  }
}
