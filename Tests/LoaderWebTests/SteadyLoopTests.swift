import Foundation
import LoaderCore
import LoaderDrawing
import PlainText
import TestSupport
import Testing

@testable import LoaderWeb

/// The rules of the steady loop, which spins before the core has loaded, and without it.
struct SteadyLoopTests {
  private static let appearances: [(name: String, appearance: ElementAppearance)] = [
    ("circular", .ring(.materialWeb)),
    ("linear", .bar), ("shimmer", .band),
  ]

  @Test("Match the core's parts and animations of a loader that spins since the origin")
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
    for line in keyframes {
      let percents = line.matches(of: #/([0-9.]+)% \{/#).map { String($0.1) }
      #expect(Set(percents).count == percents.count, "\(line)")
    }
    #expect(keyframes.count > 20)
    guard try Repository.text(file) != rules else { return }
    let computed = FileManager.default.temporaryDirectory.appending(path: "steady-loops.css")
    try Data(rules.utf8).write(to: computed)
    Issue.record("\(file) is not what the core computes, which is in \(computed.path)")
  }

  private static func layers(
    _ appearance: ElementAppearance, _ motion: MotionPreference
  ) -> LayerTracks {
    var loader = Loader(appearance, motion: motion)
    loader.send(.orderIn, at: 0, animated: false)
    loader.send(.activate, at: 0, animated: false)
    // A size that is not a number selects the appearance's own.
    return LayerTracks(loader, at: 0, WebModule<ElementAppearance>.style(.nan, 4, 4, isButt: 0))
  }

  private static func rules(_ motion: MotionPreference) -> String {
    var text = ""
    for (name, appearance) in appearances {
      for track in layers(appearance, motion).tracks {
        let place = ".steady.\(name) .\(track.property)"
        let kind = kind(track.property)
        guard track.keys.count > 1, Set(track.keys.map(\.value)).count > 1 else {
          let value = kind(String(track.keys[0].value, decimals: 5))
          text += "\(place) { transform: \(value) }\n"
          continue
        }
        let animation =
          "\(name)-\(track.property)\(motion == .reduced ? "r" : "")"
        text += "\(place) { animation: \(animation) \(String(track.duration, decimals: 6))s"
        text += " linear infinite }\n@keyframes \(animation) {"
        // Of keyframes with one percentage, a browser takes the last, so one before a jump is a
        // little earlier.
        let percents = track.keys.map { (1e7 * $0.time / track.duration).rounded() }
        for (index, key) in track.keys.enumerated() {
          let isJump = percents[index...].dropFirst().first == percents[index]
          if isJump, percents[index] == (index > 0 ? percents[index - 1] : 0) { continue }
          text += " \(String((percents[index] - (isJump ? 1 : 0)) / 1e5, decimals: 5))%"
          text += " { transform: \(kind(String(key.value, decimals: 5)))"
          let numbers = [key.easing.x1, key.easing.y1, key.easing.x2, key.easing.y2]
          if abs(key.easing.x1 - key.easing.y1) + abs(key.easing.x2 - key.easing.y2) > 1e-9 {
            let list = numbers.map { String($0, decimals: 5) }.joined(separator: ", ")
            text += "; animation-timing-function: cubic-bezier(\(list))"
          }
          text += " }"
        }
        text += " }\n"
      }
    }
    return text
  }

  /// Returns the spelling of a property's values in CSS.
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
