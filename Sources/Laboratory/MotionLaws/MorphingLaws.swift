import LoaderCore
import LoaderExpressive

/// A morphing loader keeps every law except ``MotionLaw/forward``.
///
/// It springs from shape to shape, and turns. The spring swings beyond each shape and back, and progress turns it back.
extension Morphing: LawfulAppearance {
  /// The morph, the number of shapes so far with the part of the way to the next one; and the rotation, in turns.
  public static var edgeChannels: [Int] { [0, 1] }
  public static func progressChannel(_ channels: Channels) -> Int? { 3 }
  public static var opacityChannel: Int { 4 }
  public static var thicknessChannel: Int? { 5 }
  public static var markChannel: Int? { 6 }
  public static var spanCount: Int { 2 }

  /// Returns the weight of the known progress in the shape for index 0, the progress itself for 1.
  public static func span(at index: Int, of channels: MorphChannels) -> Double {
    channels[2 + index]
  }

  /// Returns the fill of the shape, the value of its channel 3; never nil.
  public static func shownProgress(_ channels: MorphChannels) -> Double? { channels.shape.fill }

  /// Returns 1 for the morph, 7/18 for the rotation: with each whole shape, it turns by 140° of 360°.
  public static func advance(ofEdge index: Int) -> Double { index == 0 ? 1 : 7.0 / 18 }

  public var exemptLaws: Set<MotionLaw> { [.forward] }

  /// The time from shape to shape, in seconds.
  public var cycle: Double { 0.65 }

  public func delayed(by seconds: Double) -> Morphing { Morphing(origin: origin + seconds) }
}
