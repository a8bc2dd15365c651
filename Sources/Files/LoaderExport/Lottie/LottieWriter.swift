import LoaderDrawing
import PlainText
import TimelineModule

/// Lottie's JSON, as bodymovin orders it.
struct LottieWriter {
  let rate: Double
  let layer: LottieLayer
  let box: CanvasRect
  /// How long it is, in frames.
  let end: Double

  init(_ layer: LottieLayer, in box: CanvasRect, duration: Double, rate: Double) {
    (self.layer, self.box, self.rate, end) = (layer, box, rate, duration * rate)
  }

  /// The whole animation.
  func text(title: String, markers: [(time: Double, name: String)]) -> String {
    let markers = markers.map {
      #"{"tm":\#(spelled($0.time * rate)),"cm":\#(quoted($0.name)),"dr":0}"#
    }
    // Whole numbers: the box may be a little larger than what is drawn.
    let (width, height) = (Int(box.width.rounded(.up)), Int(box.height.rounded(.up)))
    let (shapes, opacity) = (layer.drawing.shapes, layer.drawing.opacity)
    return #"""
      {"v":"5.7.0","ver":10000,"fr":\#(spelled(rate)),"ip":0,"op":\#(spelled(end)),\#
      "w":\#(width),"h":\#(height),"nm":\#(quoted(title)),"ddd":0,\#
      "assets":[\#(compositions(in: shapes).joined(separator: ","))],"layers":[
      \#(layers(shapes, opacity: opacity, at: 0))
      ],"markers":[\#(markers.joined(separator: ","))]}

      """#
  }

  private func quoted(_ text: String) -> String {
    var buffer = ByteBuffer()
    buffer.append(json: text)
    return buffer.text
  }
}

// Layers.
extension LottieWriter {
  /// How far a composition reaches beyond the box: it cuts off what lies outside of it.
  private var margin: Double { max(box.width, box.height).rounded(.up) }

  /// The compositions of shapes, and those in them.
  private func compositions(in shapes: [LottieShape]) -> [String] {
    shapes.flatMap { shape -> [String] in
      guard let composition = shape.composition else { return [] }
      let layers = layers(shape.children, opacity: nil, at: margin)
      return ["\n" + #"{"id":"part\#(composition)","layers":["# + "\n\(layers)\n]}"]
        + compositions(in: shape.children)
    }
  }

  /// A layer for all shapes, or, if some of them are compositions, several. In a composition each is a layer of its
  /// own.
  ///
  /// - Parameter offset: How far everything is moved in this composition; 0 in the whole animation.
  private func layers(
    _ shapes: [LottieShape], opacity: LottieDrawing.Number?, at offset: Double
  ) -> String {
    var (rest, layers) = (shapes[...], [String]())
    repeat {
      if let shape = rest.first, let composition = shape.composition {
        layers.append(playing(shape, composition, layers.count + 1, at: offset))
        rest = rest.dropFirst()
      } else {
        let some = offset > 0 ? rest.prefix(1) : rest.prefix { $0.composition == nil }
        layers.append(drawing(some, opacity, layers.count + 1, at: offset))
        rest = rest.dropFirst(some.count)
      }
    } while !rest.isEmpty
    return layers.joined(separator: ",\n")
  }

  /// A layer that draws shapes.
  private func drawing(
    _ shapes: ArraySlice<LottieShape>, _ opacity: LottieDrawing.Number?, _ index: Int,
    at offset: Double
  ) -> String {
    #"""
    {"ddd":0,"ind":\#(index),"ty":4,"nm":"loader","sr":1,"ks":{"o":\#(property(opacity, or: 100)),\#
    "r":{"a":0,"k":0},"p":\#(point(offset, offset)),"a":{"a":0,"k":[0,0]},\#
    "s":{"a":0,"k":[100,100]}},"ao":0,"shapes":[\#(shapes.map { "\n" + group($0) }.joined(separator: ","))
    ],\#(times)
    """#
  }

  /// A layer that plays a composition.
  private func playing(
    _ shape: LottieShape, _ composition: Int, _ index: Int, at offset: Double
  ) -> String {
    let mask = shape.clip.map { frame, corner in
      let outline = spelled(PathCubic.rectangle(frame, corner: corner, at: margin), isClosed: true)
      return #"""
        ,"hasMask":true,"masksProperties":[{"inv":false,"mode":"a","pt":{"a":0,"k":\#(outline)},\#
        "o":{"a":0,"k":100},"x":{"a":0,"k":0}}]
        """#
    }
    let (width, height) = (
      Int(box.width.rounded(.up) + 2 * margin), Int(box.height.rounded(.up) + 2 * margin)
    )
    return #"""
      {"ddd":0,"ind":\#(index),"ty":0,"nm":"\#(shape.name)","refId":"part\#(composition)","sr":1,\#
      "ks":{"o":\#(property(shape.opacity, or: 100)),"r":\#(property(shape.rotation, or: 0)),\#
      \#(place(shape, at: offset, margin: margin))},"ao":0\#(mask ?? ""),"w":\#(width),"h":\#(height),\#
      \#(times)
      """#
  }

  /// When a layer is there, with the end of its object.
  private var times: String { #""ip":0,"op":\#(spelled(end)),"st":0,"bm":0}"# }
}

// Shapes.
extension LottieWriter {
  /// A group: an outline, the trim and the paint, or other groups; and how it is placed.
  private func group(_ shape: LottieShape) -> String {
    var items = shape.children.map(group)
    if let outline = shape.outline { items.append(text(of: outline)) }
    if let trim = shape.trim {
      items.append(
        #"""
        {"ty":"tm","s":\#(property(trim.start, or: 0)),"e":\#(property(trim.end, or: 100)),\#
        "o":\#(property(trim.offset, or: 0)),"m":1}
        """#)
    }
    if let paint = shape.paint { items.append(text(of: paint)) }
    items.append(
      #"""
      {"ty":"tr",\#(place(shape)),"r":\#(property(shape.rotation, or: 0)),\#
      "o":\#(property(shape.opacity, or: 100)),"sk":{"a":0,"k":0},"sa":{"a":0,"k":0}}
      """#)
    return #"{"ty":"gr","nm":"\#(shape.name)","it":[\#(items.joined(separator: ",\n"))]}"#
  }

  /// Where a group is, about what it turns, and its scale.
  ///
  /// - Parameters:
  ///   - offset: How far everything is moved around it.
  ///   - margin: How far everything is moved in it.
  private func place(_ shape: LottieShape, at offset: Double = 0, margin: Double = 0) -> String {
    let (center, mirror) = (shape.center, shape.mirror)
    let scale =
      shape.scale.map { property($0, .square) } ?? point(mirror == nil ? 100 : -100, 100)
    guard let (way, axis) = shape.shift else {
      let position = point((mirror ?? center.x) + offset, center.y + offset)
      return #""p":\#(position),"a":\#(point(center.x + margin, center.y + margin)),"s":\#(scale)"#
    }
    let position = property(way, axis == .across ? .level(0) : .plumb(0))
    return #""p":\#(position),"a":\#(point(margin - offset, margin - offset)),"s":\#(scale)"#
  }

  private func text(of outline: LottieShape.Outline) -> String {
    switch outline {
    case .circle(let center, let diameter):
      return
        #"{"ty":"el","d":1,"s":\#(point(diameter, diameter)),"p":\#(point(center.x, center.y))}"#
    case .line(let start, let end):
      let ends = "\(pair(start.x, start.y)),\(pair(end.x, end.y))"
      return #"""
        {"ty":"sh","ks":{"a":0,"k":{"c":false,"v":[\#(ends)],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}
        """#
    case .boxes(let boxes):
      return boxes.map { rect, corner in
        let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
        return #"""
          {"ty":"rc","d":1,"s":\#(point(rect.width, rect.height)),"p":\#(point(x, y)),\#
          "r":\#(constant(spelled(corner)))}
          """#
      }.joined(separator: ",\n")
    case .path(let path, let place):
      return
        #"{"ty":"sh","ks":\#(property(layer.segments(of: path, place), isClosed: path.isClosed))}"#
    case .dot(let isRound, let x, let size, let level):
      return #"""
        {"ty":"\#(isRound ? "el" : "rc")","d":1,"p":\#(property(x, .level(level))),\#
        "s":\#(property(size, .square))\#(isRound ? "" : #","r":{"a":0,"k":0}"#)}
        """#
    }
  }

  private func text(of paint: LottieShape.Paint) -> String {
    switch paint {
    case .stroke(let color, let width, let cap):
      return #"""
        {"ty":"st",\#(properties(of: color)),"w":\#(property(width)),"lc":\#(cap == .round ? 2 : 1),\#
        "lj":1,"ml":4}
        """#
    case .fill(let color): return #"{"ty":"fl",\#(properties(of: color)),"r":1}"#
    case .band(let start, let end, let level):
      let (bone, light) = (Theme.light.bone, Theme.light.highlight)
      let stops = [(0, bone), (0.5, light), (1, bone)].flatMap {
        [$0.0, $0.1.red, $0.1.green, $0.1.blue]
      }
      return #"""
        {"ty":"gf","o":{"a":0,"k":100},"r":1,"g":{"p":3,"k":\#(constant(list(stops)))},\#
        "s":\#(property(start, .level(level))),"e":\#(property(end, .level(level))),"t":1}
        """#
    }
  }
}

extension PathCubic {
  /// A rectangle with round corners, moved to the right and down, from the upper left corner clockwise.
  fileprivate static func rectangle(
    _ frame: CanvasRect, corner: Double, at offset: Double
  ) -> [PathCubic] {
    let corner = min(max(0, corner), min(frame.width, frame.height) / 2)
    // The handles of a circle's best cubic.
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
    return corners.indices.flatMap { index in
      [PathCubic(lineFrom: corners[(index + 3) % 4].end, to: corners[index].start), corners[index]]
    }
  }
}
