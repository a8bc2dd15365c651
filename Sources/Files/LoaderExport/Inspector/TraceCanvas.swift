import LoaderDrawing

/// A canvas that records a drawing as letters and numbers, for replay in a page by ``FilmScript``.
///
/// Most frames make the same calls with other numbers, so a page stores the calls once, and then
/// only changes of the numbers.
///
/// - `M`, `L`, `C`, `Z`: move, line, curve (its controls first), close, in points.
/// - `A`: an arc: center and radius in points, start and sweep in turns.
/// - `R`, `B`, `F`: a stroke with round or butt caps, its width in points; a fill. A paint follows each of them.
/// - `G`, `K`, `E`: a group begins, with its opacity; a clip by the path so far begins; a group or clip ends.
/// - `a`, `t`, `b`, `h`, `e`: the paint is a role: accent, track, bone, highlight, error.
/// - `f`: the paint is a color: red, green and blue in 0...255, then alpha.
/// - `g2`, `g3`, `g4`: the paint is a gradient of two to four stops: start and end, then the stops,
///   each a location and a color.
struct TraceCanvas: DrawingCanvas {
  /// The calls as letters: one for each call, and after it the letters of its paint. After a `g` comes a digit.
  private(set) var words: [UInt8] = []
  /// The numbers of all calls, in order, as whole multiples of their unit.
  private(set) var numbers: [Int] = []

  /// The number of units in a point.
  static let perPoint = 1000.0
  /// The number of units in a turn.
  static let perTurn = 100_000.0
  /// The number of units in a ratio of 1.
  static let perRatio = 10_000.0

  /// Begins a new drawing, in the memory of the last one.
  mutating func reset() {
    words.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  mutating func move(to point: CanvasPoint) {
    word("M")
    append(point)
  }

  mutating func line(to point: CanvasPoint) {
    word("L")
    append(point)
  }

  /// Records a curve, with its controls before its end, as a page's canvas takes them.
  mutating func curve(to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint) {
    word("C")
    append(control1)
    append(control2)
    append(point)
  }

  /// Records an arc: `start` and `sweep` are in turns, clockwise from 12 o'clock.
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    word("A")
    append(center)
    append(radius, per: Self.perPoint)
    append(start, per: Self.perTurn)
    append(sweep, per: Self.perTurn)
  }

  mutating func close() {
    word("Z")
  }

  /// Records a stroke of the path so far; its joins are always round, so nothing says so.
  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    word(cap == .round ? "R" : "B")
    append(width, per: Self.perPoint)
    append(paint)
  }

  /// Records a fill of the path so far.
  mutating func fill(_ paint: Paint) {
    word("F")
    append(paint)
  }

  /// Records a group: its opacity, then all that `body` draws, then its end.
  mutating func group(opacity: Double, _ body: (inout TraceCanvas) -> Void) {
    word("G")
    append(opacity, per: Self.perRatio)
    body(&self)
    word("E")
  }

  /// Records a clip by the path so far: its begin, then all that `body` draws, then its end.
  mutating func clip(_ body: (inout TraceCanvas) -> Void) {
    word("K")
    body(&self)
    word("E")
  }
}

extension TraceCanvas {
  /// Appends the letter of a call or a paint.
  private mutating func word(_ letter: Unicode.Scalar) {
    words.append(UInt8(ascii: letter))
  }

  /// Appends a paint: a color, or a gradient with its points and stops.
  private mutating func append(_ paint: Paint) {
    switch paint {
    case .color(let color): append(color)
    case .gradient(let gradient):
      word("g")
      // The number of stops, 2 to 4, as a digit.
      words.append(UInt8(ascii: "0") + UInt8(gradient.count))
      append(gradient.start)
      append(gradient.end)
      for index in 0..<gradient.count {
        append(gradient[index].location, per: Self.perRatio)
        append(gradient[index].color)
      }
    }
  }

  /// Appends a color, by its role or by its components.
  private mutating func append(_ color: PaintColor) {
    switch color {
    case .role(.accent): word("a")
    case .role(.track): word("t")
    case .role(.bone): word("b")
    case .role(.highlight): word("h")
    case .role(.error): word("e")
    case .fixed(let fixed):
      // Its components are numbers and not letters, because a paint may change from frame to frame: the
      // letters, which a page stores once, stay the same.
      word("f")
      for level in [fixed.red, fixed.green, fixed.blue] { append(level, per: 255) }
      append(fixed.alpha, per: Self.perRatio)
    }
  }

  /// Appends both coordinates of a point.
  private mutating func append(_ point: CanvasPoint) {
    append(point.x, per: Self.perPoint)
    append(point.y, per: Self.perPoint)
  }

  /// Appends a number as a whole number of units, rounded; `perOne` is the number of units in 1.
  mutating func append(_ number: Double, per perOne: Double) {
    // JavaScript has exact integers up to 2^53, so a greater number is limited to that. NaN becomes 0.
    let scaled = (number * perOne).rounded()
    numbers.append(scaled.isNaN ? 0 : Int(min(max(scaled, -0x1p53), 0x1p53)))
  }
}
