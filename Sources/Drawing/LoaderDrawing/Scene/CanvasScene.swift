import LoaderCore

/// A scene on a canvas, which it owns while it draws: one for a frame, and one for each group or clip in it.
///
/// The names of parts are for files; a canvas has no use for them.
@usableFromInline
package struct CanvasScene<Surface: DrawingCanvas & ~Copyable>: DrawingScene, ~Copyable {
  @usableFromInline package typealias Number = Double

  /// The canvas, which the caller takes back after drawing.
  @usableFromInline package var canvas: Surface
  /// The color of the moving part in this frame.
  @usableFromInline let accent: PaintColor
  /// The placement of the current part of the scene.
  @usableFromInline var placement = ScenePlacement()
  /// True inside of a group or a clip.
  @usableFromInline var isInGroup = false

  /// Creates a scene on a canvas, with the color of the moving part.
  @inlinable
  package init(_ canvas: consuming Surface, accent: PaintColor) {
    self.canvas = canvas
    self.accent = accent
  }

  /// Creates a scene inside a group or clip of another one, whose placement continues.
  @inlinable
  init(_ canvas: consuming Surface, accent: PaintColor, _ placement: ScenePlacement) {
    self.init(canvas, accent: accent)
    self.placement = placement
    isInGroup = true
  }

  /// Draws the output of `body` as one group of this opacity.
  ///
  /// The outermost group is always passed on: the canvas decides what it does at 0 and 1. Inside another
  /// group or clip, a group is passed on only if its opacity is between 0 and 1.
  @inlinable @inline(__always)
  package mutating func group(
    _ name: StaticString, opacity: Double, _ body: (inout Self) -> Void
  ) {
    if isInGroup {
      // An opaque group needs no picture of its own, and an invisible one is not drawn.
      if opacity >= 1 { return body(&self) }
      guard opacity > 0 else { return }
    }
    // Copied for the closure, which cannot use `self` while `canvas` is in use.
    let (accent, placement) = (accent, placement)
    canvas.group(opacity: opacity.asFraction) { canvas in
      var inner = CanvasScene(canvas, accent: accent, placement)
      body(&inner)
      canvas = inner.canvas
    }
  }

  /// Draws the output of `body` mirrored in a picture of this width; unchanged for nil.
  @inlinable
  package mutating func mirrored(across width: Double?, _ body: (inout Self) -> Void) {
    guard let width else { return body(&self) }
    placed(placement.mirrored(across: width), body)
  }

  /// Draws the output of `body` turned clockwise about a point.
  @inlinable @inline(__always)
  package mutating func turned(
    by turns: Double, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) {
    placed(placement.turned(by: turns, about: center), body)
  }

  /// Draws the output of `body` scaled about a point; nothing at a scale of 0.
  @inlinable
  package mutating func scaled(
    by scale: Double, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) {
    let inner = placement.scaled(by: scale, about: center)
    if inner.scale > 0 { placed(inner, body) }
  }

  /// Draws the output of `body` moved to the right and down, in points.
  @inlinable
  package mutating func shifted(x: Double, y: Double, _ body: (inout Self) -> Void) {
    placed(placement.shifted(x: x, y: y), body)
  }

  /// Draws the output of `body` in another placement.
  @inlinable @inline(__always)
  mutating func placed(_ inner: ScenePlacement, _ body: (inout Self) -> Void) {
    let outer = placement
    placement = inner
    body(&self)
    placement = outer
  }

  /// Draws the output of `body` clipped to a rectangle with round corners.
  ///
  /// Draws nothing if the rectangle is not finite or has a negative side.
  @inlinable
  package mutating func clipped(
    to frame: CanvasRect, corner: Double, _ body: (inout Self) -> Void
  ) {
    guard frame.isDrawable else { return }
    rectangle(frame, corner: corner)
    // Copied for the closure, as in `group`.
    let (accent, placement) = (accent, placement)
    canvas.clip { canvas in
      var inner = CanvasScene(canvas, accent: accent, placement)
      body(&inner)
      canvas = inner.canvas
    }
  }

  /// Strokes a part of an outline; a short part is thinner, down to `minimumWidth`.
  @inlinable @inline(__always)
  package mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<Double>, width: Double,
    minimumWidth: Double, cap: LineCap, _ paint: ScenePaint<Double>
  ) {
    guard part.length > 0, width > 0 else { return }
    switch outline {
    case .circle(let center, let radius):
      arc(center: center, radius: radius, from: part.start, sweep: part.length)
    case .line(let start, let length):
      line(from: start.x + part.start * length, to: start.x + part.end * length, start.y)
    }
    // Caps are as wide as the stroke, so a line without length would be a dot. A part shorter than half
    // the width is thinner: twice as wide as it is long.
    let length = part.length * outline.length
    let thinned = max(2 * length, minimumWidth)
    stroke(width: min(width, thinned), cap: cap, paint)
  }

  /// Strokes a part of a path; a part that wraps continues at the path's beginning.
  ///
  /// `inputs` select the shape of the path.
  @inlinable @inline(never)
  package mutating func stroke(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Double>,
    _ part: Portion<Double>, width: Double, minimumWidth: Double, cap: LineCap,
    _ paint: ScenePaint<Double>
  ) {
    guard part.length > 0, width > 0, path.count > 0 else { return }
    // A whole path needs no lengths of its curves.
    guard part.length < 1 else {
      trace(path, at: inputs)
      return stroke(width: width, cap: cap, paint)
    }
    // The whole length, in the unit of `trace`: points or curves.
    let whole = path.isTrimmedByCount ? Double(path.count) : path.length(at: inputs)
    // The path may have no length, or points that are not finite.
    guard whole > 0, whole < .infinity else { return }
    // The start of a part that wraps may be any number of turns: whole turns are left out.
    let fraction = part.wraps ? part.start - part.start.rounded(.down) : part.start
    let start = fraction * whole
    let end = start + part.length * whole
    let isBegun = trace(path, at: inputs, from: start, to: min(end, whole))
    if end > whole, part.wraps {
      trace(path, at: inputs, from: 0, to: end - whole, goesOn: isBegun)
    }
    // A part shorter than half the width is thinner, as in the other `stroke`. Its length is measured on shape 0
    // of the path, as players do, for which the whole length is a constant.
    let length = part.length * path.length
    let thinned = max(2 * length, minimumWidth)
    stroke(width: min(width, thinned), cap: cap, paint)
  }

  /// Fills a path by the non-zero winding rule.
  @inlinable
  package mutating func fill(
    _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Double>,
    _ paint: ScenePaint<Double>
  ) {
    guard path.count > 0 else { return }
    trace(path, at: inputs)
    fill(paint)
  }

  /// Draws a dot around (`x`, `y`): a circle, or for butt caps a square.
  @inlinable @inline(__always)
  package mutating func dot(
    _ name: StaticString, x: Double, y: Double, size: Double, cap: LineCap,
    _ paint: ScenePaint<Double>
  ) {
    guard size > 0 else { return }
    if cap == .round {
      arc(center: CanvasPoint(x: x, y: y), radius: size / 2, from: 0, sweep: 1)
      fill(paint)
    } else {
      line(from: x - size / 2, to: x + size / 2, y)
      stroke(width: size, cap: .butt, paint)
    }
  }

  /// Fills all bones together with the gradient of the light. Then it fills what lies in the lit part once more.
  @inlinable
  package mutating func bones(
    _ name: StaticString, _ light: LightBand<Double>, across surface: CanvasRect,
    _ direction: ReadingDirection?, count: Int,
    _ bone: (Int) -> SceneBone
  ) {
    var isEmpty = true
    for index in 0..<count {
      let (frame, corner) = bone(index)
      guard frame.hasArea else { continue }
      rectangle(frame, corner: corner)
      isEmpty = false
    }
    guard !isEmpty else { return }
    let paint = light.paint(across: surface, direction)
    // The gradient has to be placed like the bones.
    if placement.isMoved { fillMoved(paint) } else { canvas.fill(paint) }
    // The lit part reaches from the edge where reading begins over this width.
    let width = light.fill.asFraction * surface.width
    guard width > 0 else { return }
    let left = direction == .rightToLeft ? surface.maxX - width : surface.x
    group("lit", opacity: Shimmer.fillLight) { scene in
      for index in 0..<count {
        let (frame, corner) = bone(index)
        guard frame.hasArea else { continue }
        // Clipped to the lit part, at the height of the bone.
        scene.clipped(
          to: CanvasRect(x: left, y: frame.y, width: width, height: frame.height), corner: 0
        ) {
          $0.rectangle(frame, corner: corner)
          $0.canvas.fill(.color(.role(.highlight)))
        }
      }
    }
  }
}
