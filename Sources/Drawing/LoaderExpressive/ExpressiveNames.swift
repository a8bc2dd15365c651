import LoaderCore

// Names for the appearances of Material 3 Expressive, usable wherever an appearance is expected.

extension Appearance where Self == Morphing {
  /// Shapes that become each other, as in Material 3 Expressive.
  public static var morphing: Morphing { Morphing() }
}

extension Appearance where Self == WavyCircular {
  /// The wavy ring of Material 3 Expressive.
  public static var wavyCircular: WavyCircular { WavyCircular() }

  /// Returns a wavy ring with the spin of `preset`.
  ///
  /// - Parameter origin: The start of the spin, in seconds; loaders with the same origin are in step.
  public static func wavyCircular(
    preset: CircularPreset = .materialWeb, origin: Double = 0
  ) -> WavyCircular {
    WavyCircular(preset: preset, origin: origin)
  }
}

extension Appearance where Self == WavyLinear {
  /// The wavy bar of Material 3 Expressive.
  public static var wavyLinear: WavyLinear { WavyLinear() }
}
