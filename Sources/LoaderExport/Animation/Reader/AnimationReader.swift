import TimelineModule

/// Reads animations from lines of JSON, in the words of the Web Animations API.
///
/// It goes on after a problem, so that one run tells all that is wrong with a line.
struct AnimationReader {
  /// What is wrong with the line, in the order it was found.
  private(set) var problems: [ReadingProblem] = []

  /// The animation that one line holds, or what is wrong with it.
  ///
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

  /// Notes a problem with what `node` holds.
  mutating func report(_ node: JSONNode, expected: String) {
    report(at: node.range.lowerBound, "found \(node.kind), expected \(expected)")
  }

  /// Notes a problem at byte `offset` of the line.
  mutating func report(at offset: Int, _ message: String) {
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
