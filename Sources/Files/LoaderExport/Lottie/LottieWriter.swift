import LoaderDrawing
import LoaderPlans
import PlainText
import TimelineModule

/// A writer of Lottie's JSON, with the keys in the order of bodymovin, an exporter of Lottie.
///
/// A scene, the drawing of a loader, has parts, and numbers that change with time. It is written twice: first to
/// collect the numbers, because their curves are computed together, then with the curves. ``LottieFormat``
/// creates a writer for one file, calls `findCurves`, then `text`.
///
/// A layer is a drawing (`ty` 4), or plays a composition (`ty` 0): a list of other layers that is drawn on
/// its own and then shown as one picture.
struct LottieWriter {
  /// The number of frames a second.
  let rate: Double
  let style: LoaderStyle
  /// The colors of each paint that changes.
  let colors: [ScenePaint<Int>: ColorCurve]
  let scene: SceneParts
  /// The box of the drawing, from (0, 0), in points.
  private let box: CanvasRect
  /// The duration, in frames.
  private let end: Double

  /// The formulas of the numbers so far in this pass, in the order of writing. A formula computes a number from
  /// the numbers of the scene.
  private(set) var numbers: [NumberFormula] = []
  /// The curve of each number, in the order of `numbers`; nil in the first pass.
  private(set) var tracks: [[CubicSegment]]?
  /// The compositions so far in this pass, to which layers refer by number; the text of an unfinished one is empty.
  private var compositions: [String] = []

  /// Creates a writer; `duration` is in seconds, and `rate` in frames a second.
  init(
    _ scene: SceneParts, style: LoaderStyle, colors: [ScenePaint<Int>: ColorCurve],
    in box: CanvasRect, duration: Double, rate: Double
  ) {
    self.scene = scene
    self.style = style
    self.colors = colors
    self.box = box
    self.rate = rate
    end = duration * rate
  }

  /// Finds the curves of all numbers; `plans` returns the plans of the numbers that formulas compute.
  mutating func findCurves(_ plans: ([NumberFormula]) -> NumberPlans) {
    // The first pass, only to collect the numbers.
    _ = layers()
    tracks = plans(numbers).curves.map(\.segments)
  }

