import LoaderCore

extension SceneInputs where List == LinearChannels {
  /// Both parts of the bar, in 0...1 of its length; one is nothing if its head is not beyond its tail.
  @inlinable public var first: BarPart<Number> { BarPart(tail: self[0], head: self[1]) }
  @inlinable public var second: BarPart<Number> { BarPart(tail: self[2], head: self[3]) }
  @inlinable public var opacity: Number { self[4] }
  @inlinable public var thickness: Number { self[5] }
}

extension Linear: DrawnAppearance {
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect { style.barBounds }

  @inlinable
  public static func scene<S: DrawingScene & ~Copyable>(
    _ bar: SceneInputs<LinearChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    scene.bar(
      bar.first, bar.second, opacity: bar.opacity, thickness: bar.thickness, share: bar.share, style
    )
  }
}

/// A part of a bar, in 0...1 of its length; nothing if the head is not beyond the tail.
public struct BarPart<Number: SceneNumber>: Sendable {
  public let tail, head: Number

  @inlinable
  public init(tail: Number, head: Number) {
    (self.tail, self.head) = (tail, head)
  }

  /// The part with its gaps, which are never longer than the part; nothing at 0 if there is no part.
  @inlinable
  func covered(_ gap: Number) -> BarPart {
    let (nothing, length) = (Number(0), head - tail)
    let gap = Number.least(gap, length)
    return .choice(
      length, isMoreThan: nothing,
      BarPart(tail: .greatest(nothing, tail - gap), head: .least(Number(1), head + gap)),
      else: BarPart(tail: nothing, head: nothing))
  }

  @inlinable
  static func choice(
    _ one: Number, isMoreThan other: Number, _ first: BarPart, else second: BarPart
  ) -> BarPart {
    BarPart(
      tail: .choice(one, isMoreThan: other, first.tail, else: second.tail),
      head: .choice(one, isMoreThan: other, first.head, else: second.head))
  }
}

extension LoaderStyle {
  /// The box of a bar.
  @inlinable
  public var barBounds: CanvasRect {
    CanvasRect(width: extent(or: MaterialMeasures.bar), height: strokeWidth + 2 * margin)
  }

  /// From fraction 0 to fraction 1 of a bar, without its caps, in points; 0 or less if there is no room
  /// for one.
  @inlinable
  package var barLength: Double {
    barBounds.width - 2 * margin - (lineCap == .round ? strokeWidth : 0)
  }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws a bar: both parts, the track between and beside them, and the dot at its end.
  ///
  /// Source: Compose Material 3, ProgressIndicator.kt and WavyProgressIndicator.kt: the track
  /// leaves a gap on either side of a part. A dot marks the end of the track, and gives way to the
  /// head. The dot is there while progress is known, and grows in a switch. In Compose, a head
  /// stands still within half a stroke of either end; here it moves along the whole length.
  ///
  /// - Parameter share: How much of the unknown progress is displayed; the dot is there without it.
  @inlinable
  public mutating func bar(
    _ first: BarPart<Number>,
    _ second: BarPart<Number> = BarPart(tail: Number(0), head: Number(0)), opacity: Number,
    thickness: Number = Number(1), share: Number, _ style: LoaderStyle
  ) {
    let (box, cap) = (style.barBounds, style.lineCap)
    let length = style.barLength
    guard length > 0, style.strokeWidth > 0 else { return }
    let width = style.strokeWidth * Number.fraction(thickness)
    let begin = (box.width - length) / 2
    let line = Outline.line(from: CanvasPoint(x: begin, y: box.height / 2), length: length)
    let track = style.drawsTrack ? style.track : nil
    // What the parts and their gaps leave of the track: before, between and behind them.
    let gap = style.clearance(around: width) / length
    let (one, other) = (first.covered(gap), second.covered(gap))
    let left = BarPart.choice(one.tail, isMoreThan: other.tail, other, else: one)
    let right = BarPart.choice(one.tail, isMoreThan: other.tail, one, else: other)
    // The dot lies around the end of the middle line, as the cap of a whole bar does, so that it stays
    // behind that cap when both grow thin.
    let full = Number.least(
      min(style.stopSize, style.strokeWidth) * (Number(1) - share), width)
    let end = Number(begin + length) + (cap == .round ? full / 2 : Number(0))
    let reached = Number.choice(
      first.head, isMoreThan: Number(0),
      Number(begin) + length * first.head + (cap == .round ? width / 2 : Number(0)),
      else: Number(0))
    let dot = Number.greatest(.least(full, end - reached), Number(0))
    group("bar", opacity: opacity) { scene in
      scene.leading(style.direction, box.width) { scene in
        if let track {
          scene.stroke(
            "track1", line, Portion(from: Number(0), to: left.tail), width: width, cap: cap,
            .color(track))
          scene.stroke(
            "track2", line, Portion(from: left.head, to: right.tail), width: width, cap: cap,
            .color(track))
          scene.stroke(
            "track3", line, Portion(from: .greatest(left.head, right.head), to: Number(1)),
            width: width, cap: cap, .color(track))
        }
        scene.stroke(
          "bar1", line, Portion(from: first.tail, to: first.head), width: width, cap: cap, .accent)
        scene.stroke(
          "bar2", line, Portion(from: second.tail, to: second.head), width: width, cap: cap, .accent
        )
        scene.dot("stop", x: end - dot / 2, y: box.height / 2, size: dot, cap: cap, .accent)
      }
    }
  }

  /// Draws what `body` draws in the direction of reading.
  @inlinable
  mutating func leading(
    _ direction: ReadingDirection?, _ width: Double, _ body: (inout Self) -> Void
  ) {
    if direction == .rightToLeft { mirrored(across: width, body) } else { body(&self) }
  }
}
