import LoaderCore
import LoaderDrawing
import PlainText
import ScenarioFormat
import TimelineModule

/// The animations of a scenario as rules of CSS, in full motion and in reduced.
package struct AnimationSheet<Machine: PlannedMachine> where Machine.Look: KeyframedAppearance {
  private let full: PlannedTimeline<Machine>
  /// Nil where motion is reduced anyway.
  private let reduced: PlannedTimeline<Machine>?
  private let prefix: String

  /// - Parameter prefix: What all names begin with.
  package init(_ scenario: PlannedScenario<Machine>, _ style: LoaderStyle, prefix: String) {
    self.prefix = prefix
    full = PlannedTimeline(scenario, style)
    reduced =
      scenario.machine.drawnLoader.motion == .reduced
      ? nil
      : PlannedTimeline(
        PlannedScenario(
          scenario.script, on: scenario.machine.reduced, upTo: scenario.duration,
          tolerance: scenario.tolerance), style)
  }

  /// An element with the rules that move it.
  package func animated(_ element: AnimatedElement) -> ElementAnimation {
    let children = element.children.map { animated($0) }
    var animation = ElementAnimation(
      element: element, classes: [], values: [], rules: "", calmRules: "", children: children)
    var rounds: [(full: [String], calm: [String])] = []
    // What stands still in reduced motion, but elsewhere than in full.
    var still = ""
    for property in element.properties {
      animation.values.append(
        (property.name, property.spelledAsAttribute(full.start(of: property))))
      let moving = full.animations(of: property)
      let calm = reduced?.animations(of: property) ?? moving
      if let reduced, calm.isEmpty {
        let value = property.spelled(reduced.start(of: property))
        if value != property.spelled(full.start(of: property)) {
          still += "\(property.name):\(value);"
        }
      }
      for index in 0..<max(moving.count, calm.count) {
        if index == rounds.count { rounds.append(([], [])) }
        let name =
          "\(prefix)-\(element.name)-\(property.name)" + (index == 0 ? "" : "-\(index + 1)")
        let first = index < moving.count ? moving[index] : nil
        let second = index < calm.count ? calm[index] : nil
        if let first {
          rounds[index].full.append(
            Self.play(name, first, property, into: &animation.rules))
        }
        if let second, let first, Self.isSame(first, second, property) {
          rounds[index].calm.append(rounds[index].full[rounds[index].full.count - 1])
        } else if let second {
          rounds[index].calm.append(
            Self.play(name + "-reduced", second, property, into: &animation.rules))
        }
      }
    }
    if rounds.isEmpty, !still.isEmpty { rounds.append(([], [])) }
    for (index, round) in rounds.enumerated() {
      let name = "\(prefix)-\(element.name)" + (index == 0 ? "" : "-\(index + 1)")
      animation.classes.append(name)
      if !round.full.isEmpty {
        animation.rules += ".\(name){animation:\(round.full.joined(separator: ","))}\n"
      }
      if round.calm != round.full || index == 0 && !still.isEmpty {
        let list = round.calm.isEmpty ? "none" : round.calm.joined(separator: ",")
        animation.calmRules += ".\(name){\(index == 0 ? still : "")animation:\(list)}\n"
      }
    }
    animation.rules += children.map(\.rules).joined()
    animation.calmRules += children.map(\.calmRules).joined()
    return animation
  }

  /// One element of HTML with the rules that move it; sums are added up by the browser.
  func animated(
    _ look: AnimatedSheet
  ) -> (start: String, rules: String, calmRules: String) {
    let selector = ".\(prefix)-\(look.name)"
    var (start, rules, still) = ("", "", "")
    var (list, calmList): ([String], [String]) = ([], [])
    var (adds, calmAdds): ([String], [String]) = ([], [])
    for property in look.properties {
      let begins = [full, reduced ?? full].map { property.spelled($0.start(of: property)) }
      start += "\(property.name):\(begins[0]);"
      let moving = full.animations(of: property)
      let calm = reduced?.animations(of: property) ?? moving
      let name = "\(prefix)-\(look.name)-\(property.name.drop { $0 == "-" })"
      for (index, animation) in moving.enumerated() {
        list.append(Self.play("\(name)-\(index + 1)", animation, property, into: &rules))
        adds.append(index == 0 ? "replace" : "add")
      }
      if begins[0] != begins[1] { still += "\(property.name):\(begins[1]);" }
      guard reduced != nil else { continue }
      for (index, animation) in calm.enumerated() {
        calmList.append(
          Self.play("\(name)-\(index + 1)-reduced", animation, property, into: &rules))
        calmAdds.append(index == 0 ? "replace" : "add")
      }
    }
    func playing(_ list: [String], _ adds: [String]) -> String {
      let animation = "animation:\(list.isEmpty ? "none" : list.joined(separator: ","))"
      guard adds.contains("add") else { return animation }
      return animation + ";animation-composition:\(adds.joined(separator: ","))"
    }
    if !list.isEmpty { rules += "\(selector){\(playing(list, adds))}\n" }
    let calmRules = "\(selector){\(still)\(playing(calmList, calmAdds))}\n"
    return (start, rules, reduced == nil ? "" : calmRules)
  }

  /// Rules that hold where the reader asked for reduced motion.
  package static func calm(_ rules: String) -> String {
    rules.isEmpty ? "" : "@media (prefers-reduced-motion:reduce){\n\(rules)}\n"
  }

  private static func isSame(
    _ one: PropertyAnimation, _ other: PropertyAnimation,
    _ property: AnimatedProperty
  ) -> Bool {
    one.period == other.period
      && keyframes(one.segments, one.period, property)
        == keyframes(other.segments, other.period, property)
  }

  /// Writes keyframes.
  ///
  /// - Returns: What plays them.
  private static func play(
    _ name: String, _ animation: PropertyAnimation,
    _ property: AnimatedProperty, into rules: inout String
  ) -> String {
    rules += "@keyframes \(name){\n"
    rules += keyframes(animation.segments, animation.period, property)
    rules += "}\n"
    return "\(name) \(String(animation.period, decimals: 6))s linear infinite"
  }

  /// Segments as the keyframes of a period, a line each; a jump is two of them, next to each other.
  ///
  /// - Complexity: O(segments).
  private static func keyframes(
    _ segments: [CubicSegment], _ period: Double, _ property: AnimatedProperty
  ) -> String {
    var list = KeyframeList(property: property.name)
    var last: Double?
    for segment in segments {
      // Where one sum gives way to another, both are a rounding apart.
      if let last, abs(last - segment.start.value) > 20 * property.precision { list.jump() }
      last = segment.end.value
      list.append(
        from: segment.start.time / period, property.spelled(segment.start.value),
        to: segment.end.time / period, property.spelled(segment.end.value), segment.easing)
    }
    return list.finished
  }
}

