import LoaderCore
import LoaderDrawing

/// The kind of a part of a scene, for players; its numbers are indices into a list.
@usableFromInline
package enum ScenePartKind: Sendable {
  case group(opacity: Int)
  case mirrored(width: Double)
  case turned(turns: Int, center: CanvasPoint)
  case scaled(scale: Int, center: CanvasPoint)
  case shifted(x: Int, y: Int)
  case clipped(CanvasRect, corner: Double)
  /// Start, end and length are fractions of the outline; the width is as drawn, in points.
  case stroke(Outline, SceneStroke, LineCap, ScenePaint<Int>)
  /// A stroke, or below a fill, of the path that the sink has received.
  case trace(PathInputs<Int>, SceneStroke, LineCap, ScenePaint<Int>)
  case fill(PathInputs<Int>, ScenePaint<Int>)
  case dot(x: Int, y: Double, size: Int, LineCap, ScenePaint<Int>)
  /// The bones that the sink has received.
  case bones(start: Int, end: Int, across: CanvasRect, ReadingDirection?)
}

/// The numbers of a stroke.
@usableFromInline
package struct SceneStroke: Sendable {
  /// The start, end and length, as fractions of the outline; the length is never below 0.
  package let start, end, length: Int
  /// True if it may continue beyond the end of its outline.
  package let wraps: Bool
  /// The drawn width, in points.
  package let width: Int

  @usableFromInline
  init(start: Int, end: Int, length: Int, wraps: Bool, width: Int) {
    self.start = start
    self.end = end
    self.length = length
    self.wraps = wraps
    self.width = width
  }
}

/// A receiver of the numbers and parts of a scene, in order.
@usableFromInline
package protocol SceneSink {
  associatedtype Number: SceneNumber

  /// Receives a number and returns its index.
  mutating func number(_ number: Number) -> Int
  /// Begins a part. Everything up to its end belongs to it.
  mutating func begin()
  /// Receives the path of the current part.
  mutating func path(_ path: some ShapePath)
  /// Receives a bone of the current part.
  mutating func bone(_ frame: CanvasRect, corner: Double)
  mutating func end(_ name: StaticString, _ kind: ScenePartKind)
}

/// Defaults for a sink that only wants the numbers.
extension SceneSink {
  @inlinable
  package mutating func begin() {}

  @inlinable
  package mutating func path(_ path: some ShapePath) {}

  @inlinable
  package mutating func bone(_ frame: CanvasRect, corner: Double) {}

  @inlinable
  package mutating func end(_ name: StaticString, _ kind: ScenePartKind) {}
}

