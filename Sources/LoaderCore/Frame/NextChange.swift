/// When a host has to draw the next frame.
public enum NextChange: Hashable, Sendable {
  /// Not until an event: the host may stop its display link.
  case never
  /// At this instant, in seconds, and not before.
  case at(Double)
  /// At every frame, for it moves.
  case everyFrame
}
