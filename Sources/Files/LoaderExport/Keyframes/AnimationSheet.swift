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

  /// Creates the animations of a scenario, drawn in a style; `planner` finds their keyframes.
  init<Machine: PlannedMachine>(
    _ scenario: PlannedScenario<Machine>, _ style: LoaderStyle,
    planner: NumberPlanner<Machine.Appearance> = NumberPlanner()
  ) {
    var reduced: PlannedTimeline?
    // A loader that begins with reduced motion and keeps it moves alike for all readers. If the script
    // changes the preference, the loader may leave reduced motion; in `scenario.reduced` it never does.
    if scenario.machine.drawnLoader.motion != .reduced || scenario.script.changesMotion {
      reduced = PlannedTimeline(scenario.reduced, style, planner: planner)
    }
    self.init(full: PlannedTimeline(scenario, style, planner: planner), reduced: reduced)
  }

  /// Creates the animations of prepared plans; `reduced` is nil if no others are for reduced motion.
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
    let fullMotions = full.motions(of: properties)
    let reducedMotions = reduced?.motions(of: properties)
    return properties.indices.map { (properties[$0], fullMotions[$0], reducedMotions?[$0]) }
  }

  /// Returns elements with their animation rules.
  func animated(_ elements: [AnimatedElement]) -> AnimatedPicture {
    // In the order in which `write` removes them: an element's own, then its children's.
    var remaining = motions(of: elements.flatMap(\.allProperties))[...]
    var picture = AnimatedPicture()
    var xml = XMLWriter()
    for element in elements { write(element, motions: &remaining, picture: &picture, to: &xml) }
    picture.elements = xml.buffer.text
    return picture
  }

  /// Writes an element with its animation classes, and its children.
  ///
  /// - Parameters:
  ///   - motions: The motions that are not written yet: first of the element's properties, then of its
  ///     children's, then others. The element's and its children's are removed.
  ///   - picture: The rules of the element, then of its children, are added to it.
  private func write(
    _ element: AnimatedElement, motions: inout ArraySlice<Motion>,
    picture: inout AnimatedPicture, to xml: inout XMLWriter
  ) {
    // As many as the element has properties.
    let elementMotions = Self.withoutZeroDashes(motions.prefix(element.moving.count))
    motions = motions.dropFirst(elementMotions.count)
    let classes = classes(of: element, motions: elementMotions, picture: &picture)
    xml.open(element.tag)
    for attribute in element.attributes { xml.attribute(attribute.name, attribute.value) }
    for motion in elementMotions {
      // `xml.paint`, below, writes the attribute of a color.
      if case .color = motion.property.kind { continue }
      // A dash that is not needed is left out.
      if motion.full.attribute == PropertyMotion.none { continue }
      xml.attribute(named: motion.property.name, motion.full.attribute)
    }
    xml.paint(element.paint, classes: Array(classes.prefix(1)))
    // The element has the first class. The animations of the others are added to it by groups inside the
    // element, one for each class.
    for name in classes.dropFirst() { xml.open("g", ["class": name]) }
    for child in element.children { write(child, motions: &motions, picture: &picture, to: &xml) }
    if !element.text.isEmpty { xml.text(element.text) }
    for _ in classes.dropFirst() { xml.close() }
    xml.close()
  }

  /// Returns the motions of an element; if a stroke has the width 0 at rest, its dash has the value `none` there.
  ///
  /// At a width of 0 the length is 0, too, and ImageMagick rejects a dash of length 0. A motion's
  /// `attribute` and `still` are its value in a still picture, as an attribute and as CSS; `start` is its
  /// first value. A motion without `rules` is constant.
  private static func withoutZeroDashes(_ motions: ArraySlice<Motion>) -> ArraySlice<Motion> {
    guard let width = motions.first(where: { $0.property.name == "stroke-width" }),
      let dashIndex = motions.firstIndex(where: { $0.property.name == "stroke-dasharray" })
    else { return motions }
    var motions = motions
    // In a still picture, an animated dash can go: its animation sets it again. A constant dash is needed as
    // soon as the width grows, so it can only go if the width is constant, too.
    let isAnimatedDash = !motions[dashIndex].full.rules.isEmpty
    let isConstantWidth = width.full.rules.isEmpty
    if width.full.attribute == "0", isAnimatedDash || isConstantWidth {
      motions[dashIndex].full.attribute = PropertyMotion.none
      motions[dashIndex].full.still = PropertyMotion.none
    }
    // With reduced motion, the dash goes if the width is always 0.
    if let reduced = width.reduced, reduced.start == "0", reduced.rules.isEmpty {
      motions[dashIndex].reduced?.start = PropertyMotion.none
    }
    return motions
  }

  /// Adds the animations of an element to a picture, and returns the names of the classes that play them.
  ///
  /// Usually there is one class, and none if the element is still. For a sum of loops there is a class for each
  /// loop, to be given to nested elements: one element cannot add two animations of a property. Rules with
  /// equal keyframes have one name, also in different elements.
  private func classes(
    of element: AnimatedElement, motions: ArraySlice<Motion>, picture: inout AnimatedPicture
  ) -> [String] {
    // For each class, its animations as in CSS's `animation`, with full and with reduced motion: the class at
    // an index has the rule at this index of every property.
    var levels: [(full: [String], reduced: [String])] = []
    // Declarations of the properties that rest in reduced motion, at another value than the element has
    // from its attribute, which is the still picture's.
    var resting = ""
    for motion in motions {
      let property = motion.property.name
      let full = motion.full
      // Without another reduced motion, the full one is for all readers.
      let reduced = motion.reduced ?? full
      if reduced.rules.isEmpty, reduced.start != full.still {
        resting += "\(property):\(reduced.start);"
      }
      for index in 0..<max(full.rules.count, reduced.rules.count) {
        if index == levels.count { levels.append(([], [])) }
        let prefix = "loader-\(element.name)-\(property)" + (index == 0 ? "" : "-\(index + 1)")
        if index < full.rules.count {
          let rule = full.rules[index]
          // Only colors have a dark rule, and a color has one rule.
          let name = picture.append(rule, dark: full.darkRule, prefix: prefix)
          levels[index].full.append(rule.playing(name))
        }
        guard index < reduced.rules.count else { continue }
        let rule = reduced.rules[index]
        let name = picture.append(rule, dark: reduced.darkRule, prefix: prefix + "-reduced")
        levels[index].reduced.append(rule.playing(name))
      }
    }
    // Values at rest also need a class, the first one.
    if levels.isEmpty, !resting.isEmpty { levels.append(([], [])) }
    return levels.enumerated().map { index, level in
      // The blocks of the class, for all readers and for reduced motion; empty if it needs none.
      let block = level.full.isEmpty ? "" : "{animation:\(level.full.joined(separator: ","))}\n"
      var reducedBlock = ""
      // The first class has the values at rest.
      let values = index == 0 ? resting : ""
      // Equal rules have one name, so with equal lists reduced motion is the same, and needs no block.
      if level.reduced != level.full || !values.isEmpty {
        let list = level.reduced.isEmpty ? "none" : level.reduced.joined(separator: ",")
        reducedBlock = "{\(values)animation:\(list)}\n"
      }
      let prefix = "loader-\(element.name)" + (index == 0 ? "" : "-\(index + 1)")
      let name = ContentName.of((block + reducedBlock).utf8, prefix)
      if !block.isEmpty { picture.rules += ".\(name)\(block)" }
      if !reducedBlock.isEmpty { picture.reducedRules += ".\(name)\(reducedBlock)" }
      return name
    }
  }

  /// Returns the style of one HTML element that has the drawing.
  ///
  /// A number that is the sum of several loops has an animation for each: the browser adds them.
  func animated(_ drawing: ElementDrawing) -> ElementStyle {
    var start = ""
    // The first values that differ in reduced motion.
    var reducedStart = ""
    // Only its rules are used: here, the keyframes.
    var picture = AnimatedPicture()
    // The animations, with full and with reduced motion, each as a text (`playing`) with its composition:
    // the first one of a property replaces its value, the others are added.
    var animations: [(playing: String, composition: String)] = []
    var reducedAnimations: [(playing: String, composition: String)] = []
    for motion in motions(of: drawing.properties) {
      let property = motion.property.name
      let full = motion.full
      start += "\(property):\(full.start);"
      // The name of the custom property without its two leading dashes.
      let prefix = "loader-\(drawing.name)-\(property.drop { $0 == "-" })"
      for (index, rule) in full.rules.enumerated() {
        let name = picture.append(rule, dark: full.darkRule, prefix: "\(prefix)-\(index + 1)")
        animations.append((rule.playing(name), index == 0 ? "replace" : "add"))
      }
      guard let reduced = motion.reduced else { continue }
      if reduced.start != full.start { reducedStart += "\(property):\(reduced.start);" }
      for (index, rule) in reduced.rules.enumerated() {
        let name = picture.append(
          rule, dark: reduced.darkRule, prefix: "\(prefix)-\(index + 1)-reduced")
        reducedAnimations.append((rule.playing(name), index == 0 ? "replace" : "add"))
      }
    }
    // Returns the declarations that play a list of animations.
    func declarations(_ list: [(playing: String, composition: String)]) -> String {
      let names = list.map(\.playing).joined(separator: ",")
      let animation = "animation:\(list.isEmpty ? "none" : names)"
      let compositions = list.map(\.composition)
      guard compositions.contains("add") else { return animation }
      return animation + ";animation-composition:\(compositions.joined(separator: ","))"
    }
    let block = animations.isEmpty ? "" : "{\(declarations(animations))}\n"
    // Without another reduced motion, `block` is for all readers.
    let hasReducedMotion = self.reduced != nil
    let reducedBlock =
      hasReducedMotion ? "{\(reducedStart)\(declarations(reducedAnimations))}\n" : ""
    return ElementStyle(
      start: start, playing: block, reduced: reducedBlock, keyframes: picture.rules)
  }

  /// Returns rules in CSS so that they apply only to readers who ask for reduced motion; without rules, nothing.
  package static func forReducedMotion(_ rules: String) -> String {
    rules.isEmpty ? "" : "@media (prefers-reduced-motion:reduce){\n\(rules)}\n"
  }
}

/// The animations of one HTML element in CSS, in the pieces of which a ``CSSFormat`` makes its rules.
///
/// A block is a list of declarations in braces, without a selector before it.
struct ElementStyle {
  /// The declarations of the properties' first values.
  let start: String
  /// The block that plays the animations; empty if there are none.
  let playing: String
  /// The block for reduced motion; empty if that is the same motion.
  let reduced: String
  /// The rules with the keyframes of all animations.
  let keyframes: String
}

extension AnimatedElement {
  /// The properties of the element, then of its children, in the order of the drawing.
  fileprivate var allProperties: [AnimatedProperty] {
    moving + children.flatMap(\.allProperties)
  }
}