/// A scene that passes its numbers and parts to a sink.
@usableFromInline
package struct NumberedScene<Sink: SceneSink>: DrawingScene {
  @usableFromInline package typealias Number = Sink.Number

  @usableFromInline var sink: Sink

  @inlinable
  init(_ sink: Sink) { self.sink = sink }

  @inlinable
  package mutating func group(
    _ name: StaticString, opacity: Number, _ body: (inout Self) -> Void
  ) {
    let opacity = sink.number(opacity)
    sink.begin()
    body(&self)
    sink.end(name, .group(opacity: opacity))
  }

  @inlinable
  package mutating func mirrored(across width: Double?, _ body: (inout Self) -> Void) {
    guard let width else { return body(&self) }
    sink.begin()
    body(&self)
    sink.end("mirror", .mirrored(width: width))
  }

  @inlinable
  package mutating func turned(
    by turns: Number, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) {
    let turns = sink.number(turns)
    sink.begin()
    body(&self)
    sink.end("turn", .turned(turns: turns, center: center))
  }

  @inlinable
  package mutating func scaled(
    by scale: Number, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) {
    let scale = sink.number(scale)
    sink.begin()
    body(&self)
    sink.end("scale", .scaled(scale: scale, center: center))
  }

  @inlinable
  package mutating func shifted(x: Number, y: Number, _ body: (inout Self) -> Void) {
    let x = sink.number(x)
    let y = sink.number(y)
    sink.begin()
    body(&self)
    sink.end("shift", .shifted(x: x, y: y))
  }

  @inlinable
  package mutating func clipped(
    to frame: CanvasRect, corner: Double, _ body: (inout Self) -> Void
  ) {
    sink.begin()
    body(&self)
    sink.end("clip", .clipped(frame, corner: corner))
  }

  @inlinable
  package mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<Number>, width: Number,
    minimumWidth: Number, cap: LineCap, _ paint: ScenePaint<Number>
  ) {
    let stroke = stroke(part, width, minimumWidth: minimumWidth, of: outline.length)
    let paint = self.paint(paint)
    sink.begin()
    sink.end(name, .stroke(outline, stroke, cap, paint))
  }

  @inlinable
  package mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Number>,
    _ part: Portion<Number>, width: Number, minimumWidth: Number, cap: LineCap,
    _ paint: ScenePaint<Number>
  ) {
    let inputs = numbered(inputs)
    let stroke = stroke(part, width, minimumWidth: minimumWidth, of: path.length)
    let paint = self.paint(paint)
    sink.begin()
    sink.path(path)
    sink.end(name, .trace(inputs, stroke, cap, paint))
  }

  @inlinable
  package mutating func fill(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Number>,
    _ paint: ScenePaint<Number>
  ) {
    let inputs = numbered(inputs)
    let paint = self.paint(paint)
    sink.begin()
    sink.path(path)
    sink.end(name, .fill(inputs, paint))
  }

  @inlinable
  package mutating func dot(
    _ name: StaticString, x: Number, y: Double, size: Number, cap: LineCap,
    _ paint: ScenePaint<Number>
  ) {
    let x = sink.number(x)
    let size = sink.number(size)
    let paint = self.paint(paint)
    sink.begin()
    sink.end(name, .dot(x: x, y: y, size: size, cap, paint))
  }

  @inlinable
  package mutating func bones(
    _ name: StaticString, _ light: LightBand<Number>, across surface: CanvasRect,
    _ direction: ReadingDirection?, count: Int,
    _ bone: (Int) -> SceneBone
  ) {
    let start = sink.number(light.start)
    let end = sink.number(light.end)
    sink.begin()
    for index in 0..<count {
      let (frame, corner) = bone(index)
      guard frame.hasArea else { continue }
      sink.bone(frame, corner: corner)
    }
    sink.end(name, .bones(start: start, end: end, across: surface, direction))
  }

  @inlinable
  mutating func stroke(
    _ part: Portion<Number>, _ width: Number, minimumWidth: Number, of whole: Double
  ) -> SceneStroke {
    let length = Number.maximum(part.length, Number(0))
    return SceneStroke(
      start: sink.number(part.start), end: sink.number(part.end), length: sink.number(length),
      wraps: part.wraps,
      // At most twice the length, so that a short stroke is thin.
      width: sink.number(.minimum(width, .maximum((2 * whole) * length, minimumWidth))))
  }

  @inlinable
  mutating func numbered(_ inputs: PathInputs<Number>) -> PathInputs<Int> {
    let (one, other) = (sink.number(inputs.first), sink.number(inputs.second))
    return PathInputs(one, other, weight: sink.number(inputs.weight))
  }

  @inlinable
  mutating func paint(_ paint: ScenePaint<Number>) -> ScenePaint<Int> {
    switch paint {
    case .accent: .accent
    case .color(let color): .color(color)
    case .mixed(let role, let weight): .mixed(role, weight: sink.number(.fraction(weight)))
    }
  }
}

/// A sink that keeps one number.
@usableFromInline
package struct NumberPick: SceneSink {
  @usableFromInline let wanted: Int
  @usableFromInline var count = 0
  @usableFromInline var found = 0.0

  @inlinable
  init(_ wanted: Int) { self.wanted = wanted }

  @inlinable
  package mutating func number(_ number: Double) -> Int {
    if count == wanted { found = number }
    count += 1
    return count - 1
  }
}

extension SceneAppearance {
  /// Returns one number of the drawing of a frame.
  ///
  /// - Complexity: As drawing the frame.
  @inlinable
  package static func number(
    _ index: Int, of frame: Frame<Channels>, _ style: LoaderStyle
  ) -> Double {
    var scene = NumberedScene(NumberPick(index))
    Self.scene(SceneInputs(frame), style, into: &scene)
    return scene.sink.found
  }
}