  /// Returns the whole animation, which is the second pass; a marker is an instant in seconds with a name.
  mutating func text(title: String, markers: [(time: Double, name: String)]) -> String {
    let markers = markers.map {
      #"{"tm":\#(spelled($0.time * rate)),"cm":\#($0.name.inJSON),"dr":0}"#
    }
    // Whole numbers: the box may be a little larger than the drawing.
    let (width, height) = (Int(box.width.rounded(.up)), Int(box.height.rounded(.up)))
    let layers = layers()
    // `v` is a version of bodymovin, `ver` is version 1.0.0 of the specification.
    return #"""
      {"v":"5.7.0","ver":10000,"fr":\#(spelled(rate)),"ip":0,"op":\#(spelled(end)),\#
      "w":\#(width),"h":\#(height),"nm":\#(title.inJSON),"ddd":0,\#
      "assets":[\#(compositions.joined(separator: ","))],"layers":[
      \#(layers)
      ],"markers":[\#(markers.joined(separator: ","))]}

      """#
  }

  /// Returns the curve of the next number, which `formula` computes; in the first pass, an empty list.
  ///
  /// The number is collected, and found again by its place: both passes have to ask for the same numbers in the same
  /// order.
  mutating func track(_ formula: @escaping NumberFormula) -> [CubicSegment] {
    numbers.append(formula)
    return tracks?[numbers.count - 1] ?? []
  }
}

// Layers.
extension LottieWriter {
  /// A part of the scene, or the inner one of the two groups of a shift.
  ///
  /// A shift has two groups because a player interpolates both numbers of a position by one easing.
  typealias Piece = (part: ScenePart, isInner: Bool)

  /// Returns the pieces inside a piece, the topmost first, as in Lottie.
  func pieces(in piece: Piece) -> [Piece] {
    if case .shifted = piece.part.kind, !piece.isInner { return [(piece.part, true)] }
    return pieces(of: piece.part.children)
  }

  /// Returns the pieces of parts, the topmost first.
  private func pieces(of parts: [ScenePart]) -> [Piece] { parts.reversed().map { ($0, false) } }

  /// Returns the layers of the whole animation.
  private mutating func layers() -> String {
    // Each pass begins anew.
    numbers = []
    compositions = []
    // A single group would be a composition only for its opacity. The layer of its parts can have that itself,
    // unless some of them need layers of their own.
    guard scene.parts.count == 1, case .group(let opacity) = scene.parts[0].kind,
      !scene.parts[0].children.contains(where: \.isComposition)
    else { return layers(pieces(of: scene.parts), at: 0) }
    let pieces = pieces(of: scene.parts[0].children)
    // In percent; it is the only layer, so its number is 1.
    return drawing(pieces[...], opacity: property { 100 * $0[opacity] }, 1, at: 0)
  }

  /// The margin of a composition around the box, in points: a composition cuts off everything beyond its edges.
  private var margin: Double { max(box.width, box.height).rounded(.up) }

  /// Returns the layers of pieces, at least one layer.
  ///
  /// A piece that has to be a composition is a layer of its own. In the whole animation, the pieces between two
  /// such pieces share a layer.
  ///
  /// - Parameter offset: The shift of everything in this composition, its margin, in points; 0 in the whole
  ///   animation.
  private mutating func layers(_ pieces: [Piece], at offset: Double) -> String {
    var remaining = pieces[...]
    var layers: [String] = []
    repeat {
      if let piece = remaining.first, piece.part.isComposition {
        layers.append(playing(piece, layers.count + 1, at: offset))
        remaining = remaining.dropFirst()
      } else {
        // In a composition, where `offset` is not 0, each piece is a layer of its own: in one layer, a piece
        // would show through the piece that covers it. Without pieces, the layer is empty.
        let drawn =
          offset > 0 ? remaining.prefix(1) : remaining.prefix { !$0.part.isComposition }
        layers.append(drawing(drawn, opacity: constant("100"), layers.count + 1, at: offset))
        remaining = remaining.dropFirst(drawn.count)
      }
    } while !remaining.isEmpty
    return layers.joined(separator: ",\n")
  }

  /// Returns a shape layer (`ty` 4) that draws pieces; `index` is its number, from 1.
  ///
  /// Its transform `ks` has only the opacity, and the shift of everything in the composition that it is in, `offset` in
  /// points. The closing brace of its JSON object is in `times`.
  private mutating func drawing(
    _ pieces: ArraySlice<Piece>, opacity: String, _ index: Int, at offset: Double
  ) -> String {
    let groups = pieces.map { "\n" + group($0) }.joined(separator: ",")
    return #"""
      {"ddd":0,"ind":\#(index),"ty":4,"nm":"loader","sr":1,"ks":{"o":\#(opacity),\#
      "r":{"a":0,"k":0},"p":\#(point(offset, offset)),"a":{"a":0,"k":[0,0]},\#
      "s":{"a":0,"k":[100,100]}},"ao":0,"shapes":[\#(groups)
      ],\#(times)
      """#
  }

  /// Returns a layer (`ty` 0) that plays a piece as a composition, and adds the composition to
  /// `compositions`; `index` is the layer's number, from 1.
  private mutating func playing(_ piece: Piece, _ index: Int, at offset: Double) -> String {
    // Its place in the list.
    let composition = compositions.count
    // An empty text keeps its place, because compositions inside it are added before it is finished.
    compositions.append("")
    let layers = layers(pieces(in: piece), at: margin)
    compositions[composition] =
      "\n" + #"{"id":"part\#(composition + 1)","layers":["# + "\n\(layers)\n]}"
    let width = Int(box.width.rounded(.up) + 2 * margin)
    let height = Int(box.height.rounded(.up) + 2 * margin)
    let transform = transform(piece, at: offset, margin: margin)
    return #"""
      {"ddd":0,"ind":\#(index),"ty":0,"nm":"\#(piece.part.name)","refId":"part\#(composition + 1)","sr":1,\#
      "ks":{"o":\#(transform.opacity),"r":\#(transform.rotation),\#
      \#(transform.geometry)},"ao":0\#(mask(of: piece.part)),"w":\#(width),"h":\#(height),\#
      \#(times)
      """#
  }

  /// Returns the mask of a clipped part as members of a layer; nothing for any other part.
  ///
  /// `pt` is the mask's outline, in the coordinates of the part's own composition.
  private func mask(of part: ScenePart) -> String {
    guard case .clipped(let frame, let corner) = part.kind else { return "" }
    let outline = spelled(PathCubic.rectangle(frame, corner: corner, at: margin), isClosed: true)
    return #"""
      ,"hasMask":true,"masksProperties":[{"inv":false,"mode":"a","pt":{"a":0,"k":\#(outline)},\#
      "o":{"a":0,"k":100},"x":{"a":0,"k":0}}]
      """#
  }

  /// The lifetime of a layer, in frames, and the brace that ends its JSON object.
  private var times: String { #""ip":0,"op":\#(spelled(end)),"st":0,"bm":0}"# }
}

extension ScenePart {
  /// True if the part has to be a layer with layers in it.
  ///
  /// Only a layer can be clipped, and only in layers does overlapping content not show through.
  fileprivate var isComposition: Bool {
    switch kind {
    case .clipped: true
    case .group where leaves > 1: true
    default: children.contains(where: \.isComposition)
    }
  }

  /// The number of parts without children among this part and all parts in it.
  private var leaves: Int { children.isEmpty ? 1 : children.reduce(0) { $0 + $1.leaves } }
}

extension PathCubic {
  /// Returns a round rectangle, clockwise from the upper left corner.
  ///
  /// - Parameter offset: The distance by which it is shifted to the right and down: the margin of the
  ///   composition that it is in.
  fileprivate static func rectangle(
    _ frame: CanvasRect, corner: Double, at offset: Double
  ) -> [PathCubic] {
    // A corner is no larger than the rectangle has room for.
    let corner = min(max(0, corner), min(frame.width, frame.height) / 2)
    // The distance from the sharp corner to a control point. From the end of its curve, that point is
    // 4/3·(√2 − 1) of the radius away, as is usual for a quarter of a circle.
    let handle = corner * (1 - 0.5522847498)
    let (left, right) = (frame.x + offset, frame.maxX + offset)
    let (top, bottom) = (frame.y + offset, frame.maxY + offset)
    func point(_ x: Double, _ y: Double) -> CanvasPoint { CanvasPoint(x: x, y: y) }
    let corners = [
      PathCubic(
        point(right - corner, top), point(right - handle, top), point(right, top + handle),
        point(right, top + corner)),
      PathCubic(
        point(right, bottom - corner), point(right, bottom - handle),
        point(right - handle, bottom), point(right - corner, bottom)),
      PathCubic(
        point(left + corner, bottom), point(left + handle, bottom), point(left, bottom - handle),
        point(left, bottom - corner)),
      PathCubic(
        point(left, top + corner), point(left, top + handle), point(left + handle, top),
        point(left + corner, top)),
    ]
    // Before each corner, the line from the corner before it, which of four is the third after it.
    return corners.indices.flatMap { index -> [PathCubic] in
      let previous = corners[(index + 3) % 4]
      return [PathCubic(lineFrom: previous.end, to: corners[index].start), corners[index]]
    }
  }
}
