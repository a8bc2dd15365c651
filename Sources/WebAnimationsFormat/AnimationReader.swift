import PlainText
import TimelineModule

/// Reads an animation from a line of JSON whose names are those of the Web Animations API.
///
/// It continues after a problem, so that one run reports all problems of a line.
struct AnimationReader {
  /// The problems of the line, in the order they were found.
  private var problems: [ReadingProblem] = []

  /// The animation in a line.
  ///
  /// - Throws: The problems of the line.
  /// - Complexity: O(*n*) in the bytes of `line`.
  static func read(_ line: ArraySlice<UInt8>) throws(ReadingProblems) -> SampledAnimation {
    var reader = AnimationReader()
    let animation: SampledAnimation?
    do throws(ReadingProblem) {
      animation = reader.animation(try JSONParser.parse(line))
    } catch {
      throw ReadingProblems(list: [error])
    }
    guard let animation, reader.problems.isEmpty else {
      throw ReadingProblems(list: reader.problems)
    }
    return animation
  }

  /// Notes that `node` is not what was expected.
  private mutating func report(_ node: JSONNode, expected: String) {
    report(at: node.range.lowerBound, "found \(node.kind), expected \(expected)")
  }

  /// Notes a problem at byte `offset` of the line.
  private mutating func report(at offset: Int, _ message: String) {
    problems.append(ReadingProblem(at: offset, message))
  }

  private mutating func animation(_ node: JSONNode) -> SampledAnimation? {
    let names = [
      "keyframes", "timing", "playbackRate", "underlying", "composite", "iterationComposite",
      "times",
    ]
    guard let fields = members(of: node, "an animation", known: names) else { return nil }
    let composite = word(fields["composite"], as: Self.composites)
    let keyframes = keyframes(required("keyframes", of: fields, at: node))
    let times = times(required("times", of: fields, at: node))
    let rate = number(fields["playbackRate"]) ?? 1
    let timing = timing(fields["timing"], playbackRate: rate)
    let iterationComposite = word(fields["iterationComposite"], as: Self.iterationComposites)
    return SampledAnimation(
      effect: KeyframeEffect(
        Track(keyframes, composite: composite ?? .replace), timing: timing,
        iterationComposite: iterationComposite ?? .replace),
      underlying: number(fields["underlying"]) ?? 0, times: times)
  }

  private mutating func required(
    _ name: String, of fields: JSONFields, at node: JSONNode
  ) -> JSONNode? {
    if fields[name] == nil { report(at: node.range.lowerBound, "\"\(name)\" is missing") }
    return fields[name]
  }

  private mutating func times(_ node: JSONNode?) -> [Double] {
    elements(node, of: "times in milliseconds").compactMap { number($0) }
  }

  private static let iterationComposites: [String: IterationCompositeOperation] = [
    "replace": .replace, "accumulate": .accumulate,
  ]
}

extension AnimationReader {
  /// The keyframes of an array, as the API requires them: offsets in 0...1 that never decrease.
  private mutating func keyframes(_ node: JSONNode?) -> [Keyframe] {
    var last = 0.0
    var offsets: [Double?] = []
    var keyframes: [Keyframe] = []
    for element in elements(node, of: "keyframes") {
      let names = ["offset", "value", "easing", "composite"]
      guard let fields = members(of: element, "a keyframe", known: names) else { continue }
      offsets.append(offset(fields["offset"], notBefore: &last))
      if fields["value"] == nil { report(at: element.range.lowerBound, "\"value\" is missing") }
      keyframes.append(
        Keyframe(
          offset: 0, value: number(fields["value"]) ?? 0, easing: easing(fields["easing"]),
          composite: word(fields["composite"], as: Self.keyframeComposites) ?? nil))
    }
    guard let spread = try? Keyframe.spread(offsets) else { return keyframes }
    for (index, offset) in spread.enumerated() { keyframes[index].offset = offset }
    return keyframes
  }