/// Keyframes of CSS, each a line.
private struct KeyframeList {
  /// A keyframe's place: this many make the whole, so that each has six digits behind the per cent.
  private static let whole = 100_000_000

  private let property: String
  private var text = ""
  private var last: (place: Int, value: String)?
  /// Where the last segment ends.
  private var end: (place: Int, value: String)?
  private var isLevel = false

  init(property: String) {
    self.property = property
  }

  /// Ends what was appended so far, because what follows begins elsewhere.
  mutating func jump() {
    guard let end else { return }
    write(end.place - 1, end.value, nil)
    isLevel = false
  }

  mutating func append(
    from start: Double, _ first: String, to end: Double, _ value: String,
    _ easing: CubicSegment.Easing
  ) {
    let place = Int((start * Double(Self.whole)).rounded())
    defer { self.end = (Int((end * Double(Self.whole)).rounded()), value) }
    // What stands still goes on.
    if isLevel, first == value { return }
    isLevel = first == value
    write(place, first, isLevel ? nil : easing)
  }

  /// The text, the last keyframe at the end.
  var finished: String {
    var list = self
    if let end { list.write(Self.whole, end.value, nil) }
    return list.text
  }

  private mutating func write(_ place: Int, _ value: String, _ easing: CubicSegment.Easing?) {
    let place = min(max(place, last.map { $0.place + 1 } ?? 0), Self.whole)
    last = (place, value)
    text += String(Double(place) / 1e6, decimals: 6) + "%{\(property):\(value)"
    if let easing, !easing.isLinear {
      let numbers = [easing.x1, easing.y1, easing.x2, easing.y2].map { String($0, decimals: 5) }
      text += ";animation-timing-function:cubic-bezier(\(numbers.joined(separator: ",")))"
    }
    text += "}\n"
  }
}
