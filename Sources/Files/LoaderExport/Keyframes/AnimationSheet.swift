import LoaderCore
import LoaderDrawing
import PlainText
import TimelineModule

/// The animations of a scenario as CSS rules, with full and with reduced motion.
///
/// A format creates one for a file, and asks it once for the animation of its drawing: of SVG
/// elements, or of one HTML element.
package struct AnimationSheet {
  /// The plans with the loader's own motion.
  private let full: PlannedTimeline
  /// The plans with reduced motion; nil if motion is reduced anyway.
  private let reduced: PlannedTimeline?

  /// Creates the animations of a scenario, in a style; `planner` finds their keyframes.
  init<Machine: PlannedMachine>(
    _ scenario: PlannedScenario<Machine>, _ style: LoaderStyle,
    planner: NumberPlanner<Machine.Appearance> = NumberPlanner()
  ) {
    var reduced: PlannedTimeline?
    // A script that changes the preference may leave reduced motion; `scenario.reduced` never does.
    if scenario.machine.drawnLoader.motion != .reduced || scenario.script.changesMotion {
      reduced = PlannedTimeline(scenario.reduced, style, planner: planner)
    }
    self.init(full: PlannedTimeline(scenario, style, planner: planner), reduced: reduced)
  }

  /// Creates the animations of prepared plans; `reduced` is nil without another reduced motion.
  init(full: PlannedTimeline, reduced: PlannedTimeline?) {
    self.full = full
    self.reduced = reduced
  }

  /// A property with its motion, full and reduced; nil if there is no other reduced motion.
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
    let elementMotions = Self.withoutZeroDashes(motions.prefix(element.moving.count))
    motions = motions.dropFirst(elementMotions.count)
    let classes = classes(of: element, motions: elementMotions, picture: &picture)
    xml.open(element.tag)
    for attribute in element.attributes { xml.attribute(attribute.name, attribute.value) }
    for motion in elementMotions {
      // `xml.paint` writes the attribute of a paint.
      if case .color = motion.property.kind { continue }
      // A dash that is not needed.
      if motion.full.attribute == PropertyMotion.none { continue }
      xml.attribute(named: motion.property.name, motion.full.attribute)
    }
    xml.paint(element.paint, classes: Array(classes.prefix(1)))
    // The other classes add their animations to the first one's, on groups inside.
    for name in classes.dropFirst() { xml.open("g", ["class": name]) }
    for child in element.children { write(child, motions: &motions, picture: &picture, to: &xml) }
    if !element.text.isEmpty { xml.text(element.text) }
    for _ in classes.dropFirst() { xml.close() }
    xml.close()
  }

  /// Returns the motions of an element; in a still picture, a stroke of width 0 has no dash.
  ///
  /// The length of such a stroke is 0, too, and ImageMagick rejects a dash of length 0. A motion's
  /// `attribute` and `still` are its value in a still picture, as an attribute and as CSS; `start` is its first.
  private static func withoutZeroDashes(_ motions: ArraySlice<Motion>) -> ArraySlice<Motion> {
    guard let width = motions.first(where: { $0.property.name == "stroke-width" }),
      let index = motions.firstIndex(where: { $0.property.name == "stroke-dasharray" })
    else { return motions }
    var motions = motions
    // An animated dash can go: its animation sets it again. A constant dash can only go if the width
    // is constantly 0, because it is needed as soon as the width grows.
    let isConstantDash = motions[index].full.rules.isEmpty
    if width.full.attribute == "0", !isConstantDash || width.full.rules.isEmpty {
      motions[index].full.attribute = PropertyMotion.none
      motions[index].full.still = PropertyMotion.none
    }
    // In reduced motion, for a constant width of 0.
    if let reduced = width.reduced, reduced.start == "0", reduced.rules.isEmpty {
      motions[index].reduced?.start = PropertyMotion.none
    }
    return motions
  }

  /// Returns the animation class of an element; for a sum of loops, a class for each of them.
  ///
  /// Several classes are for nested elements: one element cannot add two animations of a property.
  private func classes(
    of element: AnimatedElement, motions: ArraySlice<Motion>, picture: inout AnimatedPicture
  ) -> [String] {
    // The animations of each class, in full and in reduced motion: class n has the n-th loop of every
    // property.
    var levels: [(full: [String], reduced: [String])] = []
    // Declarations of the properties that rest in reduced motion, at another value than in the
    // still picture.
    var resting = ""
    for (property, full, reduced) in motions {
      let reduced = reduced ?? full
      if reduced.rules.isEmpty, reduced.start != full.still {
        resting += "\(property.name):\(reduced.start);"
      }
      for index in 0..<max(full.rules.count, reduced.rules.count) {
        if index == levels.count { levels.append(([], [])) }
        let name =
          "loader-\(element.name)-\(property.name)" + (index == 0 ? "" : "-\(index + 1)")
        if index < full.rules.count {
          let rule = full.rules[index]
          levels[index].full.append(
            rule.playing(picture.append(rule, dark: full.darkRule, prefix: name)))
        }
        guard index < reduced.rules.count else { continue }
        let rule = reduced.rules[index]
        levels[index].reduced.append(
          rule.playing(picture.append(rule, dark: reduced.darkRule, prefix: name + "-reduced")))
      }
    }
    // Values at rest also need a class.
    if levels.isEmpty, !resting.isEmpty { levels.append(([], [])) }
    return levels.enumerated().map { index, level in
      let rule = level.full.isEmpty ? "" : "{animation:\(level.full.joined(separator: ","))}\n"
      var reduced = ""
      // Equal rules have one name, so an equal list is the same motion and needs no rule here.
      if level.reduced != level.full || index == 0 && !resting.isEmpty {
        let list = level.reduced.isEmpty ? "none" : level.reduced.joined(separator: ",")
        reduced = "{\(index == 0 ? resting : "")animation:\(list)}\n"
      }
      let prefix = "loader-\(element.name)" + (index == 0 ? "" : "-\(index + 1)")
      let name = ContentName.of((rule + reduced).utf8, prefix)
      if !rule.isEmpty { picture.rules += ".\(name)\(rule)" }
      if !reduced.isEmpty { picture.reducedRules += ".\(name)\(reduced)" }
      return name
    }
  }

  /// Returns the declarations of one HTML element, and its keyframes.
  ///
  /// A number that is the sum of several loops has an animation for each: the browser adds them.
  ///
  /// - Returns: The declarations of the first values, the block that plays the animations (empty if there
  ///   are none), the block for reduced motion (empty if there is no other motion), and the keyframes.
  func animated(
    _ drawing: ElementDrawing
  ) -> (start: String, playing: String, reduced: String, keyframes: String) {
    var start = ""
    // The first values that differ in reduced motion.
    var reducedStart = ""
    // Only its rules are used: here, the keyframes.
    var picture = AnimatedPicture()
    // The animations, and their composition: the first one of a property replaces its value, the
    // others are added.
    var (list, reducedList): ([String], [String]) = ([], [])
    var (compositions, reducedCompositions): ([String], [String]) = ([], [])
    for (property, full, reduced) in motions(of: drawing.properties) {
      start += "\(property.name):\(full.start);"
      // Without the dashes before a custom property.
      let name = "loader-\(drawing.name)-\(property.name.drop { $0 == "-" })"
      for (index, rule) in full.rules.enumerated() {
        list.append(
          rule.playing(picture.append(rule, dark: full.darkRule, prefix: "\(name)-\(index + 1)")))
        compositions.append(index == 0 ? "replace" : "add")
      }
      if let reduced, reduced.start != full.start {
        reducedStart += "\(property.name):\(reduced.start);"
      }
      for (index, rule) in (reduced?.rules ?? []).enumerated() {
        reducedList.append(
          rule.playing(
            picture.append(rule, dark: reduced?.darkRule, prefix: "\(name)-\(index + 1)-reduced")))
        reducedCompositions.append(index == 0 ? "replace" : "add")
      }
    }
    // Returns the declarations that play a list of animations.
    func playing(_ list: [String], _ compositions: [String]) -> String {
      let animation = "animation:\(list.isEmpty ? "none" : list.joined(separator: ","))"
      guard compositions.contains("add") else { return animation }
      return animation + ";animation-composition:\(compositions.joined(separator: ","))"
    }
    return (
      start, list.isEmpty ? "" : "{\(playing(list, compositions))}\n",
      reduced == nil ? "" : "{\(reducedStart)\(playing(reducedList, reducedCompositions))}\n",
      picture.rules
    )
  }

  /// Returns rules that apply to readers who ask for reduced motion.
  package static func forReducedMotion(_ rules: String) -> String {
    rules.isEmpty ? "" : "@media (prefers-reduced-motion:reduce){\n\(rules)}\n"
  }
}

extension AnimatedElement {
  /// The properties of the element and its children.
  fileprivate var allProperties: [AnimatedProperty] {
    moving + children.flatMap(\.allProperties)
  }
}
