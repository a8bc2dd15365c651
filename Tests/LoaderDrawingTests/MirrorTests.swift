import LoaderCore
import LoaderExpressive
import LoaderPlans
import LoaderSupport
import TestSupport
import Testing

@testable import LoaderDrawing

/// Drawings from right to left, beside those from left to right.
///
/// A drawing is recorded as commands. The image of a drawing from left to right is the expected drawing from right
/// to left.
@Suite("Right to left")
struct MirrorTests {
  private typealias Command = RecordingCanvas.Command

  /// Styles of bars with room for a mark, one for each cap.
  private static let styles = [LineCap.round, .butt].map {
    LoaderStyle(size: 200, thickness: 12, inset: 3, cap: $0)
  }

  /// Returns a loader after each of its events: it spins, fills, spins again, fills, and from 5 s on
  /// leaves with a mark.
  private static func story<Appearance: LoaderCore.Appearance>(
    _ appearance: Appearance, _ ending: LoaderEnding
  ) -> [Loader<Appearance>] {
    var loader = Loader(appearance).shown()
    var loaders = [loader]
    for (time, event) in [
      (2.0, LoaderEvent.progress(0.4)), (3, .progress(nil)), (4, .progress(0.8)), (5, .deactivate),
    ] {
      if event == .deactivate { loader.setEnding(ending, at: time) }
      loader.send(event, at: time)
      loaders.append(loader)
    }
    return loaders
  }

  /// Returns the drawing of a frame in a reading direction.
  private static func drawn<Appearance: SceneAppearance>(
    _ frame: Frame<Appearance.Channels>, of appearance: Appearance, _ style: LoaderStyle,
    _ direction: ReadingDirection
  ) -> [Command] {
    var style = style
    style.direction = direction
    var canvas = RecordingCanvas()
    Appearance.draw(frame, style, into: &canvas)
    return canvas.commands
  }

  /// Calls `body` with a drawing in both directions, of each frame: of all motions, both marks and both styles.
  private static func forEachPair<Appearance: SceneAppearance>(
    of appearance: Appearance,
    _ body: (
      _ style: LoaderStyle, _ hasMark: Bool, _ toRight: [Command], _ toLeft: [Command]
    ) -> Void
  ) {
    for style in styles {
      for ending in [LoaderEnding.success, .failure] {
        for (index, loader) in story(appearance, ending).enumerated() {
          for step in 1...12 {
            // Within the second after the event of this index.
            let frame = loader.frame(at: 1 + Double(index) + 0.08 * Double(step))
            body(
              style, frame.ending != .none, drawn(frame, of: appearance, style, .leftToRight),
              drawn(frame, of: appearance, style, .rightToLeft))
          }
        }
      }
    }
  }

  /// The image of a drawing: mirrored, except for its mark, which moves to the other end and is not mirrored.
  private struct Image {
    let box: CanvasRect
    /// The distance that a mark moves to the right.
    let shift: Double
    /// True if a stroke of curves is a mark, and not a wave.
    let hasStraightBars: Bool

    /// Returns the image of commands.
    ///
    /// - Parameter inClip: True if they are in a clip, which contains a mark and its ground: only the mark has curves.
    func commands(_ commands: [Command], inClip: Bool = false) -> [Command] {
      var (image, path): ([Command], [Command]) = ([], [])
      for command in commands {
        switch command {
        case .group(let opacity, let inner):
          image.append(.group(opacity: opacity, self.commands(inner, inClip: inClip)))
        case .clip(let inner):
          // The path of the clip is as wide as the box, so it is its own image.
          image += path + [.clip(self.commands(inner, inClip: true))]
          path = []
        case .stroke, .fill:
          let isMark = (inClip || hasStraightBars) && path.contains(where: \.isCurve)
          image += path.map { isMark ? $0.moved(by: shift) : $0.mirrored(in: box.width) }
          image.append(command)
          path = []
        default: path.append(command)
        }
      }
      return image
    }
  }

  /// Expects that each drawing from right to left is the image of the other one.
  private func expectImage<Appearance: SceneAppearance>(of appearance: Appearance) {
    // The drawings that are not empty, and the frames with a mark.
    var (count, marks) = (0, 0)
    Self.forEachPair(of: appearance) { style, hasMark, toRight, toLeft in
      let box = Appearance.bounds(style)
      // The x of a mark's middle at the left end: the inset of 3, and half of the thickness, 12.
      let end = 3 + 12 / 2.0
      let image = Image(
        box: box, shift: 2 * end - box.width, hasStraightBars: appearance is Linear)
      let expected = image.commands(toRight)
      #expect(toLeft.isNear(expected), "\(toLeft), expected \(expected)")
      // No drawing of a bar is its own image.
      #expect(toRight.isEmpty || !toLeft.isNear(toRight))
      count += toRight.isEmpty ? 0 : 1
      marks += hasMark ? 1 : 0
    }
    // Of 2 styles, 2 endings, 5 loaders and 12 frames, 240 pairs, nearly all.
    #expect(count > 200 && marks > 15, "\((count, marks))")
  }

