import Foundation
import LoaderCore
import LoaderDrawing
import PlainText
import TestSupport
import Testing

@testable import LoaderWeb

/// The rules by which the steady loop turns before the core has come, and without it.
struct SteadyLoopTests {
  private static let looks: [(name: String, look: ElementAppearance, style: LoaderStyle)] = [
    ("circular", .circular(.materialWeb), LoaderStyle()), ("linear", .linear, LoaderStyle()),
    ("shimmer", .shimmer, LoaderStyle()),
  ]

  @Test("are the core's animations of a loader that has been spinning since the origin")
  func rules() throws {
    let file = "Sources/Hosts/LoaderWeb/Web/steady-loops.css"
    let rules =
      Self.rules(.full) + "@media (prefers-reduced-motion: reduce) {\n\(Self.rules(.reduced))}\n"
    guard try Repository.text(file) != rules else { return }
    let computed = FileManager.default.temporaryDirectory.appending(path: "steady-loops.css")
    try Data(rules.utf8).write(to: computed)
    Issue.record("\(file) is not what the core computes, which is in \(computed.path)")
  }

  private static func rules(_ motion: MotionPreference) -> String {
    var text = ""
    for (name, look, style) in looks {
      var loader = Loader(look, motion: motion)
      loader.send(.orderIn, at: 0, animated: false)
      loader.send(.activate, at: 0, animated: false)
      var still: Set<String> = []
      for track in LayerTracks(loader, at: 0, style).tracks {
        // What stands still is in the outer element, in full motion; the inner one moves.
        let place = ".steady.\(name) .p\(track.property)-\(track.part)"
        let kind = kinds(look)[track.property]
        guard track.keys.count > 1, Set(track.keys.map(\.value)).count > 1 else {
          let value = kind(String(track.keys[0].value, decimals: 5))
          text += "\(place) { animation: none; transform: \(value) }\n"
          still.insert(place)
          continue
        }
        let animation =
          "\(name)\(track.property)\(track.part)\(motion == .reduced ? "r" : "")"
        text += "\(place) { animation: \(animation) \(String(track.duration, decimals: 6))s"
        text += " linear infinite }\n@keyframes \(animation) {"
        for key in track.keys {
          text += " \(String(100 * key.time / track.duration, decimals: 5))%"
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

  /// How CSS spells each property of an appearance.
  private static func kinds(_ look: ElementAppearance) -> [(String) -> String] {
    let turn = { (number: String) in "rotate(\(number)turn)" }
    let scale = { (number: String) in "scale(\(number))" }
    let stretch = { (number: String) in "scaleX(\(number))" }
    let way = { (number: String) in "translateX(calc(100% * \(number)))" }
    let opacity = { (number: String) in number }
    switch look {
    case .circular:
      let arc = [turn, turn, turn, scale, scale]
      return [opacity, turn] + arc + [turn] + arc + [opacity]
    case .linear:
      let piece = [way, way, stretch, scale]
      return [opacity] + piece + piece + piece + piece + piece + [way, scale, opacity]
    case .shimmer: return [opacity, way]
    }
  }
}
