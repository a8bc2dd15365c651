// A double of Core Graphics for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves
// as far as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

import Foundation

public class CGPath: @unchecked Sendable {
  /// For tests: a command of a path with its numbers.
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    /// The end of the curve, then its two control points.
    case curve(CGPoint, CGPoint, CGPoint)
    case close
    /// The angles are in radians.
    case arc(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool)
  }

  /// For tests: the commands of the path.
  public fileprivate(set) var elements: [Element] = []

  fileprivate init() {}
}

public final class CGMutablePath: CGPath, @unchecked Sendable {
  public override init() {}
  public func move(to point: CGPoint) { elements.append(.move(point)) }
  public func addLine(to point: CGPoint) { elements.append(.line(point)) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(end, control1, control2))
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    elements.append(
      .arc(center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise))
  }

  /// Adds the four sides, as single commands, which is what Core Graphics does.
  public func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }
  public func closeSubpath() { elements.append(.close) }
}
