import CoreGraphics

/// swiftui/color
public struct Color: Hashable, Sendable {
  let components: [Double]

  /// swiftui/color/rgbcolorspace
  public enum RGBColorSpace: Sendable {
    /// swiftui/color/rgbcolorspace/srgb
    case sRGB
  }

  /// swiftui/color/init(_:red:green:blue:opacity:)
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { components = [red, green, blue, opacity] }

  /// For tests: a color that is different on a dark background, as one of an asset catalog.
  public init(light: Color, dark: Color) { components = light.components + dark.components }

  /// swiftui/color/resolve(in:)
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let own = environment.colorScheme == .dark ? components.suffix(4) : components.prefix(4)
    let parts = own.map { Float($0) }
    return Resolved(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// swiftui/color/resolved
  public struct Resolved: Hashable, Sendable {
    /// swiftui/color/resolved/red
    public var red: Float
    /// swiftui/color/resolved/green
    public var green: Float
    /// swiftui/color/resolved/blue
    public var blue: Float
    /// swiftui/color/resolved/opacity
    public var opacity: Float
  }

  /// swiftui/color/purple
  public static let purple = Color(red: 0.69, green: 0.32, blue: 0.87)
  /// swiftui/color/clear
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
}

/// swiftui/color, conforming to View
extension Color: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    ViewNode(kind: "color")
  }
}

/// swiftui/angle
public struct Angle: Hashable, Sendable {
  /// swiftui/angle/radians
  public var radians: Double

  /// swiftui/angle/radians(_:)
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

/// swiftui/path
public struct Path: Hashable, Sendable {
  /// For tests: the commands of the path.
  public private(set) var elements: [CGPath.Element] = []

  /// swiftui/path/init()
  public init() {}

  /// swiftui/path/isempty
  public var isEmpty: Bool { elements.isEmpty }

  /// swiftui/path/move(to:)
  public mutating func move(to end: CGPoint) { elements.append(.move(end)) }
  /// swiftui/path/addline(to:)
  public mutating func addLine(to end: CGPoint) { elements.append(.line(end)) }
  /// swiftui/path/addcurve(to:control1:control2:)
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(end, control1, control2))
  }
  /// swiftui/path/addarc(center:radius:startangle:endangle:clockwise:transform:)
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    elements.append(
      .arc(
        center: center, radius: radius, start: startAngle.radians, end: endAngle.radians,
        clockwise: clockwise))
  }
  /// swiftui/path/closesubpath()
  public mutating func closeSubpath() { elements.append(.close) }
}

/// coregraphics/cglinecap
public enum CGLineCap: Sendable {
  case butt, round
}

/// coregraphics/cglinejoin
public enum CGLineJoin: Sendable {
  case miter, round
}

/// swiftui/strokestyle
public struct StrokeStyle: Hashable, Sendable {
  /// swiftui/strokestyle/linewidth
  public var lineWidth: CGFloat
  /// swiftui/strokestyle/linecap
  public var lineCap: CGLineCap
  /// swiftui/strokestyle/linejoin
  public var lineJoin: CGLineJoin

  /// swiftui/strokestyle/init(linewidth:linecap:linejoin:miterlimit:dash:dashphase:)
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
  }
}

/// swiftui/gradient
public struct Gradient: Hashable, Sendable {
  /// swiftui/gradient/stop
  public struct Stop: Hashable, Sendable {
    /// swiftui/gradient/stop/color
    public var color: Color
    /// swiftui/gradient/stop/location
    public var location: CGFloat

    /// swiftui/gradient/stop/init(color:location:)
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// swiftui/gradient/stops
  public var stops: [Stop]

  /// swiftui/gradient/init(stops:)
  public init(stops: [Stop]) { self.stops = stops }
}

/// swiftui/shapestyle/tint
public struct TintShapeStyle: Hashable, Sendable {
  /// swiftui/tintshapestyle/init()
  public init() {}
}

/// swiftui/graphicscontext
public struct GraphicsContext {
  /// For tests: a drawing command.
  public indirect enum Command: Hashable {
    case stroke(Path, Shading, StrokeStyle)
    case fill(Path, Shading)
    case layer(opacity: Double, [Command])
    case clipped(Path, [Command])
  }

