import LoaderCore
import MatrixEngine

/// The style in which a loader is drawn.
///
/// A value that a style omits comes from its base, another style, and finally from Material.
///
/// ```swift
/// let house = LoaderStyle(thickness: 6, cap: .butt)
/// let small = LoaderStyle(size: 24, base: house)  // 24 pt, 6 pt thick, butt caps
/// ```
///
/// Lengths are in points, at most a billion. A length that is negative or not finite counts as
/// omitted.
public struct LoaderStyle: Hashable, Sendable {
  /// The diameter of a ring's box, or the length of a bar's.
  public var size: Double?
  /// The stroke width of a fully shown loader.
  public var thickness: Double?
  /// The margin between the edge of the box and the drawing.
  public var inset: Double?
  /// A Boolean that indicates whether the track is drawn: the remainder of the circle or bar.
  public var showsTrack: Bool?
  /// The gap between the track and the moving part.
  public var gap: Double?
  /// The size of the dot at the end of a bar's track; 0 for none.
  public var stop: Double?
  /// The shape of the ends of strokes.
  public var cap: LineCap?
  /// The color of the moving part, or a list of which each round of the spin takes the next.
  ///
  /// An empty list is the role `.accent`. While progress is known, the color is the first of the
  /// list.
  public var colors: ColorList?
  /// The color of the track; by default the role `.track`.
  public var trackColor: CanvasColor?
  /// The color of a circle behind a morphing loader; by default there is none.
  public var containerColor: CanvasColor?
  /// True if the mark of an ending is emphasized: a check grows a little and comes back, a cross
  /// shakes. By default it is not.
  public var emphasizesEnding: Bool?
  /// The side where a bar begins. A ring turns clockwise either way, as in Material.
  public var direction: ReadingDirection?
  /// True if the scene has parts for the mark of an ending.
  ///
  /// Whoever draws or plans a loader that may show a mark sets it, by `marked(_:)`.
  @usableFromInline
  package var drawsMark = false

  /// Creates a style on top of a base. Later changes of the base have no effect.
  public init(
    size: Double? = nil, thickness: Double? = nil, inset: Double? = nil, showsTrack: Bool? = nil,
    gap: Double? = nil, stop: Double? = nil, cap: LineCap? = nil, colors: ColorList? = nil,
    trackColor: CanvasColor? = nil, containerColor: CanvasColor? = nil,
    emphasizesEnding: Bool? = nil, direction: ReadingDirection? = nil, base: LoaderStyle? = nil
  ) {
    self.size = Self.length(size) ?? base?.size
    self.thickness = Self.length(thickness) ?? base?.thickness
    self.inset = Self.length(inset) ?? base?.inset
    self.showsTrack = showsTrack ?? base?.showsTrack
    self.gap = Self.length(gap) ?? base?.gap
    self.stop = Self.length(stop) ?? base?.stop
    self.cap = cap ?? base?.cap
    self.colors = colors ?? base?.colors
    self.trackColor = trackColor ?? base?.trackColor
    self.containerColor = containerColor ?? base?.containerColor
    self.emphasizesEnding = emphasizesEnding ?? base?.emphasizesEnding
    self.direction = direction ?? base?.direction
    drawsMark = base?.drawsMark ?? false
  }

  /// Returns this style, with the values that it omits taken from `base`.
  ///
  /// `drawsMark` is no such value: it is the base's, and `marked(_:)` sets it once the style is complete.
  public func over(_ base: LoaderStyle) -> LoaderStyle {
    LoaderStyle(
      size: size, thickness: thickness, inset: inset, showsTrack: showsTrack, gap: gap, stop: stop,
      cap: cap, colors: colors, trackColor: trackColor, containerColor: containerColor,
      emphasizesEnding: emphasizesEnding, direction: direction, base: base)
  }

  /// Returns this style, with parts for the mark of an ending if `isMarked` is true; else as it is.
  @usableFromInline
  package func marked(_ isMarked: Bool) -> LoaderStyle {
    guard isMarked else { return self }
    var style = self
    style.drawsMark = true
    return style
  }

  /// Returns a length in points, limited to a billion; nil for one that is omitted, negative or not finite.
  @usableFromInline
  static func length(_ length: Double?) -> Double? {
    // Compared, because `isFinite` takes several times as much code in a page's module.
    guard let length, length >= 0, length <= .greatestFiniteMagnitude else { return nil }
    return min(length, 1e9)
  }
}

