import LoaderCore
import LoaderDrawing
import PlainText

extension Ring: AnimatedAppearance {
  /// Dashes are points, and not parts of a `pathLength`: a browser measures a small circle as up to
  /// 0.4 % shorter than it is.
  public static func elements(_ style: LoaderStyle) -> [AnimatedElement<RingChannels>] {
    let whole = RingArcs(RingChannels(), style)
    guard whole.radius > 0, style.strokeWidth > 0 else { return [] }
    let (radius, middle) = (
      String(whole.radius, decimals: 3), String(whole.middle, decimals: 3)
    )
    let half = "A\(radius) \(radius) 0 0 1"
    let circle: [(name: StaticString, value: String)] = [
      ("d", "M0 -\(radius)\(half) 0 \(radius)\(half) 0 -\(radius)"),
      ("fill", "none"), ("stroke-linecap", style.lineCap.name),
    ]
    let length = whole.circumference
    let track = AnimatedElement<RingChannels>(
      "path", "track", circle, paint: (.stroke, style.track),
      moving: [
        .turn(of: [1, 3]) { frame in
          let ring = RingArcs(frame.channels, style)
          return ring.sweep + ring.gap
        },
        .dash(of: [1, 3]) {
          length * max(RingArcs($0.channels, style).rest, 0)
        },
        .width(of: [1, 3]) { frame in
          let ring = RingArcs(frame.channels, style)
          return min(ring.width, max(2 * ring.rest * ring.circumference, 0))
        },
      ])
    let arc = AnimatedElement<RingChannels>(
      "path", "arc", circle, paint: (.stroke, style.accent(in: .none)),
      moving: [
        .dash(of: [1]) { length * RingArcs($0.channels, style).sweep },
        .width(of: [1, 3]) { frame in
          let ring = RingArcs(frame.channels, style)
          return min(ring.width, 2 * ring.sweep * ring.circumference)
        },
      ])
    let turning = AnimatedElement<RingChannels>(
      "g", "turn", moving: [.turn(of: [0], factor: 360) { $0.channels.tail }],
      children: style.drawsTrack ? [track, arc] : [arc])
    return [
      AnimatedElement(
        "g", "ring", moving: [.opacity(of: 2) { $0.channels.opacity }],
        children: [
          AnimatedElement(
            "g", "", [("transform", "translate(\(middle) \(middle))")], children: [turning])
        ])
    ]
  }
}

extension Linear: AnimatedAppearance {
  public static func elements(_ style: LoaderStyle) -> [AnimatedElement<LinearChannels>] {
    let whole = BarLane(style, thickness: 1)
    guard whole.length > 0, whole.width > 0 else { return [] }
    let height = String(whole.box.height / 2, decimals: 3)
    let line: [(name: StaticString, value: String)] = [
      (
        "d",
        "M\(String(whole.distance(0), decimals: 3)) \(height)h\(String(whole.length, decimals: 3))"
      ),
      ("fill", "none"), ("stroke-linecap", style.lineCap.name),
    ]
    let dot = AnimatedElement<LinearChannels>(
      "path", "stop",
      [
        ("d", "M0 \(height)h.001"),
        ("stroke-linecap", style.lineCap == .round ? "round" : "square"),
      ], paint: (.stroke, style.accent(in: .none)),
      moving: [
        .move(of: [1, 5]) { Self.stop($0, style).middle },
        .width(of: [1, 5]) { Self.stop($0, style).size },
      ])
    let pieces = Self.pieces(style).map { piece in
      AnimatedElement(
        "path", piece.name, line,
        paint: (.stroke, piece.isTrack ? style.track : style.accent(in: .none)),
        moving: [piece.start, piece.length, piece.width])
    }
    return [
      AnimatedElement(
        "g", "bar", whole.mirror, moving: [.opacity(of: 4) { $0.channels.opacity }],
        children: pieces + [dot])
    ]
  }
}

extension Linear {
  /// A straight part of a bar: where it begins, how long and how wide it is, in points.
  struct Piece {
    let name: String
    let isTrack: Bool
    let start, length, width: AnimatedProperty<LinearChannels>
  }

