#if !hasFeature(Embedded)

  /// An appearance of the package by its name in files, and a ring by its preset.
  @usableFromInline
  package enum NamedAppearance: Hashable, Sendable {
    case circular(CircularPreset)
    case linear
    case shimmer
    case morphing
    case wavyCircular(CircularPreset)
    case wavyLinear

    /// All appearances, each preset separately.
    package static let all: [NamedAppearance] =
      CircularPreset.allCases.map { .circular($0) } + [.linear, .shimmer, .morphing]
      + CircularPreset.allCases.map { .wavyCircular($0) } + [.wavyLinear]

    /// The name of the appearance and preset in files and tables.
    package var name: String {
      switch self {
      case .circular(let preset): "\(kind) \(preset.name)"
      case .wavyCircular(let preset): "\(kind) \(preset.name)"
      default: kind
      }
    }

    /// The name of the appearance: all of one kind have the same channels.
    package var kind: String {
      switch self {
      case .circular: "circular"
      case .linear: "linear"
      case .shimmer: "shimmer"
      case .morphing: "morphing"
      case .wavyCircular: "wavy-circular"
      case .wavyLinear: "wavy-linear"
      }
    }
  }

  /// An appearance of the package, as files spell it: `linear`, `circular flutter`.
  ///
  /// An origin that is not 0 follows, in seconds: `circular flutter 2.5`.
  public struct AppearanceName: Hashable, Sendable, LosslessStringConvertible {
    package let origin: Double
    package let named: NamedAppearance

    /// Creates the name of a text; nil if no appearance has it.
    public init?(_ text: String) {
      var (name, origin) = (Substring(text), 0.0)
      if let end = text.lastIndex(of: " "), let number = Double(text[text.index(after: end)...]) {
        (name, origin) = (text[..<end], number)
      }
      guard let named = NamedAppearance.all.first(where: { $0.name == name }), origin.isFinite
      else { return nil }
      (self.named, self.origin) = (named, origin)
    }

    /// Creates the name of an appearance; nil for one from outside the package.
    public init?(_ appearance: some Appearance) {
      switch appearance {
      case let ring as Circular: (named, origin) = (.circular(ring.preset), ring.origin)
      case let bar as Linear: (named, origin) = (.linear, bar.origin)
      case let light as Shimmer: (named, origin) = (.shimmer, light.origin)
      case let shape as Morphing: (named, origin) = (.morphing, shape.origin)
      case let ring as WavyCircular:
        (named, origin) = (.wavyCircular(ring.base.preset), ring.base.origin)
      case let bar as WavyLinear: (named, origin) = (.wavyLinear, bar.base.origin)
      default: return nil
      }
    }

    public var description: String { origin == 0 ? named.name : "\(named.name) \(origin)" }

    /// The appearance.
    package var appearance: any Appearance {
      switch named {
      case .circular(let preset): Circular(preset: preset, origin: origin)
      case .linear: Linear(origin: origin)
      case .shimmer: Shimmer(origin: origin)
      case .morphing: Morphing(origin: origin)
      case .wavyCircular(let preset): WavyCircular(preset: preset, origin: origin)
      case .wavyLinear: WavyLinear(origin: origin)
      }
    }
  }

#endif
