import LoaderDrawing

/// A scene as shapes of Lottie, with a list of the numbers that have curves.
struct LottieDrawing {
  /// The opacity of all of it, in percent; nil for an opaque one.
  private(set) var opacity: Number?
  /// The topmost first, as Lottie has them.
  private(set) var shapes: [LottieShape] = []
  /// Each number, computed from those of the scene.
  private(set) var numbers: [@Sendable (_ parts: [SceneForm]) -> SceneForm] = []
  private let style: LoaderStyle

  /// The place of a number in the list.
  typealias Number = Int

  init(_ scene: SceneParts, _ style: LoaderStyle) {
    self.style = style
    if scene.parts.count == 1, case .group(let opacity) = scene.parts[0].kind {
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
    LottieShape.Trim(
      start: number { 100 * $0[stroke.start] },
      end: number { 100 * ($0[stroke.start] + $0[stroke.length]) }, offset: nil)
  }

  private mutating func append(_ parts: [ScenePart]) -> [LottieShape] {
    parts.reversed().map { shape($0) }
  }

  private mutating func shape(_ part: ScenePart) -> LottieShape {
    var shape = LottieShape(name: part.name)
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
    case .stroke(.circle(let center, let radius), let stroke, let cap, let paint):
      shape.outline = .circle(center: center, diameter: 2 * radius)
      // A trim has no part beyond the end: there an offset turns it.
      shape.trim =
        stroke.wraps
        ? LottieShape.Trim(
          start: nil, end: number { 100 * $0[stroke.length] },
          offset: number { 360 * $0[stroke.start] })
        : trim(stroke)
      shape.paint = .stroke(paint.color, width: number { $0[stroke.width] }, cap)
    case .stroke(
      .line(let start, let whole), let stroke, let cap, let paint):
      shape.outline = .line(
        from: start, to: CanvasPoint(x: start.x + whole, y: start.y))
      shape.trim = trim(stroke)
      shape.paint = .stroke(paint.color, width: number { $0[stroke.width] }, cap)
    case .dot(let x, let y, let size, let cap, let paint):
      shape.outline = .dot(
        isRound: cap == .round, x: number { $0[x] }, size: number { $0[size] }, y: y)
      shape.paint = .fill(paint.color)
    case .bone(let frame, let corner, let start, let end, let surface, let direction):
      let isMirrored = direction == .rightToLeft
      let (edge, way) = (
        isMirrored ? surface.maxX : surface.x, isMirrored ? -surface.width : surface.width
      )
      shape.outline = .box(frame, corner: corner)
      shape.paint = .band(
        from: number { SceneForm(edge) + way * $0[start] },
        to: number { SceneForm(edge) + way * $0[end] }, y: frame.y + frame.height / 2)
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
  /// What it is turned about, and by how many degrees, clockwise.
  fileprivate(set) var center = CanvasPoint(x: 0, y: 0)
  fileprivate(set) var rotation: LottieDrawing.Number?
  fileprivate(set) var opacity: LottieDrawing.Number?
  /// The width of the picture in which it is mirrored; nil if it is not.
  fileprivate(set) var mirror: Double?

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
    /// A rectangle with round corners.
    case box(CanvasRect, corner: Double)
    /// A square or a circle whose center lies on a level.
    case dot(isRound: Bool, x: LottieDrawing.Number, size: LottieDrawing.Number, y: Double)
  }

  enum Paint {
    case stroke(LottieColor, width: LottieDrawing.Number, LineCap)
    case fill(LottieColor)
    /// A bone with a band of light from one place to another, the light in the middle.
    case band(from: LottieDrawing.Number, to: LottieDrawing.Number, y: Double)
  }
}

/// A color of the drawing.
enum LottieColor: Hashable {
  /// The accent, which may change.
  case accent
  case fixed(PaintColor)
}

extension ScenePaint {
  fileprivate var color: LottieColor {
    switch self {
    case .accent: .accent
    case .color(let color): .fixed(color)
    }
  }
}
