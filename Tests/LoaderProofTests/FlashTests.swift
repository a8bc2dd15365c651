import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import MotionLaws
import Testing

@testable import LoaderProof

/// Tests of the law of flashes, each threshold from both sides, and of the search for the worst second.
///
/// A transition is a change of light that is large enough to count; two are a flash. The law is WCAG 2.3.1: in no
/// second more than three flashes, general ones or red ones, of more than a quarter of a window of the screen. Sixty
/// frames a second are drawn. A stage is a surface with loaders in step. A linger is the time in seconds by which an
/// exit waits for another activation, which then prevents it. A level is the worst second of a surface.
struct FlashTests {
  static let (white, black) = (CanvasColor(0xFFFFFF), CanvasColor(0x000000))
  /// The window of the law in a few points, and little more than a quarter of it in pixels.
  ///
  /// The window has 341 × 256 points, so 64 of its rows are a quarter.
  static let window = FlashGrid(width: 341, height: 256, step: 16)
  static let pixels = FlashGrid(width: 341, height: 66, step: 1)

  /// Returns the worst seconds of a surface on which some rows change between two colors.
  ///
  /// - Parameters:
  ///   - times: The number of changes, to the second color first.
  ///   - frames: The number of frames from one change to the next, of 60 in a second.
  ///   - rows: The number of rows that change, from the top; all others keep the first color.
  private static func blink(
    _ first: CanvasColor, _ second: CanvasColor, times: Int, every frames: Int,
    rows: Int = 16, of grid: FlashGrid = window
  ) -> (general: FlashLevel, red: FlashLevel) {
    var meter = FlashMeter(grid, first)
    for time in 1...times {
      let color = time % 2 == 0 ? first : second
      let drawn = (0..<grid.count).map { $0 < rows * grid.columns ? color : first }
      meter.add(time * frames, drawn, isCut: false)
    }
    return (meter.worst[.general] ?? FlashLevel(), meter.worst[.red] ?? FlashLevel())
  }

  /// Returns what the search finds in one sequence on one surface, with a linger in seconds.
  ///
  /// Its first peak is the number of flashes in the worst second; a violation is at least four.
  private static func finding(
    of sequence: EventSequence, on stage: FlashStage, linger: Double = 0
  ) -> Finding {
    var finding = Finding()
    FlashSearch([stage], linger: linger).check(sequence, on: stage, &finding)
    return finding
  }

  @Test("Pairs of transitions within a second are flashes")
  func pairs() {
    // From the first to the last transition: 5 · 5, 7 · 8 and 7 · 9 frames. 63 frames are more than a second, so only
    // seven of these transitions count, which are three flashes and a half.
    #expect(Self.blink(Self.white, Self.black, times: 6, every: 5).general.flashes == 3)
    #expect(Self.blink(Self.white, Self.black, times: 8, every: 8).general.flashes == 4)
    #expect(Self.blink(Self.white, Self.black, times: 8, every: 9).general.flashes == 3.5)
  }

  @Test("A quarter of the window is harmless, a row more is not")
  func area() {
    /// Returns the level of a surface of which this many rows blink.
    func level(rows: Int) -> FlashLevel {
      Self.blink(Self.white, Self.black, times: 8, every: 5, rows: rows, of: Self.pixels).general
    }
    // `beyond` is the largest area with a transition, as a fraction of the harmless area.
    #expect(level(rows: 64).transitions == 0 && level(rows: 64).beyond == 1)
    #expect(level(rows: 65).transitions == 8)
  }

  @Test("Points further apart than a window do not add up, points of tiles do")
  func apart() {
    // 100 columns of ten rows; the points of columns 0, 1 and 99 count.
    var grid = FlashGrid(width: 1000, height: 100, step: 10)
    let points = (0..<grid.count).map { [0, 1, 99].contains($0 % 100) }
    // Two columns of ten points, of 100 square pixels each; the third is too far away.
    #expect(grid.largestArea(of: points) == 2000)
    grid.tiles = (2, 3)
    // Two tiles beside each other, three below each other: the column 99 is next to the column 0 of the next tile. A
    // window has 35 × 26 points, so around this seam there are three columns of 26 points, of 100 square pixels each.
    #expect(grid.largestArea(of: points) == 7800)
  }

