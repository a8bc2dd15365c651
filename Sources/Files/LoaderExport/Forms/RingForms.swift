import LoaderCore
import LoaderDrawing

/// The numbers of a ring's drawing as sums of its channels; ``RingArcs`` has them at one instant.
struct RingForms {
  /// The radius of the middle of the stroke, and the length of the whole circle, in points.
  let radius, circumference: Double
  private let style: LoaderStyle

  /// A part of the circle.
  struct Arc {
    /// Where it begins, from the tail, and how long it is, in turns.
    let start, length: ChannelForm
    /// How wide the stroke is, and how long the circle, in points.
    fileprivate let stroke: ChannelForm
    fileprivate let circumference: Double

    /// How wide it is, in points: never more than twice its length, so that a short one is thin.
    var width: ChannelForm { .least(stroke, (2 * circumference) * length) }
  }

  init(_ style: LoaderStyle) {
    let whole = RingArcs(RingChannels(), style)
    (radius, circumference, self.style) = (whole.radius, whole.circumference, style)
  }

  /// The arc.
  func arc(_ channels: [ChannelForm]) -> Arc { arc(0.0, sweep(channels), channels) }

  /// The part of the track that the arc and its gaps leave.
  func track(_ channels: [ChannelForm]) -> Arc {
    let sweep = sweep(channels)
    let room = (1 / circumference) * style.clearance(ofWidth: width(channels))
    let gap = ChannelForm.least(sweep, room)
    return arc(sweep + gap, .greatest(1.0 - sweep - 2 * gap, 0.0), channels)
  }

  private func sweep(_ channels: [ChannelForm]) -> ChannelForm {
    .least(.greatest(channels[1], 0.0), 1.0)
  }

  private func width(_ channels: [ChannelForm]) -> ChannelForm {
    style.strokeWidth * channels[3]
  }

  private func arc(
    _ start: ChannelForm, _ part: ChannelForm, _ channels: [ChannelForm]
  ) -> Arc {
    Arc(start: start, length: part, stroke: width(channels), circumference: circumference)
  }
}

extension LoaderStyle {
  /// The room between the ends of two center lines whose strokes are `width` wide.
  func clearance(ofWidth width: ChannelForm) -> ChannelForm {
    ChannelForm(clearance(ofWidth: 0)) + (lineCap == .round ? width : 0.0)
  }
}
