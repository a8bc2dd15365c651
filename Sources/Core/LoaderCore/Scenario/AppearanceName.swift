#if !hasFeature(Embedded)

  /// An appearance, as files spell it: `linear`, `circular flutter`.
  ///
  /// An origin other than 0 follows, in seconds: `circular flutter 2.5`. It is the time at which a cycle of the
  /// spin starts, the motion while progress is unknown.
  public struct AppearanceName: Hashable, Sendable, LosslessStringConvertible {
    /// The name without the origin: `linear`, or for a ring with its preset `circular flutter`.
    package let name: String
    /// The time at which a cycle of the spin starts, in seconds; loaders with the same origin are in step.
    package let origin: Double

    /// Creates a name.
    ///
    /// - Parameter origin: In seconds, finite.
    package init(name: String, origin: Double = 0) {
      self.name = name
      self.origin = origin
    }

    /// Creates the name that a text spells; nil if nothing stands before the origin, or if the origin is too
    /// large for a finite number.
    public init?(_ text: String) {
      // The last word is the origin if it is a number; otherwise it belongs to the name.
      var name = Substring(text)
      var origin = 0.0
      if let space = text.lastIndex(of: " "),
        let number = Double(decimal: text[text.index(after: space)...])
      {
        name = text[..<space]
        origin = number
      }
      guard !name.isEmpty, origin.isFinite else { return nil }
      self.init(name: String(name), origin: origin)
    }

    /// Creates the name of an appearance; nil for one without a name, such as one from outside the package.
    package init?(_ appearance: some Appearance) {
      guard let named = appearance as? any NamedAppearance else { return nil }
      self = named.appearanceName
    }

    /// The text that spells this name.
    public var description: String { origin == 0 ? name : "\(name) \(origin)" }
  }

  /// An appearance that files know by a name.
  package protocol NamedAppearance: Appearance {
    /// The name, with the preset and the origin.
    var appearanceName: AppearanceName { get }

    /// Creates the appearance of a name; nil if it is the name of another one.
    init?(_ name: AppearanceName)
  }

  extension AppearanceName {
    /// Returns the appearance of this name; nil if it is of another type than `type`, or no known appearance.
    package func appearance<Named>(as type: Named.Type) -> Named? {
      // The first cast fails for a type without names. The last one only returns to the type `Named`.
      (Named.self as? any NamedAppearance.Type)?.init(self) as? Named
    }

    /// Returns the preset in a name such as `circular flutter`, whose kind is `circular`; nil for other names.
    package func preset(ofKind kind: String) -> CircularPreset? {
      CircularPreset.allCases.first { name == "\(kind) \($0.name)" }
    }
  }

  extension Ring: NamedAppearance where Preset == CircularPreset {
    package var appearanceName: AppearanceName {
      AppearanceName(name: "circular \(preset.name)", origin: origin)
    }

    package init?(_ name: AppearanceName) {
      guard let preset = name.preset(ofKind: "circular") else { return nil }
      self.init(preset: preset, origin: name.origin)
    }
  }

  extension Linear: NamedAppearance {
    package var appearanceName: AppearanceName { AppearanceName(name: "linear", origin: origin) }

    package init?(_ name: AppearanceName) {
      guard name.name == "linear" else { return nil }
      self.init(origin: name.origin)
    }
  }

  extension Shimmer: NamedAppearance {
    package var appearanceName: AppearanceName { AppearanceName(name: "shimmer", origin: origin) }

    package init?(_ name: AppearanceName) {
      guard name.name == "shimmer" else { return nil }
      self.init(origin: name.origin)
    }
  }

#endif
