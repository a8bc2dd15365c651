import LoaderCore
import LoaderDrawing
import PlainText

// How one element draws each appearance by its background: a gradient for each straight part, and
// one for each round end.

extension Ring {
  /// The track is drawn before the element's content and the arc after it, each by its start
  /// (`--s`, in turns), its length (`--l`, in turns) and its width (`--w`).
  public static func sheet(_ style: LoaderStyle) -> AnimatedSheet {
    typealias Sheet = AnimatedSheet
    let whole = RingArcs(RingChannels(), style)
    let (radius, circle) = (whole.radius.length, String(2 * whole.circumference, decimals: 3))
    let isRound = style.lineCap == .round
    let gap = style.clearance(ofWidth: 0) / whole.circumference
    let caps = isRound ? style.strokeWidth / whole.circumference : 0
    func end(_ turn: String) -> String {
      "radial-gradient(circle at calc(50% + \(radius)*sin(\(turn))) "
        + "calc(50% - \(radius)*cos(\(turn))),\(Sheet.disc("var(--w)", "var(--c)"))),"
    }
    let ends = isRound ? end("1turn*var(--s)") + end("1turn*(var(--s) + var(--l))") : ""
    let rules = """
      .loader-ring::before,.loader-ring::after{content:"";position:absolute;inset:0;
      --w:min(\(style.strokeWidth.length)*var(--loader-thickness),\(circle)px*var(--l));\
      --e:min(.25px,var(--w)/2);
      background:\(ends)conic-gradient(from calc(1turn*var(--s)),var(--c) calc(1turn*var(--l)),\
      transparent 0);
      mask:radial-gradient(circle closest-side,transparent calc(\(radius) - var(--w)/2 - var(--e)),\
      #000 calc(\(radius) - var(--w)/2 + var(--e)) calc(\(radius) + var(--w)/2 - var(--e)),\
      transparent calc(\(radius) + var(--w)/2 + var(--e)))}
      .loader-ring::before{--c:var(--loader-track);--g:min(var(--loader-sweep),\
      \(String(gap, decimals: 6)) + \(String(caps, decimals: 6))*var(--loader-thickness));\
      --s:calc(var(--loader-tail) + var(--loader-sweep) + var(--g));\
      --l:max(0,1 - var(--loader-sweep) - 2*var(--g))\(style.drawsTrack ? "" : ";display:none")}
      .loader-ring::after{--c:var(--loader-accent);--s:var(--loader-tail);--l:var(--loader-sweep)}

      """
    return AnimatedSheet(
      name: "ring",
      properties: [
        Sheet.number("--loader-tail") { $0[0] }, Sheet.number("--loader-sweep") { $0[1] },
        Sheet.number("--loader-opacity") { $0[2] }, Sheet.number("--loader-thickness") { $0[3] },
      ], declarations: "opacity:var(--loader-opacity)", rules: rules)
  }
}

extension Linear {
  public static func sheet(_ style: LoaderStyle) -> AnimatedSheet {
    typealias Sheet = AnimatedSheet
    let lane = BarLane(style, thickness: 1)
    let (isRound, begin) = (style.lineCap == .round, lane.distance(0).length)
    var properties = [
      Sheet.number("--loader-opacity") { $0[4] },
      Sheet.number("--loader-stop") { BarForms($0, style).dot.middle },
      Sheet.number("--loader-dot") { BarForms($0, style).dot.size },
    ]
    var layers = [
      isRound
        ? Sheet.end(at: "1px*var(--loader-stop)", width: "1px*var(--loader-dot)", "accent")
        : Sheet.box(
          from: "1px*var(--loader-stop) - .5px*var(--loader-dot)",
          length: "1px*var(--loader-dot)", width: "1px*var(--loader-dot)", "accent")
    ]
    for piece in pieces(style).reversed() {
      let name = "--loader-\(piece.name)"
      properties += [
        piece.start.asNumber("\(name)-start"), piece.length.asNumber("\(name)-length"),
        piece.width.asNumber("\(name)-width"),
      ]
      let from = "\(begin) + 1px*var(\(name)-start)"
      let (run, thick) = ("1px*var(\(name)-length)", "1px*var(\(name)-width)")
      let color = piece.isTrack ? "track" : "accent"
      if isRound {
        layers.append(Sheet.end(at: from, width: thick, color))
        layers.append(Sheet.end(at: "\(from) + \(run)", width: thick, color))
      }
      layers.append(Sheet.box(from: from, length: run, width: thick, color))
    }
    let mirror = lane.isMirrored ? ";transform:scaleX(-1)" : ""
    return AnimatedSheet(
      name: "bar", properties: properties,
      declarations: "opacity:var(--loader-opacity)\(mirror);\nbackground:"
        + layers.joined(separator: ",\n"),
      rules: "")
  }
}

extension Shimmer {
  public static func sheet(_ style: LoaderStyle) -> AnimatedSheet {
    let box = bounds(style)
    let width = box.width - 2 * style.margin
    let corner = style.lineCap == .round ? box.height / 2 : 0
    let mirror = style.direction == .rightToLeft ? ";transform:scaleX(-1)" : ""
    return AnimatedSheet(
      name: "band",
      properties: [
        AnimatedSheet.number("--loader-start") { width * $0[0] },
        AnimatedSheet.number("--loader-opacity") { $0[3] },
      ],
      declarations: """
        opacity:var(--loader-opacity);clip-path:inset(\(style.margin.length) round \
        \(corner.length))\(mirror);
        background:linear-gradient(90deg,var(--loader-bone),var(--loader-highlight),\
        var(--loader-bone)) calc(\(style.margin.length) + 1px*var(--loader-start)) 0/\
        \(width.length) 100% no-repeat,linear-gradient(var(--loader-bone) 0 0)
        """,
      rules: "")
  }
}

extension AnimatedSheet {
  /// The stops of a disc in the middle of a radial gradient, its edge half a pixel wide.
  static func disc(_ width: String, _ color: String) -> String {
    let edge = "min(.25px,\(width)/2)"
    return "\(color) calc(\(width)/2 - \(edge)),transparent calc(\(width)/2 + \(edge))"
  }

  /// The round end of a bar.
  static func end(at place: String, width: String, _ color: String) -> String {
    "radial-gradient(circle at calc(\(place)) 50%,\(disc(width, "var(--loader-\(color))")))"
  }

  /// The straight part of a bar: as high as the box, because a browser rounds the size of a
  /// background to whole pixels, and only its stops are exact.
  static func box(from place: String, length: String, width: String, _ color: String) -> String {
    let color = "var(--loader-\(color))"
    return "linear-gradient(transparent calc(50% - \(width)/2),\(color) 0 calc(50% + \(width)/2),"
      + "transparent 0) calc(\(place)) 0/calc(\(length)) 100% no-repeat"
  }
}

extension Double {
  /// A length of CSS.
  fileprivate var length: String { "\(String(self, decimals: 3))px" }
}
