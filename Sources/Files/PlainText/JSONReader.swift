/// Reads values of JSON nodes, and goes on after a problem, so that one run reports all of them.
///
/// For each problem it keeps its position, what was found and what was expected.
package protocol JSONReader {
  /// The problems found so far.
  var problems: [ReadingProblem] { get set }
}

extension JSONReader {
  /// Whether more problems were found than are reported.
  private var isFull: Bool { problems.count > Diagnostics.most }

  /// Notes that `node` is not what was expected.
  package mutating func report(_ node: JSONNode, expected: String) {
    report(at: node.range.lowerBound, "found \(node.kind), expected \(expected)")
  }

  /// Notes a problem at byte `offset` of the text, unless there are enough of them already.
  package mutating func report(at offset: Int, _ message: String) {
    if isFull { return }
    problems.append(ReadingProblem(at: offset, message))
  }

  /// A member that has to be there; otherwise there is a problem at `node`, its object.
  package mutating func required(
    _ name: String, of fields: JSONFields, at node: JSONNode
  ) -> JSONNode? {
    if fields[name] == nil { report(at: node.range.lowerBound, "\"\(name)\" is missing") }
    return fields[name]
  }

  /// The members of an object whose names are all in `known`; nil if it is not an object.
  package mutating func members(of node: JSONNode, _ what: String, known: [String]) -> JSONFields? {
    guard case .object(let members) = node.content else {
      report(node, expected: "\(what), an object")
      return nil
    }
    for member in members where !isFull && !known.contains(member.name) {
      let message = "\(what) has no \(quote(member.name)), expected \(alternatives(known))"
      report(at: member.start, message + hint(for: member.name, in: known))
    }
    return JSONFields(members)
  }

  /// The elements of an array; empty if it is missing or not an array.
  package mutating func elements(_ node: JSONNode?, of what: String) -> [JSONNode] {
    guard let node else { return [] }
    guard case .array(let elements) = node.content else {
      report(node, expected: "an array of \(what)")
      return []
    }
    return elements
  }

  /// A number; nil if it is missing.
  package mutating func number(_ node: JSONNode?) -> Double? {
    guard let node else { return nil }
    guard case .number(let value) = node.content else {
      report(node, expected: "a number")
      return nil
    }
    return value
  }

  /// A number that is 0 or more, or one of the `words`; nil if it is missing.
  package mutating func amount(_ node: JSONNode?, words: [String: Double] = [:]) -> Double? {
    guard let node else { return nil }
    if case .number(let value) = node.content, value >= 0 { return value }
    if case .string(let word) = node.content, let value = words[word] { return value }
    let more = words.keys.sorted().map { " or \"\($0)\"" }.joined()
    report(node, expected: "a number, 0 or more\(more)")
    return nil
  }

  /// The meaning of a word; nil if it is missing.
  package mutating func word<Value>(_ node: JSONNode?, as values: [String: Value]) -> Value? {
    guard let node else { return nil }
    let names = values.keys.sorted()
    guard case .string(let word) = node.content else {
      report(node, expected: alternatives(names))
      return nil
    }
    if let value = values[word] { return value }
    report(node, expected: alternatives(names) + hint(for: word, in: names))
    return nil
  }
}
