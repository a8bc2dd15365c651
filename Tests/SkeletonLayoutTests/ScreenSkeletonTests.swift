import LoaderCore
import LoaderDrawing
import ScreenCore
import TestSupport
import Testing

@testable import SkeletonLayout

/// The drawings of a screen that shows its skeleton while loading, by seeded search.
struct ScreenSkeletonTests {
  private enum Row: CaseIterable { case icon, title, subtitle }

  /// Returns a random layout; its bones belong to three parts in turn, and every fourth to none.
  private static func layout(
    _ generator: inout RecipeGenerator
  ) -> (bones: [PlacedBone<Row>], room: CanvasRect) {
    let (recipe, room) = (generator.stack(depth: 4), generator.rectangle())
    let bones = Skeleton([recipe.element(isHorizontal: false)]).layout(in: room)
    return (
      bones.enumerated().map { index, bone in
        PlacedBone(
          part: index % 4 == 3 ? nil : Row.allCases[index % 4], kind: bone.kind, frame: bone.frame,
          corner: bone.corner, row: bone.row)
      }.filter { $0.frame.width > 0 && $0.frame.height > 0 }, room
    )
  }

  /// Returns the drawn rectangles in order, measured from the filled paths.
  private static func drawn(
    _ loader: SkeletonLoader<Row, Shimmer>, _ bones: [PlacedBone<Row>], in room: CanvasRect,
    at time: Double
  ) -> [CanvasRect] {
    var canvas = RecordingCanvas()
    loader.draw(bones, across: room, at: time, into: &canvas)
    // All bones of a part are one group, and are filled together.
    var (rects, points) = ([CanvasRect](), [CanvasPoint]())
    for command in canvas.commands {
      guard case .group(_, let path) = command else { continue }
      for command in path {
        switch command {
        case .move(let point), .line(let point): points.append(point)
        case .arc(let center, let radius, _, _):
          points.append(CanvasPoint(x: center.x - radius, y: center.y - radius))
          points.append(CanvasPoint(x: center.x + radius, y: center.y + radius))
        case .close:
          let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
          rects.append(
            CanvasRect(
              x: left, y: top, width: (points.map(\.x).max() ?? 0) - left,
              height: (points.map(\.y).max() ?? 0) - top))
          points = []
        default: break
        }
      }
    }
    return rects
  }

  /// Returns true if the rectangles are the frames of the bones, up to a rounding.
  private static func same(_ drawn: [CanvasRect], _ bones: [PlacedBone<Row>]) -> Bool {
    // Part by part, in the order of their first bones.
    let parts = bones.reduce(into: [Row?]()) { if !$0.contains($1.part) { $0.append($1.part) } }
    let bones = parts.flatMap { part in bones.filter { $0.part == part } }
    return drawn.count == bones.count
      && zip(drawn, bones).allSatisfy { rect, bone in
        abs(rect.x - bone.frame.x) < 1e-9 && abs(rect.y - bone.frame.y) < 1e-9
          && abs(rect.width - bone.frame.width) < 1e-9
          && abs(rect.height - bone.frame.height) < 1e-9
      }
  }

  @Test("The bones of any part are where its content is, at any time of a transition")
  func noShift() {
    var generator = RecipeGenerator(seed: 7)
    var counts: Set<Int> = []
    for _ in 0..<60 {
      let (bones, room) = Self.layout(&generator)
      var loader = SkeletonLoader<Row, Shimmer>(Shimmer())
      loader.send(.orderIn, at: 0)
      for step in 1...6 {
        let parts = Set(Row.allCases.filter { _ in generator.random.once(in: 2) })
        loader.setLoading(true, shimmering: parts, at: Double(step))
        // In the middle of an entrance or an exit, and at rest.
        for later in [0.1, 0.9] {
          let time = Double(step) + later
          let visible = bones.filter { loader.frame(of: $0.part, at: time).isVisible }
          #expect(Self.same(Self.drawn(loader, bones, in: room, at: time), visible))
          counts.insert(visible.count)
        }
        // A bone without a part is shown while any part loads.
        let loading = bones.filter { $0.part.map(parts.contains) ?? !parts.isEmpty }
        #expect(Self.same(Self.drawn(loader, bones, in: room, at: Double(step) + 0.9), loading))
      }
    }
    // So many different numbers of visible bones that the search was not empty.
    #expect(counts.count > 8)
  }

  @Test("Events for all parts are animated by default")
  func animated() {
    var loader = SkeletonLoader<Row, Shimmer>(Shimmer())
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 1)
    // An entrance takes 0.35 s.
    for part in [nil, Row.allCases.first] {
      #expect(loader.frame(of: part, at: 1.1).channels.opacity < 1)
      #expect(loader.frame(of: part, at: 1.9).channels.opacity == 1)
    }
    loader.send(.deactivate, at: 2, animated: false)
    #expect(loader.frame(of: nil, at: 2).channels.opacity == 0)
  }

  @Test("A loading screen shows its whole skeleton, and none over content or an error")
  func screen() {
    let events: [ScreenEvent] = [
      .loadingStarted, .contentReceived, .retry, .errorReceived(.placeholder(offersRetry: true)),
      .errorReceived(.banner(seconds: 0.2)), .errorReceived(.silent),
    ]
    var generator = RecipeGenerator(seed: 8)
    var shown: Set<Shown> = []
    for _ in 0..<60 {
      let (bones, room) = Self.layout(&generator)
      var (screen, loader) = (Screen(Loader()), SkeletonLoader<Row, Shimmer>(Shimmer()))
      screen.loader.send(.orderIn, at: 0)
      loader.send(.orderIn, at: 0)
      for step in 1...8 {
        // Content does not arrive soon, because the skeleton would end then.
        let possible = step < 5 ? events.filter { $0 != .contentReceived } : events
        guard let event = possible.randomElement(using: &generator.random) else { return }
        let before = Self.drawn(loader, bones, in: room, at: Double(step))
        screen.send(event, at: Double(step))
        // Without the argument, it is animated.
        var animated = loader
        animated.follow(screen.frame(at: Double(step)), animated: true)
        loader.follow(screen.frame(at: Double(step)))
        #expect(
          loader.frame(of: nil, at: Double(step)) == animated.frame(of: nil, at: Double(step)))
        let (frame, rest) = (screen.frame(at: Double(step) + 0.9), Double(step) + 0.9)
        shown.insert(frame.shown)
        let expected = frame.shown == .skeleton ? bones : []
        #expect(Self.same(Self.drawn(loader, bones, in: room, at: rest), expected))
        // At the instant of the event, nothing jumps: the drawing stays the same.
        if frame.shown != .skeleton {
          #expect(Self.drawn(loader, bones, in: room, at: Double(step)) == before)
        }
      }
    }
    #expect(shown == [.skeleton, .placeholder, .content])
  }
}
