nonisolated public struct Color: FrameworkView, Hashable, Sendable {
  public let components: [Double]

  public enum RGBColorSpace: Sendable {
    case sRGB
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { components = [red, green, blue, opacity] }

  /// For tests: a color that is different on a dark background, as one of an asset catalog.
  public init(light: Color, dark: Color) { components = light.components + dark.components }

  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let own = environment.colorScheme == .dark ? components.suffix(4) : components.prefix(4)
    let parts = own.map { Float($0) }
    return Resolved(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  public struct Resolved: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float
  }

  public static let purple = Color(red: 0.69, green: 0.32, blue: 0.87)
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)

  @MainActor func node(at place: Place) -> ViewNode { ViewNode(kind: "color") }
}

public struct Path: Hashable, Sendable {
  /// For tests: the commands of the path.
  public let elements: [CGPath.Element]
  public init(_ path: CGPath) { elements = path.elements }
}

/// coregraphics/cglinecap
public enum CGLineCap: Sendable {
  case butt, round
}

/// coregraphics/cglinejoin
public enum CGLineJoin: Sendable {
  case miter, round
}

public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin

  public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
  }
}

public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
}

/// swiftui/shapestyle/tint
public struct TintShapeStyle: Hashable, Sendable {
  public init() {}
}

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
  public var opacity = 1.0

  public enum Shading: Hashable, Sendable {
    case plain(Color)
    case tint
    case gradient(Gradient, CGPoint, CGPoint)
    public static func color(_ color: Color) -> Shading { .plain(color) }
    public static func style(_ style: TintShapeStyle) -> Shading { .tint }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading { .gradient(gradient, startPoint, endPoint) }
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(.stroke(path, shading, style))
  }

  public func fill(_ path: Path, with shading: Shading) { add(.fill(path, shading)) }
  public mutating func clip(to path: Path) { clips.append(path) }

  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = GraphicsContext()
    try content(&inner)
    add(.layer(opacity: 1, inner.record.commands))
  }

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

nonisolated public struct Canvas: FrameworkView {
  private let renderer: (inout GraphicsContext, CGSize) -> Void

  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }

  @MainActor func node(at place: Place) -> ViewNode {
    var node = ViewNode(kind: "canvas", renderer: renderer)
    // It takes its proposed size.
    node.size = place.proposal.replacingUnspecifiedDimensions()
    return node
  }
}

public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode
  func entries(from startDate: Date, mode: Mode) -> Entries
}

public enum TimelineScheduleMode: Sendable {
  case normal, lowFrequency
}

public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context

public struct EveryMinuteTimelineSchedule: TimelineSchedule {
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content: View>: FrameworkView {
  public struct Context {
    public let date: Date
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content

  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { (self.schedule, self.content) = (schedule, content) }

  @MainActor func node(at place: Place) -> ViewNode {
    // The next update is at the first entry from now on, if there is one.
    let date = place.stage.date
    let entries = schedule.entries(from: date, mode: .normal).prefix(3)
    if let next = entries.first(where: { $0 > date }) { place.stage.note(next) }
    return place.render(content(TimelineViewDefaultContext(date: date)), "/timeline")
  }
}
