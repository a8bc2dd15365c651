import LoaderCore
import LoaderDrawing

extension Linear: LottieAppearance {
  /// Lines along the bar, trimmed: both parts, the dot at the end, and what is left of the track.
  ///
  /// The numbers are those of ``BarDrawing/draw(in:_:into:)``.
  public static func lottie(_ style: LoaderStyle) -> LottieDrawing {
    let lane = LottieLane(style)
    guard lane.length > 0 else { return LottieDrawing(opacity: 4) { _ in [] } }
    return LottieDrawing(opacity: 4) { channels in
      let width = style.strokeWidth * channels[5]
      let first = LottieLane.Part(tail: channels[0], head: channels[1])
      let second = LottieLane.Part(tail: channels[2], head: channels[3])
      var shapes: [LottieShape] = []
      if style.stopSize > 0 {
        shapes.append(lane.dot(channels[Channels.count], past: first.head, width: width))
      }
      shapes.append(lane.stroke(second, "indicator 2", .accent, width))
      shapes.append(lane.stroke(first, "indicator 1", .accent, width))
      guard style.drawsTrack else { return shapes }
      let gap = (1 / lane.length) * style.clearance(ofWidth: width)
      var (left, right) = (first.covered(gap), second.covered(gap))
      if left.tail.isMore(than: right.tail) { (left, right) = (right, left) }
      let tracks: [(StaticString, LottieLane.Part)] = [
        ("track 1", LottieLane.Part(tail: 0.0, head: left.tail)),
        ("track 2", LottieLane.Part(tail: left.head, head: right.tail)),
        ("track 3", LottieLane.Part(tail: .greatest(left.head, right.head), head: 1.0)),
      ]
      return shapes + tracks.map { lane.stroke($0.1, $0.0, .track, width) }
    }
  }

  /// How large the dot would be if no head were near: it is there where progress is known.
  public static func lottieNumber(
    _ frame: Frame<LinearChannels>, _ style: LoaderStyle
  ) -> Double {
    min(style.stopSize, style.strokeWidth * frame.channels.thickness) * (1 - frame.cycle.share)
  }
}

/// Where a bar lies.
private struct LottieLane {
  let length: Double
  private let style: LoaderStyle
  private let box: CanvasRect

  init(_ style: LoaderStyle) {
    self.style = style
    box = BarDrawing.bounds(style)
    length = box.width - 2 * style.margin - (style.lineCap == .round ? style.strokeWidth : 0)
  }

  /// A part of the bar, in 0...1 of its length.
  struct Part {
    var tail, head: ChannelForm

    /// It with its gaps, which are never longer than itself; nothing at 0 if there is no part.
    func covered(_ gap: ChannelForm) -> Part {
      let length = head - tail
      guard length.isMore(than: 0.0) else { return Part(tail: 0.0, head: 0.0) }
      let gap = ChannelForm.least(gap, length)
      return Part(tail: .greatest(0.0, tail - gap), head: .least(1.0, head + gap))
    }
  }

  private var isMirrored: Bool { style.direction == .rightToLeft }

  private func distance(_ fraction: Double) -> Double {
    (box.width - length) / 2 + fraction * length
  }

  private func point(_ distance: Double) -> CanvasPoint {
    CanvasPoint(x: isMirrored ? box.width - distance : distance, y: box.height / 2)
  }

  func stroke(
    _ part: Part, _ name: StaticString, _ color: LottieColor, _ width: ChannelForm
  ) -> LottieShape {
    let tail = ChannelForm.greatest(part.tail, 0.0)
    let drawn = ChannelForm.greatest(.least(part.head, 1.0) - tail, 0.0)
    return LottieShape(
      name: name, outline: .line(from: point(distance(0)), to: point(distance(1))),
      trim: (100 * tail, 100 * (tail + drawn)),
      paint: .stroke(color, width: .least(width, (2 * length) * drawn), style.lineCap))
  }

  /// The dot at the end, as far as the head leaves room for it.
  func dot(_ full: ChannelForm, past head: ChannelForm, width: ChannelForm) -> LottieShape {
    let isRound = style.lineCap == .round
    let cap: ChannelForm = isRound ? 0.5 * (width - full) : 0.0
    let end = ChannelForm(box.width - style.margin) - cap
    let reached =
      head.isMore(than: 0.0)
      ? ChannelForm(distance(0)) + length * head + (isRound ? 0.5 * width : 0.0) : 0.0
    let size = ChannelForm.greatest(.least(full, end - reached), 0.0)
    let middle = end - 0.5 * size
    return LottieShape(
      name: "stop",
      outline: .dot(
        isRound: isRound, size: size, x: isMirrored ? ChannelForm(box.width) - middle : middle,
        y: box.height / 2),
      paint: .fill(.accent))
  }
}
