#if !hasFeature(Embedded)

  import LoaderCore

  /// The light of a shimmer over words at an instant, which are dimmed outside of it.
  ///
  /// A host makes one for each frame. A page computes the same in `text.js`.
  ///
  /// Words keep their color: their opacity is `1 - (1 - dimmed) * presence * (1 - light)`, with a
  /// `dimmedOpacity`, the loader's presence, and the `light` at their position.
  package struct WordLight: Sendable {
    /// The band, the lit part, and the presence of the light.
    package let channels: ShimmerChannels
    /// The loader's preference for motion.
    package let motion: MotionPreference
    /// An em, the size of the font, in widths of the soft edge.
    ///
    /// The soft edge is the stretch of the words over which the light of a known progress fades out.
    private let em: Double

    /// The light along the band, 0...1, at fractions of its length from 0 to 1; linear in between.
    package static let stops: [(location: Double, light: Double)] = [
      (0, 0), (0.15, 0.2), (0.35, 0.8), (0.45, 1), (0.55, 1), (0.65, 0.8), (0.85, 0.2), (1, 0),
    ]
    /// The greatest length of the band, in ems: about a word. A longer band would light half a line.
    package static let longestBand = 6.0
    /// The greatest length of the band, as a fraction of the words.
    package static let greatestBandFraction = 0.75

    /// The width of the soft edge of a known progress on a view, whose font is not known, in points.
    ///
    /// It is an em of body text.
    package static let viewEdge = 17.0

    /// Returns the opacities to which words without light may be dimmed.
    ///
    /// On a known background, a host takes the first at which the words keep a contrast of 4.5 to 1. On any
    /// other, and where none does, it takes the upper bound.
    package static func dimmedOpacity(_ motion: MotionPreference) -> ClosedRange<Double> {
      motion == .reduced ? 0.7...1 : 0.45...0.65
    }

    /// Creates the light of a loader.
    ///
    /// - Parameters:
    ///   - time: The instant of its frame, in seconds.
    ///   - em: The size of the font, in widths of the soft edge.
    package init(of loader: Loader<Shimmer>, at time: Double, em: Double = 1) {
      self.em = em
      channels = loader.frame(at: time).channels
      motion = loader.motion
    }

    /// Returns the length of the band over words of this length, in the unit of `length` and `em`.
    package static func bandLength(over length: Double, em: Double) -> Double {
      min(greatestBandFraction * length, longestBand * em)
    }

    /// Returns the light at a fraction of the band's length, 0...1; before and behind the band it is 0.
    package static func bandLight(at location: Double) -> Double {
      // The first stop is at 0, so above 0 the next stop has one before it. Behind the band there is no next one.
      guard location > 0, let next = stops.firstIndex(where: { $0.location >= location })
      else { return 0 }
      let (before, after) = (stops[next - 1], stops[next])
      let weight = (location - before.location) / (after.location - before.location)
      return before.light + weight * (after.light - before.light)
    }

    /// Returns the light at a distance from the start of the words, 0...1.
    ///
    /// It is the sum of two lights. A band moves over the words; in reduced motion there is none. A known
    /// progress lights the words up to the progress, weaker than the band, and with a soft edge.
    ///
    /// - Parameters:
    ///   - position: The distance, in widths of the soft edge.
    ///   - length: The length of the words, in the same unit.
    package func light(at position: Double, length: Double) -> Double {
      // The distance from the middle of the band, as a fraction of its length.
      let fromMiddle = (position - channels.middle * length) / Self.bandLength(over: length, em: em)
      let band = motion == .reduced ? 0 : Self.bandLight(at: 0.5 + fromMiddle)
      // The end of the soft edge, which is 1 long: at a progress of 0 it is before the words, at 1 behind them.
      let edgeEnd = channels.fill * (length + 1)
      let lit = Shimmer.fillLight * min(max(edgeEnd - position, 0), 1)
      // Where both shine, the lit part takes only what the band leaves: the sum is at most 1.
      return band + lit * (1 - band)
    }

    /// Returns the opacity that words on an unknown background lose, at some fractions of their length.
    ///
    /// The fractions are the ends of the words, and between them the corners of the light, at which its slope
    /// changes. From one to the next, a host takes the lost opacity as linear.
    ///
    /// - Parameter length: The length of the words, in widths of the soft edge of a known progress.
    package func shades(length: Double) -> [(location: Double, opacity: Double)] {
      // The opacity that is lost without light.
      let dimming = (1 - Self.dimmedOpacity(motion).upperBound) * channels.opacity
      // The length of the band and the end of the soft edge, as fractions of the words' length.
      let band = Self.bandLength(over: length, em: em) / length
      let edgeEnd = channels.fill * (length + 1) / length
      let bandCorners = Self.stops.map { channels.middle + ($0.location - 0.5) * band }
      let edgeCorners = [edgeEnd - 1 / length, edgeEnd]
      let innerCorners = (bandCorners + edgeCorners).filter { $0 > 0 && $0 < 1 }
      return ([0, 1] + innerCorners).sorted().map { location in
        (location, dimming * (1 - light(at: location * length, length: length)))
      }
    }
  }

#endif