  @Test("A change below a tenth, or with a darker state of 0.8, is no transition")
  func luminance() {
    // The relative luminances of the grays are, in this order, 0.807, 0.791, 0.098 and 0.102; white is 1, black 0.
    #expect(
      Self.blink(Self.white, CanvasColor(0xE8E8E8), times: 8, every: 5).general == FlashLevel())
    #expect(Self.blink(Self.white, CanvasColor(0xE6E6E6), times: 8, every: 5).general.flashes == 4)
    #expect(
      Self.blink(Self.black, CanvasColor(0x585858), times: 8, every: 5).general == FlashLevel())
    #expect(Self.blink(Self.black, CanvasColor(0x5A5A5A), times: 8, every: 5).general.flashes == 4)
  }

  @Test("The red of errors is saturated; the dark theme's is not")
  func red() {
    let (light, dark) = (Theme.light.error, Theme.dark.error)
    #expect(Self.blink(Theme.light.accent, light, times: 8, every: 5).red.flashes == 4)
    #expect(Self.blink(Theme.dark.accent, dark, times: 8, every: 5).red == FlashLevel())
    // An orange, as far from the accent, but only 0.78 of its light is red, and 0.8 are needed. And two reds that are
    // too near to each other.
    let (accent, orange) = (Theme.light.accent, CanvasColor(0xF07050))
    #expect(Self.blink(accent, orange, times: 8, every: 5).red == FlashLevel())
    #expect(Self.blink(light, CanvasColor(0xE53020), times: 8, every: 5).red == FlashLevel())
    #expect(abs(FlashLight(light).redness - 0.933) < 0.001)
    #expect(FlashLight(Self.black).redness == 0)
  }

  @Test("The light shimmer is a flash, the dark one is none")
  func shimmer() {
    /// Returns the level of a theme's bone that becomes its highlight, and a bone again.
    func both(_ theme: Theme) -> FlashLevel {
      Self.blink(theme.bone, theme.highlight, times: 2, every: 20).general
    }
    #expect(both(.light).flashes == 1 && both(.dark) == FlashLevel())
  }

  @Test("A light that blinks four times a second is rejected; three times, or a small one, is not")
  func negativeControl() {
    /// Returns the finding of a square light that blinks `rate` times a second, on in the first half of each period.
    ///
    /// - Parameters:
    ///   - side: The side of the square, in points.
    ///   - before: Its side in the first second; nil for the same one.
    func blinking(_ rate: Double, side: Double, before: Double? = nil) -> Finding {
      let stage = FlashStage(
        "blinking", Shimmer(), grid: FlashGrid(width: 300, height: 200, step: 10),
        theme: FlashTheme.all[0]
      ) { frame, canvas in
        guard (frame.time * 2 * rate).truncatingRemainder(dividingBy: 2) < 1 else { return }
        let side = frame.time < 1 ? before ?? side : side
        canvas.rectangle(CanvasRect(width: side, height: side), corner: 0)
        canvas.fill(.color(.role(.bone)))
      }
      let shown = EventSequence([
        TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(2, .progress(0.5)),
      ])
      return Self.finding(of: shown, on: stage)
    }
    // A square of 140² = 19 600 points is smaller than a quarter of the window, 21 824; one of 200² is larger.
    #expect(blinking(4, side: 200).violations.count == 1)
    #expect(blinking(3, side: 200).violations == [])
    #expect(blinking(4, side: 140).violations == [])
    #expect(blinking(4, side: 200, before: 140).violations.count == 1)
  }

  /// An appearance in two sizes: too small to count, and large enough to flash.
  private struct Sizes {
    let name: String
    let small, large: FlashStage

    init<Appearance: LawfulAppearance & SceneAppearance>(
      _ name: String, _ appearance: Appearance, _ small: LoaderStyle, _ large: LoaderStyle
    ) {
      self.name = name
      self.small = .stage(name, appearance, style: small, theme: FlashTheme.all[0])
      self.large = .stage(name, appearance, style: large, theme: FlashTheme.all[0])
    }
  }

  /// Sizes in points below and above the size from which a flash counts.
  private static let sizes = [
    Sizes("ring", Circular(), LoaderStyle(size: 650), LoaderStyle(size: 750)),
    Sizes(
      "bar", Linear(), LoaderStyle(size: 600, thickness: 60), LoaderStyle(size: 700, thickness: 70)),
    Sizes("shape", Morphing(), LoaderStyle(size: 250), LoaderStyle(size: 300)),
    Sizes("wavy ring", WavyCircular(), LoaderStyle(size: 500), LoaderStyle(size: 1000)),
  ]

  /// A loader at 97 % that begins an exit every 180 ms, and takes each back 110 ms later.
  ///
  /// With reduced motion, the loader comes and goes by its opacity alone.
  private static let takenBack: EventSequence = {
    let steps = (0..<10).flatMap { index -> [TimedEvent] in
      let time = 2 + 0.18 * Double(index)
      return [TimedEvent(time, .deactivate), TimedEvent(time + 0.11, .activate)]
    }
    let start: [LoaderEvent] = [.progress(0.97), .orderIn, .activate]
    return EventSequence(start.map { TimedEvent(0, $0) } + steps, motion: .reduced)
  }()

  @Test(
    "Negative control: a large loader flashes six times a second, a linger of ⅓ s prevents it",
    arguments: ProcessInfo.processInfo.environment["PLAYED_WHOLE"] != nil
      ? sizes.indices : sizes.indices.prefix(1))
  func large(index: Int) {
    let (small, large) = (Self.sizes[index].small, Self.sizes[index].large)
    // Six exits begin within 0.9 s, and each is a flash: the loader becomes pale, and full again.
    let flashing = Self.finding(of: Self.takenBack, on: large)
    #expect(flashing.peaks.first?.figure == 6 && flashing.violations.count == 1)
    let harmless = Self.finding(of: Self.takenBack, on: small)
    #expect(harmless.peaks.first?.figure == 0 && harmless.violations == [])
    let lingering = Self.finding(of: Self.takenBack, on: large, linger: FlashLimits.linger)
    #expect(lingering.violations == [])
  }

  @Test("Adjacent words flash if each exit is reversed halfway, but not with a linger")
  func words() {
    // An exit, which would take 0.25 s, is reversed after 0.12 s, and its reversal after 0.12 s more. The first stage
    // has white words.
    let steps = (0..<20).map {
      TimedEvent(2 + 0.12 * Double($0), $0 % 2 == 0 ? .deactivate : .activate)
    }
    let start: [LoaderEvent] = [.orderIn, .activate]
    let sequence = EventSequence(start.map { TimedEvent(0, $0) } + steps)
    #expect(Self.finding(of: sequence, on: [FlashStage].words[0]).violations.count == 1)
    for stage in [FlashStage].words {
      let lingering = Self.finding(of: sequence, on: stage, linger: FlashLimits.linger)
      #expect(lingering.violations == [])
    }
  }

  @Test("With a linger of ⅓ s, exits reversed at their start flash at most three times a second")
  func lingering() {
    // After the linger of 0.33 s the exit begins. It is reversed 0.44 s after its request, so 0.11 s after its start.
    // An exit is requested every 0.45 s, so about twice in a second.
    let steps = (0..<8).flatMap { index -> [TimedEvent] in
      let time = 2 + 0.45 * Double(index)
      return [TimedEvent(time, .deactivate), TimedEvent(time + 0.44, .activate)]
    }
    // The first three events show the loader.
    var sequence = Self.takenBack
    sequence.events = sequence.events.prefix(3) + steps
    let finding = Self.finding(of: sequence, on: Self.sizes[0].large, linger: FlashLimits.linger)
    #expect((1.5...3.5).contains(finding.peaks.first?.figure ?? 0) && finding.violations == [])
  }

  @Test("The host's own cuts do not count as flashes of the loader")
  func cuts() throws {
    // Sixteen cuts in 0.8 s, by taking the loader off the screen and back, would be eight flashes.
    let steps = (0..<16).map {
      TimedEvent(0.5 + Double($0) * 0.05, $0 % 2 == 0 ? .orderOut : .orderIn)
    }
    let sequence = EventSequence([TimedEvent(0, .orderIn), TimedEvent(0, .activate)] + steps)
    let level = [FlashStage].skeletons[0].play(sequence)[.general]
    #expect(try #require(level).transitions < 4)
  }

  @Test("Random sequences and climbs keep the law; on all surfaces: loader-lab verify")
  func claims() throws {
    #expect(FlashProof.claims(sequences: 0).isEmpty)
    // The name of a surface has the number of its loaders only if there are more than one.
    #expect(![FlashStage].small.contains { $0.name.contains("1 × ") })
    // Each sequence is a part of its claim.
    #expect(FlashProof.claims(sequences: 70).map(\.parts.count) == [70, 70, 70])
    let stages = [[FlashStage].skeletons[0], try #require([FlashStage].small.last)]
    let claim = FlashSearch(stages).claim("", count: 4, steps: 2)
    let finding = claim.check()
    #expect(finding.violations == [])
    // Four random sequences. From two of them a climb begins, a search that tries two changes of the sequence.
    #expect(finding.number(of: "climbs") == 2 && finding.number(of: "sequences") == 4 + 2 * 2)
    // Each of the eight sequences costs a million.
    #expect(claim.cost == 8_000_000)
    #expect(finding.peaks.map(\.kind) == ["flashes in a second", "red flashes in a second"])
  }

  @Test("Each surface has each kind of sequence; in a standard run, at most a tenth lacks a climb")
  func trials() {
    // In a round, each surface has one sequence. Spinning ones are in one of 7 rounds, climbs in one of 15.
    for stages in [[FlashStage].skeletons, .small, .large].map(\.count) {
      // In 7 × 15 rounds each surface has every combination.
      let trials = (0..<105 * stages).map { FlashTrial(number: $0, stages: stages) }
      for stage in 0..<stages {
        let onStage = trials.filter { $0.stage == stage }
        #expect(onStage.count(where: \.isSpinning) == 15 && onStage.count(where: \.isClimbed) == 7)
        #expect(onStage.count { $0.isSpinning && $0.isClimbed } == 1)
      }
      // `loader-lab verify` searches 60 000 random sequences for its laws of motion, and a hundredth of them here. For
      // 42 or 44 surfaces, 600 sequences are about 14 rounds, so a few surfaces have no climb.
      let standard = trials.prefix(600)
      #expect(Set(standard.filter(\.isSpinning).map(\.stage)).count == stages)
      #expect(Set(standard.filter { !$0.isSpinning }.map(\.stage)).count == stages)
      #expect(Set(standard.filter(\.isClimbed).map(\.stage)).count >= stages * 9 / 10)
    }
  }
}