  /// The parts of a bar in the order in which they are drawn.
  static func pieces(_ style: LoaderStyle) -> [Piece] {
    func piece(
      _ name: String, isTrack: Bool = false,
      _ part: @escaping @Sendable (BarDrawing, BarLane) -> BarDrawing.Part
    ) -> Piece {
      @Sendable func visible(_ frame: Frame<LinearChannels>) -> (BarDrawing.Part?, BarLane) {
        let lane = BarLane(style, thickness: frame.channels.thickness)
        return (lane.visible(part(bar(frame.channels), lane)), lane)
      }
      let edges = [0, 1, 2, 3, 5]
      return Piece(
        name: name, isTrack: isTrack,
        start: .move(of: edges) { frame in
          let (part, lane) = visible(frame)
          return (part?.tail ?? 0) * lane.length
        },
        length: .dash(of: edges) { frame in
          let (part, lane) = visible(frame)
          return part.map { ($0.head - $0.tail) * lane.length } ?? 0
        },
        width: .width(of: edges) { frame in
          let (part, lane) = visible(frame)
          return part.map { min(lane.width, 2 * ($0.head - $0.tail) * lane.length) } ?? 0
        })
    }
    let tracks = [
      piece("track1", isTrack: true) { $0.track($1, style).left },
      piece("track2", isTrack: true) { $0.track($1, style).middle },
      piece("track3", isTrack: true) { $0.track($1, style).right },
    ]
    return (style.drawsTrack ? tracks : [])
      + [piece("bar1") { bar, _ in bar.first }, piece("bar2") { bar, _ in bar.second }]
  }

  /// The dot at the end.
  static func stop(_ frame: Frame<LinearChannels>, _ style: LoaderStyle) -> BarLane.Dot {
    let lane = BarLane(style, thickness: frame.channels.thickness)
    return bar(frame.channels).stop(lane, style, in: frame.cycle)
  }
}

extension Shimmer: AnimatedAppearance {
  /// The bone is a window, behind which the light moves: a gradient as wide as the bone.
  public static func elements(_ style: LoaderStyle) -> [AnimatedElement<ShimmerChannels>] {
    let (box, margin) = (bounds(style), style.margin)
    let (width, height) = (box.width - 2 * margin, box.height - 2 * margin)
    guard width > 0, height > 0 else { return [] }
    let corner = String(style.lineCap == .round ? height / 2 : 0, decimals: 3)
    let frame: [(name: StaticString, value: String)] = [
      ("x", String(margin, decimals: 3)), ("y", String(margin, decimals: 3)),
      ("width", String(width, decimals: 3)), ("height", String(height, decimals: 3)),
    ]
    func stop(_ offset: String, _ role: PaintRole) -> AnimatedElement<ShimmerChannels> {
      AnimatedElement("stop", "", [("offset", offset)], paint: (.stop, .role(role)))
    }
    return [
      AnimatedElement(
        "g", "band", BarLane(style, thickness: 1).mirror,
        moving: [.opacity(of: 3) { $0.channels.opacity }],
        children: [
          AnimatedElement(
            "clipPath", "", [("id", "loader-bone")],
            children: [AnimatedElement("rect", "", frame + [("rx", corner)])]),
          AnimatedElement(
            "linearGradient", "", [("id", "loader-light")],
            children: [stop("0", .bone), stop("0.5", .highlight), stop("1", .bone)]),
          AnimatedElement(
            "g", "", [("clip-path", "url(#loader-bone)")],
            children: [
              AnimatedElement("rect", "", frame, paint: (.fill, .role(.bone))),
              AnimatedElement(
                "rect", "light", frame + [("fill", "url(#loader-light)")],
                moving: [.move(of: [0]) { $0.channels.start * width }]),
            ]),
        ])
    ]
  }
}

extension BarLane {
  /// What turns a drawing round that is read from the right.
  fileprivate var mirror: [(name: StaticString, value: String)] {
    isMirrored ? [("transform", "matrix(-1 0 0 1 \(String(box.width, decimals: 3)) 0)")] : []
  }
}

extension LineCap {
  /// As CSS spells it.
  fileprivate var name: String { self == .round ? "round" : "butt" }
}
