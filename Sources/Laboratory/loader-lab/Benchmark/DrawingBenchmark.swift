import CommandSupport
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderProof

/// The cost of drawing a loader before any pixel is painted.
enum DrawingBenchmark {
  /// The drawings of all appearances, each compared with the spinning ring's.
  static var suite: BenchmarkSuite {
    BenchmarkSuite(groups: [pictures], isCompared: true)
  }

  /// The budget for a ring, in nanoseconds.
  private static let ring = 30.0

  /// The drawings of each appearance onto a canvas that draws nothing; budgets are in nanoseconds.
  private static var pictures: [BenchmarkCase] {
    [
      picture("ring, spinning", of: Circular(), budget: ring),
      // Drawn by a module that does not see its code: Docs/Inside/Decisions.md.
      picture("ring, spinning, as an appearance from outside", of: ExternalRing()),
      picture("ring, filled", of: Circular(), progress: 0.4),
      picture("bar, two parts", of: Linear()),
      picture("bar, filled", of: Linear(), progress: 0.4),
      picture("band of light, on one bone", of: Shimmer()),
      picture("morphing shape", of: Morphing(), budget: 2000),
      picture("morphing shape, known progress", of: Morphing(), progress: 0.4, budget: 2000),
      picture("morphing shape, in a switch", of: Morphing(), switchedTo: 0.4, budget: 15_000),
      picture("wavy ring", of: WavyCircular()),
      picture("wavy bar, filled", of: WavyLinear(), progress: 0.4),
      picture("wavy bar, in a switch", of: WavyLinear(), switchedTo: 0.4),
    ]
  }

  /// Returns the case that draws an appearance at 4096 instants in turn, onto a null canvas.
  ///
  /// The instants are the times of frames, sixty per second. With `switchedTo`, they are all in one
  /// switch to that progress.
  private static func picture<Appearance: CanvasAppearance>(
    _ name: String, of appearance: Appearance, progress: Double? = nil,
    switchedTo: Double? = nil, budget: Double? = nil
  ) -> BenchmarkCase {
    var loader = Loader(shown: appearance, progress: progress)
    if let switchedTo { loader.send(.progress(switchedTo), at: 100) }
    let switchDuration = 0.58
    let gap = switchedTo == nil ? 1.0 / 60 : switchDuration / 4096
    let frames = (0..<4096).map { loader.frame(at: 100 + Double($0) * gap) }
    return BenchmarkCase(name, budget: budget) { count in
      frames.withUnsafeBufferPointer { frames in
        var canvas = NullCanvas()
        let style = LoaderStyle()
        // By `& 4095`, the first frame follows the last.
        for index in 0..<count { Appearance.draw(frames[index & 4095], style, into: &canvas) }
        return canvas.sum
      }
    }
  }
}

/// A canvas that draws nothing, and only adds up its numbers.
///
/// With the sum, the compiler cannot leave out any of them.
private struct NullCanvas: DrawingCanvas {
  /// The sum of the bits of all numbers, because integers are added faster.
  private var bits: UInt64 = 0

  /// A number that depends on all numbers drawn.
  var sum: Double { Double(bits & 0xFFFF) }

  mutating func move(to point: CanvasPoint) { add(point) }
  mutating func line(to point: CanvasPoint) { add(point) }
  mutating func curve(to point: CanvasPoint, _ one: CanvasPoint, _ two: CanvasPoint) {
    add(point)
    add(one)
    add(two)
  }
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    add(center)
    add(radius)
    add(start)
    add(sweep)
  }
  mutating func close() { bits &+= 1 }
  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    add(cap == .round ? width : -width)
    add(paint)
  }
  mutating func fill(_ paint: Paint) { add(paint) }
  mutating func group(opacity: Double, _ body: (inout NullCanvas) -> Void) {
    add(opacity)
    body(&self)
  }
  mutating func clip(_ body: (inout NullCanvas) -> Void) { body(&self) }

  /// Adds a point to the checksum.
  private mutating func add(_ point: CanvasPoint) {
    add(point.x)
    add(point.y)
  }

  /// Adds a paint to the checksum.
  @inline(__always)
  private mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color): add(color)
    case .gradient(let gradient):
      add(gradient.start)
      add(gradient.end)
      for index in 0..<gradient.count {
        add(gradient[index].location)
        add(gradient[index].color)
      }
    }
  }

  /// Adds a color to the checksum.
  private mutating func add(_ color: PaintColor) {
    switch color {
    case .role(let role): bits &+= role == .accent ? 1 : 2
    case .fixed(let color):
      add(color.red)
      add(color.green)
      add(color.blue)
      add(color.alpha)
    }
  }

  private mutating func add(_ number: Double) { bits &+= number.bitPattern }
}
