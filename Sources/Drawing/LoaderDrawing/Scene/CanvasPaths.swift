import LoaderCore

// The elements of paths. The placement maps points of the scene to the canvas; its `isMoved` is false as long as
// every point stays the same. Mapping is out of line, so appearances that place nothing stay small.
extension CanvasScene where Surface: ~Copyable {
  /// Adds an arc, transformed by the placement; start and sweep are in turns.
  ///
  /// Mirrored, an arc runs counterclockwise. So it is drawn clockwise from the image of its end.
  @inlinable @inline(__always)
  mutating func arc(
    center: CanvasPoint, radius: Double, from start: Double, sweep: Double
  ) {
    let turns = placement.turns
    canvas.arc(
      center: placement.point(center), radius: radius * placement.scale,
      from: placement.isMirrored ? turns - (start + sweep) : turns + start, sweep: sweep)
  }

  /// Adds a horizontal line at `y`, transformed by the placement if there is one.
  @inlinable @inline(__always)
  mutating func line(from start: Double, to end: Double, _ y: Double) {
    if placement.isMoved { return lineMoved(from: start, to: end, y) }
    canvas.move(to: CanvasPoint(x: start, y: y))
    canvas.line(to: CanvasPoint(x: end, y: y))
  }

  /// Adds a line that is horizontal in the scene, transformed by the placement.
  @inlinable @inline(never)
  mutating func lineMoved(from start: Double, to end: Double, _ y: Double) {
    let map = placement.map
    canvas.move(to: map.point(CanvasPoint(x: start, y: y)))
    canvas.line(to: map.point(CanvasPoint(x: end, y: y)))
  }

  /// Strokes the path; `width` is in the scale of the scene.
  @inlinable @inline(__always)
  mutating func stroke(width: Double, cap: LineCap, _ paint: ScenePaint<Double>) {
    let width = width * placement.scale
    switch paint {
    case .accent: canvas.stroke(width: width, cap: cap, paint: .color(accent))
    case .color(let color): canvas.stroke(width: width, cap: cap, paint: .color(color))
    case .mixed: stroke(width: width, cap: cap, mixed: paint)
    }
  }

  /// Fills the path.
  @inlinable @inline(__always)
  mutating func fill(_ paint: ScenePaint<Double>) {
    switch paint {
    case .accent: canvas.fill(.color(accent))
    case .color(let color): canvas.fill(.color(color))
    case .mixed: fill(mixed: paint)
    }
  }

  // Gradients are out of line, too, because they are large.

  /// Fills the path with a paint whose gradient is transformed by the placement.
  @inlinable @inline(never)
  mutating func fillMoved(_ paint: Paint) {
    guard case .gradient(var gradient) = paint else { return canvas.fill(paint) }
    gradient.start = placement.point(gradient.start)
    gradient.end = placement.point(gradient.end)
    canvas.fill(.gradient(gradient))
  }

  /// Strokes the path in a mixed paint; its caller passes no other.
  @inlinable @inline(never)
  mutating func stroke(width: Double, cap: LineCap, mixed paint: ScenePaint<Double>) {
    guard case .mixed(let role, let weight, let first) = paint else { return }
    canvas.stroke(width: width, cap: cap, paint: .mixed(first ?? accent, .role(role), by: weight))
  }

  /// Fills the path with a mixed paint; its caller passes no other.
  @inlinable @inline(never)
  mutating func fill(mixed paint: ScenePaint<Double>) {
    guard case .mixed(let role, let weight, let first) = paint else { return }
    canvas.fill(.mixed(first ?? accent, .role(role), by: weight))
  }

  /// Adds the whole outline of a path, transformed by the placement.
  @inlinable
  mutating func trace<Path: ShapePath>(_ path: Path, at inputs: PathInputs<Double>) {
    let map = placement.map
    var isBegun = false
    path.forEachCubic(at: inputs) { cubic in
      if !isBegun { canvas.move(to: map.point(cubic.start)) }
      isBegun = true
      canvas.curve(
        to: map.point(cubic.end), map.point(cubic.control1), map.point(cubic.control2))
    }
    if path.isClosed { canvas.close() }
  }

