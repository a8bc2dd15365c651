import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing
import TimelineModule

@testable import LoaderExport

/// Each number of an animated file, compared with the frames of the loader.
@Suite("Animated numbers")
struct AnimatedNumbersTests {
  /// True if each case is shown by every appearance in every format, which takes minutes.
  ///
  /// Otherwise, the cases alternate between them.
  private static let isWhole = ProcessInfo.processInfo.environment["PLAYED_WHOLE"] != nil

  @Test("Show a ring that spins for 20 s from any instant on", arguments: CircularPreset.allCases)
  func spin(preset: CircularPreset) throws {
    let place = try #require(CircularPreset.allCases.firstIndex(of: preset))
    for offset in 0..<64 where Self.isWhole || (offset + place) % 6 == 0 {
      try expectSpin(Circular(preset: preset), from: offset, isWritten: true)
    }
  }

  @Test("Show a bar that runs for 20 s from any instant on")
  func bar() throws {
    // Its dot is sampled, which takes long.
    for offset in 0..<64 where Self.isWhole || offset % 5 == 1 {
      try expectSpin(Linear(), from: offset, isWritten: offset % 20 == 1)
    }
  }

  private func expectSpin<Appearance: SceneAppearance>(
    _ appearance: Appearance, from offset: Int, isWritten: Bool
  ) throws {
    let script = try scenario("0,orderIn", "\(Double(offset) * 0.037),activate")
    let formats = AnimatedNumbers.Format.allCases
    let written = [AnimatedNumbers.Format.svg, .css, .lottie][offset % 3]
    for format in Self.isWhole ? formats : isWritten ? [.curves, written] : [.curves] {
      try expectFrames(in: format, script, on: appearance, duration: 20)
    }
  }

  @Test("Show events that come at round times")
  func words() throws {
    let events: [LoaderCue] = [
      .activate, .deactivate, .progress(0.5), .progress(nil), .orderOut, .ending(.success),
    ]
    for word in 0..<216 {
      let entries = [(0, word), (2.5, word / 6), (4.5, word / 36)].map { time, letter in
        Scenario.Entry(time: time, event: events[letter % 6])
      }
      let script = Scenario(entries: [.init(time: 0, event: .orderIn)] + entries)
      // One of the four formats in turn, so that each format and preset has all kinds of words.
      for (index, format) in AnimatedNumbers.Format.allCases.enumerated()
      where (Self.isWhole || (word + word / 6 + word / 36 + index) % 4 == 0)
        && !(format == .css && script.hasEnding)
      {
        let preset = CircularPreset.allCases[(word + index) % 6]
        try expectFrames(in: format, script, on: Circular(preset: preset), duration: 6.5)
        if (word + index) % 25 == 0 {
          try expectFrames(in: format, script, on: Linear(), duration: 6.5)
        }
      }
    }
  }

  @Test("Show steps that glide, as the frames do", arguments: AnimatedNumbers.Format.allCases)
  func gliding(format: AnimatedNumbers.Format) throws {
    let (script, glides) = (try Fixtures.scenario("gliding"), LoaderPolicy(glides: true))
    try expectFrames(in: format, script, on: Circular(), policy: glides)
    try expectFrames(in: format, script, on: Linear(), policy: glides)
  }

  private static let styles = [
    LoaderStyle(size: 61.5, thickness: 7, inset: 3, gap: 1, stop: 2, cap: .butt),
    LoaderStyle(showsTrack: false, gap: 0, direction: .rightToLeft),
  ]

  @Test("Show an ending in mid-flight, and its reversal", arguments: MotionPreference.allCases)
  func endings(motion: MotionPreference) throws {
    let script = try scenario(
      "0,orderIn", "0,activate", "1,ending,success", "1.2,deactivate", "2.1,ending,failure",
      "2.9,activate", "3,ending,failure", "3.3,deactivate")
    let emphasized = LoaderStyle(thickness: 8, emphasizesEnding: true)
    for (index, format) in AnimatedNumbers.Format.allCases.enumerated() where format != .css {
      // Otherwise, each format has one of them in full motion, and the other in reduced motion.
      let isEven = index.isMultiple(of: 2) == (motion == .full)
      let styles = [LoaderStyle(), emphasized]
      for style in Self.isWhole ? styles : [styles[isEven ? 0 : 1]] {
        try expectFrames(in: format, script, on: Circular(), style, motion, duration: 6)
        try expectFrames(in: format, script, on: Linear(), style, motion, duration: 6)
      }
    }
  }

