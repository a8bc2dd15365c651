import TimelineModule

/// The placement of a scene on its canvas: mirrored, then turned and scaled, then moved.
///
/// A `CanvasScene` keeps the placement of the part that it draws. For the body of its function `turned`, it
/// replaces its placement by the result of `turned` here, and for `scaled` and others likewise.
@usableFromInline
struct ScenePlacement {
  /// The point of the scene about which it is turned or scaled.
  ///
  /// Its position on the canvas is stored in `image`, so it is exact to the last bit.
  @usableFromInline var pivot = CanvasPoint(x: 0, y: 0)
  /// The position of `pivot` on the canvas.
  @usableFromInline var image = CanvasPoint(x: 0, y: 0)
  /// The rotation in turns, clockwise.
  @usableFromInline var turns = 0.0
  /// The scale of lengths, 0 or more.
  @usableFromInline var scale = 1.0
  /// True if left and right are exchanged.
  @usableFromInline var isMirrored = false
  /// False only for the placement of a whole scene, where each point is the same on the canvas.
  @usableFromInline var isMoved = false

  @inlinable
  init() {}

  /// Returns the placement of a scene that is turned in this one.
  @inlinable @inline(__always)
  func turned(by turns: Double, about center: CanvasPoint) -> ScenePlacement {
    var inner = pinned(at: center)
    // In a mirrored placement, clockwise in the scene is counterclockwise on the canvas.
    inner.turns += isMirrored ? -turns : turns
    return inner
  }

  /// Returns the placement of a scene that is scaled in this one; a scale below 0 counts as 0.
  @inlinable
  func scaled(by scale: Double, about center: CanvasPoint) -> ScenePlacement {
    var inner = pinned(at: center)
    // NaN counts as 0, too.
    inner.scale *= max(0, scale)
    return inner
  }

  /// Returns the placement of a scene that is mirrored in this one, in a picture of this width.
  @inlinable
  func mirrored(across width: Double) -> ScenePlacement {
    var inner = self
    // The mirrored scene's left edge is at the right edge of the picture.
    inner.image = point(CanvasPoint(x: width, y: 0))
    inner.pivot = CanvasPoint(x: 0, y: 0)
    inner.isMirrored.toggle()
    inner.isMoved = true
    return inner
  }

  /// Returns the placement of a scene that is moved in this one, by distances in this scene's points.
  @inlinable
  func shifted(x: Double, y: Double) -> ScenePlacement {
    var inner = self
    inner.image = point(CanvasPoint(x: pivot.x + x, y: pivot.y + y))
    inner.isMoved = true
    return inner
  }

  /// Returns the same placement with another point of the scene as its pivot.
  @inlinable @inline(__always)
  func pinned(at center: CanvasPoint) -> ScenePlacement {
    var inner = self
    inner.pivot = center
    inner.image = point(center)
    inner.isMoved = true
    return inner
  }

  /// Returns the position of a scene's point on the canvas.
  @inlinable @inline(__always)
  func point(_ point: CanvasPoint) -> CanvasPoint {
    guard isMoved else { return point }
    // The image of the pivot is known, and exact.
    return point == pivot ? image : map.point(point)
  }

  /// The mapping of a scene's points to the canvas, for many points: sine and cosine are computed once.
  @inlinable
  var map: Map {
    // The sine and cosine of an angle in radians, less whole turns.
    let (sine, cosine) =
      turns == 0 ? (0, 1) : Elementary.circular(2 * Double.pi * (turns - turns.rounded(.down)))
    return Map(placement: self, cosine: scale * cosine, sine: scale * sine)
  }

  /// A placement with the sine and cosine of its rotation, both times its scale.
  ///
  /// It maps points of the scene to the canvas.
  @usableFromInline
  struct Map {
    @usableFromInline let placement: ScenePlacement
    @usableFromInline let cosine, sine: Double

    @inlinable
    init(placement: ScenePlacement, cosine: Double, sine: Double) {
      self.placement = placement
      self.cosine = cosine
      self.sine = sine
    }

    /// Returns the position of a scene's point on the canvas.
    @inlinable
    func point(_ point: CanvasPoint) -> CanvasPoint {
      // The vector from the pivot to the point, mirrored; then it is turned and scaled.
      let across = point.x - placement.pivot.x
      let x = placement.isMirrored ? -across : across
      let y = point.y - placement.pivot.y
      return CanvasPoint(
        x: placement.image.x + (cosine * x - sine * y),
        y: placement.image.y + (sine * x + cosine * y))
    }
  }
}
