import CommandSupport
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderProof

/// The cost of drawing a loader before any pixel is painted.
enum DrawingBenchmark {
  static var suite: BenchmarkSuite {
    BenchmarkSuite(groups: [pictures], isCompared: true)
  }

  /// The budget for a ring, in nanoseconds.
  private static let ring = 30.0

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
  /// With `switchedTo`, all instants are in one switch.
  private static func picture<Appearance: CanvasAppearance>(
    _ name: String, of appearance: Appearance, progress: Double? = nil,
    switchedTo: Double? = nil, budget: Double? = nil
  ) -> BenchmarkCase {
    var loader = Loader(shown: appearance, progress: progress)
    if let switchedTo { loader.send(.progress(switchedTo), at: 100) }
    let gap = switchedTo == nil ? 1.0 / 60 : 0.58 / 4096
    let frames = (0..<4096).map { loader.frame(at: 100 + Double($0) * gap) }
    return BenchmarkCase(name, budget: budget) { count in
      frames.withUnsafeBufferPointer { frames in
        var canvas = NullCanvas()
        let style = LoaderStyle()
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

  var sum: Double { Double(bits & 0xFFFF) }

  mutating func move(to point: CanvasPoint) { take(point) }
  mutating func line(to point: CanvasPoint) { take(point) }
  mutating func curve(to point: CanvasPoint, _ one: CanvasPoint, _ two: CanvasPoint) {
    take(point)
    take(one)
    take(two)
  }
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    take(center)
    take(radius)
    take(start)
    take(sweep)
  }
  mutating func close() { bits &+= 1 }
  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    take(cap == .round ? width : -width)
    take(paint)
  }
  mutating func fill(_ paint: Paint) { take(paint) }
  mutating func group(opacity: Double, _ body: (inout NullCanvas) -> Void) {
    take(opacity)
    body(&self)
  }
  mutating func clip(_ body: (inout NullCanvas) -> Void) { body(&self) }

  /// Adds a point to the checksum.
  private mutating func take(_ point: CanvasPoint) {
    take(point.x)
    take(point.y)
  }

  /// Adds a paint to the checksum.
  @inline(__always)
  private mutating func take(_ paint: Paint) {
    switch paint {
    case .color(let color): take(color)
    case .gradient(let gradient):
      take(gradient.start)
      take(gradient.end)
      for index in 0..<gradient.count {
        take(gradient[index].location)
        take(gradient[index].color)
      }
    }
  }

  /// Adds a color to the checksum.
  private mutating func take(_ color: PaintColor) {
    switch color {
    case .role(let role): bits &+= role == .accent ? 1 : 2
    case .fixed(let color):
      take(color.red)
      take(color.green)
      take(color.blue)
      take(color.alpha)
    }
  }

  private mutating func take(_ number: Double) { bits &+= number.bitPattern }
}
