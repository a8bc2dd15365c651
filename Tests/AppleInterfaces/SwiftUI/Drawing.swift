// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. A view of the framework has no body; its `node(at:)`
// returns what tests look at, a `ViewNode`, for a `Place`: the stage that shows it, the path of the views around it,
// and its environment (all in Stage.swift).

nonisolated public struct Color: FrameworkView, Hashable, Sendable {
  /// Red, green, blue and opacity; then, of a color that is different on a dark background, the same four there.
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
    let resolved = environment.colorScheme == .dark ? components.suffix(4) : components.prefix(4)
    let parts = resolved.map { Float($0) }
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

  /// The commands of a context: an object, because drawing does not change the context itself.
  final class Record {
    var commands: [Command] = []
  }

  let record = Record()
  /// The clips so far; what is drawn from now on is limited by all of them.
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

  // The hosts translate a drawing once, so translations need not add up here.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { offset = CGPoint(x: x, y: y) }

  /// For tests: the translation of the drawing.
  public private(set) var offset = CGPoint.zero

  /// Records a command, within all clips so far, and with the opacity of the context.
  private func add(_ command: Command) {
    let command = clips.reversed().reduce(command) { .clipped($1, [$0]) }
    // An opacity other than 1 needs a layer, unless the command is one: then both multiply.
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
    // A canvas takes its proposed size.
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

/// A schedule that nobody uses: only the type `TimelineViewDefaultContext` is named by it.
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
    // The next update is at the first entry after now, if there is one. Three entries are enough: the first is now, and
    // the second could be rounded to the same date.
    let date = place.stage.date
    let entries = schedule.entries(from: date, mode: .normal).prefix(3)
    if let next = entries.first(where: { $0 > date }) { place.stage.note(next) }
    return place.render(content(TimelineViewDefaultContext(date: date)), "/timeline")
  }
}
