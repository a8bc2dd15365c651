import TimelineModule

extension AnimationReader {
  /// The keyframes of an array, as the API takes them: offsets in 0...1 that never fall.
  mutating func keyframes(_ node: JSONNode?) -> [Keyframe] {
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
  static let composites: [String: CompositeOperation] = [
    "replace": .replace, "add": .add, "accumulate": .accumulate,
  ]

  /// For a keyframe; `auto` takes the effect's own.
  private static let keyframeComposites: [String: CompositeOperation?] = [
    "replace": .replace, "add": .add, "accumulate": .accumulate, "auto": nil,
  ]
}
