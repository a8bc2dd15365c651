import PlainText

/// A value of JSON and where it stands in the text, so that a message can point at it.
struct JSONNode {
  /// The kinds of JSON values.
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

  /// The value as messages describe it.
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

/// The members of an object of JSON, looked up by name.
struct JSONFields {
  private let members: [JSONMember]

  /// Takes the members of an object.
  init(_ members: [JSONMember]) {
    self.members = members
  }

  /// The value of `name`, or nil if there is no such member.
  ///
  /// - Complexity: O(*n*) in the members.
  subscript(name: String) -> JSONNode? {
    members.first { $0.name == name }?.value
  }
}
