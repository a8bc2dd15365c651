import LoaderCore
import LoaderDrawing
import PlainText
import TimelineModule

/// The animations of a scenario as rules of CSS, with full and with reduced motion.
@usableFromInline
package struct AnimationSheet {
  private let full: PlannedTimeline
  /// Nil if motion is reduced anyway.
  private let reduced: PlannedTimeline?
  private let prefix: String

  /// - Parameter prefix: What all names begin with.
  @inlinable
  package init<Machine: PlannedMachine>(
    _ scenario: PlannedScenario<Machine>, _ style: LoaderStyle, prefix: String
  ) where Machine.Look: DrawnAppearance {
    var reduced: PlannedTimeline?
    if scenario.machine.drawnLoader.motion != .reduced {
      let calm = PlannedScenario(
        scenario.script, on: scenario.machine.reduced, upTo: scenario.duration,
        tolerance: scenario.tolerance)
      reduced = PlannedTimeline(calm, style)
    }
    self.init(full: PlannedTimeline(scenario, style), reduced: reduced, prefix: prefix)
  }

  @usableFromInline
  init(full: PlannedTimeline, reduced: PlannedTimeline?, prefix: String) {
    (self.full, self.reduced, self.prefix) = (full, reduced, prefix)
  }

  /// How a property changes: its first value, and what moves it.
  private struct Motion {
    let property: AnimatedProperty
    let start: Double
    let animations: [PropertyAnimation]
    /// The same with reduced motion; nil if motion is reduced anyway.
    let reduced: (start: Double, animations: [PropertyAnimation])?
  }

  private func motions(of properties: [AnimatedProperty]) -> [Motion] {
    let (starts, moving) = (full.starts(of: properties), full.animations(of: properties))
    let calmStarts = reduced?.starts(of: properties)
    let calm = reduced?.animations(of: properties)
    return properties.enumerated().map { index, property in
      Motion(
        property: property, start: starts[index], animations: moving[index],
        reduced: calm.flatMap { calm in calmStarts.map { ($0[index], calm[index]) } })
    }
  }

  /// Elements with the rules that move them.
  func animated(_ elements: [AnimatedElement]) -> AnimatedPicture {
    // All of them together, because the channels are read for all numbers at once.
    var motions = motions(of: elements.flatMap(\.allProperties))[...]
    var picture = AnimatedPicture()
    picture.elements = elements.map { animated($0, &motions, &picture) }
    return picture
  }

  /// - Parameters:
  ///   - motions: Those of the element's properties, then of its children's; they are taken away.
  ///   - picture: The rules of the element, then of its children, are added to it.
  private func animated(
    _ element: AnimatedElement, _ motions: inout ArraySlice<Motion>,
    _ picture: inout AnimatedPicture
  ) -> AnimatedPicture.Element {
    let own = motions.prefix(element.properties.count)
    motions = motions.dropFirst(own.count)
    var animation = AnimatedPicture.Element(element: element)
    var rounds: [(full: [String], calm: [String])] = []
    // A property that stands still in reduced motion, but at another place than in full motion.
    var still = ""
    for motion in own {
      let property = motion.property
      animation.values.append((property.name, property.spelledAsAttribute(motion.start)))
      let (moving, calm) = (motion.animations, motion.reduced?.animations ?? motion.animations)
      if let reduced = motion.reduced, calm.isEmpty {
        let value = property.spelled(reduced.start)
        if value != property.spelled(motion.start) { still += "\(property.name):\(value);" }
      }
      for index in 0..<max(moving.count, calm.count) {
        if index == rounds.count { rounds.append(([], [])) }
        let name =
          "\(prefix)-\(element.name)-\(property.name)" + (index == 0 ? "" : "-\(index + 1)")
        let first = index < moving.count ? KeyframeRule(moving[index], property) : nil
        let second = index < calm.count ? KeyframeRule(calm[index], property) : nil
        if let first {
          first.append(name, to: &picture.rules)
          rounds[index].full.append(first.playing(name))
        }
        if let second, second == first {
          rounds[index].calm.append(second.playing(name))
        } else if let second {
          second.append(name + "-reduced", to: &picture.rules)
          rounds[index].calm.append(second.playing(name + "-reduced"))
        }
      }
    }
    if rounds.isEmpty, !still.isEmpty { rounds.append(([], [])) }
    for (index, round) in rounds.enumerated() {
      let name = "\(prefix)-\(element.name)" + (index == 0 ? "" : "-\(index + 1)")
      animation.classes.append(name)
      if !round.full.isEmpty {
        picture.rules += ".\(name){animation:\(round.full.joined(separator: ","))}\n"
      }
      if round.calm != round.full || index == 0 && !still.isEmpty {
        let list = round.calm.isEmpty ? "none" : round.calm.joined(separator: ",")
        picture.calmRules += ".\(name){\(index == 0 ? still : "")animation:\(list)}\n"
      }
    }
    animation.children = element.children.map { animated($0, &motions, &picture) }
    return animation
  }

  /// One element of HTML with the rules that move it; the browser adds up sums.
  func animated(
    _ look: AnimatedSheet
  ) -> (start: String, rules: String, calmRules: String) {
    let selector = ".\(prefix)-\(look.name)"
    var (start, rules, still) = ("", "", "")
    var (list, calmList): ([String], [String]) = ([], [])
    var (adds, calmAdds): ([String], [String]) = ([], [])
    for motion in motions(of: look.properties) {
      let property = motion.property
      let begins = [motion.start, motion.reduced?.start ?? motion.start].map(property.spelled)
      start += "\(property.name):\(begins[0]);"
      let name = "\(prefix)-\(look.name)-\(property.name.drop { $0 == "-" })"
      for (index, animation) in motion.animations.enumerated() {
        let rule = KeyframeRule(animation, property)
        rule.append("\(name)-\(index + 1)", to: &rules)
        list.append(rule.playing("\(name)-\(index + 1)"))
        adds.append(index == 0 ? "replace" : "add")
      }
      if begins[0] != begins[1] { still += "\(property.name):\(begins[1]);" }
      for (index, animation) in (motion.reduced?.animations ?? []).enumerated() {
        let rule = KeyframeRule(animation, property)
        rule.append("\(name)-\(index + 1)-reduced", to: &rules)
        calmList.append(rule.playing("\(name)-\(index + 1)-reduced"))
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

  /// Rules for readers who ask for reduced motion.
  package static func calm(_ rules: String) -> String {
    rules.isEmpty ? "" : "@media (prefers-reduced-motion:reduce){\n\(rules)}\n"
  }
}

extension AnimatedElement {
  /// Its properties, and those of its children.
  fileprivate var allProperties: [AnimatedProperty] {
    properties + children.flatMap(\.allProperties)
  }
}
