import LoaderCore
import LoaderSupport
import TestSupport
import Testing

@testable import LoaderDrawing
@testable import LoaderExpressive

/// Visible parts of the mark of an ending.
///
/// A check is the mark of a success, a cross the mark of a failure. Lengths are in points. A mixed color is drawn
/// as a gradient that is so long that the whole drawing has the color at x = 0.
struct MarkDrawingTests {
  /// Returns a loader that ends at 1 s: full for a success, half full for a failure.
  ///
  /// Its mark is drawn from 1 s to 1.25 s.
  private static func ending<Appearance: LoaderCore.Appearance>(
    _ appearance: Appearance, _ ending: LoaderEnding, _ motion: MotionPreference = .full
  ) -> Loader<Appearance> {
    var loader = Loader(appearance, motion: motion).shown(ending == .success ? 1 : 0.5)
    loader.setEnding(ending, at: 0.5)
    loader.send(.deactivate, at: 1)
    return loader
  }

  private typealias Command = RecordingCanvas.Command

  /// Returns the commands of a frame, without the groups around them.
  ///
  /// - Parameter opacity: The opacity of the groups whose commands are returned; nil for all commands.
  private static func drawn<Appearance: SceneAppearance>(
    _ loader: Loader<Appearance>, at time: Double, _ style: LoaderStyle = LoaderStyle(),
    in opacity: Double? = nil
  ) -> [Command] {
    /// Returns all commands if they are wanted, else those in a group with the opacity.
    func flat(_ commands: [Command], _ isWanted: Bool) -> [Command] {
      commands.flatMap { command -> [Command] in
        if case .group(let inside, let inner) = command {
          return flat(inner, isWanted || inside == opacity)
        }
        return isWanted ? [command] : []
      }
    }
    return flat(loader.commands(at: time, style), opacity == nil)
  }

  /// Returns the ends of the curves: only the lines of a mark are drawn as curves.
  private static func curves(_ commands: [Command]) -> [CanvasPoint] {
    commands.compactMap { if case .curve(let end, _, _) = $0 { end } else { nil } }
  }