  @Test("A bar and a wave are mirrored; a mark is at the left end, and not mirrored")
  func bars() {
    expectImage(of: Linear())
    expectImage(of: WavyLinear())
  }

  @Test("A ring and a shape are the same in both directions")
  func others() {
    Self.forEachPair(of: Circular()) { _, _, toRight, toLeft in #expect(toLeft == toRight) }
    Self.forEachPair(of: WavyCircular()) { _, _, toRight, toLeft in #expect(toLeft == toRight) }
    Self.forEachPair(of: Morphing()) { _, _, toRight, toLeft in #expect(toLeft == toRight) }
  }

  @Test("The light goes the other way over bones that stay")
  func light() throws {
    let loader = Loader(Shimmer()).shown()
    let surface = CanvasRect(x: 10, y: 20, width: 100, height: 40)
    let bones = [CanvasRect(x: 10, y: 20, width: 30, height: 40)]
    let drawings = [ReadingDirection.leftToRight, .rightToLeft].map { direction in
      var drawing = RecordingCanvas()
      Shimmer.draw(
        loader.frame(at: 1.3), across: surface, direction, count: 1, { (bones[$0], 4) },
        into: &drawing)
      return drawing.commands
    }
    guard case .group(_, let toRight)? = drawings[0].first,
      case .group(_, let toLeft)? = drawings[1].first,
      case .fill(.gradient(let light)) = toRight[toRight.count - 1],
      case .fill(.gradient(let mirrored)) = toLeft[toLeft.count - 1]
    else { throw Problem("\(drawings)") }
    // The bones are the same, and the light is mirrored in the surface.
    #expect(toRight.dropLast() == toLeft.dropLast())
    // In the mirror, x becomes `edges` − x.
    let edges = surface.x + surface.maxX
    #expect(abs(mirrored.start.x - (edges - light.start.x)) < 1e-9)
    #expect(abs(mirrored.end.x - (edges - light.end.x)) < 1e-9)
  }
}

extension RecordingCanvas.Command {
  fileprivate var isCurve: Bool { if case .curve = self { true } else { false } }

  /// Returns the command with left and right exchanged, in a picture of this width.
  fileprivate func mirrored(in width: Double) -> Self {
    mapped(
      { CanvasPoint(x: width - $0.x, y: $0.y) },
      // An arc begins where it ended.
      start: { start, sweep in -(start + sweep) })
  }

  /// Returns the command moved to the right, in points.
  fileprivate func moved(by distance: Double) -> Self {
    mapped({ CanvasPoint(x: $0.x + distance, y: $0.y) }, start: { start, _ in start })
  }

  /// Returns the command with each point and each start of an arc replaced.
  private func mapped(
    _ point: (CanvasPoint) -> CanvasPoint, start: (_ start: Double, _ sweep: Double) -> Double
  ) -> Self {
    switch self {
    case .move(let end): .move(point(end))
    case .line(let end): .line(point(end))
    case .curve(let end, let control1, let control2):
      .curve(point(end), point(control1), point(control2))
    case .arc(let center, let radius, let from, let sweep):
      .arc(center: point(center), radius: radius, start: start(from, sweep), sweep: sweep)
    case .close, .stroke, .fill, .group, .clip: self
    }
  }

  /// The numbers of the command and of all commands in it, and the same command with zeros for them.
  fileprivate var parts: (numbers: [Double], rest: Self) {
    let none = CanvasPoint(x: 0, y: 0)
    switch self {
    case .move(let end): return ([end.x, end.y], .move(none))
    case .line(let end): return ([end.x, end.y], .line(none))
    case .curve(let end, let control1, let control2):
      return (
        [end.x, end.y, control1.x, control1.y, control2.x, control2.y], .curve(none, none, none)
      )
    case .arc(let center, let radius, let start, let sweep):
      return (
        [center.x, center.y, radius, start, sweep],
        .arc(center: none, radius: 0, start: 0, sweep: 0)
      )
    case .group(let opacity, let inner):
      return (inner.flatMap(\.parts.numbers), .group(opacity: opacity, inner.map(\.parts.rest)))
    case .clip(let inner):
      return (inner.flatMap(\.parts.numbers), .clip(inner.map(\.parts.rest)))
    case .stroke(let width, let cap, let paint):
      return ([width], .stroke(width: 0, cap: cap, paint: paint))
    case .close, .fill: return ([], self)
    }
  }
}

extension [RecordingCanvas.Command] {
  /// Returns true if the commands are the same, with numbers that differ by roundings only.
  fileprivate func isNear(_ other: [RecordingCanvas.Command]) -> Bool {
    let (numbers, others) = (flatMap(\.parts.numbers), other.flatMap(\.parts.numbers))
    return map(\.parts.rest) == other.map(\.parts.rest) && numbers.count == others.count
      && zip(numbers, others).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
