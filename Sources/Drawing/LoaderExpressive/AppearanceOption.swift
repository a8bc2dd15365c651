#if !hasFeature(Embedded)

  import LoaderCore
  import LoaderDrawing

  /// A choice among the appearances of the package, and among the presets of a ring.
  ///
  /// An appearance is the look and the motion of a loader; a preset selects the spin of a ring.
  @usableFromInline
  package enum AppearanceOption: Hashable, Sendable {
    case circular(CircularPreset)
    case linear
    case shimmer
    case morphing
    case wavyCircular(CircularPreset)
    case wavyLinear

    /// All appearances, each preset separately.
    package static let all: [AppearanceOption] =
      CircularPreset.allCases.map { .circular($0) } + [.linear, .shimmer, .morphing]
      + CircularPreset.allCases.map { .wavyCircular($0) } + [.wavyLinear]

    /// The name of the appearance and preset in files and tables, such as `circular flutter`.
    package var name: String {
      switch self {
      case .circular(let preset): "\(kind) \(preset.name)"
      case .wavyCircular(let preset): "\(kind) \(preset.name)"
      default: kind
      }
    }

    /// The name of the appearance without its preset.
    ///
    /// All appearances of one kind have the same channels, the numbers of a frame.
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

  extension AppearanceName {
    /// The option that has this name; nil for an appearance from outside the package.
    package var option: AppearanceOption? { AppearanceOption.all.first { $0.name == name } }

    /// The appearance that has this name, with its preset and its origin, the time at which its motion starts.
    ///
    /// It is nil for an appearance from outside the package.
    package var canvasAppearance: (any CanvasAppearance)? {
      let types: [any (NamedAppearance & CanvasAppearance).Type] = [
        Circular.self, Linear.self, Shimmer.self, Morphing.self, WavyCircular.self, WavyLinear.self,
      ]
      // Each type makes an appearance only of its own names, and nil of all others.
      return types.lazy.compactMap { $0.init(self) }.first
    }
  }

  extension Morphing: NamedAppearance {
    package var appearanceName: AppearanceName { AppearanceName(name: "morphing", origin: origin) }

    /// Creates the appearance that is named `morphing`; nil for other names.
    package init?(_ name: AppearanceName) {
      guard name.name == "morphing" else { return nil }
      self.init(origin: name.origin)
    }
  }

  extension Wavy: NamedAppearance where Base: NamedAppearance {
    /// The name of the base, the appearance without its wave, after `wavy-`; the origin is the base's.
    package var appearanceName: AppearanceName {
      let base = base.appearanceName
      return AppearanceName(name: "wavy-\(base.name)", origin: base.origin)
    }

    /// Creates the wavy form of the base that is named after `wavy-`; nil for other names.
    package init?(_ name: AppearanceName) {
      guard name.name.hasPrefix("wavy-") else { return nil }
      let baseName = String(name.name.dropFirst("wavy-".count))
      guard let base = Base(AppearanceName(name: baseName, origin: name.origin)) else { return nil }
      self.init(base)
    }
  }

#endif
