import Foundation
import LoaderCore
import LoaderDrawing
import LoaderSupport
import TestSupport
import Testing

/// Visible strokes of a ring while it spins, at every size.
struct RingStrokeTests {
  /// The strokes of a ring, with lengths in points, without caps.
  private struct Strokes {
    var arc = (start: 0.0, length: 0.0, width: 0.0)
    var track = (start: 0.0, length: 0.0, width: 0.0, opacity: 0.0)
    var whole = 0.0

    init(_ frame: Frame<Circular.Channels>, _ style: LoaderStyle) {
      var canvas = RecordingCanvas()
      Circular.draw(frame, style, into: &canvas)
      add(canvas.commands, 1)
    }

    private mutating func add(_ commands: [RecordingCanvas.Command], _ opacity: Double) {
      var part = (start: 0.0, length: 0.0)
      for command in commands {
        switch command {
        case .group(let opacity, let inner): add(inner, opacity)
        case .arc(_, let radius, let start, let sweep):
          whole = 2 * .pi * radius
          part = (start * whole, sweep * whole)
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

  @Test("While progress is unknown, the gap is as wide as in the style", arguments: [16.0, 24, 48])
  func gap(size: Double) {
    for preset in CircularPreset.allCases {
      let loader = Loader(Circular(preset: preset)).shown()
      let style = LoaderStyle(size: size)
      for step in 0..<2000 {
        let frame = loader.frame(at: 1 + Double(step) * 0.0071)
        let seen = Strokes(frame, style)
        guard seen.track.opacity > 0 else { continue }
        let turns = (seen.track.start - seen.arc.start) / seen.whole
        let start = (turns - turns.rounded(.down)) * seen.whole
        let gap = start - seen.arc.length - seen.arc.width
        let other = seen.whole - start - seen.track.length - seen.track.width
        #expect(abs(gap - RingMeasures(style)!.gap) < 1e-9, "\(preset) at \(frame.time)")
        // A track without length keeps a hundredth of a point, so that it has its caps.
        #expect(abs(other - RingMeasures(style)!.gap) < 0.03, "\(preset) at \(frame.time)")
      }
    }
  }

  @Test("A track without space fades as it shortens, at full width")
  func fade() {
    var loader = Loader(Circular(preset: .materialWeb)).shown()
    loader.send(.progress(0.7), at: 1)
    loader.send(.progress(1), at: 5)
    var last = 1.0
    for step in 0...600 {
      let seen = Strokes(loader.frame(at: 5 + Double(step) / 1000), LoaderStyle())
      guard seen.track.opacity > 0 else {
        last = 0
        continue
      }
      #expect(seen.track.width == 4)
      #expect(abs(seen.track.opacity - min(1, seen.track.length / 4)) < 0.01)
      #expect(seen.track.opacity <= last && last - seen.track.opacity < 0.25)
      last = seen.track.opacity
    }
    #expect(last == 0)
  }

  @Test(
    "The stroke scales with the size, unless the style sets it",
    arguments: [
      (6, 0.75), (12, 1.5), (16, 2), (20, 2.5), (24, 2.75), (28, 3), (34, 3.5), (40, 4), (48, 4),
      (96, 6.857), (160, 11.428),
    ] as [(Double, Double)])
  func stroke(size: Double, stroke: Double) {
    let style = LoaderStyle(size: size)
    #expect(abs(style.ringStroke - stroke) < 1e-3)
    #expect(abs(RingMeasures(style)!.gap - min(4, stroke)) < 1e-3)
    #expect(abs(RingMeasures(style)!.radius - (size - stroke) / 2) < 1e-3)
    #expect(
      Strokes(Loader(Circular(preset: .flutter)).shown().frame(at: 3), style).arc.width
        == style.ringStroke)
    let own = LoaderStyle(size: size, thickness: 1, gap: 6)
    #expect(own.ringStroke == 1 && RingMeasures(own)!.gap == 6)
    // A bar has the same thickness at any length.
    #expect(LoaderStyle(size: size).strokeWidth == 4)
  }

  @Test("In light mode, a bone contrasts with its light and with white by 1.25 : 1")
  func contrast() {
    // WCAG 2.2, relative luminance.
    func luminance(_ color: CanvasColor) -> Double {
      let linear = [color.red, color.green, color.blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    func contrast(_ one: CanvasColor, _ other: CanvasColor) -> Double {
      (luminance(other) + 0.05) / (luminance(one) + 0.05)
    }
    #expect(contrast(Theme.light.bone, Theme.light.highlight) >= 1.25)
    #expect(contrast(Theme.light.bone, CanvasColor(0xFFFFFF)) >= 1.25)
  }
}