  private mutating func offset(_ node: JSONNode?, notBefore last: inout Double) -> Double? {
    guard let node else { return nil }
    if case .null = node.content { return nil }
    guard case .number(let offset) = node.content, 0...1 ~= offset else {
      report(node, expected: "an offset within 0 and 1, or null")
      return nil
    }
    guard offset >= last else {
      report(node, expected: "an offset not less than the one before, \(last)")
      return nil
    }
    last = offset
    return offset
  }

  /// The composite operations by the API's names.
  private static let composites: [String: CompositeOperation] = [
    "replace": .replace, "add": .add, "accumulate": .accumulate,
  ]

  /// The same for a keyframe; `auto` is that of the effect.
  private static let keyframeComposites: [String: CompositeOperation?] = [
    "replace": .replace, "add": .add, "accumulate": .accumulate, "auto": nil,
  ]
}

extension AnimationReader {
  /// The timing of an effect, in milliseconds; what is missing has the API's default.
  private mutating func timing(_ node: JSONNode?, playbackRate: Double) -> Timing {
    let names = [
      "delay", "endDelay", "fill", "iterationStart", "iterations", "duration", "direction",
      "easing",
    ]
    let fields = node.flatMap { members(of: $0, "a timing", known: names) } ?? JSONFields([])
    return Timing(
      delay: number(fields["delay"]) ?? 0,
      endDelay: number(fields["endDelay"]) ?? 0,
      fill: word(fields["fill"], as: Self.fills) ?? .none,
      iterationStart: amount(fields["iterationStart"]) ?? 0,
      iterations: amount(fields["iterations"], words: ["Infinity": .infinity]) ?? 1,
      duration: amount(fields["duration"], words: ["auto": 0, "Infinity": .infinity]) ?? 0,
      direction: word(fields["direction"], as: Self.directions) ?? .normal,
      easing: easing(fields["easing"]),
      playbackRate: playbackRate)
  }

  private static let directions: [String: PlaybackDirection] = [
    "normal": .normal, "reverse": .reverse, "alternate": .alternate,
    "alternate-reverse": .alternateReverse,
  ]

  private static let fills: [String: FillMode] = [
    "none": .none, "forwards": .forwards, "backwards": .backwards, "both": .both, "auto": .none,
  ]
}

extension AnimationReader {
  /// The members of an object whose names are all in `known`; nil if it is not an object.
  private mutating func members(of node: JSONNode, _ what: String, known: [String]) -> JSONFields? {
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

  /// The elements of an array; empty if it is missing or not an array.
  private mutating func elements(_ node: JSONNode?, of what: String) -> [JSONNode] {
    guard let node else { return [] }
    guard case .array(let elements) = node.content else {
      report(node, expected: "an array of \(what)")
      return []
    }
    return elements
  }

  /// A number; nil if it is missing.
  private mutating func number(_ node: JSONNode?) -> Double? {
    guard let node else { return nil }
    guard case .number(let value) = node.content else {
      report(node, expected: "a number")
      return nil
    }
    return value
  }

  /// A number that is 0 or more, or one of the `words`; nil if it is missing.
  private mutating func amount(_ node: JSONNode?, words: [String: Double] = [:]) -> Double? {
    guard let node else { return nil }
    if case .number(let value) = node.content, value >= 0 { return value }
    if case .string(let word) = node.content, let value = words[word] { return value }
    let more = words.keys.sorted().map { " or \"\($0)\"" }.joined()
    report(node, expected: "a number, 0 or more\(more)")
    return nil
  }

  /// The meaning of a word; nil if it is missing.
  private mutating func word<Value>(_ node: JSONNode?, as values: [String: Value]) -> Value? {
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

  /// A CSS easing function; linear if it is missing.
  private mutating func easing(_ node: JSONNode?) -> Easing {
    guard let node else { return .linear }
    guard case .string(let text) = node.content else {
      report(node, expected: "a CSS easing as in \"ease-in\"")
      return .linear
    }
    do throws(ReadingProblem) {
      return try CSSEasingParser.parse(text)
    } catch {
      // If the string contains an escape, its bytes are not those of the line.
      let isPlain = node.range.count == text.utf8.count + 2
      let place = node.range.lowerBound + (isPlain ? 1 + error.offset : 0)
      report(at: place, "easing \(quote(text)): \(error.message)")
      return .linear
    }
  }
}
