import Foundation
import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText
import TestSupport
import Testing

@testable import LoaderExport
@testable import LoaderWeb

/// The rules of the steady loop, which spins before the core has loaded, and without it.
///
/// They are in `steady-loops.css`: for each appearance the list of its parts, and for each property of a part a
/// transform or an animation. `LayerTracks` has the same from the core; the rules are written here from it and
/// compared as text.
struct SteadyLoopTests {
  /// The appearances, each with its class in the style sheet.
  private static let appearances: [(name: String, appearance: ElementAppearance)] = [
    ("circular", .ring(.materialWeb)),
    ("linear", .bar), ("shimmer", .band),
  ]

  @Test("The rules match the core's parts and animations of a loader that spins since the origin")
  func rules() throws {
    let file = "Sources/Hosts/LoaderWeb/Web/steady-loops.css"
    var rules = ""
    for (name, appearance) in Self.appearances {
      rules += ".steady.\(name) { --parts: \(Self.layers(appearance, .full).list) }\n"
    }
    for (motion, name) in [(MotionPreference.full, "no-preference"), (.reduced, "reduce")] {
      rules += "@media (prefers-reduced-motion: \(name)) {\n\(Self.rules(motion))}\n"
    }
    let keyframes = rules.matches(of: #/@keyframes.*/#).map { String($0.0) }
    // No percentage comes twice.
    for line in keyframes {
      let percents = line.matches(of: #/([0-9.]+)% \{/#).map { String($0.1) }
      #expect(Set(percents).count == percents.count, "\(line)")
    }
    // So there are animations of both preferences of motion.
    #expect(keyframes.count > 20)
    guard try Repository.text(file) != rules else { return }
    let computed = FileManager.default.temporaryDirectory.appending(path: "steady-loops.css")
    try Data(rules.utf8).write(to: computed)
    Issue.record("\(file) is not what the core computes, which is in \(computed.path)")
  }

  /// Returns the parts and tracks of an appearance that spins since the origin of its clock.
  private static func layers(
    _ appearance: ElementAppearance, _ motion: MotionPreference
  ) -> LayerTracks {
    var loader = Loader(appearance, motion: motion)
    loader.send(.orderIn, at: 0, animated: false)
    loader.send(.activate, at: 0, animated: false)
    // A size that is not a number selects the appearance's own.
    return LayerTracks(
      loader, at: 0,
      WebModule<ElementAppearance>.style(length: .nan, thickness: 4, gap: 4, isButt: 0))
  }

  /// Half a unit of the last of five decimals of a value: a smaller change counts as none.
  private static let rounding = 0.5e-5

  /// Returns the rules of all tracks, as the style sheet has them: a transform for a constant one, otherwise an
  /// animation with its keyframes.
  private static func rules(_ motion: MotionPreference) -> String {
    var text = ""
    for (name, appearance) in appearances {
      for track in layers(appearance, motion).tracks {
        let place = ".steady.\(name) .\(track.property)"
        let kind = kind(track.property)
        // A property that does not change has a transform only.
        guard track.keys.count > 1, Set(track.keys.map(\.value)).count > 1 else {
          let value = kind(String(track.keys[0].value, decimals: 5))
          text += "\(place) { transform: \(value) }\n"
          continue
        }
        let animation =
          "\(name)-\(track.property)\(motion == .reduced ? "r" : "")"
        text += "\(place) { animation: \(animation) \(String(track.duration, decimals: 6))s"
        text += " linear infinite }\n@keyframes \(animation) {"
        let stretches = zip(track.keys, track.keys.dropFirst()).map { key, next in
          Stretch(
            start: key.time, end: next.time, from: key.value, to: next.value,
            easing: abs(key.value - next.value) < rounding ? nil : key.easing)
        }
        let grid = KeyframeGrid(percentagesOf: track.duration)
        for keyframe in grid.keyframes(of: stretches, jumps: { abs($0.to - $1.from) > rounding }) {
          text += " \(String(Double(keyframe.position) / 1e4, decimals: 4))%"
          text += " { transform: \(kind(String(keyframe.value, decimals: 5)))"
          switch keyframe.interpolation {
          case .hold: text += "; animation-timing-function: steps(1)"
          // A curve with its controls on the diagonal is linear, as the whole animation is.
          case .curve(let easing)
          where abs(easing.x1 - easing.y1) + abs(easing.x2 - easing.y2) > 1e-9:
            let list = [easing.x1, easing.y1, easing.x2, easing.y2].map { String($0, decimals: 5) }
            text += "; animation-timing-function: cubic-bezier(\(list.joined(separator: ", ")))"
          case .curve, .still: break
          }
          text += " }"
        }
        text += " }\n"
      }
    }
    return text
  }

  /// Returns the spelling of a property's values in CSS, by the letter after the first hyphen of its name.
  private static func kind(_ property: String) -> (String) -> String {
    switch property.split(separator: "-")[1] {
    case "t": { "rotate(\($0)turn)" }
    case "m": { "translate(\($0)%)" }
    case "x": { "scaleX(\($0))" }
    case "s": { "scale(\($0))" }
    default: { $0 }
    }
  }
}
