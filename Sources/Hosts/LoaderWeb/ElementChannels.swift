import LoaderCore
import TimelineModule

/// What the layers of an element are made of: a ring's tail and sweep, a bar's edges, or the start
/// of a band; and what there is of it. By the thickness it only changes its size, because a compositor cannot
/// animate the width of a stroke.
struct ElementChannels: ChannelList {
  var turns = 0.0
  var edges = LinearEdges.zero
  var opacity = 0.0
  var thickness = 0.0
  var mark = 0.0

  static var zero: ElementChannels { ElementChannels() }

  /// The values of a frame, and the velocities.
  static func both(
    turns: Double, _ edges: LinearEdges, _ velocities: LinearEdges, _ presence: PresenceSample
  ) -> (values: ElementChannels, velocities: ElementChannels) {
    (
      ElementChannels(
        turns: turns, edges: edges, opacity: presence.opacity.value,
        thickness: presence.thickness.value, mark: presence.mark.value),
      ElementChannels(
        turns: 0, edges: velocities, opacity: presence.opacity.velocity,
        thickness: presence.thickness.velocity, mark: presence.mark.velocity)
    )
  }

  static var opacityIndex: Int { 4 }
  static var thicknessIndex: Int { 5 }
  static var markIndex: Int { 6 }
  static var count: Int { 7 }

  static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "first_turn"
    case 1: "second_ratio"
    case 2: "third_ratio"
    case 3: "fourth_ratio"
    case 4: "opacity_ratio"
    case 5: "thickness_ratio"
    default: "mark_ratio"
    }
  }

  subscript(index: Int) -> Double {
    switch index {
    case 0: edges.tail1
    case 1: edges.head1
    case 2: edges.tail2
    case 3: edges.head2
    case 4: opacity
    case 5: thickness
    default: mark
    }
  }

  func keyframeValue(at index: Int, after turns: Double) -> Double {
    index == 0 ? (self.turns - turns) + edges.tail1 : self[index]
  }

  var wholeTurns: Double { turns }
}
