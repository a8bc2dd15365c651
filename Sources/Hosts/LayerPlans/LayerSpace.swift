import LoaderDrawing

/// The coordinates of a layer: the position of its origin, and the mirroring of the picture.
///
/// A scene's coordinates are those in which it was drawn. The picture's are those in which it is seen:
/// they are mirrored if the page is read from right to left.
struct LayerSpace {
  /// The upper left corner of the layer, in the coordinates of the picture.
  private(set) var origin = CanvasPoint(x: 0, y: 0)
  /// The width of the picture in which it is mirrored; nil if it is not mirrored.
  private var mirror: Double?

  var isMirrored: Bool { mirror != nil }
  /// The factor of an offset to the right, or of a clockwise rotation: −1 if the space is mirrored.
  var sign: Double { isMirrored ? -1 : 1 }

  /// Returns the space mirrored once more, in a picture of a width in points.
  ///
  /// Two mirrors are no mirror, but a shift by the difference of their widths.
  func mirrored(across width: Double) -> LayerSpace {
    var space = self
    space.mirror = isMirrored ? nil : width
    // Mirrored twice, x becomes mirror − (width − x): it is shifted by mirror − width. `converted` subtracts
    // the origin, so the origin is shifted by the opposite.
    if let mirror { space.origin.x += width - mirror }
    return space
  }

  /// Returns the space with another origin, which is given in the coordinates of the picture.
  func withOrigin(_ origin: CanvasPoint) -> LayerSpace {
    var space = self
    space.origin = origin
    return space
  }

  /// Returns the space of a layer that has the size of a box, and whose middle is a point of the scene.
  func centered(on center: CanvasPoint, size box: CanvasRect) -> LayerSpace {
    // With an origin of 0, the layer's coordinates are the picture's.
    let pictureCenter = withOrigin(CanvasPoint(x: 0, y: 0)).converted(center)
    return withOrigin(
      CanvasPoint(x: pictureCenter.x - box.width / 2, y: pictureCenter.y - box.height / 2))
  }

  /// Returns a frame of the scene in the coordinates of the picture, mirrored if the space is.
  func pictureFrame(_ frame: CanvasRect) -> CanvasRect {
    var frame = frame
    if let mirror { frame.x = mirror - frame.maxX }
    return frame
  }

  /// Converts a point of the scene, which is not mirrored yet, to the layer.
  func converted(_ point: CanvasPoint) -> CanvasPoint {
    let pictureX = mirror.map { $0 - point.x } ?? point.x
    return CanvasPoint(x: pictureX - origin.x, y: point.y - origin.y)
  }

  /// Converts a frame of the picture, which is mirrored already, to the layer.
  func converted(_ frame: CanvasRect) -> CanvasRect {
    CanvasRect(
      x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height)
  }
}
