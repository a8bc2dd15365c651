import CommandSupport
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderProof
import SkeletonLayout

/// The cost of drawing a loader before any pixel is painted, and of each bone of a skeleton.
enum DrawingBenchmark {
  static var suite: BenchmarkSuite {
    BenchmarkSuite(groups: [pictures, skeletons], isCompared: true)
  }

  /// The budget for a ring, in nanoseconds.
  private static let ring = 30.0

  private static var pictures: [BenchmarkCase] {
    let colors: ColorList = [CanvasColor(0x4285F4), CanvasColor(0xEA4335), CanvasColor(0xFBBC04)]
    return [
      picture("ring, spinning", of: Circular(), budget: ring),
      // Drawn by a module that does not see its code: Docs/Inside/Decisions.md.
      picture("ring, spinning, as an appearance from outside", of: ExternalRing()),
      picture("ring, spinning, with three colors", of: Circular(), LoaderStyle(colors: colors)),
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
    _ name: String, of appearance: Appearance, _ style: LoaderStyle = LoaderStyle(),
    progress: Double? = nil,
    switchedTo: Double? = nil, budget: Double? = nil
  ) -> BenchmarkCase {
    var loader = Loader(shown: appearance, progress: progress)
    if let switchedTo { loader.send(.progress(switchedTo), at: 100) }
    let gap = switchedTo == nil ? 1.0 / 60 : 0.58 / 4096
    let frames = (0..<4096).map { loader.frame(at: 100 + Double($0) * gap) }
    return BenchmarkCase(name, budget: budget) { count in
      frames.withUnsafeBufferPointer { frames in
        var canvas = NullCanvas()
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

  private mutating func take(_ point: CanvasPoint) {
    take(point.x)
    take(point.y)
  }

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

extension DrawingBenchmark {
  private enum Part: CaseIterable { case icon, title, subtitle }

  /// The number of rows for 10 000 bones, four bones in each.
  private static let limit = 2500
  private static let width = 320.0

  private static var skeletons: [BenchmarkCase] {
    let rows = (0..<limit).map { _ in row }
    let repeated = Skeleton<Part> { list { row } }
    let bounds = CanvasRect(width: width, height: 56 * Double(limit))
    let bones = repeated.layout(in: bounds)
    var loader = SkeletonLoader<Part, Shimmer>(Shimmer())
    loader.send(.orderIn, at: 0)
    loader.setLoading(true, at: 0)
    return [
      perBone("created and laid out") { count in
        Skeleton(Array(rows.prefix(count))).layout(in: bounds).last?.frame.y ?? 0
      },
      perBone("laid out as a list") { count in
        let bounds = CanvasRect(width: width, height: 56 * Double(count))
        return repeated.layout(in: bounds).last?.frame.y ?? 0
      },
      perBone("drawn") { [loader] count in
        var canvas = NullCanvas()
        loader.draw(Array(bones.prefix(4 * count)), across: bounds, at: 5, into: &canvas)
        return canvas.sum
      },
    ]
  }

  private static var row: SkeletonElement<Part> {
    hStack(alignedTo: .center, insets: SkeletonInsets(8)) {
      Bone(.icon, .circle(diameter: 40))
      hGap(fixed: 8)
      vStack {
        Bone(.title, .line(share: 0.6))
        vGap(fixed: 8)
        Bone(.subtitle, .line(height: 12))
      }
      Bone(.rectangle(width: 24, height: 24))
    }
  }

  /// Returns a case that calls `body` with a number of rows, for 10 000 bones at most.
  ///
  /// It does so until the bones of all calls are as many as asked for.
  private static func perBone(_ name: String, _ body: @escaping (Int) -> Double) -> BenchmarkCase {
    BenchmarkCase("skeleton of 10 000 bones, \(name), for each bone") { count in
      var (sum, left) = (0.0, (count + 3) / 4)
      while left > 0 {
        let rows = min(left, limit)
        sum += body(rows)
        left -= rows
      }
      return sum
    }
  }
}
