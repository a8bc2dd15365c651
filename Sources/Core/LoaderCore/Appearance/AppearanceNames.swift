// Names for the appearances of the package, usable wherever one is expected: `TerminalLoader("Bar",
// .linear)`, `LoaderView(.circular(preset: .flutter))`.

extension Appearance where Self == Circular {
  /// The Material ring.
  public static var circular: Circular { Circular() }

  /// Returns a ring with the spin of `preset`; loaders of one `origin`, in seconds, are in step.
  public static func circular(
    preset: CircularPreset = .materialWeb, origin: Double = 0
  ) -> Circular {
    Circular(preset: preset, origin: origin)
  }
}

extension Appearance where Self == Linear {
  /// The Material bar.
  public static var linear: Linear { Linear() }
}

extension Appearance where Self == Shimmer {
  /// A band of light.
  public static var shimmer: Shimmer { Shimmer() }
}

extension Appearance where Self == Morphing {
  /// Shapes that become each other, as in Material 3 Expressive.
  public static var morphing: Morphing { Morphing() }
}

extension Appearance where Self == WavyCircular {
  /// The wavy ring of Material 3 Expressive.
  public static var wavyCircular: WavyCircular { WavyCircular() }

  /// Returns a wavy ring with the spin of `preset`; loaders of one `origin` (seconds) are in step.
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
