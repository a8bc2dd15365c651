import Foundation
import LoaderCore
import LoaderDrawing
import LoaderSupport
import TestSupport
import Testing

/// Tests of a ring's drawing: in the default style a box of 48 pt, a stroke of 4 pt, a radius of 22.
///
/// A `PixelCanvas` has the topmost paint of each pixel; `places` are the middles of pixels. Angles are in turns,
/// clockwise from 12 o'clock.
struct RingDrawingTests {
  private static let accent = Paint.color(.role(.accent))
  private static let track = Paint.color(.role(.track))

  /// Returns a loader that spins from 0 s on, after further events.
  private static func loader(_ events: [(LoaderEvent, Double)] = []) -> Loader<Circular> {
    var loader = Loader().shown()
    for (event, time) in events { loader.send(event, at: time) }
    return loader
  }

  @Test("In the pixels, both ends of the arc are within a degree of the frame")
  func ends() {
    var generator = SeededGenerator(seed: 1)
    let events: [(LoaderEvent, Double)] = [
      (.progress(0.3), 5), (.progress(nil), 5.3), (.progress(0.9), 8),
    ]
    for _ in 0..<8 {
      let time = generator.number(1...8.5)
      let frame = Self.loader(events.filter { $0.1 <= time }).frame(at: time)
      for cap in [LineCap.butt, .round] {
        let style = LoaderStyle(showsTrack: generator.once(in: 2), cap: cap)
        var canvas = PixelCanvas(box: Circular.bounds(style))
        Circular.draw(frame, style, into: &canvas)
        // The angle by which a round cap extends beyond the end, seen from the middle: a chord of 2 pt, the radius
        // being 22.
        let reach = cap == .round ? 2 * asin(2.0 / 22 / 2) / (2 * Double.pi) : 0
        let ring = frame.channels
        let middle = ring.rotation + ring.sweep / 2
        // The farthest pixels of the arc behind its middle, which are negative, and ahead of it.
        var (back, ahead) = (0.0, 0.0)
        for pixel in canvas.places(of: Self.accent) {
          let offset = pixel.x - 24
          // On the middle line of the stroke, where the cap is widest.
          guard abs(hypot(offset, pixel.y - 24) - 22) < 0.1 else { continue }
          let turn = atan2(offset, 24 - pixel.y) / (2 * .pi) - middle
          let distance = turn - turn.rounded()
          back = min(back, distance)
          ahead = max(ahead, distance)
        }
        #expect(abs(-back - ring.sweep / 2 - reach) * 360 < 1, "tail at \(frame.time), \(cap)")
        #expect(abs(ahead - ring.sweep / 2 - reach) * 360 < 1, "head at \(frame.time), \(cap)")
      }
    }
  }

  @Test("Draws nothing outside its box, in any size", arguments: [8.0, 24, 64])
  func inside(size: Double) {
    let style = LoaderStyle(size: size, thickness: size / 6, inset: size / 16)
    let frame = Self.loader().frame(at: 3)
    var canvas = PixelCanvas(box: Circular.bounds(style))
    Circular.draw(frame, style, into: &canvas)
    let places = canvas.places(of: Self.accent) + canvas.places(of: Self.track)
    let distances = places.map { hypot($0.x - size / 2, $0.y - size / 2) }
    // The outer radius: half of the size without the inset.
    let edge = size / 2 - size / 16
    // Nothing is beyond it, or nearer to the middle than the stroke. The pixels show a polygon, which is smaller than a
    // circle by a hundredth of a point.
    #expect(distances.allSatisfy { $0 <= edge && $0 >= edge - size / 6 - 0.01 })
    #expect((distances.max() ?? 0) > edge - 0.2)
  }

  @Test("Shows only the whole track at progress 0, and only the whole arc at 1")
  func emptyAndFull() {
    let empty = Circular.commands(Self.loader([(.progress(0), 1)]).frame(at: 5))
    let center = CanvasPoint(x: 24, y: 24)
    #expect(
      empty == [
        .arc(center: center, radius: 22, start: 0, sweep: 1),
        .stroke(width: 4, cap: .round, paint: Self.track),
      ])
    let full = Circular.commands(Self.loader([(.progress(1), 1)]).frame(at: 5))
    #expect(
      full == [
        .arc(center: center, radius: 22, start: 0, sweep: 1),
        .stroke(width: 4, cap: .round, paint: Self.accent),
      ])
  }

  @Test(
    "Leaves 4 points between arc and track on either side, without the caps",
    arguments: [LineCap.round, .butt])
  func gap(cap: LineCap) throws {
    let commands = Circular.commands(
      Self.loader([(.progress(0.4), 1)]).frame(at: 5), LoaderStyle(cap: cap))
    // The first command is the track. Between the ends of the lines, the round caps of both take 2 pt each.
    guard case .arc(_, let radius, let start, let sweep) = commands[0] else {
      throw Problem("no track")
    }
    let circumference = 2 * Double.pi * radius
    let gap = cap == .round ? 8.0 : 4
    #expect(abs((start - 0.4) * circumference - gap) < 1e-9)
    #expect(abs((1 - start - sweep) * circumference - gap) < 1e-9)
    // Without a track there is only an arc, and its stroke.
    #expect(
      Circular.commands(Self.loader().frame(at: 5), LoaderStyle(showsTrack: false)).count == 2)
  }

  @Test("A ring that fills grows from nothing, and its drawing never jumps")
  func growing() {
    /// Returns the visible areas of track and arc, in points times turns; the track's times its opacity.
    func strokes(_ progress: Double) -> (track: Double, arc: Double) {
      let commands = Circular.commands(Self.loader([(.progress(progress), 1)]).frame(at: 5))
      var (track, arc, sweep) = (0.0, 0.0, 0.0)
      /// Adds the strokes among commands that are drawn with this opacity.
      func add(_ commands: [RecordingCanvas.Command], _ opacity: Double) {
        for command in commands {
          if case .group(let opacity, let inner) = command { add(inner, opacity) }
          if case .arc(_, _, _, let drawn) = command { sweep = drawn }
          guard case .stroke(let width, _, let paint) = command else { continue }
          if paint == Self.accent {
            // Both caps together are as long as the stroke is wide; the circumference is 138 pt.
            arc = width * (sweep + width / 138)
          } else {
            track = opacity * width * sweep
          }
        }
      }
      add(commands, 1)
      return (track, arc)
    }
    var last = strokes(0)
    #expect(last.arc == 0)
    for step in 1...2000 {
      let now = strokes(Double(step) / 2000)
      // A dot as wide as the stroke, 4 · 4/138, would be a jump of 0.1.
      #expect(abs(now.track - last.track) < 0.02)
      #expect(abs(now.arc - last.arc) < 0.02)
      last = now
    }
  }

  @Test("A hidden loader is not drawn; the group has the opacity, the stroke the width")
  func visibility() throws {
    #expect(Loader().commands(at: 0).isEmpty)
    // In the entrance of 0.35 s, opacity and thickness are below 1.
    let (loader, style) = (Self.loader(), LoaderStyle(thickness: 10))
    let frame = loader.frame(at: 0.1)
    guard case .group(let opacity, let commands)? = loader.commands(at: 0.1, style).first else {
      throw Problem("no group")
    }
    #expect(opacity == frame.channels.opacity)
    #expect(
      commands.last
        == .stroke(width: 10 * frame.channels.thickness, cap: .round, paint: Self.accent))
  }
}
