import Foundation
import LoaderCore
import LoaderDrawing
import LoaderPlans
import Testing
import TimelineModule

@testable import LoaderExport

/// The animated numbers of a file, such as an opacity or a rotation, read back as they are written.
///
/// Each is a weighted sum of the loader's channels and of the weight of unknown progress, an
/// `AffineExpression`.
struct AnimatedNumbers {
  /// Computes the exact numbers from the channels, followed by the weight of unknown progress.
  let drawing: ([AffineExpression]) -> [AffineExpression]
  /// The curves of each number in the file, in the same order; none if it stands still.
  let tracks: [[CubicSegment]]

  enum Format: CaseIterable { case svg, css, lottie }

  /// Writes a file of a scenario, and reads its numbers back; `duration` is in seconds.
  init<Appearance: SceneAppearance>(
    _ format: Format, _ script: Scenario, on loader: Loader<Appearance>, _ style: LoaderStyle,
    duration: Double
  ) throws {
    let plans = PlannedScenario(script, on: loader, upTo: duration)
    if format == .lottie {
      // The numbers stand in the file in the order in which the writer lists them: the opacity of the layer,
      // which is in its transform (`ks`), then the numbers of its groups.
      let clock = try #require(FrameClock(rate: 60, duration: duration))
      let lottie = try LottieFormat(script, on: loader, clock: clock, title: "", style: style)
      let file = try #require(try JSONSerialization.jsonObject(with: lottie.written) as? JSON)
      let layer = try #require((file["layers"] as? [JSON])?.first)
      var written = [(layer["ks"] as? JSON)?["o"] as? JSON]
      for group in try #require(layer["shapes"] as? [JSON]) { Self.append(group, to: &written) }
      let all = lottie.writer.numbers
      try #require(all.count == written.count)
      // Without the numbers of paths, for which `append` adds nil.
      let numbers = zip(all, written).compactMap { number, property in
        property == nil ? nil : number
      }
      drawing = { inputs in
        let parts = Appearance.numbers(style, loader.motion, at: inputs)
        return numbers.map { $0(parts) }
      }
      tracks = try written.compactMap { property in
        try property.map { try Self.track($0, rate: 60) }
      }
      return
    }
    // In SVG and CSS, each number is a property, whose keyframes are a rule with a name. `rule` is that name
    // without its hash; a style sheet also numbers the rules of a property, here always 1.
    let properties: [(rule: String, name: String, number: AnimatedNumber)]
    let text: Data
    if format == .svg {
      text = try SVGFormat(plans, title: "", style: style).written
      properties = AnimatedScene.elements(SceneParts(of: Appearance.self, style), style).flatMap(
        \.named)
    } else {
      text = try CSSFormat(plans, title: "", style: style).written
      let drawn = try ElementDrawing(of: Appearance.self, style)
      properties = drawn.properties.compactMap { property in
        property.number.map {
          ("loader-\(drawn.name)-\(property.name.drop { $0 == "-" })-1", property.name, $0)
        }
      }
    }
    drawing = { inputs in
      let parts = Appearance.numbers(style, loader.motion, at: inputs)
      return properties.map { $0.number.formula(parts) }
    }
    let rules = Self.rules(String(decoding: text, as: UTF8.self))
    tracks = try properties.map { rule, name, number in
      try Self.track(rules[rule] ?? [], of: name, number, duration)
    }
  }

  /// Returns the number at an index as a player shows it at an instant; nil if it stands still.
  func number(_ index: Int, at time: Double) -> Double? {
    let track = tracks[index]
    return track.isEmpty ? nil : track.segment(at: time).sample(at: time).value
  }
}

extension [CubicSegment] {
  /// Returns the segment that contains an instant, or else the first or last one; there has to be one.
  func segment(at time: Double) -> CubicSegment {
    // Halves the range `low..<high` of indices, which contains the segment.
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].start.time <= time { low = middle } else { high = middle }
    }
    return self[low]
  }
}

// Keyframes of CSS.
extension AnimatedNumbers {
  /// Returns the lines of each rule of keyframes in CSS, by its name without the hash of its content.
  ///
  /// Parts with equal motions share one rule, which has the name of the first part. Here it is also under the
  /// names that it would have for the others: an animated class's name, and the property. Rules for reduced
  /// motion, which come last, are left out.
  private static func rules(_ text: String) -> [String: [Substring]] {
    var rules: [String: [Substring]] = [:]
    // The name of the rule in which the current line is.
    var name = ""
    for line in text.replacing(#/-[0-9a-f]{8}\b/#, with: "").split(separator: "\n") {
      if line.hasPrefix("@keyframes ") {
        name = String(line.dropFirst("@keyframes ".count).dropLast("{".count))
      } else if line.first?.isNumber == true {
        rules[name, default: []].append(line)
      } else if line.hasPrefix("@media (prefers-reduced-motion") {
        break
      } else if let played = line.wholeMatch(
        of: /(?:\.picture )?\.([\w-]+)\{animation:(.+)\}/)?.output
      {
        // The class, and the animations that it plays: each begins with the name of a rule.
        for shared in played.2.split(separator: ",") {
          let keyframes = rules[String(shared.prefix { $0 != " " })] ?? []
          // The second word of a keyframe, as in `12.5%{name:…}`.
          let property = keyframes.first?.split { "{:".contains($0) }.dropFirst().first ?? ""
          rules["\(played.1)-\(property)"] = keyframes
        }
      }
    }
    return rules
  }

