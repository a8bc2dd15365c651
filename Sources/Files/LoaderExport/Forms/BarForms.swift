import LoaderCore
import LoaderDrawing

/// The numbers of a bar's drawing as sums of its channels; ``BarDrawing`` has them at one instant.
struct BarForms {
  /// Both parts, and what they and their gaps leave of the track: before, between and behind them.
  let first, second, left, middle, right: Part
  /// The dot at the end: the distance of its middle along the bar, in reading direction, and its
  /// size, in points.
  let dot: (middle: ChannelForm, size: ChannelForm)

  /// A straight part of the bar.
  struct Part {
    /// Where it begins, and how long it is, in 0...1 of the bar.
    let tail, length: ChannelForm
    /// How wide it is, in points: never more than twice its length, so that a short one is thin.
    let width: ChannelForm
  }

  /// - Parameter channels: The channels of the bar, and after them the size that the dot would have
  ///   if no head were near.
  init(_ channels: [ChannelForm], _ style: LoaderStyle) {
    let lane = BarLane(style, thickness: 1)
    let width = style.strokeWidth * channels[5]
    let (one, other) = (
      Span(tail: channels[0], head: channels[1]), Span(tail: channels[2], head: channels[3])
    )
    func part(_ span: Span) -> Part {
      let tail = ChannelForm.greatest(span.tail, 0.0)
      let drawn = ChannelForm.greatest(.least(span.head, 1.0) - tail, 0.0)
      return Part(
        tail: tail, length: drawn, width: .least(width, (2 * lane.length) * drawn))
    }
    let gap = (1 / lane.length) * style.clearance(ofWidth: width)
    let (covered, next) = (one.covered(gap), other.covered(gap))
    func ordered(_ span: Span, _ other: Span) -> Span {
      .choice(covered.tail, isMoreThan: next.tail, other, else: span)
    }
    let (before, behind) = (ordered(covered, next), ordered(next, covered))
    (first, second) = (part(one), part(other))
    left = part(Span(tail: 0.0, head: before.tail))
    middle = part(Span(tail: before.head, head: behind.tail))
    right = part(Span(tail: .greatest(before.head, behind.head), head: 1.0))
    dot = Self.dot(channels[LinearChannels.count], past: one.head, width: width, lane, style)
  }

  /// A part of the bar from a tail to a head.
  private struct Span {
    var tail, head: ChannelForm

    /// A part with its gaps, which are never longer than the part; nothing at 0 if there is no
    /// part.
    func covered(_ gap: ChannelForm) -> Span {
      let length = head - tail
      let gap = ChannelForm.least(gap, length)
      return .choice(
        length, isMoreThan: 0.0,
        Span(tail: .greatest(0.0, tail - gap), head: .least(1.0, head + gap)),
        else: Span(tail: 0.0, head: 0.0))
    }

    /// The first span if one number is greater than another, otherwise the second.
    static func choice(
      _ one: ChannelForm, isMoreThan other: ChannelForm, _ first: Span, else second: Span
    ) -> Span {
      Span(
        tail: .choice(one, isMoreThan: other, first.tail, else: second.tail),
        head: .choice(one, isMoreThan: other, first.head, else: second.head))
    }
  }

  /// The dot at the end, as far as the head leaves room for it.
  private static func dot(
    _ full: ChannelForm, past head: ChannelForm, width: ChannelForm, _ lane: BarLane,
    _ style: LoaderStyle
  ) -> (middle: ChannelForm, size: ChannelForm) {
    let isRound = style.lineCap == .round
    let end = ChannelForm(lane.distance(1)) + (isRound ? 0.5 * full : 0.0)
    let reached = ChannelForm.choice(
      head, isMoreThan: 0.0,
      ChannelForm(lane.distance(0)) + lane.length * head + (isRound ? 0.5 * width : 0.0),
      else: 0.0)
    let size = ChannelForm.greatest(.least(full, end - reached), 0.0)
    return (end - 0.5 * size, size)
  }
}
