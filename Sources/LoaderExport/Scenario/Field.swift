/// One field of a record.
struct Field: Hashable, Sendable {
  /// What it says, without its quotes; nil if it is malformed, which was reported then.
  var text: String?
  /// Where it begins, its opening quote included.
  var place: Place
  /// Where it ends: at the comma, or at the end of the line.
  var end: Place
}
