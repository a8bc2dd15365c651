import CommandSupport
import LoaderCore
import LoaderDrawing
import LoaderProof

/// The cost of drawing a loader on a canvas that paints nothing.
enum DrawingBenchmark {
  /// A ring, the same ring as an appearance from another module, and a bar.
  ///
  /// For the second, the compiler specializes no generic code, as for an appearance that a user of the package writes.
  static var suite: BenchmarkSuite {
    BenchmarkSuite(groups: [
      [
        picture("ring, spinning", of: Circular(), budget: 40),
        picture("ring, spinning, as an appearance from outside", of: ExternalRing()),
        picture("bar, two parts", of: Linear()),
      ]
    ])
  }

  /// Returns the case that draws an appearance at 4096 instants in turn, onto a null canvas.
  ///
  /// The instants are the times of frames, sixty per second, long after the entrance. The budget for drawing one frame
  /// is in nanoseconds.
  private static func picture<Appearance: CanvasAppearance>(
    _ name: String, of appearance: Appearance, budget: Double? = nil
  ) -> BenchmarkCase {
    let loader = Loader(shown: appearance, progress: nil)
    let frames = (0..<4096).map { loader.frame(at: 100 + Double($0) / 60) }
    return BenchmarkCase(name: name, budget: budget) { count in
      frames.withUnsafeBufferPointer { frames in
        var canvas = NullCanvas()
        let style = LoaderStyle()
        // `& 4095` is the remainder by 4096: after the last frame, the first follows.
        for index in 0..<count { Appearance.draw(frames[index & 4095], style, into: &canvas) }
        return canvas.sum
      }
    }
  }
}

/// A canvas that draws nothing, and only adds up the numbers that it gets.
///
/// With the sum, the compiler cannot leave out any of them. A call without numbers adds a constant. Paints are
/// left out, because they are the same in all frames.
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
  }
  mutating func fill(_ paint: Paint) { bits &+= 2 }
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

  /// Adds a number to the checksum.
  private mutating func add(_ number: Double) { bits &+= number.bitPattern }
}
