import LoaderCore
import LoaderDrawing

/// The numbers of a ring's drawing as sums of its channels: what ``RingArcs`` is at one instant.
struct RingForms {
  /// The radius of the middle of the stroke, and the length of the whole circle, in points.
  let radius, circumference: Double
  /// Where the arc begins, in turns.
  let tail: ChannelForm
  /// The arc, and what it and its gaps leave of the track.
  let arc, track: Arc

  /// A part of the circle.
  struct Arc {
    /// Where it begins, from the tail, and how long it is, in turns.
    let start, length: ChannelForm
    /// How wide it is, in points: never more than twice its length, so that a short one is thin.
    let width: ChannelForm
  }

  init(_ channels: [ChannelForm], _ style: LoaderStyle) {
    let whole = RingArcs(RingChannels(), style)
    let length = whole.circumference
    (radius, circumference, tail) = (whole.radius, length, channels[0])
    let sweep = ChannelForm.least(.greatest(channels[1], 0.0), 1.0)
    let width = style.strokeWidth * channels[3]
    let gap = ChannelForm.least(sweep, (1 / length) * style.clearance(ofWidth: width))
    func arc(_ start: ChannelForm, _ part: ChannelForm) -> Arc {
      Arc(start: start, length: part, width: .least(width, (2 * length) * part))
    }
    self.arc = arc(0.0, sweep)
    track = arc(sweep + gap, .greatest(1.0 - sweep - 2 * gap, 0.0))
  }
}

extension LoaderStyle {
  /// The room between the ends of two centre lines whose strokes are `width` wide.
  func clearance(ofWidth width: ChannelForm) -> ChannelForm {
    ChannelForm(clearance(ofWidth: 0)) + (lineCap == .round ? width : 0.0)
  }
}
