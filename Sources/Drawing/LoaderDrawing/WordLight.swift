#if !hasFeature(Embedded)

  import LoaderCore

  /// The light of a shimmer over words, which are dimmed outside of it; the page's is in `text.js`.
  ///
  /// Words keep their color: their opacity is `1 - (1 - dimmed) * presence * (1 - light)`.
  package enum WordLight {
    /// The light along the band, 0...1, at fractions of its length; linear in between.
    package static let stops: [(location: Double, light: Double)] = [
      (0, 0), (0.15, 0.2), (0.35, 0.8), (0.45, 1), (0.55, 1), (0.65, 0.8), (0.85, 0.2), (1, 0),
    ]

    /// The opacity of words without light: the least, and the one that every background allows.
    package static func dimmedOpacity(_ motion: MotionPreference) -> ClosedRange<Double> {
      motion == .reduced ? 0.7...1 : 0.45...0.65
    }

    /// Returns the light of a band at a fraction of the words, 0...1.
    package static func light(of band: ShimmerChannels, at position: Double) -> Double {
      let location = (position - band.start) / (band.end - band.start)
      guard location > 0, let next = stops.firstIndex(where: { $0.location >= location })
      else { return 0 }
      let (before, after) = (stops[next - 1], stops[next])
      let weight = (location - before.location) / (after.location - before.location)
      return before.light + weight * (after.light - before.light)
    }

    /// Returns the light of a known progress, in units of its soft edge, 0...1.
    ///
    /// - Parameters:
    ///   - position: The distance from the start of the words.
    ///   - length: The length of the words.
    package static func light(
      ofProgress fraction: Double, at position: Double, length: Double
    ) -> Double {
      min(max(fraction * (length + 1) - position, 0), 1)
    }
  }

#endif