/// The direction in which lines are read.
public enum ReadingDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// The measures of Material 3, in points: the defaults of a style.
///
/// Source: androidx, Compose Material 3, ProgressIndicator.kt and ProgressIndicatorTokens.kt:
/// stroke, gap and stop dot of 4 dp, a bar of 240 dp. The circle of 48 dp is from
/// m3.material.io, Progress indicators, Specs.
@usableFromInline
package enum MaterialMeasures {
  /// The diameter of a ring.
  @usableFromInline
  package static var ring: Double { 48 }
  /// The length of a bar.
  @usableFromInline
  package static var bar: Double { 240 }
  /// The width of the stroke.
  package static var thickness: Double { 4 }
  /// The gap between the track and the moving part.
  @usableFromInline
  package static var gap: Double { 4 }
  /// The size of the dot at the end of a bar's track.
  package static var stop: Double { 4 }
}

// Resolved values for drawing: the style's values, with Material's measures as defaults.
extension LoaderStyle {
  /// Returns the size, in points; `standard` if the style has none.
  public func extent(or standard: Double) -> Double { Self.length(size) ?? standard }

  /// The stroke width of a fully shown loader, in points.
  public var strokeWidth: Double { Self.length(thickness) ?? MaterialMeasures.thickness }

  /// The margin between the edge of the box and the drawing, in points.
  public var margin: Double { Self.length(inset) ?? 0 }

  /// The shape of the ends of strokes; round by default.
  public var lineCap: LineCap { cap ?? .round }

  /// True if the track is drawn, as it is by default.
  @usableFromInline package var drawsTrack: Bool { showsTrack ?? true }

  /// The color of the track.
  public var track: PaintColor { trackColor.map { .fixed($0) } ?? .role(.track) }

  /// The size of the dot at the end of a bar's track, in points.
  public var stopSize: Double { Self.length(stop) ?? MaterialMeasures.stop }

  /// Returns the distance between the ends of two center lines whose strokes are `width` wide, in points.
  ///
  /// It is the gap that is seen, plus two round caps, which reach into it by half a width each. A width that
  /// is negative or not finite counts as 0.
  public func clearance(ofWidth width: Double) -> Double {
    (Self.length(gap) ?? MaterialMeasures.gap)
      + (lineCap == .round ? Self.length(width) ?? 0 : 0)
  }

  /// The fraction of a round in which its color stays; after it, the color changes to the next one.
  ///
  /// Source: material-components/material-web, _circular-progress.scss, the keyframes of four
  /// colors: each holds from 0 to 15 % of its quarter of the animation, and has changed at 25 %.
  static var hold: Double { 0.6 }

  /// Returns the color of the loader in a round of its spin.
  ///
  /// - Parameter cycle: The rounds of the spin so far, with a fraction, and the weight of the spin in the
  ///   shape: 1 in a spin, 0 at known progress, between in a switch.
  /// - Complexity: Constant.
  public func accent(in cycle: SpinCycle) -> PaintColor {
    guard let colors, colors.count > 0 else { return .role(.accent) }
    guard colors.count > 1, cycle.unknownWeight > 0, cycle.rounds.isFinite else {
      return .fixed(colors[0])
    }
    // The index is the number of the current round, a whole number.
    let (count, index) = (Double(colors.count), cycle.index)
    // The index of the round's color. The remainder of whole numbers is exact; round −1 has the last color. The
    // limits 0 and count − 1 are for an index so large that the quotient is rounded.
    let remainder = index - (index / count).rounded(.down) * count
    let current = Int(min(max(remainder, 0), count - 1))
    // The weight of the next color: 0 or less up to the fraction `hold` of the round, then rising to 1.
    let weight = (cycle.rounds - index - Self.hold) / (1 - Self.hold)
    var color = colors[current]
    if weight > 0 {
      let next = current + 1 == colors.count ? 0 : current + 1
      color = color.mixed(with: colors[next], by: weight)
    }
    // In a switch between unknown and known progress, the color changes from or to the first one, which known
    // progress has.
    return .fixed(
      cycle.unknownWeight < 1 ? colors[0].mixed(with: color, by: cycle.unknownWeight) : color)
  }
}

#if !hasFeature(Embedded)
  extension LoaderStyle: CustomStringConvertible {
    /// The values that the style sets, on one line: `LoaderStyle(size: 24.0, cap: butt)`.
    public var description: String {
      let parts = Mirror(reflecting: self).children.compactMap { label, value -> String? in
        // A value that the style omits is a nil, which has no child. Neither has the Boolean `drawsMark`: it is
        // left out.
        guard let value = Mirror(reflecting: value).children.first?.value else { return nil }
        return "\(label ?? ""): \(value)"
      }
      return "LoaderStyle(\(parts.joined(separator: ", ")))"
    }
  }

  // A `CellStyle` is a style with actions for cells of the matrix; its layers are itself, its base, and so on.
  extension CellStyle where Values == LoaderStyle {
    /// The values to draw with: the style's own, and for each one that it omits, its base's, and so on.
    ///
    /// - Complexity: O(*base styles*).
    public var drawing: LoaderStyle {
      // `layers` begins with the style itself, and `over` keeps what is set already.
      layers.reduce(LoaderStyle()) { $0.over($1.values) }
    }
  }
#endif
