import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderExpressive
import PlainText

// The appearance that the flags select; no other code of the command names appearances.
extension AppearanceOption {
  /// The Material ring.
  package static let standard = AppearanceOption.circular(.materialWeb)

  /// The names for `--appearance`, each once.
  package static let appearances = all.map(\.kind).reduce(into: [String]()) { kinds, kind in
    if !kinds.contains(kind) { kinds.append(kind) }
  }
  /// The names for `--preset`.
  package static let presets = CircularPreset.allCases.map { "\($0.name)" }

  package static let options = [
    Option(
      name: "--appearance", value: "NAME",
      summary: "what is drawn: \(alternatives(appearances))", standard: appearances[0],
      example: "--appearance linear"),
    Option(
      name: "--preset", value: "NAME",
      summary: "how a ring spins: \(alternatives(presets))", standard: presets[0],
      example: "--preset flutter"),
  ]

  /// Creates the appearance of the flags; nil if none of them was given.
  package init?(_ arguments: Arguments) throws {
    let appearance = try arguments.oneOf("--appearance", from: Self.appearances)
    let preset = try arguments.oneOf("--preset", from: Self.presets)
    let spin = CircularPreset.allCases.first { "\($0.name)" == preset } ?? .materialWeb
    switch appearance {
    // Also without `--appearance`: `oneOf` then returns the first name.
    case "circular":
      guard arguments["--appearance"] != nil || arguments["--preset"] != nil else { return nil }
      self = .circular(spin)
    case "wavy-circular": self = .wavyCircular(spin)
    default:
      guard arguments["--preset"] == nil else {
        throw arguments.failure(
          "--preset is \(quote(preset)), expected none: --appearance \(appearance) has no presets")
      }
      // Always found: `oneOf` has checked the name.
      self = Self.all.first { $0.name == appearance } ?? .linear
    }
  }

  /// Calls `body` with the appearance, whose cycles begin at `origin`, in seconds.
  @inlinable
  package func open<Body: AppearanceBody>(
    _ body: Body, origin: Double = 0
  ) throws -> Body.Result {
    switch self {
    case .circular(let preset): try body.run(on: Ring(preset: preset, origin: origin))
    case .linear: try body.run(on: Linear(origin: origin))
    case .shimmer: try body.run(on: Shimmer(origin: origin))
    case .morphing: try body.run(on: Morphing(origin: origin))
    case .wavyCircular(let preset):
      try body.run(on: WavyCircular(preset: preset, origin: origin))
    case .wavyLinear: try body.run(on: WavyLinear(origin: origin))
    }
  }
}

/// An operation on any appearance; a protocol, because a closure cannot be generic.
@usableFromInline
package protocol AppearanceBody {
  associatedtype Result

  /// Performs the operation on an appearance.
  func run(on appearance: some SceneAppearance) throws -> Result
}
