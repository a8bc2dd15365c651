import Foundation
import LoaderDrawing

/// A square, a star, and a drop, each of eight curves about the center of a box of 48 points.
struct Gem: ShapePath {
  var count: Int { 8 }
  var isClosed: Bool { true }

  func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
    let (start, end) = (corner(index, shape), corner(index + 1, shape))
    guard shape == 2 else { return PathCubic(lineFrom: start, to: end) }
    /// Returns the control point halfway from a corner to a point outside, so that the drop is round.
    func handle(_ corner: CanvasPoint, _ index: Double) -> CanvasPoint {
      let outside = point(index, 21)
      return CanvasPoint(x: (corner.x + outside.x) / 2, y: (corner.y + outside.y) / 2)
    }
    let middle = Double(index) + 0.5
    return PathCubic(start, handle(start, middle - 0.2), handle(end, middle + 0.2), end)
  }

  /// Returns a corner of a shape: in turn the middles of the square's edges and its corners (19.8 is 14 · √2), the
  /// star's tips and notches, or points of the drop's circle.
  private func corner(_ index: Int, _ shape: Int) -> CanvasPoint {
    let radius: Double =
      switch shape {
      case 0: index % 2 == 0 ? 14 : 19.8
      case 1: index % 2 == 0 ? 20 : 8
      default: 15
      }
    return point(Double(index), radius)
  }

  /// Returns the point at a number of eighths of a turn, clockwise from the top.
  private func point(_ eighths: Double, _ radius: Double) -> CanvasPoint {
    let angle = 2 * Double.pi * eighths.truncatingRemainder(dividingBy: 8) / 8
    return CanvasPoint(x: 24 + radius * sin(angle), y: 24 - radius * cos(angle))
  }
}

/// A line across a box of 48 points: shape 0 is flat, shape 1 has a number of waves 8 points high.
struct Ripple: ShapePath {
  let waves: Int

  var count: Int { 4 * waves }
  var isClosed: Bool { false }

  func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
    // The amplitude, and the width of a quarter of a wave, in points.
    let (height, width) = (shape == 0 ? 0 : 4.0, 40 / Double(count))
    /// Returns the point at the start of a quarter of a wave, and its rise within a quarter.
    func sample(_ index: Int) -> (point: CanvasPoint, rise: Double) {
      let phase = Double.pi / 2 * Double(index)
      return (
        CanvasPoint(x: 4 + Double(index) * width, y: 24 - height * sin(phase)),
        -height * cos(phase) * .pi / 2
      )
    }
    let (start, end) = (sample(index), sample(index + 1))
    return PathCubic(
      start.point, CanvasPoint(x: start.point.x + width / 3, y: start.point.y + start.rise / 3),
      CanvasPoint(x: end.point.x - width / 3, y: end.point.y - end.rise / 3), end.point)
  }
}

/// A circle of radius 20 about the center of a box of 48 points; shape 1 has nine waves.
///
/// Each quarter of a wave is a curve through both ends with the velocities there.
struct WavyCircle: ShapePath {
  var waves = 9
  /// Half of the height of a wave, in points.
  var depth = 1.6

  var count: Int { 4 * waves }
  var isClosed: Bool { true }

  func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
    let (depth, step) = (shape == 0 ? 0 : depth, 2 * Double.pi / Double(count))
    /// Returns the point at the start of a quarter of a wave, and its velocity per radian.
    func sample(_ index: Int) -> (point: CanvasPoint, velocity: CanvasPoint) {
      let (angle, phase) = (step * Double(index % count), Double.pi / 2 * Double(index))
      let (radius, growth) = (20 - depth * (1 - cos(phase)), -depth * Double(waves) * sin(phase))
      let (x, y) = (sin(angle), -cos(angle))
      return (
        CanvasPoint(x: 24 + radius * x, y: 24 + radius * y),
        CanvasPoint(x: growth * x - radius * y, y: growth * y + radius * x)
      )
    }
    let (start, end) = (sample(index), sample(index + 1))
    /// Returns the control point at an end: a number of radians further (or back, below 0), at the velocity there.
    func handle(_ end: (point: CanvasPoint, velocity: CanvasPoint), _ arc: Double) -> CanvasPoint {
      CanvasPoint(x: end.point.x + arc * end.velocity.x, y: end.point.y + arc * end.velocity.y)
    }
    return PathCubic(start.point, handle(start, step / 3), handle(end, -step / 3), end.point)
  }
}

/// A straight line between two points, or two lines if there is a third point.
struct Polyline: ShapePath {
  // Three properties and no array, because a path allocates nothing. Without a third point, it equals the second.
  let first, second, third: CanvasPoint

  init(_ first: CanvasPoint, _ second: CanvasPoint, _ third: CanvasPoint? = nil) {
    (self.first, self.second, self.third) = (first, second, third ?? second)
  }

  var count: Int { second == third ? 1 : 2 }
  var isClosed: Bool { false }

  func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
    index == 0 ? PathCubic(lineFrom: first, to: second) : PathCubic(lineFrom: second, to: third)
  }
}
