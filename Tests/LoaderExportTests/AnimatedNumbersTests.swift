import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing
import TimelineModule

@testable import LoaderExport

/// Each number of an animated file, compared with the frames of the loader.
///
/// `expectFrames` writes a scenario in a format, reads its numbers back, and compares them with the frames at every
/// breakpoint and at random instants. The formats are SVG, CSS, in which no mark is drawn, and Lottie.
@Suite("Animated numbers")
struct AnimatedNumbersTests {
  /// True if each case is shown by every appearance in every format, which takes minutes.
  ///
  /// Without the variable, each case is shown by a few of them in turn.
  private static let isWhole = ProcessInfo.processInfo.environment["PLAYED_WHOLE"] != nil

  @Test("Show a ring that spins for 20 s from any instant on", arguments: CircularPreset.allCases)
  func spin(preset: CircularPreset) throws {
    // Unless all is tested, each of the six presets has every sixth offset.
    let index = try #require(CircularPreset.allCases.firstIndex(of: preset))
    for offset in 0..<64 where Self.isWhole || (offset + index) % 6 == 0 {
      try expectSpin(Circular(preset: preset), from: offset)
    }
  }

  @Test("Show a bar that runs for 20 s from any instant on")
  func bar() throws {
    // The dot of a bar is sampled, which takes long, so fewer offsets are tested.
    for offset in 0..<64 where Self.isWhole || offset % 20 == 1 {
      try expectSpin(Linear(), from: offset)
    }
  }

  /// Expects the frames of a loader that is activated `offset` · 0.037 s after its origin.
  private func expectSpin<Appearance: SceneAppearance>(
    _ appearance: Appearance, from offset: Int
  ) throws {
    let script = try scenario("0,orderIn", "\(Double(offset) * 0.037),activate")
    // Unless all is tested, one of the three formats in turn.
    let formats = AnimatedNumbers.Format.allCases
    for format in Self.isWhole ? formats : [formats[offset % 3]] {
      try expectFrames(in: format, script, on: appearance, duration: 20)
    }
  }

  @Test("Show events that come at round times")
  func words() throws {
    let events: [LoaderCue] = [
      .activate, .deactivate, .progress(0.5), .progress(nil), .orderOut, .ending(.success),
    ]
    // 6³ words of three events: each digit of the word in base 6 is the index of an event.
    for word in 0..<216 {
      let entries = [(0, word), (2.5, word / 6), (4.5, word / 36)].map { time, letter in
        Scenario.Entry(time: time, event: events[letter % 6])
      }
      let script = Scenario(entries: [.init(time: 0, event: .orderIn)] + entries)
      // One of the three formats in turn, by the sum of the digits, so that each format and preset has all kinds of
      // words. A style sheet draws no mark, so it has no words with endings.
      for (index, format) in AnimatedNumbers.Format.allCases.enumerated()
      where (Self.isWhole || (word + word / 6 + word / 36 + index) % 3 == 0)
        && !(format == .css && script.hasEnding)
      {
        // Until 2 s after the last event, at 4.5 s.
        let preset = CircularPreset.allCases[(word + index) % 6]
        try expectFrames(in: format, script, on: Circular(preset: preset), duration: 6.5)
        // A bar takes long, so it has only a few words.
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

  /// Styles that differ from the default in every property with a number.
  private static let styles = [
    LoaderStyle(size: 61.5, thickness: 7, inset: 3, gap: 1, stop: 2, cap: .butt),
    LoaderStyle(showsTrack: false, gap: 0, direction: .rightToLeft),
  ]

  @Test("Show endings that are changed and reversed midway", arguments: MotionPreference.allCases)
  func endings(motion: MotionPreference) throws {
    // At 2.1 s another ending takes the first one's place, at 2.9 s an activation takes it back, and at
    // 3.3 s a third one begins.
    let script = try scenario(
      "0,orderIn", "0,activate", "1,ending,success", "1.2,deactivate", "2.1,ending,failure",
      "2.9,activate", "3,ending,failure", "3.3,deactivate")
    let emphasized = LoaderStyle(thickness: 8, emphasizesEnding: true)
    // CSS draws no mark.
    for (index, format) in AnimatedNumbers.Format.allCases.enumerated() where format != .css {
      // Unless all is tested, each format has one of them in full motion, and the other in reduced motion.
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

  /// Expects that a file of the scenario shows the frames, up to `duration` seconds, or else to its usual end.
  private func expectFrames<Appearance: SceneAppearance>(
    in format: AnimatedNumbers.Format, _ script: Scenario, on appearance: Appearance,
    _ style: LoaderStyle = LoaderStyle(), _ motion: MotionPreference = .full,
    policy: LoaderPolicy = LoaderPolicy(), duration: Double? = nil
  ) throws {
    let loader = Loader(appearance, policy: policy, motion: motion)
    let difference = try PlayedFrames(script, on: loader, style)
      .difference(from: format, duration: duration ?? script.defaultDuration)
    if let difference { Issue.record("\(difference)") }
  }
}