  /// Adds the part of a path's outline between two lengths from its beginning, `first` and `last`.
  ///
  /// The lengths are in points; if the path is `isTrimmedByCount`, each curve counts as 1.
  ///
  /// - Parameter goesOn: True to continue the current subpath; false to begin one.
  /// - Returns: True if a subpath has begun, here or before; false if no part of the outline was added.
  @discardableResult
  @inlinable @inline(never)
  mutating func trace<Path: ShapePath>(
    _ path: Path, at inputs: PathInputs<Double>, from first: Double, to last: Double,
    goesOn: Bool = false
  ) -> Bool {
    let map = placement.map
    // The length of the curves so far, and whether a subpath has begun.
    var (passed, isBegun) = (0.0, goesOn)
    path.forEachCubic(at: inputs) { cubic in
      let length = path.isTrimmedByCount ? 1 : cubic.length()
      // The part of this curve, in lengths from its own start. Counted in curves, these are its parameters.
      let start = max(first - passed, 0)
      let end = min(last - passed, length)
      passed += length
      guard end > start else { return }
      let part =
        path.isTrimmedByCount
        ? cubic.part(from: start, to: end) : cubic.part(from: start, to: end, of: length)
      if !isBegun { canvas.move(to: map.point(part.start)) }
      isBegun = true
      canvas.curve(to: map.point(part.end), map.point(part.control1), map.point(part.control2))
    }
    return isBegun
  }

  /// Adds a rectangle with round corners, transformed by the placement if there is one.
  ///
  /// - Parameter corner: The radius of the corners in the scene.
  @inlinable
  mutating func rectangle(_ frame: CanvasRect, corner: Double) {
    if placement.isMoved {
      rectangleMoved(frame, corner: corner)
    } else {
      canvas.rectangle(frame, corner: corner)
    }
  }

  /// Adds a rectangle with round corners, transformed by the placement.
  @inlinable @inline(never)
  mutating func rectangleMoved(_ frame: CanvasRect, corner: Double) {
    let (scale, map) = (placement.scale, placement.map)
    let (width, height) = (frame.width * scale, frame.height * scale)
    // Without a rotation, it is an upright rectangle on the canvas, too.
    if placement.turns == 0 {
      let upperLeft = CanvasPoint(x: placement.isMirrored ? frame.maxX : frame.x, y: frame.y)
      let origin = map.point(upperLeft)
      return canvas.rectangle(
        CanvasRect(x: origin.x, y: origin.y, width: width, height: height), corner: corner * scale)
    }
    let halfSide = min(frame.width, frame.height) / 2
    let corner = min(max(0, corner), halfSide)
    let (left, right) = (frame.x + corner, frame.maxX - corner)
    let (top, bottom) = (frame.y + corner, frame.maxY - corner)
    // Clockwise on the canvas, as before the rotation: the upper edge, both corners on the right, both on
    // the left. `rightX` and `leftX` are the x of their centers in the scene: in a mirrored scene, its left
    // is on the right of the canvas.
    let (rightX, leftX) = placement.isMirrored ? (left, right) : (right, left)
    canvas.move(to: map.point(CanvasPoint(x: leftX, y: frame.y)))
    canvas.arc(
      center: map.point(CanvasPoint(x: rightX, y: top)), radius: corner * scale,
      from: placement.turns, sweep: 0.25)
    canvas.arc(
      center: map.point(CanvasPoint(x: rightX, y: bottom)), radius: corner * scale,
      from: placement.turns + 0.25, sweep: 0.25)
    canvas.arc(
      center: map.point(CanvasPoint(x: leftX, y: bottom)), radius: corner * scale,
      from: placement.turns + 0.5, sweep: 0.25)
    canvas.arc(
      center: map.point(CanvasPoint(x: leftX, y: top)), radius: corner * scale,
      from: placement.turns + 0.75, sweep: 0.25)
    canvas.close()
  }
}

extension Paint {
  /// Returns the color between two colors, either of which may be a role.
  ///
  /// Only the host's theme resolves roles, so the result is a gradient between both, which has the mixed
  /// color at x = 0. Its ends are a million points apart: in a drawing of 1000 points it changes by a
  /// thousandth.
  @inlinable
  static func mixed(_ first: PaintColor, _ second: PaintColor, by weight: Double) -> Paint {
    let (weight, reach) = (weight.asFraction, 1e6)
    guard weight > 0 else { return .color(first) }
    guard weight < 1 else { return .color(second) }
    return .gradient(
      PaintGradient(
        from: CanvasPoint(x: -weight * reach, y: 0),
        to: CanvasPoint(x: (1 - weight) * reach, y: 0),
        PaintGradient.Stop(0, first), PaintGradient.Stop(1, second)))
  }
}
