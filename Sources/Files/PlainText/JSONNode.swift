/// A JSON value with its location in the text, so that a message can point at it.
package struct JSONNode {
  /// The kinds of JSON values.
  package enum Content {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  package var content: Content
  /// The byte range of the value, from the start of the text.
  package var range: Range<Int>

  /// The value in words, for messages; of an array or an object only the kind.
  package var kind: String {
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

/// A name and its value in a JSON object.
package struct JSONMember {
  /// The name, without its quotes.
  package var name: String
  /// The offset of the name's opening quote, in bytes from the start of the text.
  package var start: Int
  package var value: JSONNode
}

extension [JSONMember] {
  /// The value of `name`, or nil if there is no such member.
  ///
  /// - Complexity: O(*n*) in the members.
  package subscript(name: String) -> JSONNode? {
    first { $0.name == name }?.value
  }
}
