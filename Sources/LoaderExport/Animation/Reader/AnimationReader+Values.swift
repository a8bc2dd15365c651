import TimelineModule

extension AnimationReader {
  /// The members of an object whose names are all among `known`; nil if it is no object.
  mutating func members(of node: JSONNode, _ what: String, known: [String]) -> JSONFields? {
    guard case .object(let members) = node.content else {
      report(node, expected: "\(what), an object")
      return nil
    }
    for member in members where !known.contains(member.name) {
      let message = "\(what) has no \(quote(member.name)), expected \(alternatives(known))"
      report(at: member.start, message + hint(for: member.name, in: known))
    }
    return JSONFields(members)
  }

  /// The elements of an array; none if it is left out or no array.
  mutating func elements(_ node: JSONNode?, of what: String) -> [JSONNode] {
    guard let node else { return [] }
    guard case .array(let elements) = node.content else {
      report(node, expected: "an array of \(what)")
      return []
    }
    return elements
  }

  /// A number, nil if it is left out.
  mutating func number(_ node: JSONNode?) -> Double? {
    guard let node else { return nil }
    guard case .number(let value) = node.content else {
      report(node, expected: "a number")
      return nil
    }
    return value
  }

  /// A number that is 0 or more, or one of the `words`; nil if it is left out.
  mutating func amount(_ node: JSONNode?, words: [String: Double] = [:]) -> Double? {
    guard let node else { return nil }
    if case .number(let value) = node.content, value >= 0 { return value }
    if case .string(let word) = node.content, let value = words[word] { return value }
    let more = words.keys.sorted().map { " or \"\($0)\"" }.joined()
    report(node, expected: "a number, 0 or more\(more)")
    return nil
  }

  /// What a word stands for, nil if it is left out.
  mutating func word<Value>(_ node: JSONNode?, as values: [String: Value]) -> Value? {
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

  /// A CSS easing function, linear if it is left out.
  mutating func easing(_ node: JSONNode?) -> Easing {
    guard let node else { return .linear }
    guard case .string(let text) = node.content else {
      report(node, expected: "a CSS easing as in \"ease-in\"")
      return .linear
    }
    do throws(ReadingProblem) {
      return try CSSEasingParser.parse(text)
    } catch {
      // With an escape in the string its bytes are not where they are in the line.
      let isPlain = node.range.count == text.utf8.count + 2
      let place = node.range.lowerBound + (isPlain ? 1 + error.offset : 0)
      report(at: place, "easing \(quote(text)): \(error.message)")
      return .linear
    }
  }
}
