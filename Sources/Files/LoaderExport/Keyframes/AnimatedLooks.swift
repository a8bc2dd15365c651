import LoaderCore
import LoaderDrawing
import PlainText

extension Ring: AnimatedAppearance {
  /// Dashes are points, and not parts of a `pathLength`: a browser measures a small circle as up to
  /// 0.4 % shorter than it is.
  public static func elements(_ style: LoaderStyle) -> [AnimatedElement] {
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
    let (forms, length) = (RingForms(style), whole.circumference)
    let track = AnimatedElement(
      "path", "track", circle, paint: (.stroke, style.track),
      moving: [
        .turn { forms.track($0).start },
        .dash { length * forms.track($0).length },
        .width { forms.track($0).width },
      ])
    let arc = AnimatedElement(
      "path", "arc", circle, paint: (.stroke, style.accent(in: .none)),
      moving: [
        .dash { length * forms.arc($0).length },
        .width { forms.arc($0).width },
      ])
    let turning = AnimatedElement(
      "g", "turn", moving: [.turn { $0[0] }], children: style.drawsTrack ? [track, arc] : [arc])
    return [
      AnimatedElement(
        "g", "ring", moving: [.opacity { $0[2] }],
        children: [
          AnimatedElement(
            "g", "", [("transform", "translate(\(middle) \(middle))")], children: [turning])
        ])
    ]
  }
}

extension Linear: AnimatedAppearance {
  public static func elements(_ style: LoaderStyle) -> [AnimatedElement] {
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
    let dot = AnimatedElement(
      "path", "stop",
      [
        ("d", "M0 \(height)h.001"),
        ("stroke-linecap", style.lineCap == .round ? "round" : "square"),
      ], paint: (.stroke, style.accent(in: .none)),
      moving: [
        .move { BarForms($0, style).dot.middle }, .width { BarForms($0, style).dot.size },
      ])
    let pieces = Self.pieces(style).map { piece in
      AnimatedElement(
        "path", piece.name, line,
        paint: (.stroke, piece.isTrack ? style.track : style.accent(in: .none)),
        moving: [piece.start, piece.length, piece.width])
    }
    return [
      AnimatedElement(
        "g", "bar", whole.isMirrored ? whole.box.mirror : [], moving: [.opacity { $0[4] }],
        children: pieces + [dot])
    ]
  }

  /// A straight part of a bar: where it begins, how long and how wide it is, in points.
  struct Piece {
    let name: String
    let isTrack: Bool
    let start, length, width: AnimatedProperty
  }

  /// The parts of a bar in the order in which they are drawn.
  static func pieces(_ style: LoaderStyle) -> [Piece] {
    let whole = BarLane(style, thickness: 1).length
    func piece(
      _ name: String, isTrack: Bool = false,
      _ part: @escaping @Sendable (BarForms) -> BarForms.Part
    ) -> Piece {
      Piece(
        name: name, isTrack: isTrack,
        start: .move { whole * part(BarForms($0, style)).tail },
        length: .dash { whole * part(BarForms($0, style)).length },
        width: .width { part(BarForms($0, style)).width })
    }
    let tracks = [
      piece("track1", isTrack: true) { $0.left }, piece("track2", isTrack: true) { $0.middle },
      piece("track3", isTrack: true) { $0.right },
    ]
    let bars = [piece("bar1") { $0.first }, piece("bar2") { $0.second }]
    return (style.drawsTrack ? tracks : []) + bars
  }
}

extension Shimmer: AnimatedAppearance {
  /// One bone, lit across its own width.
  public static func elements(_ style: LoaderStyle) -> [AnimatedElement] {
    let (box, margin) = (bounds(style), style.margin)
    let bone = CanvasRect(
      x: margin, y: margin, width: box.width - 2 * margin, height: box.height - 2 * margin)
    let corner = style.lineCap == .round ? bone.height / 2 : 0
    return elements(
      [(bone, corner)], across: bone, style.direction == .rightToLeft ? box : nil)
  }

  /// Bones are a window, behind which the light moves: a gradient as wide as the surface, so that
  /// all of them shimmer as one.
  ///
  /// - Parameter mirrored: The picture in which they are mirrored, if they are.
  static func elements(
    _ bones: [(frame: CanvasRect, corner: Double)], across surface: CanvasRect,
    _ mirrored: CanvasRect?
  ) -> [AnimatedElement] {
    let bones = bones.filter { $0.frame.width > 0 && $0.frame.height > 0 }
    guard surface.width > 0, !bones.isEmpty else { return [] }
    func stop(_ offset: String, _ role: PaintRole) -> AnimatedElement {
      AnimatedElement("stop", "", [("offset", offset)], paint: (.stop, .role(role)))
    }
    let ground = surface.attributes
    return [
      AnimatedElement(
        "g", "band", mirrored.map(\.mirror) ?? [], moving: [.opacity { $0[3] }],
        children: [
          AnimatedElement(
            "clipPath", "", [("id", "loader-bone")],
            children: bones.map { bone in
              AnimatedElement(
                "rect", "",
                bone.frame.attributes + [("rx", String(bone.corner, decimals: 3))])
            }),
          AnimatedElement(
            "linearGradient", "", [("id", "loader-light")],
            children: [stop("0", .bone), stop("0.5", .highlight), stop("1", .bone)]),
          AnimatedElement(
            "g", "", [("clip-path", "url(#loader-bone)")],
            children: [
              AnimatedElement("rect", "", ground, paint: (.fill, .role(.bone))),
              AnimatedElement(
                "rect", "light", ground + [("fill", "url(#loader-light)")],
                moving: [.move { surface.width * $0[0] }]),
            ]),
        ])
    ]
  }
}

extension CanvasRect {
  /// Its place and size, as an element has them.
  fileprivate var attributes: [(name: StaticString, value: String)] {
    [
      ("x", String(x, decimals: 3)), ("y", String(y, decimals: 3)),
      ("width", String(width, decimals: 3)), ("height", String(height, decimals: 3)),
    ]
  }

  /// The transform that mirrors a picture of this size.
  fileprivate var mirror: [(name: StaticString, value: String)] {
    [("transform", "matrix(-1 0 0 1 \(String(width, decimals: 3)) 0)")]
  }
}

extension LineCap {
  /// As CSS spells it.
  fileprivate var name: String { self == .round ? "round" : "butt" }
}
