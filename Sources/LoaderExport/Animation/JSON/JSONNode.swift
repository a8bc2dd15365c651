/// A value of JSON and where it was written, so that a message can point at it.
struct JSONNode {
  /// What a value of JSON can be.
  enum Content {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// The value.
  var content: Content
  /// The bytes it was written in, counted from the start of the text.
  var range: Range<Int>

  /// What it is, as a message says it.
  var kind: String {
    switch content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): "the number \(value)"
    case .string(let value): "the string \(quote(value))"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A name and its value in an object of JSON.
struct JSONMember {
  /// The name, without its quotes.
  var name: String
  /// The byte that the name's opening quote stands at.
  var start: Int
  /// The value.
  var value: JSONNode
}
