#if !hasFeature(Embedded)

  // The Embedded build leaves it out, because it keeps the calls in an array.

  /// A canvas that records drawing calls, for tests and for drawing them again elsewhere.
  public struct RecordingCanvas: DrawingCanvas, Hashable, Sendable {
    /// A call to a canvas, with its arguments; a group or clip contains the calls that were made inside it.
    public enum Command: Hashable, Sendable {
      case move(CanvasPoint)
      case line(CanvasPoint)
      /// The end of the curve, then both control points, in the order of the call.
      case curve(CanvasPoint, CanvasPoint, CanvasPoint)
      case arc(center: CanvasPoint, radius: Double, start: Double, sweep: Double)
      case close
      case stroke(width: Double, cap: LineCap, paint: Paint)
      case fill(Paint)
      indirect case group(opacity: Double, [Command])
      indirect case clip([Command])
    }

    /// The recorded calls, in order.
    public private(set) var commands: [Command] = []

    /// Creates a canvas without any drawing.
    public init() {}

    public mutating func move(to point: CanvasPoint) {
      commands.append(.move(point))
    }

    public mutating func line(to point: CanvasPoint) {
      commands.append(.line(point))
    }

    public mutating func curve(
      to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint
    ) {
      commands.append(.curve(point, control1, control2))
    }

    public mutating func arc(
      center: CanvasPoint, radius: Double, from start: Double, sweep: Double
    ) {
      commands.append(.arc(center: center, radius: radius, start: start, sweep: sweep))
    }

    public mutating func close() {
      commands.append(.close)
    }

    public mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
      commands.append(.stroke(width: width, cap: cap, paint: paint))
    }

    public mutating func fill(_ paint: Paint) {
      commands.append(.fill(paint))
    }

    public mutating func group(opacity: Double, _ body: (inout RecordingCanvas) -> Void) {
      var inner = RecordingCanvas()
      body(&inner)
      commands.append(.group(opacity: opacity, inner.commands))
    }

    public mutating func clip(_ body: (inout RecordingCanvas) -> Void) {
      var inner = RecordingCanvas()
      body(&inner)
      commands.append(.clip(inner.commands))
    }

    /// Replays the recording on another canvas.
    ///
    /// - Parameter origin: The position of this canvas's (0, 0) on the other one.
    /// - Complexity: O(*n*) in the commands.
    public func draw<Surface: DrawingCanvas & ~Copyable>(
      on canvas: inout Surface, at origin: CanvasPoint = CanvasPoint(x: 0, y: 0)
    ) {
      Self.draw(commands, on: &canvas, at: origin)
    }

    /// Replays commands on a canvas, moved by `origin`, in points.
    private static func draw<Surface: DrawingCanvas & ~Copyable>(
      _ commands: [Command], on canvas: inout Surface, at origin: CanvasPoint
    ) {
      func moved(_ point: CanvasPoint) -> CanvasPoint {
        CanvasPoint(x: point.x + origin.x, y: point.y + origin.y)
      }
      // A gradient has points of its own.
      func moved(_ paint: Paint) -> Paint {
        guard case .gradient(var gradient) = paint else { return paint }
        gradient.start = moved(gradient.start)
        gradient.end = moved(gradient.end)
        return .gradient(gradient)
      }
      for command in commands {
        switch command {
        case .move(let point): canvas.move(to: moved(point))
        case .line(let point): canvas.line(to: moved(point))
        case .curve(let point, let control1, let control2):
          canvas.curve(to: moved(point), moved(control1), moved(control2))
        case .arc(let center, let radius, let start, let sweep):
          canvas.arc(center: moved(center), radius: radius, from: start, sweep: sweep)
        case .close: canvas.close()
        case .stroke(let width, let cap, let paint):
          canvas.stroke(width: width, cap: cap, paint: moved(paint))
        case .fill(let paint): canvas.fill(moved(paint))
        case .group(let opacity, let inner):
          canvas.group(opacity: opacity) { draw(inner, on: &$0, at: origin) }
        case .clip(let inner): canvas.clip { draw(inner, on: &$0, at: origin) }
        }
      }
    }
  }

#endif