  /// Returns the curves of a rule, from its keyframes of the property `name`; `duration` is in seconds.
  ///
  /// A keyframe reads `12.5%{name:prefix number suffix;animation-timing-function:…}`.
  private static func track(
    _ keyframes: [Substring], of name: String, _ property: AnimatedNumber, _ duration: Double
  ) throws -> [CubicSegment] {
    let keys = try keyframes.map { keyframe in
      // The percentage, the declaration of the property, and perhaps its timing function.
      let parts = keyframe.dropLast().split { "%{;".contains($0) }
      let number = parts[1].dropFirst("\(name):\(property.prefix)".count)
        .dropLast("\(property.suffix)".count)
      let point = CubicSegment.Point(
        time: try #require(Double(parts[0])) / 100 * duration,
        value: try #require(Double(number)))
      let timing = parts.dropFirst(2).first ?? ""
      // The four numbers of a `cubic-bezier`; any other timing function is `steps`, or none: linear.
      let controls = timing.split { "(,)".contains($0) }.compactMap { Double($0) }
      return ReadKeyframe(
        point: point, holds: timing.contains("steps"),
        easing: controls.count == 4
          ? CubicSegment.Easing(controls[0], controls[1], controls[2], controls[3]) : .linear)
    }
    return ReadKeyframe.track(keys)
  }
}

extension AnimatedElement {
  /// The animated properties of the element and its children that are numbers, with the names of their rules.
  fileprivate var named: [(rule: String, name: String, number: AnimatedNumber)] {
    moving.compactMap { property in
      property.number.map { ("loader-\(name)-\(property.name)", property.name, $0) }
    } + children.flatMap(\.named)
  }
}

extension AnimatedProperty {
  /// The number; nil for a property of another kind, such as a color.
  fileprivate var number: AnimatedNumber? {
    if case .number(let number) = kind { number } else { nil }
  }
}

// Keyframes of Lottie.
extension AnimatedNumbers {
  private typealias JSON = [String: Any]

  /// Appends the properties of a group that are numbers of the scene, in their written order.
  ///
  /// A path has three numbers, which select its outline. The file has only the outlines, so each of the three
  /// is nil.
  private static func append(_ group: JSON, to numbers: inout [JSON?]) {
    // Lottie names an ellipse `el`, a rectangle `rc`, a path `sh`, a trimmed path `tm`, a stroke `st`,
    // a gradient fill `gf`, a transform `tr` and a group `gr`.
    let name = group["nm"] as? String ?? ""
    let shapes = group["it"] as? [JSON] ?? []
    let inner = shapes.compactMap { $0["nm"] as? String }
    for shape in shapes {
      // The members of the shape that may move. The dots are named `stop` and `end`, the paths `pen`, `fall`
      // and `rise`; all other shapes are constant, and so is the transform of any other group.
      let keys: [String?] =
        switch shape["ty"] as? String {
        case "el", "rc": ["stop", "end"].contains(name) ? ["p", "s"] : []
        case "sh": ["pen", "fall", "rise"].contains(name) ? [nil, nil, nil] : []
        case "tm": ["s", "e"]
        case "st": ["w"]
        case "gf": ["s", "e"]
        case "tr" where name == "turn": ["r"]
        case "tr" where name == "scale": ["s"]
        // A shift is a group that moves to the right, and in it one of the same name that moves down. Only
        // marks are shifted, and they never move down, so the inner group has no number.
        case "tr" where name == "shift" && inner.contains(name): ["p"]
        case "tr": ["ground", "check", "falling", "rising"].contains(name) ? ["o"] : []
        default: []
        }
      if shape["ty"] as? String == "gr" { append(shape, to: &numbers) }
      numbers += keys.map { $0.flatMap { shape[$0] as? JSON } }
    }
  }

  /// Returns the curves of a property in Lottie: none if it has no keyframes.
  ///
  /// - Parameter rate: The frames a second, in which its times (`t`) are counted.
  private static func track(_ number: JSON, rate: Double) throws -> [CubicSegment] {
    guard let keyframes = number["k"] as? [JSON] else { return [] }
    return ReadKeyframe.track(
      try keyframes.map { keyframe in
        // A handle of the easing to the next keyframe, out of this one (`o`) or into that one (`i`); nil if the
        // value is held.
        func control(_ name: String, _ axis: String) -> Double? {
          (keyframe[name] as? [String: Double])?[axis]
        }
        let point = CubicSegment.Point(
          time: try #require(keyframe["t"] as? Double) / rate,
          value: try #require((keyframe["s"] as? [Double])?.first))
        guard let x1 = control("o", "x"), let y1 = control("o", "y"), let x2 = control("i", "x"),
          let y2 = control("i", "y")
        else { return ReadKeyframe(point: point, holds: true) }
        return ReadKeyframe(point: point, holds: false, easing: .init(x1, y1, x2, y2))
      })
  }
}

/// A keyframe of a file, and how its value goes on to the next one: held, or by an easing.
private struct ReadKeyframe {
  let point: CubicSegment.Point
  let holds: Bool
  var easing = CubicSegment.Easing.linear

  /// Returns the curves between keyframes; of several keyframes at one instant, the last one counts, as in CSS.
  static func track(_ keys: [ReadKeyframe]) -> [CubicSegment] {
    var kept: [ReadKeyframe] = []
    for key in keys {
      if kept.last?.point.time == key.point.time { kept.removeLast() }
      kept.append(key)
    }
    return zip(kept, kept.dropFirst()).map { key, next in
      key.holds
        ? CubicSegment(level: key.point.value, from: key.point.time, to: next.point.time)
        : CubicSegment(from: key.point, to: next.point, easing: key.easing)
    }
  }
}
