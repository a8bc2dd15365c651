import LoaderCore
import LoaderDrawing
import SkeletonLayout
import Testing

/// Tests of a skeleton whose parts load and appear one by one.
struct SkeletonLoaderTests {
  private enum Row: CaseIterable { case icon, title, subtitle }

  private static let skeleton = Skeleton<Row> {
    hStack {
      Bone(.icon, .circle(diameter: 40))
      hGap(fixed: 16)
      vStack {
        Bone(.title, .line(fraction: 0.5))
        Bone(.subtitle, .line())
      }
      Bone(.rectangle(width: 1))
    }
  }
  private static let room = CanvasRect(width: 320, height: 40)

  /// Returns a loader that comes on screen at 0 s.
  private static func loader() -> SkeletonLoader<Row, Shimmer> {
    var loader = SkeletonLoader<Row, Shimmer>(Shimmer())
    loader.send(.orderIn, at: 0)
    return loader
  }

  /// Returns the drawing of the skeleton: a group for each part that is visible.
  private static func commands(
    _ loader: SkeletonLoader<Row, Shimmer>, at time: Double
  ) -> [RecordingCanvas.Command] {
    var canvas = RecordingCanvas()
    loader.draw(skeleton.layout(in: room), across: room, at: time, into: &canvas)
    return canvas.commands
  }

  @Test("Some parts load beside content, each like a loader with the same events")
  func parts() {
    var loader = Self.loader()
    loader.setLoading(true, shimmering: [.icon, .title], at: 1)
    loader.setLoading(true, shimmering: [.title, .subtitle], at: 3)
    loader.setLoading(false, shimmering: [.title], at: 3.1)
    let sent: [Row: [(LoaderEvent, Double)]] = [
      .icon: [(.orderIn, 0), (.activate, 1), (.deactivate, 3)],
      .title: [(.orderIn, 0), (.activate, 1), (.deactivate, 3.1)],
      .subtitle: [(.orderIn, 0), (.activate, 3), (.deactivate, 3.1)],
    ]
    for (part, events) in sent {
      // Each part leaves 30 ms after the one before it; the linger is the wait before an exit.
      let index = Double(Row.allCases.firstIndex(of: part) ?? 0)
      var alone = Loader(Shimmer(), policy: LoaderPolicy(linger: 0.03 * index))
      for (event, time) in events { alone.send(event, at: time) }
      for time in [3.1, 3.15, 3.3, 4] {
        let frame = loader.frame(of: part, at: time)
        #expect(frame == alone.frame(at: time), "\(part) at \(time)")
      }
    }
    #expect(Row.allCases.allSatisfy { !loader.isLoading($0) })
  }

  /// So many parts that 30 ms for each would be more than 0.3 s.
  private enum Column: CaseIterable, Hashable, Sendable {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u
  }

  @Test("Parts give way to content one after another, 30 ms apart, and all of many within 0.3 s")
  func cascade() {
    /// Returns the seconds after which each part begins to leave, to a millisecond.
    func starts<Part>(_ loader: SkeletonLoader<Part, Shimmer>) -> [Double] {
      var loader = loader
      loader.send(.orderIn, at: 0)
      loader.setLoading(true, at: 1)
      loader.setLoading(false, at: 3)
      return Part.allCases.map { part in
        let ticks = (0...1000).filter {
          loader.frame(of: part, at: 3 + Double($0) / 1000).channels.opacity == 1
        }
        return Double(ticks.last ?? -1) / 1000
      }
    }
    #expect(starts(SkeletonLoader<Row, Shimmer>(Shimmer())) == [0, 0.03, 0.06])
    #expect(starts(SkeletonLoader<Row, Shimmer>(Shimmer(), stagger: 0)) == [0, 0, 0])
    let many = starts(SkeletonLoader<Column, Shimmer>(Shimmer()))
    #expect(many.count == 21 && many.first == 0 && many.last == 0.3 && many == many.sorted())
    // Within its time, a part that loads again has never begun to leave.
    var again = Self.loader()
    again.setLoading(true, at: 1)
    again.setLoading(false, at: 3)
    again.setLoading(true, at: 3.05)
    #expect(again.frame(of: .subtitle, at: 3.05).channels.opacity == 1)
    #expect(again.frame(of: .icon, at: 3.05).channels.opacity < 1)
  }

  @Test("Parts that began at different times shimmer as one")
  func phase() {
    var loader = Self.loader()
    loader.setLoading(true, shimmering: [.icon], at: 1)
    loader.setLoading(true, at: 2.2)
    let places = Row.allCases.map { loader.frame(of: $0, at: 5).channels.middle }
    #expect(Set(places).count == 1)
    let paints = Self.commands(loader, at: 5).compactMap { command -> Paint? in
      guard case .group(_, let inner) = command, case .fill(let paint)? = inner.last else {
        return nil
      }
      return paint
    }
    // Three parts, and the bone without one.
    #expect(paints.count == 4)
    #expect(Set(paints).count == 1)
  }

  @Test("Live parts have no bone; a bone without a part shows while any part loads")
  func drawing() {
    var loader = Self.loader()
    #expect(Self.commands(loader, at: 1).isEmpty)
    loader.setLoading(true, shimmering: [.title], at: 1)
    // The title, and the bone without a part.
    #expect(Self.commands(loader, at: 3).count == 2)
    loader.setLoading(true, shimmering: [], at: 4)
    #expect(Self.commands(loader, at: 4.1).count == 2)
    #expect(Self.commands(loader, at: 6).isEmpty)
  }

  @Test("Needs frames while any part moves, and may sleep when none does")
  func nextChange() {
    var loader = SkeletonLoader<Row, Shimmer>(Shimmer(), policy: LoaderPolicy(showDelay: 0.5))
    #expect(loader.nextChange(after: 0) == .never)
    loader.send(.orderIn, at: 0)
    loader.setLoading(true, shimmering: [.icon], at: 1)
    // The show delay of the first part ends at 1 s + 0.5 s.
    #expect(loader.nextChange(after: 1.1) == .at(1.5))
    loader.setLoading(true, shimmering: [.icon, .title], at: 1.2)
    #expect(loader.nextChange(after: 1.3) == .at(1.5))
    #expect(loader.nextChange(after: 1.6) == .everyFrame)
    loader.setLoading(false, at: 3)
    #expect(loader.nextChange(after: 3.1) == .everyFrame)
    #expect(loader.nextChange(after: 9) == .never)
  }

  @Test("Motion is reduced for all parts, and all get the progress")
  func allParts() {
    var loader = Self.loader()
    loader.setLoading(true, at: 1)
    loader.setMotion(.reduced, at: 2)
    loader.send(.progress(0.5), at: 3)
    for part in Row.allCases {
      let frame = loader.frame(of: part, at: 9)
      #expect(frame.progress == 0.5 && frame.channels.fill == 0.5)
    }
    #expect(loader.frame(of: nil, at: 9).progress == 0.5)
  }
}
