import Foundation

/// coregraphics/cgpath
open class CGPath: @unchecked Sendable {
  /// For tests: a command of a path with its numbers.
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
    case arc(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool)
  }

  /// For tests: the commands of the path.
  public fileprivate(set) var elements: [Element] = []

  fileprivate init() {}
}

/// coregraphics/cgmutablepath
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// coregraphics/cgmutablepath/init()
  public override init() {}

  /// coregraphics/cgmutablepath/move(to:transform:)
  public func move(to point: CGPoint) { elements.append(.move(point)) }

  /// coregraphics/cgmutablepath/addline(to:transform:)
  public func addLine(to point: CGPoint) { elements.append(.line(point)) }

  /// coregraphics/cgmutablepath/addcurve(to:control1:control2:transform:)
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(end, control1, control2))
  }

  /// coregraphics/cgmutablepath/addarc(center:radius:startangle:endangle:clockwise:transform:)
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    elements.append(
      .arc(center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise))
  }

  /// coregraphics/cgmutablepath/closesubpath()
  public func closeSubpath() { elements.append(.close) }
}
