import LoaderCore
import LoaderPlans
import TimelineModule

/// The channels, the moving numbers, of an element's layers: a bar's channels, and whole turns.
///
/// The four edges of a bar are also a ring's tail and sweep, or a lit part and a band. The thickness
/// only changes the size, because a compositor cannot animate the width of a stroke.
struct ElementChannels: ChannelList {
  /// The whole turns of channel 0, in addition to its value; always 0 for a bar or a band.
  var turns = 0.0
  /// The four edges, opacity, thickness and mark: the channels 0 to 6.
  var bar = LinearChannels.zero

  static var zero: ElementChannels { ElementChannels() }

  /// Returns the values of a frame, and their velocities per second.
  ///
  /// - Parameter turns: The whole turns of channel 0; the velocities have none.
  static func both(
    turns: Double, _ edges: MotionSample<LinearEdges>, _ presence: PresenceSample
  ) -> (values: ElementChannels, velocities: ElementChannels) {
    let bar = Linear().channels(of: ShapeSample(edges), presence)
    return (
      ElementChannels(turns: turns, bar: bar.values), ElementChannels(bar: bar.velocities)
    )
  }

  // The indices of the channels after the four edges.
  static var opacityIndex: Int { 4 }
  static var thicknessIndex: Int { 5 }
  static var markIndex: Int { 6 }
  static var count: Int { LinearChannels.count }

  static func name(at index: Int) -> StaticString { LinearChannels.name(at: index) }

  subscript(index: Int) -> Double { bar[index] }

  /// Returns a channel; to channel 0 its whole turns are added, less `turns`.
  func keyframeValue(at index: Int, after turns: Double) -> Double {
    index == 0 ? (self.turns - turns) + bar.edges.tail1 : bar[index]
  }

  var wholeTurns: Double { turns }
}
