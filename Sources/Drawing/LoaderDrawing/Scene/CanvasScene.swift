import LoaderCore

/// A scene on a canvas, which it owns while it draws.
@usableFromInline
struct CanvasScene<Surface: DrawingCanvas & ~Copyable>: DrawingScene, ~Copyable {
  @usableFromInline typealias Number = Double

  @usableFromInline var canvas: Surface
  @usableFromInline let accent: PaintColor
  /// By how much everything is turned, clockwise.
  @usableFromInline var turns = 0.0
  /// The width of the picture in which everything is mirrored; nil if it is not.
  @usableFromInline var mirror: Double?

  @inlinable
  init(_ canvas: consuming Surface, accent: PaintColor) {
    self.canvas = canvas
    self.accent = accent
  }

  @inlinable
  mutating func group(_ name: StaticString, opacity: Double, _ body: (inout Self) -> Void) {
    let (accent, turns, mirror) = (accent, turns, mirror)
    canvas.group(opacity: opacity.asFraction) { canvas in
      var inner = CanvasScene(canvas, accent: accent)
      (inner.turns, inner.mirror) = (turns, mirror)
      body(&inner)
      canvas = inner.canvas
    }
  }

  @inlinable
  mutating func mirrored(across width: Double, _ body: (inout Self) -> Void) {
    mirror = width
    body(&self)
    mirror = nil
  }

  @inlinable
  mutating func turned(
    by turns: Double, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) {
    let outer = self.turns
    self.turns = outer + turns
    body(&self)
    self.turns = outer
  }

  @inlinable
  mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<Double>, width: Double, cap: LineCap,
    _ paint: ScenePaint
  ) {
    guard part.length > 0, width > 0 else { return }
    switch outline {
    case .circle(let center, let radius):
      canvas.arc(center: center, radius: radius, from: turns + part.start, sweep: part.length)
    case .line(let start, let length):
      canvas.move(to: place(start.x + part.start * length, start.y))
      canvas.line(to: place(start.x + part.end * length, start.y))
    }
    // A cap alone is as wide as the stroke, so a line that begins with no length would appear as a dot.
    canvas.stroke(
      width: min(width, 2 * (part.length * outline.length)), cap: cap, paint: color(paint))
  }

  @inlinable
  mutating func dot(
    _ name: StaticString, x: Double, y: Double, size: Double, cap: LineCap, _ paint: ScenePaint
  ) {
    guard size > 0 else { return }
    if cap == .round {
      canvas.arc(center: place(x, y), radius: size / 2, from: 0, sweep: 1)
      canvas.fill(color(paint))
    } else {
      canvas.move(to: place(x - size / 2, y))
      canvas.line(to: place(x + size / 2, y))
      canvas.stroke(width: size, cap: .butt, paint: color(paint))
    }
  }

  @inlinable
  mutating func bone(
    _ name: StaticString, _ frame: CanvasRect, corner: Double, _ light: LightBand<Double>,
    across surface: CanvasRect, _ direction: ReadingDirection?
  ) {
    guard frame.isDrawable else { return }
    canvas.rectangle(frame, corner: corner)
    canvas.fill(light.paint(across: surface, direction))
  }

  @inlinable
  func place(_ x: Double, _ y: Double) -> CanvasPoint {
    CanvasPoint(x: mirror.map { $0 - x } ?? x, y: y)
  }

  @inlinable
  func color(_ paint: ScenePaint) -> Paint {
    switch paint {
    case .accent: .color(accent)
    case .color(let color): .color(color)
    }
  }
}
