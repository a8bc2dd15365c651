extension JSONParser {
  /// The elements of an array, whose opening bracket has been read.
  mutating func elements() throws(ReadingProblem) -> [JSONNode] {
    skipSpace()
    if take(UInt8(ascii: "]")) { return [] }
    var elements: [JSONNode] = []
    while true {
      elements.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return elements }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or ']'") }
    }
  }

  /// The members of an object, whose opening brace has been read.
  mutating func members() throws(ReadingProblem) -> [JSONMember] {
    skipSpace()
    if take(UInt8(ascii: "}")) { return [] }
    var members: [JSONMember] = []
    while true {
      let member = try member()
      guard !members.contains(where: { $0.name == member.name }) else {
        throw ReadingProblem(at: member.start, "\(quote(member.name)) is given twice")
      }
      members.append(member)
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or '}'") }
    }
  }

  private mutating func member() throws(ReadingProblem) -> JSONMember {
    skipSpace()
    let start = offset
    guard peek == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
    let name = try string()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected("':' after the name") }
    return JSONMember(name: name, start: start, value: try value())
  }
}
