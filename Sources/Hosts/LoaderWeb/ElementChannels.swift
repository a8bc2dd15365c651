import LoaderCore
import LoaderPlans
import TimelineModule

/// The channels, the moving numbers, of an element's layers: a bar's channels, and whole turns.
///
/// The first two of the bar's four edges are also the rotation and the sweep of a ring, or the edges of a shimmer's lit
/// part; the other two are the edges of its band. The thickness only changes the size of the drawing, because a
/// compositor cannot animate the width of a stroke.
struct ElementChannels: ChannelList {
  /// The whole turns to add to channel 0, a ring's rotation; always 0 for a bar or a shimmer.
  ///
  /// They are kept apart, so that the channel stays precise after millions of turns.
  var turns = 0.0
  /// The four edges, opacity, thickness and mark: the channels 0 to 6.
  var bar = LinearChannels.zero

  /// The channels while nothing is drawn.
  static var zero: ElementChannels { ElementChannels() }

  /// Returns the values of a frame, and their velocities per second, from its edges and its presence.
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

  /// Returns the name of a bar's channel, for a ring or a shimmer, too: the module writes no names of channels.
  static func name(at index: Int) -> StaticString { LinearChannels.name(at: index) }

  /// The channel at an index, 0 to 6; channel 0 without its whole turns.
  subscript(index: Int) -> Double { bar[index] }

  /// Returns a channel for keyframes: channel 0 with its whole turns, less `turns`, which a plan leaves out.
  func keyframeValue(at index: Int, after turns: Double) -> Double {
    index == 0 ? (self.turns - turns) + bar.edges.tail1 : bar[index]
  }

  /// The whole turns that a plan leaves out of all values if it begins with these channels.
  var wholeTurns: Double { turns }
}
