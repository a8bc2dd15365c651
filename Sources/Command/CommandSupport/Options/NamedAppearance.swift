import LoaderCore
import LoaderDrawing
import LoaderExport
import PlainText

/// The appearance that the flags select; no other code of the command names appearances.
@usableFromInline
package enum NamedAppearance: Hashable, Sendable {
  case circular(CircularPreset)
  case linear
  case shimmer
  case morphing
  case wavyCircular(CircularPreset)
  case wavyLinear

  /// The Material ring.
  package static let standard = NamedAppearance.circular(.materialWeb)

  /// All appearances, each preset separately.
  package static let all: [NamedAppearance] =
    CircularPreset.allCases.map { .circular($0) } + [.linear, .shimmer, .morphing]
    + CircularPreset.allCases.map { .wavyCircular($0) } + [.wavyLinear]

  package static let appearances = [
    "circular", "linear", "shimmer", "morphing", "wavy-circular", "wavy-linear",
  ]
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
    let appearance = try arguments.choice("--appearance", from: Self.appearances)
    let preset = try arguments.choice("--preset", from: Self.presets)
    let spin = CircularPreset.allCases.first { "\($0.name)" == preset } ?? .materialWeb
    switch appearance {
    case "circular":
      guard arguments["--appearance"] != nil || arguments["--preset"] != nil else { return nil }
      self = .circular(spin)
    case "wavy-circular": self = .wavyCircular(spin)
    default:
      guard arguments["--preset"] == nil else {
        throw arguments.failure(
          "--preset is \(quote(preset)), expected none: --appearance \(appearance) has no presets")
      }
      self = Self.all.first { $0.name == appearance } ?? .linear
    }
  }

  /// The name of the appearance and preset in files and tables.
  package var name: String {
    switch self {
    case .circular(let preset): "circular \(preset.name)"
    case .linear: "linear"
    case .shimmer: "shimmer"
    case .morphing: "morphing"
    case .wavyCircular(let preset): "wavy-circular \(preset.name)"
    case .wavyLinear: "wavy-linear"
    }
  }

  /// Calls `body` with the appearance.
  @inlinable
  package func open<Body: AppearanceBody>(_ body: Body) throws -> Body.Result {
    switch self {
    case .circular(let preset): try body.run(on: Ring(preset: preset))
    case .linear: try body.run(on: Linear())
    case .shimmer: try body.run(on: Shimmer())
    case .morphing: try body.run(on: Morphing())
    case .wavyCircular(let preset): try body.run(on: WavyCircular(preset: preset))
    case .wavyLinear: try body.run(on: WavyLinear())
    }
  }
}

/// A generic operation on any appearance.
@usableFromInline
package protocol AppearanceBody {
  associatedtype Result

  func run(on appearance: some DrawnAppearance) throws -> Result
}
