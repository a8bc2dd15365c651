import LoaderCore
import LoaderDrawing
import PlainText
import TimelineModule

/// The animations of a scenario as CSS rules, with full and with reduced motion.
package struct AnimationSheet {
  private let full: PlannedTimeline
  /// The plans with reduced motion; nil if motion is reduced anyway.
  private let reduced: PlannedTimeline?

  init<Machine: PlannedMachine>(
    _ scenario: PlannedScenario<Machine>, _ style: LoaderStyle,
    planner: NumberPlanner<Machine.Appearance> = NumberPlanner()
  ) {
    var reduced: PlannedTimeline?
    if scenario.machine.drawnLoader.motion != .reduced || scenario.script.changesMotion {
      reduced = PlannedTimeline(scenario.reduced, style, planner: planner)
    }
    self.init(full: PlannedTimeline(scenario, style, planner: planner), reduced: reduced)
  }

  init(full: PlannedTimeline, reduced: PlannedTimeline?) {
    self.full = full
    self.reduced = reduced
  }

  /// The motion of a property, full and reduced.
  private typealias Motion = (
    property: AnimatedProperty, full: PropertyMotion, reduced: PropertyMotion?
  )

  /// Returns the motions of properties, full and reduced, in the same order.
  private func motions(of properties: [AnimatedProperty]) -> [Motion] {
    let moving = full.motions(of: properties)
    let reducedMotions = reduced?.motions(of: properties)
    return properties.indices.map { (properties[$0], moving[$0], reducedMotions?[$0]) }
  }

  /// Returns elements with their animation rules.
  func animated(_ elements: [AnimatedElement]) -> AnimatedPicture {
    var motions = motions(of: elements.flatMap(\.allProperties))[...]
    var picture = AnimatedPicture()
    var xml = XMLWriter()
    for element in elements { write(element, motions: &motions, picture: &picture, to: &xml) }
    picture.elements = xml.buffer.text
    return picture
  }

  /// Writes an element with its animation classes, and its children.
  ///
  /// - Parameters:
  ///   - motions: The motions of the element's properties, then of its children; they are removed.
  ///   - picture: The rules of the element, then of its children, are added to it.
  private func write(
    _ element: AnimatedElement, motions: inout ArraySlice<Motion>,
    picture: inout AnimatedPicture, to xml: inout XMLWriter
  ) {
    let own = Self.withoutZeroDashes(motions.prefix(element.properties.count))
    motions = motions.dropFirst(own.count)
    let classes = classes(of: element, motions: own, picture: &picture)
    xml.open(element.tag)
    for attribute in element.attributes { xml.attribute(attribute.name, attribute.value) }
    for motion in own {
      // A paint has its attribute already.
      if case .color = motion.property.kind { continue }
      if motion.full.attribute == PropertyMotion.none { continue }
      xml.attribute(named: motion.property.name, motion.full.attribute)
    }
    xml.paint(element.paint, classes: Array(classes.prefix(1)))
    for name in classes.dropFirst() { xml.open("g", ["class": name]) }
    for child in element.children { write(child, motions: &motions, picture: &picture, to: &xml) }
    if !element.text.isEmpty { xml.text(element.text) }
    for _ in classes.dropFirst() { xml.close() }
    xml.close()
  }

  /// Returns the motions of an element; a constant stroke of width 0 loses its dash.
  ///
  /// The length of such a stroke is 0, too, and ImageMagick rejects a dash of length 0.
  private static func withoutZeroDashes(_ motions: ArraySlice<Motion>) -> ArraySlice<Motion> {
    guard let width = motions.first(where: { $0.property.name == "stroke-width" }),
      let index = motions.firstIndex(where: { $0.property.name == "stroke-dasharray" })
    else { return motions }
    var motions = motions
    // The stroke has a constant dash also while it has a width.
    let isConstant = motions[index].full.rules.isEmpty
    if width.full.attribute == "0", !isConstant || width.full.rules.isEmpty {
      motions[index].full.attribute = PropertyMotion.none
      motions[index].full.still = PropertyMotion.none
    }
    if let reduced = width.reduced, reduced.start == "0", reduced.rules.isEmpty {
      motions[index].reduced?.start = PropertyMotion.none
    }
    return motions
  }

  /// Returns the animation class of an element; for a sum of loops, one for each, on nested elements.
  private func classes(
    of element: AnimatedElement, motions: ArraySlice<Motion>, picture: inout AnimatedPicture
  ) -> [String] {
    var rounds: [(full: [String], reduced: [String])] = []
    // A property at rest in reduced motion, but with another value than in full motion.
    var still = ""
    for (property, full, reduced) in motions {
      let reduced = reduced ?? full
      if reduced.rules.isEmpty, reduced.start != full.still {
        still += "\(property.name):\(reduced.start);"
      }
      for index in 0..<max(full.rules.count, reduced.rules.count) {
        if index == rounds.count { rounds.append(([], [])) }
        let name =
          "loader-\(element.name)-\(property.name)" + (index == 0 ? "" : "-\(index + 1)")
        if index < full.rules.count {
          let rule = full.rules[index]
          rounds[index].full.append(
            rule.playing(picture.append(rule, dark: full.darkRule, prefix: name)))
        }
        guard index < reduced.rules.count else { continue }
        let rule = reduced.rules[index]
        rounds[index].reduced.append(
          rule.playing(picture.append(rule, dark: reduced.darkRule, prefix: name + "-reduced")))
      }
    }
    if rounds.isEmpty, !still.isEmpty { rounds.append(([], [])) }
    return rounds.enumerated().map { index, round in
      let rule = round.full.isEmpty ? "" : "{animation:\(round.full.joined(separator: ","))}\n"
      var reduced = ""
      if round.reduced != round.full || index == 0 && !still.isEmpty {
        let list = round.reduced.isEmpty ? "none" : round.reduced.joined(separator: ",")
        reduced = "{\(index == 0 ? still : "")animation:\(list)}\n"
      }
      let prefix = "loader-\(element.name)" + (index == 0 ? "" : "-\(index + 1)")
      let name = ContentName.of((rule + reduced).utf8, prefix)
      if !rule.isEmpty { picture.rules += ".\(name)\(rule)" }
      if !reduced.isEmpty { picture.reducedRules += ".\(name)\(reduced)" }
      return name
    }
  }

  /// Returns the declarations of one HTML element, and its keyframes; the browser adds up sums.
  func animated(
    _ drawing: ElementDrawing
  ) -> (start: String, playing: String, reduced: String, keyframes: String) {
    var (start, still, picture) = ("", "", AnimatedPicture())
    var (list, reducedList): ([String], [String]) = ([], [])
    var (adds, reducedAdds): ([String], [String]) = ([], [])
    for (property, full, reduced) in motions(of: drawing.properties) {
      start += "\(property.name):\(full.start);"
      let name = "loader-\(drawing.name)-\(property.name.drop { $0 == "-" })"
      for (index, rule) in full.rules.enumerated() {
        list.append(
          rule.playing(picture.append(rule, dark: full.darkRule, prefix: "\(name)-\(index + 1)")))
        adds.append(index == 0 ? "replace" : "add")
      }
      if let reduced, reduced.start != full.start { still += "\(property.name):\(reduced.start);" }
      for (index, rule) in (reduced?.rules ?? []).enumerated() {
        reducedList.append(
          rule.playing(
            picture.append(rule, dark: reduced?.darkRule, prefix: "\(name)-\(index + 1)-reduced")))
        reducedAdds.append(index == 0 ? "replace" : "add")
      }
    }
    func playing(_ list: [String], _ adds: [String]) -> String {
      let animation = "animation:\(list.isEmpty ? "none" : list.joined(separator: ","))"
      guard adds.contains("add") else { return animation }
      return animation + ";animation-composition:\(adds.joined(separator: ","))"
    }
    return (
      start, list.isEmpty ? "" : "{\(playing(list, adds))}\n",
      reduced == nil ? "" : "{\(still)\(playing(reducedList, reducedAdds))}\n", picture.rules
    )
  }

  /// Returns rules for readers who ask for reduced motion.
  package static func forReducedMotion(_ rules: String) -> String {
    rules.isEmpty ? "" : "@media (prefers-reduced-motion:reduce){\n\(rules)}\n"
  }
}

extension AnimatedElement {
  /// The properties of the element and its children.
  fileprivate var allProperties: [AnimatedProperty] {
    properties + children.flatMap(\.allProperties)
  }
}
