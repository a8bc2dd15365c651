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
    _ planner: NumberPlanner<Machine.Appearance> = NumberPlanner()
  ) {
    var reduced: PlannedTimeline?
    if scenario.machine.drawnLoader.motion != .reduced || scenario.script.changesMotion {
      reduced = PlannedTimeline(scenario.reduced, style, planner)
    }
    self.init(full: PlannedTimeline(scenario, style, planner), reduced: reduced)
  }

  init(full: PlannedTimeline, reduced: PlannedTimeline?) {
    self.full = full
    self.reduced = reduced
  }

  /// The motion of a property, full and reduced.
  private typealias Motion = (
    property: AnimatedProperty, full: PropertyMotion, calm: PropertyMotion?
  )

  private func motions(of properties: [AnimatedProperty]) -> [Motion] {
    let moving = full.motions(of: properties)
    let calm = reduced?.motions(of: properties)
    return properties.indices.map { (properties[$0], moving[$0], calm?[$0]) }
  }

  /// Returns elements with their animation rules.
  func animated(_ elements: [AnimatedElement]) -> AnimatedPicture {
    var motions = motions(of: elements.flatMap(\.allProperties))[...]
    var picture = AnimatedPicture()
    var xml = XMLWriter()
    for element in elements { write(element, &motions, &picture, to: &xml) }
    picture.elements = xml.buffer.text
    return picture
  }

  /// Writes an element with its animation classes, and its children.
  ///
  /// - Parameters:
  ///   - motions: Those of the element's properties, then of its children's; they are removed.
  ///   - picture: The rules of the element, then of its children, are added to it.
  private func write(
    _ element: AnimatedElement, _ motions: inout ArraySlice<Motion>,
    _ picture: inout AnimatedPicture, to xml: inout XMLWriter
  ) {
    let own = Self.dashed(motions.prefix(element.properties.count))
    motions = motions.dropFirst(own.count)
    let classes = classes(of: element, own, &picture)
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
    for child in element.children { write(child, &motions, &picture, to: &xml) }
    for _ in classes.dropFirst() { xml.close() }
    xml.close()
  }

  /// Returns the motions of an element, without the dash of a still stroke of no width.
  ///
  /// Such a stroke has no length either, and ImageMagick refuses a dash of no length.
  private static func dashed(_ motions: ArraySlice<Motion>) -> ArraySlice<Motion> {
    guard let width = motions.first(where: { $0.property.name == "stroke-width" }),
      let index = motions.firstIndex(where: { $0.property.name == "stroke-dasharray" })
    else { return motions }
    var motions = motions
    // A constant dash is also that of the stroke while it has a width.
    let isConstant = motions[index].full.rules.isEmpty
    if width.full.attribute == "0", !isConstant || width.full.rules.isEmpty {
      motions[index].full.attribute = PropertyMotion.none
      motions[index].full.still = PropertyMotion.none
    }
    if let calm = width.calm, calm.start == "0", calm.rules.isEmpty {
      motions[index].calm?.start = PropertyMotion.none
    }
    return motions
  }

  /// Returns the animation class of an element; for a sum of loops, one for each, on nested elements.
  private func classes(
    of element: AnimatedElement, _ motions: ArraySlice<Motion>, _ picture: inout AnimatedPicture
  ) -> [String] {
    var rounds: [(full: [String], calm: [String])] = []
    // A property at rest in reduced motion, but with another value than in full motion.
    var still = ""
    for (property, full, reduced) in motions {
      let calm = reduced ?? full
      if calm.rules.isEmpty, calm.start != full.still { still += "\(property.name):\(calm.start);" }
      for index in 0..<max(full.rules.count, calm.rules.count) {
        if index == rounds.count { rounds.append(([], [])) }
        let name =
          "loader-\(element.name)-\(property.name)" + (index == 0 ? "" : "-\(index + 1)")
        if index < full.rules.count {
          let rule = full.rules[index]
          rounds[index].full.append(rule.playing(picture.append(rule, full.darkRule, name)))
        }
        guard index < calm.rules.count else { continue }
        let rule = calm.rules[index]
        rounds[index].calm.append(
          rule.playing(picture.append(rule, calm.darkRule, name + "-reduced")))
      }
    }
    if rounds.isEmpty, !still.isEmpty { rounds.append(([], [])) }
    return rounds.enumerated().map { index, round in
      let rule = round.full.isEmpty ? "" : "{animation:\(round.full.joined(separator: ","))}\n"
      var calm = ""
      if round.calm != round.full || index == 0 && !still.isEmpty {
        let list = round.calm.isEmpty ? "none" : round.calm.joined(separator: ",")
        calm = "{\(index == 0 ? still : "")animation:\(list)}\n"
      }
      let prefix = "loader-\(element.name)" + (index == 0 ? "" : "-\(index + 1)")
      let name = ContentName.of((rule + calm).utf8, prefix)
      if !rule.isEmpty { picture.rules += ".\(name)\(rule)" }
      if !calm.isEmpty { picture.calmRules += ".\(name)\(calm)" }
      return name
    }
  }

  /// Returns the declarations of one HTML element, and its keyframes; the browser adds up sums.
  func animated(
    _ drawing: ElementDrawing
  ) -> (start: String, playing: String, calm: String, keyframes: String) {
    var (start, still, picture) = ("", "", AnimatedPicture())
    var (list, calmList): ([String], [String]) = ([], [])
    var (adds, calmAdds): ([String], [String]) = ([], [])
    for (property, full, calm) in motions(of: drawing.properties) {
      start += "\(property.name):\(full.start);"
      let name = "loader-\(drawing.name)-\(property.name.drop { $0 == "-" })"
      for (index, rule) in full.rules.enumerated() {
        list.append(
          rule.playing(picture.append(rule, full.darkRule, "\(name)-\(index + 1)")))
        adds.append(index == 0 ? "replace" : "add")
      }
      if let calm, calm.start != full.start { still += "\(property.name):\(calm.start);" }
      for (index, rule) in (calm?.rules ?? []).enumerated() {
        calmList.append(
          rule.playing(picture.append(rule, calm?.darkRule, "\(name)-\(index + 1)-reduced")))
        calmAdds.append(index == 0 ? "replace" : "add")
      }
    }
    func playing(_ list: [String], _ adds: [String]) -> String {
      let animation = "animation:\(list.isEmpty ? "none" : list.joined(separator: ","))"
      guard adds.contains("add") else { return animation }
      return animation + ";animation-composition:\(adds.joined(separator: ","))"
    }
    return (
      start, list.isEmpty ? "" : "{\(playing(list, adds))}\n",
      reduced == nil ? "" : "{\(still)\(playing(calmList, calmAdds))}\n", picture.rules
    )
  }

  /// Returns rules for readers who ask for reduced motion.
  package static func calm(_ rules: String) -> String {
    rules.isEmpty ? "" : "@media (prefers-reduced-motion:reduce){\n\(rules)}\n"
  }
}

extension AnimatedElement {
  /// The properties of the element and its children.
  fileprivate var allProperties: [AnimatedProperty] {
    properties + children.flatMap(\.allProperties)
  }
}