  @Test("A check starts at the top of the ring, and finally has both of its lines")
  func check() throws {
    let loader = Self.ending(Circular(), .success)
    #expect(Self.curves(Self.drawn(loader, at: 1)).isEmpty)
    let begun = Self.drawn(loader, at: 1.01)
    guard case .move(let start)? = begun.last(where: { if case .move = $0 { true } else { false } })
    else { throw Problem("nothing is drawn") }
    // The top of a ring of 48 pt with a stroke of 4 pt: the center is at 24, the radius 22.
    #expect(abs(start.x - 24) < 0.5 && abs(start.y - 2) < 0.5)
    let ends = Self.curves(Self.drawn(loader, at: 1.4))
    // The check ends at x = 0.42, and turns at y = 0.33, of the radius from the center.
    #expect(ends.count == 2 && abs(ends[ends.count - 1].x - (24 + 0.42 * 22)) < 1e-9)
    #expect(abs(ends[ends.count - 2].y - (24 + 0.33 * 22)) < 1e-9)
    #expect(
      Self.drawn(loader, at: 1.4).contains(
        .stroke(width: 4, cap: .round, paint: .color(.role(.accent)))))
  }

  @Test("A cross appears line by line, while the arc changes to the error color")
  func cross() {
    let loader = Self.ending(Circular(), .failure)
    #expect(Self.curves(Self.drawn(loader, at: 1.1)).count == 1)
    #expect(Self.curves(Self.drawn(loader, at: 1.2)).count == 2)
    let error = Paint.color(.role(.error))
    let strokes = Self.drawn(loader, at: 1.4).compactMap { command -> Paint? in
      if case .stroke(_, _, let paint) = command { paint } else { nil }
    }
    // Two lines and the arc in the error color, and the track.
    #expect(strokes.filter { $0 == error }.count == 3 && strokes.count == 4)
    // Halfway, the arc has half of each color: x = 0 is the middle of its gradient.
    let half = Self.drawn(loader, at: 1.125).compactMap { command -> PaintGradient? in
      if case .stroke(_, _, .gradient(let gradient)) = command { gradient } else { nil }
    }
    #expect(half.filter { $0.start.x == -$0.end.x }.count == 1)
  }

  @Test("With reduced motion, a whole mark fades in")
  func reduced() {
    let loader = Self.ending(Circular(), .success, .reduced)
    // Halfway, both lines of the check have the opacity 0.5.
    let faded = Self.drawn(loader, at: 1.125, in: 0.5)
    #expect(Self.curves(faded).count == 2)
    #expect(loader.frame(at: 1.125).channels.mark == 0.5)
  }

  @Test("A bar of 8 pt has its mark in its end, in the color of the track; a thinner one has none")
  func bar() {
    let loader = Self.ending(Linear(), .success)
    // The bar is 240 pt long; its mark is in a square of 8 pt at the end.
    let drawn = Self.drawn(loader, at: 1.4, LoaderStyle(thickness: 8))
    let ends = Self.curves(drawn)
    #expect(ends.count >= 2 && ends.allSatisfy { $0.x > 232 && $0.x < 240 && $0.y > 0 && $0.y < 8 })
    #expect(drawn.contains(.stroke(width: 1, cap: .round, paint: .color(.role(.track)))))
    #expect(Self.curves(Self.drawn(loader, at: 1.4)).isEmpty)
    #expect(Self.curves(Self.drawn(loader, at: 1.4, LoaderStyle(thickness: 7.9))).isEmpty)
  }

  @Test("On a failure, a fifth of the color of errors comes over the track")
  func failedTrack() {
    /// Returns the number of strokes in the track's color, mixed with this weight of the color of errors.
    func tracks(_ commands: [Command], weight: Double) -> Int {
      commands.filter { command in
        guard case .stroke(_, _, .gradient(let gradient)) = command else { return false }
        // The location of x = 0 in the gradient.
        let mixed = gradient.start.x / (gradient.start.x - gradient.end.x)
        return gradient[0].color == .role(.track) && gradient[1].color == .role(.error)
          && abs(mixed - weight) < 1e-9
      }.count
    }
    /// Expects one part of a track, which takes on 0.1 of the color of errors by half of a failure, and 0.2 by its end.
    func expectTrack<A: SceneAppearance>(_ appearance: A, _ style: LoaderStyle = LoaderStyle()) {
      let loader = Self.ending(appearance, .failure)
      #expect(tracks(Self.drawn(loader, at: 1, style), weight: 0.1) == 0)
      #expect(tracks(Self.drawn(loader, at: 1.125, style), weight: 0.1) == 1)
      #expect(tracks(Self.drawn(loader, at: 1.4, style), weight: 0.2) == 1)
    }
    expectTrack(Circular())
    expectTrack(WavyCircular())
    expectTrack(Linear())
    expectTrack(WavyLinear())
    expectTrack(Morphing(), LoaderStyle(showsTrack: true))
  }

  @Test(
    "A cross in the end of a bar has a ground, also if the bar is full",
    arguments: [0.5, 1], [ReadingDirection.leftToRight, .rightToLeft])
  func ground(progress: Double, direction: ReadingDirection) {
    var loader = Loader(Linear()).shown(progress)
    loader.setEnding(.failure, at: 0.5)
    loader.send(.deactivate, at: 1)
    let style = LoaderStyle(thickness: 8, direction: direction)
    let drawn = Self.drawn(loader, at: 1.4, style)
    // The ground is a disc of 8 pt in the end of the bar of 240 pt.
    let center = CanvasPoint(x: direction == .rightToLeft ? 4 : 236, y: 4)
    let grounds = drawn.indices.filter { index in
      if case .arc(center, 4, _, 1) = drawn[index] { true } else { false }
    }
    #expect(grounds.count == 1 && drawn[grounds[0] + 1] == .fill(.color(.role(.error))))
    // Only the cross is drawn over it.
    let over = drawn[(grounds[0] + 2)...]
    #expect(Self.curves(Array(over)).count == 2)
    #expect(over.contains(.stroke(width: 1, cap: .round, paint: .color(.role(.track)))))
    #expect(!over.contains { if case .arc = $0 { true } else { false } })
  }

  @Test("With reduced motion, the ground of a cross fades in")
  func reducedGround() {
    let loader = Self.ending(Linear(), .failure, .reduced)
    let faded = Self.drawn(loader, at: 1.125, LoaderStyle(thickness: 8), in: 0.5)
    #expect(faded.contains(.fill(.color(.role(.error)))) && Self.curves(faded).count == 2)
  }

  @Test("An emphasized check grows by 6 % and comes back; the ring does not move")
  func emphasizedCheck() {
    let loader = Self.ending(Circular(), .success)
    let style = LoaderStyle(emphasizesEnding: true)
    var largest = 0.0
    // The check is drawn in 0.25 s, so from tick 25 on it has its own size again.
    for tick in 0...30 {
      let time = 1 + 0.01 * Double(tick)
      let (plain, drawn) = (Self.drawn(loader, at: time), Self.drawn(loader, at: time, style))
      #expect(Self.arcs(plain) == Self.arcs(drawn))
      guard let end = Self.curves(plain).last, let moved = Self.curves(drawn).last else { continue }
      largest = max(largest, (SIMD2(moved) - 24).length / (SIMD2(end) - 24).length)
      if tick >= 25 { #expect(plain == drawn) }
    }
    #expect(abs(largest - 1.06) < 1e-3)
  }

  @Test("An emphasized cross swings by 3 pt to both sides, twice; the ring does not move")
  func emphasizedCross() {
    let loader = Self.ending(Circular(), .failure)
    let style = LoaderStyle(emphasizesEnding: true)
    var shifts: [Double] = []
    for tick in 0...300 {
      let time = 1 + 0.001 * Double(tick)
      let (plain, drawn) = (Self.drawn(loader, at: time), Self.drawn(loader, at: time, style))
      #expect(Self.arcs(plain) == Self.arcs(drawn))
      guard let end = Self.curves(plain).first, let moved = Self.curves(drawn).first else {
        continue
      }
      #expect(moved.y == end.y)
      shifts.append(moved.x - end.x)
    }
    // The indices at which the shift turns back.
    let turns = shifts.indices.dropFirst().dropLast().filter { index in
      (shifts[index] - shifts[index - 1]) * (shifts[index + 1] - shifts[index]) < -1e-9
    }
    #expect(turns.count == 4)
    // Between two turns is a quarter of the 0.25 s in which the cross is drawn: 62.5 ms.
    #expect(zip(turns, turns.dropFirst()).allSatisfy { abs(Double($1 - $0) - 62.5) <= 1 })
    for (turn, extreme) in zip(turns, [3.0, -3, 3, -3]) {
      #expect(abs(shifts[turn] - extreme) < 0.1)
    }
    // At last the cross is not shifted; without any shift in the list, 9 would fail.
    #expect(abs(shifts.last ?? 9) < 1e-9)
    // With reduced motion it does not swing.
    let reduced = Self.ending(Circular(), .failure, .reduced)
    #expect(Self.drawn(reduced, at: 1.1, style) == Self.drawn(reduced, at: 1.1))
  }

  /// Returns the arcs, which are only in the ring and its track.
  private static func arcs(_ commands: [Command]) -> [Command] {
    commands.filter { if case .arc = $0 { true } else { false } }
  }
}
