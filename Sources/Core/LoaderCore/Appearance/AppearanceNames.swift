// Names for the appearances of the package, usable wherever one is expected:
// `LoaderView(.circular(preset: .flutter))`, `TerminalLoader("Bar", appearance: .linear)`.

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
  /// A band of light that passes over a skeleton.
  public static var shimmer: Shimmer { Shimmer() }
}
