/// A reader of JSON nodes that continues after a problem, so that one run reports all of them.
///
/// A problem has its position, the finding and the expectation.
package protocol JSONReader {
  /// The type of the value of a whole text.
  associatedtype Value

  /// Creates a reader without problems.
  init()

  /// The problems found so far.
  var problems: [ReadingProblem] { get set }

  /// Returns the value of a whole text; nil only if there is a problem.
  mutating func value(_ node: JSONNode) -> Value?
}

extension JSONReader {
  /// Returns the value of a JSON file; a byte order mark is accepted.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  /// - Complexity: O(*n*) in the bytes of `file`.
  package static func read(_ file: [UInt8]) throws(Diagnostics) -> Value {
    var diagnostics = Diagnostics()
    guard let value = read(try file.text(), &diagnostics) else {
      throw diagnostics.sorted()
    }
    return value
  }

  /// Returns the value of `text`, a part of a file; nil if there is a problem, which is then reported.
  ///
  /// - Parameters:
  ///   - number: The number of the file's line that begins with `text`.
  ///   - item: The noun for the content of `text`, if that is a single line: `an event`.
  ///   - diagnostics: Receives the problems, each with its position in the file.
  package static func read(
    _ text: ArraySlice<UInt8>, number: Int = 1, of item: String? = nil,
    _ diagnostics: inout Diagnostics
  ) -> Value? {
    var reader = Self()
    var value: Value?
    do throws(ReadingProblem) {
      value = reader.value(try JSONParser.parse(text, of: item))
    } catch {
      // The text is no JSON, so the reader has not begun, and has no problems of its own.
      reader.problems = [error]
    }
    for problem in reader.problems {
      diagnostics.report(problem.message, at: problem.position(in: text, number: number))
    }
    return reader.problems.isEmpty ? value : nil
  }

  /// True if there is one problem more than a report shows: any further one would be left out.
  private var isFull: Bool { problems.count > Diagnostics.limit }

  /// Reports that `node` is not what was expected.
  package mutating func report(_ node: JSONNode, expected: String) {
    report(at: node.range.lowerBound, "found \(node.kind), expected \(expected)")
  }

  /// Reports a problem at byte `offset` of the text, unless there are enough already.
  package mutating func report(at offset: Int, _ message: String) {
    if isFull { return }
    problems.append(ReadingProblem(at: offset, message))
  }

  /// Returns a required member of the object `node`, whose members are `fields`; nil after a report if it is missing.
  package mutating func required(
    _ name: String, of fields: [JSONMember], at node: JSONNode
  ) -> JSONNode? {
    if fields[name] == nil { report(at: node.range.lowerBound, "\"\(name)\" is missing") }
    return fields[name]
  }

  /// Returns the members of an object; nil after a report if it is no object.
  ///
  /// A member whose name is unknown is reported, but is returned with the others.
  ///
  /// - Parameters:
  ///   - what: The noun for the object, for messages: `a style`.
  ///   - known: The names that the object may have.
  package mutating func members(
    of node: JSONNode, _ what: String, known: [String]
  ) -> [JSONMember]? {
    guard case .object(let members) = node.content else {
      report(node, expected: "\(what), an object")
      return nil
    }
    for member in members where !isFull && !known.contains(member.name) {
      let message = "\(what) has no \(quote(member.name)), expected \(alternatives(known))"
      report(at: member.start, message + hint(for: member.name, in: known))
    }
    return members
  }

  /// Returns the elements of an array; empty if it is missing or, after a report, if it is no array.
  ///
  /// - Parameter what: The noun for the elements, for messages: `colors`.
  package mutating func elements(_ node: JSONNode?, of what: String) -> [JSONNode] {
    guard let node else { return [] }
    guard case .array(let elements) = node.content else {
      report(node, expected: "an array of \(what)")
      return []
    }
    return elements
  }

  /// Returns a number within a range; nil if it is missing or, after a report, if it is wrong.
  package mutating func number(
    _ node: JSONNode?, in range: ClosedRange<Double> = -.infinity...(.infinity),
    expected: String = "a number"
  ) -> Double? {
    guard let node else { return nil }
    if case .number(let value) = node.content, range.contains(value) { return value }
    report(node, expected: expected)
    return nil
  }

  /// Returns a Boolean; nil if it is missing or, after a report, if it is wrong.
  package mutating func flag(_ node: JSONNode?) -> Bool? {
    guard let node else { return nil }
    if case .boolean(let flag) = node.content { return flag }
    report(node, expected: "true or false")
    return nil
  }

  /// Returns a number of at least 0, or the number that one of the `words` stands for.
  ///
  /// It is nil if `node` is nil, a missing member, or if it is wrong, which is reported.
  package mutating func amount(_ node: JSONNode?, words: [String: Double] = [:]) -> Double? {
    if case .string(let word) = node?.content, let value = words[word] { return value }
    let orWords = words.keys.sorted().map { " or \"\($0)\"" }.joined()
    return number(node, in: 0...(.infinity), expected: "a number, 0 or more\(orWords)")
  }

  /// Returns the value that a word stands for; nil if it is missing or, after a report, if it is wrong.
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
