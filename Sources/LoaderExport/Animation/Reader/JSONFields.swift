/// The members of an object of JSON, asked for by name.
struct JSONFields {
  private let members: [JSONMember]

  /// Takes the members of an object.
  init(_ members: [JSONMember]) {
    self.members = members
  }

  /// The value under `name`, or nil if it was left out.
  subscript(name: String) -> JSONNode? {
    members.first { $0.name == name }?.value
  }
}
