import LoaderCore
import LoaderDrawing

/// A scene as shapes of Lottie, with a list of the numbers that have curves.
struct LottieDrawing {
  /// The opacity of all of it, in percent; nil for an opaque one.
  private(set) var opacity: Number?
  /// The topmost first, as Lottie has them.
  private(set) var shapes: [LottieShape] = []
  /// Each number, computed from those of the scene.
  private(set) var numbers: [@Sendable (_ parts: [SceneForm]) -> SceneForm] = []
  private let forms: [SceneForm]
  private var compositions = 0

  /// The place of a number in the list.
  typealias Number = Int

  init(_ scene: SceneParts) {
    forms = scene.numbers
    if scene.parts.count == 1, case .group(let opacity) = scene.parts[0].kind,
      !scene.parts[0].children.contains(where: \.isComposition)
    {
      // One group is the layer itself.
      self.opacity = number { 100 * $0[opacity] }
      shapes = append(scene.parts[0].children)
    } else {
      shapes = append(scene.parts)
    }
  }

  private mutating func number(
    _ number: @escaping @Sendable ([SceneForm]) -> SceneForm
  ) -> Number {
    numbers.append(number)
    return numbers.count - 1
  }

  private mutating func trim(_ stroke: SceneStroke) -> LottieShape.Trim {
    // A trim has no part beyond the end: there an offset turns it.
    guard !stroke.wraps else {
      return LottieShape.Trim(
        start: nil, end: number { 100 * $0[stroke.length] },
        offset: number { 360 * $0[stroke.start] })
    }
    return LottieShape.Trim(
      start: number { 100 * $0[stroke.start] },
      end: number { 100 * ($0[stroke.start] + $0[stroke.length]) }, offset: nil)
  }

  private mutating func place(_ place: PathPlace<Int>) -> PathPlace<Number> {
    let (one, other) = (number { $0[place.place] }, number { $0[place.other] })
    return PathPlace(one, other, weight: number { $0[place.weight] })
  }

  private mutating func append(_ parts: [ScenePart]) -> [LottieShape] {
    parts.reversed().map { shape($0) }
  }

  private mutating func shape(_ part: ScenePart) -> LottieShape {
    var shape = LottieShape(name: part.name)
    if part.isComposition {
      compositions += 1
      shape.composition = compositions
    }
    switch part.kind {
    case .group(let opacity):
      shape.opacity = number { 100 * $0[opacity] }
      shape.children = append(part.children)
    case .mirrored(let width):
      shape.mirror = width
      shape.children = append(part.children)
    case .turned(let turns, let center):
      shape.center = center
      shape.rotation = number { 360 * $0[turns] }
      shape.children = append(part.children)
    case .scaled(let scale, let center):
      shape.center = center
      shape.scale = number { 100 * $0[scale] }
      shape.children = append(part.children)
    case .shifted(let x, let y):
      // A player interpolates both numbers of a place by one easing, so each is a group of its own.
      var inner = LottieShape(name: part.name)
      if part.isComposition {
        compositions += 1
        inner.composition = compositions
      }
      inner.children = append(part.children)
      inner.shift = forms[y].isZero ? nil : (number { $0[y] }, .down)
      shape.children = [inner]
      shape.shift = forms[x].isZero ? nil : (number { $0[x] }, .across)
    case .clipped(let frame, let corner):
      shape.clip = (frame, corner)
      shape.children = append(part.children)
    case .stroke(.circle(let center, let radius), let stroke, let cap, let paint):
      shape.outline = .circle(center: center, diameter: 2 * radius)
      shape.trim = trim(stroke)
      shape.paint = .stroke(paint, width: number { $0[stroke.width] }, cap)
    case .stroke(
      .line(let start, let whole), let stroke, let cap, let paint):
      shape.outline = .line(
        from: start, to: CanvasPoint(x: start.x + whole, y: start.y))
      shape.trim = trim(stroke)
      shape.paint = .stroke(paint, width: number { $0[stroke.width] }, cap)
    case .trace(let place, let stroke, let cap, let paint):
      shape.outline = part.path.map { .path($0, self.place(place)) }
      shape.trim = stroke.isWhole(forms) ? nil : trim(stroke)
      shape.paint = .stroke(paint, width: number { $0[stroke.width] }, cap)
    case .fill(let place, let paint):
      shape.outline = part.path.map { .path($0, self.place(place)) }
      shape.paint = .fill(paint)
    case .dot(let x, let y, let size, let cap, let paint):
      shape.outline = .dot(
        isRound: cap == .round, x: number { $0[x] }, size: number { $0[size] }, y: y)
      shape.paint = .fill(paint)
    case .bones(let start, let end, let surface, let direction):
      let isMirrored = direction == .rightToLeft
      let (edge, way) = (
        isMirrored ? surface.maxX : surface.x, isMirrored ? -surface.width : surface.width
      )
      shape.outline = .boxes(part.bones)
      shape.paint = .band(
        from: number { SceneForm(edge) + way * $0[start] },
        to: number { SceneForm(edge) + way * $0[end] }, y: surface.y + surface.height / 2)
    }
    return shape
  }
}

