import PlainText
import TimelineModule

/// A reader of an animation in a line of JSON, by the names of the Web Animations API.
///
/// It continues after a problem, so that one run reports all problems of a line. `JSONReader` has `members`,
/// `elements`, `required`, `number`, `amount` (a number of at least 0) and `word`. They report a wrong node, and then
/// return nil, or no elements, as for a missing one.
struct AnimationReader: JSONReader {
  /// The problems of the line, in the order of detection.
  var problems: [ReadingProblem] = []

  /// Returns the animation of a line; nil if it is no object.
  ///
  /// After another problem, a default replaces what is wrong. `read` then discards the animation.
  mutating func value(_ node: JSONNode) -> SampledAnimation? {
    let names = [
      "keyframes", "timing", "playbackRate", "underlying", "composite", "iterationComposite",
      "times",
    ]
    guard let fields = members(of: node, "an animation", known: names) else { return nil }
    let composite = word(fields["composite"], as: Self.composites)
    let keyframes = keyframes(required("keyframes", of: fields, at: node))
    let times = times(required("times", of: fields, at: node))
    // In the API, the rate belongs to the animation, and not to its timing.
    let rate = number(fields["playbackRate"]) ?? 1
    let timing = timing(fields["timing"], playbackRate: rate)
    let iterationComposite = word(fields["iterationComposite"], as: Self.iterationComposites)
    return SampledAnimation(
      effect: KeyframeEffect(
        Track(keyframes, composite: composite ?? .replace), timing: timing,
        iterationComposite: iterationComposite ?? .replace),
      underlying: number(fields["underlying"]) ?? 0, times: times)
  }

  /// Returns the times at which to evaluate the animation, in milliseconds.
  private mutating func times(_ node: JSONNode?) -> [Double] {
    elements(node, of: "times in milliseconds").compactMap { number($0) }
  }

  /// The ways to combine an iteration with the ones before it, by the API's names.
  private static let iterationComposites: [String: IterationCompositeOperation] = [
    "replace": .replace, "accumulate": .accumulate,
  ]
}

extension AnimationReader {
  /// Returns the keyframes of an array; as in the API, offsets are in 0...1 and never decrease.
  private mutating func keyframes(_ node: JSONNode?) -> [Keyframe] {
    var lastOffset = 0.0
    var offsets: [Double?] = []
    var keyframes: [Keyframe] = []
    for element in elements(node, of: "keyframes") {
      let names = ["offset", "value", "easing", "composite"]
      guard let fields = members(of: element, "a keyframe", known: names) else { continue }
      offsets.append(offset(fields["offset"], notBefore: &lastOffset))
      if fields["value"] == nil { report(at: element.range.lowerBound, "\"value\" is missing") }
      // The offset 0 is replaced below, when all offsets are known.
      keyframes.append(
        Keyframe(
          offset: 0, value: number(fields["value"]) ?? 0, easing: easing(fields["easing"]),
          // `auto` stands for nil, so `word` returns a double optional: `?? nil` makes both kinds of nil one.
          composite: word(fields["composite"], as: Self.keyframeComposites) ?? nil))
    }
    // Missing offsets are spaced evenly.
    let spread = Keyframe.spread(offsets)
    for (index, offset) in spread.enumerated() { keyframes[index].offset = offset }
    return keyframes
  }

  /// Returns an offset in 0...1; nil if it is missing, null or, after a report, wrong.
  ///
  /// - Parameter last: The last offset so far, from which on an offset is right; a right one replaces it.
  private mutating func offset(_ node: JSONNode?, notBefore last: inout Double) -> Double? {
    if case .null = node?.content { return nil }
    guard let node,
      let offset = number(node, in: 0...1, expected: "an offset within 0 and 1, or null")
    else { return nil }
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

  /// The composite operations of a keyframe by the API's names; nil, for `auto`, is the effect's operation.
  private static let keyframeComposites: [String: CompositeOperation?] = [
    "replace": .replace, "add": .add, "accumulate": .accumulate, "auto": nil,
  ]
}

extension AnimationReader {
  /// Returns the timing of an effect, in milliseconds; a missing member has the API's default.
  private mutating func timing(_ node: JSONNode?, playbackRate: Double) -> Timing {
    let names = [
      "delay", "endDelay", "fill", "iterationStart", "iterations", "duration", "direction",
      "easing",
    ]
    let fields = node.flatMap { members(of: $0, "a timing", known: names) } ?? []
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

  /// The directions by the API's names.
  private static let directions: [String: PlaybackDirection] = [
    "normal": .normal, "reverse": .reverse, "alternate": .alternate,
    "alternate-reverse": .alternateReverse,
  ]

  /// The fill modes by the API's names; for a keyframe effect, `auto` means `none`.
  private static let fills: [String: FillMode] = [
    "none": .none, "forwards": .forwards, "backwards": .backwards, "both": .both, "auto": .none,
  ]
}

extension AnimationReader {
  /// Returns a CSS easing function; linear if it is missing or, after a report, wrong.
  private mutating func easing(_ node: JSONNode?) -> Easing {
    guard let node else { return .linear }
    if case .string(let text) = node.content, let easing = Easing(css: text) { return easing }
    report(node, expected: "a CSS easing as in \"ease-in\", \"steps(2)\" or \"linear(0, 1)\"")
    return .linear
  }
}
