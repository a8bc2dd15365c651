import Foundation
import LoaderCore
import LoaderDrawing
import LoaderSupport
import TestSupport
import Testing

/// Visible strokes of a ring while it spins, at every size.
///
/// `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct RingStrokeTests {
  /// The strokes of a ring, with starts and lengths in points along the circle, without caps.
  private struct Strokes {
    var arc = (start: 0.0, length: 0.0, width: 0.0)
    var track = (start: 0.0, length: 0.0, width: 0.0, opacity: 0.0)
    /// The circumference.
    var circumference = 0.0

    init(_ frame: Frame<Circular.Channels>, _ style: LoaderStyle) {
      var canvas = RecordingCanvas()
      Circular.draw(frame, style, into: &canvas)
      add(canvas.commands, 1)
    }

    /// Takes arc and track from commands that are drawn with this opacity; each stroke follows its path.
    private mutating func add(_ commands: [RecordingCanvas.Command], _ opacity: Double) {
      var part = (start: 0.0, length: 0.0)
      for command in commands {
        switch command {
        case .group(let opacity, let inner): add(inner, opacity)
        case .arc(_, let radius, let start, let sweep):
          circumference = 2 * .pi * radius
          part = (start * circumference, sweep * circumference)
        case .stroke(let width, _, .color(.role(.track))):
          track = (part.start, part.length, width, opacity)
        case .stroke(let width, _, _): arc = (part.start, part.length, width)
        default: break
        }
      }
    }
  }

  @Test(
    "While progress is unknown, the arc is at least a dot as wide as the stroke",
    arguments: [LineCap.round, .butt])
  func dot(cap: LineCap) {
    for preset in CircularPreset.allCases {
      let loader = Loader(Circular(preset: preset)).shown()
      for step in 0..<2000 {
        let frame = loader.frame(at: 1 + Double(step) * 0.0071)
        let seen = Strokes(frame, LoaderStyle(cap: cap))
        #expect(seen.arc.width == 4, "\(preset) at \(frame.time)")
        // Without a cap, the length is the visible one.
        if cap == .butt { #expect(seen.arc.length >= 4 - 1e-9, "\(preset) at \(frame.time)") }
      }
    }
  }

  @Test("While progress is unknown, the track is a whole circle", arguments: [16.0, 24, 48])
  func track(size: Double) {
    for preset in CircularPreset.allCases {
      let loader = Loader(Circular(preset: preset)).shown()
      for step in 0..<2000 {
        let frame = loader.frame(at: 1 + Double(step) * 0.0071)
        let seen = Strokes(frame, LoaderStyle(size: size))
        #expect(seen.track.length == seen.circumference && seen.track.width == seen.arc.width)
      }
    }
  }

  @Test(
    "As progress becomes known, the gaps open at both ends of the arc, and never jump",
    arguments: CircularPreset.allCases)
  func opening(preset: CircularPreset) {
    for phase in 0..<16 {
      var loader = Loader(Circular(preset: preset)).shown()
      let time = 2 + 0.31 * Double(phase)
      var last = 0.0
      for (event, begin) in [(LoaderEvent.progress(0.4), time), (.progress(nil), time + 5)] {
        loader.send(event, at: begin)
        for step in 0...1000 {
          let seen = Strokes(loader.frame(at: begin + Double(step) / 1000), LoaderStyle())
          // The track is below the arc, so one that is whole has no gaps.
          let isWhole = seen.track.length == seen.circumference
          let gap = isWhole ? 0 : (seen.circumference - seen.track.length - seen.arc.length) / 2
          // A gap opens at most three times as fast as the arc grows: less than 0.25 pt in a
          // thousandth of a second.
          #expect(abs(gap - last) < 0.25, "\(phase), \(step)")
          // The track begins one gap behind the arc, but for whole turns.
          let turns =
            (seen.track.start - seen.arc.start - seen.arc.length - gap) / seen.circumference
          #expect(isWhole || abs(turns - turns.rounded()) < 1e-9)
          last = gap
        }
        // A gap of 4 pt, and two round caps of 2 pt.
        #expect(event == .progress(0.4) ? abs(last - 8) < 1e-9 : last == 0)
      }
    }
  }

  @Test("A track without space becomes shorter, then thinner, and goes")
  func shortTrack() {
    var loader = Loader(Circular(preset: .materialWeb)).shown()
    loader.send(.progress(0.7), at: 1)
    loader.send(.progress(1), at: 5)
    // The track's width as a fraction of 4 pt. A track shorter than 2 pt is twice as wide as it is long.
    var last = 1.0
    for step in 0...600 {
      let seen = Strokes(loader.frame(at: 5 + Double(step) / 1000), LoaderStyle())
      let fraction = seen.track.width / 4
      #expect(abs(fraction - min(1, seen.track.length / 2)) < 1e-9)
      #expect(fraction <= last && last - fraction < 0.25)
      last = fraction
    }
    #expect(last == 0)
  }

  @Test("The ends of an arc are at least a quarter of its width apart until it is whole")
  func almostWhole() {
    for size in [16.0, 48, 96] {
      /// Returns the distance between the caps of the arc, in widths of the stroke.
      func opening(_ progress: Double) -> Double {
        var loader = Loader(Circular()).shown()
        loader.send(.progress(progress), at: 1)
        let seen = Strokes(loader.frame(at: 9), LoaderStyle(size: size))
        return (seen.circumference - seen.arc.length) / seen.arc.width - 1
      }
      // A quarter of the width is seen as an opening; less looks whole.
      for progress in [0.9, 0.97, 0.98, 0.99, 0.995] {
        #expect(opening(progress) > 0.25 - 1e-9)
      }
      #expect(opening(1) <= 0)
    }
  }

  @Test(
    "The stroke scales with the size, unless the style sets it",
    arguments: [
      (6, 0.75), (12, 1.5), (16, 2), (20, 2.5), (24, 2.75), (28, 3), (34, 3.5), (40, 4), (48, 4),
      (96, 6.857), (160, 11.428),
    ] as [(Double, Double)])
  func stroke(size: Double, stroke: Double) {
    // Material has strokes for some sizes, such as 4 pt for 48; between them, the stroke is linear. The gap is as wide
    // as the stroke, and never wider than 4 pt.
    let style = LoaderStyle(size: size)
    #expect(abs(style.ringStroke - stroke) < 1e-3)
    #expect(abs(RingMeasures(style)!.gap - min(4, stroke)) < 1e-3)
    #expect(abs(RingMeasures(style)!.radius - (size - stroke) / 2) < 1e-3)
    #expect(
      Strokes(Loader(Circular(preset: .flutter)).shown().frame(at: 3), style).arc.width
        == style.ringStroke)
    let styled = LoaderStyle(size: size, thickness: 1, gap: 6)
    #expect(styled.ringStroke == 1 && RingMeasures(styled)!.gap == 6)
    // A bar has the same thickness at any length.
    #expect(LoaderStyle(size: size).strokeWidth == 4)
  }

  @Test("In light mode, a bone contrasts with its light and with white by 1.25 : 1")
  func contrast() {
    /// Returns the relative luminance, by WCAG 2.2.
    func luminance(_ color: CanvasColor) -> Double {
      let linear = [color.red, color.green, color.blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    /// Returns the ratio of contrast, by WCAG 2.2.
    func contrast(_ darker: CanvasColor, _ lighter: CanvasColor) -> Double {
      (luminance(lighter) + 0.05) / (luminance(darker) + 0.05)
    }
    #expect(contrast(Theme.light.bone, Theme.light.highlight) >= 1.25)
    #expect(contrast(Theme.light.bone, CanvasColor(0xFFFFFF)) >= 1.25)
  }
}