/// A group of Lottie: an outline with its paint, or other groups; and how it is placed.
struct LottieShape {
  /// The name by which a designer finds it.
  let name: StaticString
  fileprivate(set) var outline: Outline?
  fileprivate(set) var trim: Trim?
  fileprivate(set) var paint: Paint?
  fileprivate(set) var children: [LottieShape] = []
  /// What it is turned and scaled about, by how many degrees, clockwise, and to what percentage.
  fileprivate(set) var center = CanvasPoint(x: 0, y: 0)
  fileprivate(set) var rotation, scale: LottieDrawing.Number?
  /// By how many points it is moved, and where.
  fileprivate(set) var shift: (by: LottieDrawing.Number, Axis)?
  /// Nothing is drawn outside of it.
  fileprivate(set) var clip: SceneBone?
  fileprivate(set) var opacity: LottieDrawing.Number?
  /// The width of the picture in which it is mirrored; nil if it is not.
  fileprivate(set) var mirror: Double?

  /// The number of the composition that it is: see ``ScenePart/isComposition``.
  fileprivate(set) var composition: Int?

  enum Axis { case across, down }

  /// The part of an outline that is drawn: from the start to the end, in percent, moved by degrees.
  struct Trim {
    let start: LottieDrawing.Number?
    let end: LottieDrawing.Number
    let offset: LottieDrawing.Number?
  }

  enum Outline {
    /// From its top clockwise.
    case circle(center: CanvasPoint, diameter: Double)
    case line(from: CanvasPoint, to: CanvasPoint)
    case path(any ShapePath, PathPlace<LottieDrawing.Number>)
    /// Rectangles with round corners.
    case boxes([SceneBone])
    /// A square or a circle whose center lies on a level.
    case dot(isRound: Bool, x: LottieDrawing.Number, size: LottieDrawing.Number, y: Double)
  }

  enum Paint {
    case stroke(ScenePaint<Int>, width: LottieDrawing.Number, LineCap)
    case fill(ScenePaint<Int>)
    /// A bone with a band of light from one place to another, the light in the middle.
    case band(from: LottieDrawing.Number, to: LottieDrawing.Number, y: Double)
  }
}

extension ScenePart {
  /// Whether it has to be a layer with layers in it: only a layer can be clipped, and only in layers does what
  /// overlaps not show through.
  fileprivate var isComposition: Bool {
    switch kind {
    case .clipped: true
    case .group where leaves > 1: true
    default: children.contains(where: \.isComposition)
    }
  }

  /// How many things it draws.
  private var leaves: Int { children.isEmpty ? 1 : children.reduce(0) { $0 + $1.leaves } }
}

extension Double {
  /// Whether two instants are one, or neighbors: then the change between them is a jump.
  func isAdjacent(to other: Double) -> Bool { abs(self - other) < KeyframeSchedule.shortest }
}