  @Test(
    "Show every style, also with reduced motion",
    arguments: AnimatedNumbers.Format.allCases, MotionPreference.allCases)
  func styles(format: AnimatedNumbers.Format, motion: MotionPreference) throws {
    // An empty bar that is no longer than its ends.
    let empty = try scenario("0,orderIn", "0,progress,0", "0,activate")
    try expectFrames(in: format, empty, on: Linear(), LoaderStyle(size: 6), motion)
    for (preset, name) in [
      (CircularPreset.flutter, "switched-thrice"), (.materialWeb, "left-while-filling"),
    ] {
      let script = try Fixtures.scenario(name)
      for style in Self.styles {
        try expectFrames(in: format, script, on: Circular(preset: preset), style, motion)
        try expectFrames(in: format, script, on: Linear(), style, motion)
        try expectFrames(in: format, script, on: Shimmer(), style, motion)
      }
    }
  }

  /// Compares a file with the frames at each breakpoint, beside it, and at 500 random instants.
  ///
  /// Strokes may be so short that they thin, or have no gap. Then several sums change at a jump,
  /// and for a millionth of a second the file may show a number between them. Therefore, other
  /// styles are compared only beside the breakpoints.
  private func expectFrames<Appearance: SceneAppearance>(
    in format: AnimatedNumbers.Format, _ script: Scenario, on appearance: Appearance,
    _ style: LoaderStyle = LoaderStyle(), _ motion: MotionPreference = .full,
    policy: LoaderPolicy = LoaderPolicy(), duration: Double? = nil
  ) throws {
    let (loader, duration) = (
      Loader(appearance, policy: policy, motion: motion), duration ?? script.defaultDuration
    )
    let style = style.marked(script.hasEnding)
    let file = try AnimatedNumbers(format, script, on: loader, style, duration: duration)
    let frames = PlayedFrames(script, on: loader, style)
    var random = SeededGenerator(seed: 28)
    let breakpoints = Set(file.tracks.joined().flatMap { [$0.start.time, $0.end.time] })
    let times =
      breakpoints.flatMap {
        style == LoaderStyle().marked(script.hasEnding)
          ? [$0 - 1e-6, $0, $0 + 1e-6] : [$0 - 1e-5, $0 + 1e-5]
      }
      + (0..<500).map { _ in random.number(0...duration) }
    // The numbers without a curve.
    var still: [Int: Double] = [:]
    for time in times where (0..<duration).contains(time) {
      for (index, range) in frames.ranges(of: file, at: time).enumerated() {
        guard let range else { continue }
        if still[index] == nil { still[index] = (range.lowerBound + range.upperBound) / 2 }
        let shown = file.number(index, at: time) ?? still[index] ?? .nan
        if range.contains(shown) { continue }
        // At a jump, a file may have a slope instead, and at an exit it may already be hidden.
        let around = [time - 2e-4, time + 2e-4].map { frames.ranges(of: file, at: $0)[index] }
        guard let before = around[0], let after = around[1] else { continue }
        let least = min(before.lowerBound, range.lowerBound, after.lowerBound)
        let most = max(before.upperBound, range.upperBound, after.upperBound)
        guard least <= shown, shown <= most else {
          Issue.record(
            """
            \(shown) for \(range): number \(index) at \(time) s in \(format) of \(appearance), \
            \(script.entries.map(\.event))
            """)
          return
        }
      }
    }
  }
}

/// Frames of a scenario at any instant.
private struct PlayedFrames<Appearance: SceneAppearance> {
  /// The loader after each event.
  private var loaders: [(time: Double, loader: Loader<Appearance>)] = []
  /// The index of the opacity among the channels.
  private let opacity: Int

  init(_ script: Scenario, on loader: Loader<Appearance>, _ style: LoaderStyle) {
    // The first number of a scene is the opacity of the whole.
    opacity = SceneParts(of: Appearance.self, style).numbers[0].dependencies.trailingZeroBitCount
    var loader = loader
    for entry in script.entries {
      loader.play(entry.event, at: entry.time, isAnimated: entry.isAnimated)
      loaders.append((entry.time, loader))
    }
  }

  /// Returns the permitted range of each number in a file; nil for a hidden number.
  ///
  /// Each channel may have an error of 0.0005, and their sum one of 0.002 in its own unit.
  func ranges(of file: AnimatedNumbers, at time: Double) -> [ClosedRange<Double>?] {
    let loader = (loaders.last { $0.time <= time } ?? loaders[0]).loader
    let frame = loader.frame(at: max(0, time))
    var values = (0..<Appearance.Channels.count).map {
      frame.channels.keyframeValue(at: $0, after: 0)
    }
    values.append(frame.cycle.unknownWeight)
    if !frame.isVisible { values[opacity] = 0 }
    let channels = values.enumerated().map {
      AffineExpression(input: $0.offset, value: $0.element)
    }
    return file.drawing(channels).map { number in
      guard frame.isVisible || number.weights[opacity] != 0 else { return nil }
      var reach = 2e-3
      for index in channels.indices { reach += 5e-4 * abs(number.weights[index]) }
      return number.value - reach...number.value + reach
    }
  }
}