  final class Record {
    var commands: [Command] = []
  }

  let record = Record()
  private var clips: [Path] = []

  /// swiftui/graphicscontext/opacity
  public var opacity = 1.0

  /// swiftui/graphicscontext/shading
  public enum Shading: Hashable, Sendable {
    case plain(Color)
    case tint
    case gradient(Gradient, CGPoint, CGPoint)

    /// swiftui/graphicscontext/shading/color(_:)
    public static func color(_ color: Color) -> Shading { .plain(color) }
    /// swiftui/graphicscontext/shading/style(_:)
    public static func style(_ style: TintShapeStyle) -> Shading { .tint }
    /// swiftui/graphicscontext/shading/lineargradient(_:startpoint:endpoint:options:)
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading { .gradient(gradient, startPoint, endPoint) }
  }

  /// swiftui/graphicscontext/stroke(_:with:style:)
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(.stroke(path, shading, style))
  }

  /// swiftui/graphicscontext/fill(_:with:style:)
  public func fill(_ path: Path, with shading: Shading) { add(.fill(path, shading)) }

  /// swiftui/graphicscontext/clip(to:style:options:)
  public mutating func clip(to path: Path) { clips.append(path) }

  /// swiftui/graphicscontext/drawlayer(content:)
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = GraphicsContext()
    try content(&inner)
    add(.layer(opacity: 1, inner.record.commands))
  }

  /// swiftui/graphicscontext/translateby(x:y:)
  public mutating func translateBy(x: CGFloat, y: CGFloat) { offset = CGPoint(x: x, y: y) }

  /// For tests: the translation of the drawing.
  public private(set) var offset = CGPoint.zero

  private func add(_ command: Command) {
    let command = clips.reversed().reduce(command) { .clipped($1, [$0]) }
    if opacity == 1 {
      record.commands.append(command)
    } else if case .layer(let inner, let commands) = command {
      record.commands.append(.layer(opacity: inner * opacity, commands))
    } else {
      record.commands.append(.layer(opacity: opacity, [command]))
    }
  }
}

/// swiftui/canvas
public struct Canvas {
  private let renderer: (inout GraphicsContext, CGSize) -> Void

  /// swiftui/canvas/init(opaque:colormode:rendersasynchronously:renderer:)
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }
}

extension Canvas: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    var node = ViewNode(kind: "canvas", renderer: renderer)
    // It takes its proposed size.
    node.size = stage.proposal.replacingUnspecifiedDimensions()
    return node
  }
}

/// swiftui/timelineschedule
public protocol TimelineSchedule {
  /// swiftui/timelineschedule/entries
  associatedtype Entries: Sequence where Entries.Element == Date
  /// swiftui/timelineschedule/mode
  typealias Mode = TimelineScheduleMode
  /// swiftui/timelineschedule/entries(from:mode:)
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// swiftui/timelineschedulemode
public enum TimelineScheduleMode: Sendable {
  case normal, lowFrequency
}

/// swiftui/timelineviewdefaultcontext
public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// swiftui/everyminutetimelineschedule
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

/// swiftui/timelineview
public struct TimelineView<Schedule: TimelineSchedule, Content: View> {
  /// swiftui/timelineview/context
  public struct Context {
    /// swiftui/timelineview/context/date
    public let date: Date
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content

  /// swiftui/timelineview/init(_:content:)-1mlmj
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { (self.schedule, self.content) = (schedule, content) }
}

extension TimelineView: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    // The next update is at the first entry from now on, if there is one.
    let entries = schedule.entries(from: stage.date, mode: .normal)
    var next: Date?
    for entry in entries.prefix(3) where entry > stage.date {
      next = entry
      break
    }
    if let next { stage.note(next) }
    return stage.render(
      content(TimelineViewDefaultContext(date: stage.date)), at: path + "/timeline", environment)
  }
}
