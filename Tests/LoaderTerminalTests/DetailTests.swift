import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

/// The details behind a label: percentage, count, rate, elapsed and remaining time.
///
/// All times are in seconds. A stage decides what a terminal shows; on the one of these tests, loaders are drawn
/// (`StageTests.drawn`). A line of it has a loader, a label and details. A `Work` knows the reports of one line: `note`
/// begins it, `report` is a report of the program, `noteFrame` a drawn frame, which fixes what is displayed. In a text,
/// `~` marks a remaining time.
@Suite("Parts behind a label")
struct DetailTests {
  /// Returns the text beside the loader of a line that is active since 0 s.
  ///
  /// - Parameters:
  ///   - told: The progress that is reported at 0 s, at 1 s, and so on; nil for unknown progress.
  ///   - columns: The width of the terminal.
  private func text(
    _ details: [TerminalDetail], _ told: [TerminalProgress?], label: String = "Go",
    columns: Int = 80,
    at time: Double
  ) -> String {
    var stage = Stage(StageTests.drawn)
    var line = Stage.Line(AnyLoader(.circular), label: label, size: .small)
    line.details = details
    let id = stage.start(line, at: 0)
    for (second, progress) in told.enumerated() {
      stage.change(id, at: Double(second)) { $0.report(progress, at: $1) }
    }
    stage.resize(columns: columns, rows: 24)
    return stage.drawnRows(at: time).map(\.text.content).joined()
  }

  @Test("A lone loader has its own size, unless the screen has at most four rows")
  func low() {
    var stage = Stage(StageTests.drawn)
    let line = Stage.Line(AnyLoader(.circular), label: "Go", size: .large)
    stage.start(line, at: 0)
    // A large ring has three rows, a small one has one.
    for (rows, drawn) in [(5, 3), (4, 1)] {
      stage.resize(columns: 80, rows: rows)
      #expect(stage.drawnRows(at: 1).count == drawn)
    }
  }

  @Test("A count of no units has no total")
  func none() { #expect(TerminalProgress.counted(1, of: 0).total == nil) }

  @Test(
    "A time is never rounded up",
    arguments: [
      (0.96, "0.9 s"), (9.99, "9.9 s"), (10.7, "10 s"), (59.9, "59 s"), (-1, "0.0 s"),
      (.nan, "0.0 s"), (3599.9, "59 min 59 s"), (7379, "2 h 2 min"),
    ])
  func elapsed(seconds: Double, text: String) { #expect(ElapsedTime.text(seconds) == text) }

  /// The details of a line, the progress that was reported at 0 s, and its text at 65 s.
  ///
  /// A count is as wide as its total. One report gives no rate, and no remaining time.
  private static let known: [(details: [TerminalDetail], told: TerminalProgress?, text: String)] = [
    ([.percent], .fraction(0.25), "Go 25%"), ([.percent], .fraction(1), "Go 100%"),
    ([.count], .counted(12, of: 80), "Go 12/80"),
    ([.count, .percent], .counted(5, of: 80), "Go  5/80 6%"),
    ([.count, .percent], .counted(120, of: 80), "Go 120/80 100%"),
    ([.count], .counted(5, of: nil), "Go 5"), ([.count, .percent], nil, "Go"),
    ([.count], .bytes(3_400_000, of: 12_000_000), "Go 3.4/12 MB"),
    ([.count], .bytes(11_999_999, of: 12_000_000), "Go  11/12 MB"),
    ([.count], .bytes(999, of: nil), "Go 999 B"),
    ([.count, .percent], .bytes(0, of: 1_000_000_000_000), "Go 0.0/1.0 TB 0%"),
    ([.elapsed], nil, "Go 1:05"), ([.rate, .remaining], .fraction(0.25), "Go"),
  ]

  @Test("Shows the details that are known, rounded down")
  func texts() {
    for (details, told, text) in Self.known { #expect(self.text(details, [told], at: 65) == text) }
  }

  @Test("Shows the rate and the remaining time of steady work")
  func steady() {
    // 40 of 80 units are left, at 2 a second; then 970 of 1000 MB at 1.5 MB/s, which take 647 s.
    let counts = (0...20).map { TerminalProgress.counted($0 * 2, of: 80) }
    #expect(text([.rate], counts, at: 20) == "Go   2/s")
    #expect(text([.remaining], counts, at: 20) == "Go ~20 s left")
    let bytes = (0...20).map { TerminalProgress.bytes($0 * 1_500_000, of: 1_000_000_000) }
    #expect(text([.rate], bytes, at: 20) == "Go 1.5 MB/s")
    #expect(text([.remaining], bytes, at: 20) == "Go ~11 min left")
  }

  @Test("Below ten seconds the time left is in whole seconds; a pause says nothing about the pace")
  func nearEnd() {
    /// Returns the text of the time left after these steps of 60, one a second, with a pause after one of them.
    ///
    /// - Parameters:
    ///   - pause: The length of the pause, in seconds.
    ///   - after: The step after which it comes; by default there is none.
    func left(_ steps: ClosedRange<Int>, pause: Double = 0, after: Int = .max) -> String {
      var work = Work()
      work.note(isActive: true, at: 0)
      var now = 0.0
      for step in steps {
        now = Double(step) + (step > after ? pause : 0)
        work.report(.counted(step, of: 60), at: now)
      }
      return TerminalDetail.remaining.text(of: work, nil, at: now)?.text ?? ""
    }
    #expect((51...59).map { left(0...$0) } == (1...9).reversed().map { "~\($0) s left" })
    #expect(left(0...40) == "~20 s left")
    // Three seconds of steady work after a pause of twenty minutes: 27 s are left, rounded to 5 s.
    #expect(left(0...33, pause: 1200, after: 30) == "~25 s left")
  }

  @Test("Shows the count, the percentage and, from 5 s on, the time by default")
  func standard() {
    let told: [TerminalProgress?] = [.counted(12, of: 80)]
    // The percentage is as wide as 100 %, so two spaces follow it.
    #expect(text(TerminalDetail.standard, told, at: 4.9) == "Go 12/80 15%")
    #expect(text(TerminalDetail.standard, told, at: 5.9) == "Go 12/80 15%  0:05")
    #expect(text(TerminalDetail.standard, told, at: 5) == "Go 12/80 15%  0:05")
    #expect(text(TerminalDetail.standard, [nil], at: 3725) == "Go 1:02:05")
  }

  @Test("Drops details in their order, and leaves twenty columns for the label")
  func narrow() {
    // Two units a second: at 20 s, 40 of 80 are done, and the other half takes 20 s more.
    let counts = (0...20).map { TerminalProgress.counted($0 * 2, of: 80) }
    let all: [TerminalDetail] = [.elapsed, .rate, .count, .percent, .remaining]
    let label = String(repeating: "x", count: 30)
    // The details, as they change while the terminal becomes narrower.
    var seen: [String] = []
    for columns in (1...90).reversed() {
      let shown = text(all, counts, label: label, columns: columns, at: 20)
      // Four columns are for a ring of two cells, a space, and the last column, which stays empty.
      #expect(shown.count <= max(columns - 4, 0))
      // Without the label, which may be shortened.
      let end = String(shown.drop { $0 == "x" || $0 == "…" })
      if seen.last != end { seen.append(end) }
      if end.contains("/80") { #expect(shown.count - end.count >= 20) }
    }
    #expect(
      seen.map { $0.split(separator: " ").joined(separator: " ") } == [
        "0:20 2/s 40/80 50% ~20 s left", "0:20 40/80 50% ~20 s left", "40/80 50% ~20 s left",
        "40/80 50%", "50%", "",
      ])
  }

  @Test("Another run, which begins without progress, has an estimate of its own")
  func runs() {
    let told = [0, 1, 2, 3, 4, nil, 0, 30, 60, 90].map { count in
      count.map { TerminalProgress.counted($0, of: nil) }
    }
    // The second run begins at 5 s, and has 30 units a second.
    #expect(text([.rate], told, at: 9) == "Go  30/s")
    // A count does not overflow.
    let least = TerminalProgress.adding(-9, to: .counted(.min, of: 2))
    #expect(least == .counted(.min, of: 2))
  }

  /// Ways to report 20 units, or 2 MB, a second, in 20 reports a second, with the shown rate.
  ///
  /// `next` returns the progress to report, from the number of the report and the last progress.
  private static let reports:
    [(
      name: String, next: @Sendable (Int, TerminalProgress?) -> TerminalProgress?, text: String
    )] = [
      ("bytes", { step, _ in .bytes(step * 100_000, of: nil) }, "2.0 MB/s"),
      ("counts", { step, _ in .counted(step, of: nil) }, "20/s"),
      ("increments", { _, old in .adding(1, to: old) }, "20/s"),
      ("bytes of a total", { step, _ in .bytes(step * 100_000, of: 40_000_000) }, "2.0 MB/s"),
    ]

  @Test("The rate is in the counted units, from the first second on, without a total as well")
  func rates() {
    for (name, next, text) in Self.reports {
      var work = Work()
      work.note(isActive: true, at: 0)
      // For 10 s; there is no rate within the first second.
      for step in 1...200 {
        let now = Double(step) / 20
        work.report(next(step, work.progress), at: now)
        work.noteFrame(at: now)
        let shown = TerminalDetail.rate.text(of: work, nil, at: now)?.text ?? ""
        let isSteady = shown.trimmingPrefix(while: \.isWhitespace) == text
        #expect(step < 20 ? shown == "" : isSteady, "\(name) at \(now): \(shown)")
      }
    }
  }

  @Test("A steady rate stays, although its counts are up to 0.1 s old")
  func steadyRate() {
    // The shown rate, the units or bytes a second, and the progress after so many.
    let counts: [(text: String, rate: Double, count: (Int) -> TerminalProgress)] = [
      ("2.0 MB/s", 2_000_000, { .bytes($0, of: nil) }),
      ("2.0 MB/s", 2_000_000, { .bytes($0, of: 200_000_000) }),
      ("20/s", 20, { .counted($0, of: nil) }), ("118 MB/s", 118_400_000, { .bytes($0, of: nil) }),
    ]
    for (text, rate, count) in counts {
      var generator = SeededGenerator(seed: 23)
      var work = Work()
      work.note(isActive: true, at: 0)
      var (done, shown) = (0, Set<String>())
      // For 40 s, twenty times a second, each report with a count that is up to 0.1 s old.
      for step in 1...800 {
        let now = Double(step) / 20
        let late = Double.random(in: 0...0.1, using: &generator)
        done = max(done, Int(rate * (now - late)))
        work.report(count(done), at: now)
        // The frame is between two reports.
        work.noteFrame(at: now + 0.03)
        // After 3 s the estimate is steady.
        if now > 3, let detail = TerminalDetail.rate.text(of: work, nil, at: now + 0.03) {
          shown.insert(String(detail.text.trimmingPrefix(while: \.isWhitespace)))
        }
      }
      #expect(shown == [text])
    }
  }

  @Test("A rate changes at most twice a second")
  func seldom() {
    var work = Work()
    work.note(isActive: true, at: 0)
    var (shown, changes) = ("", 0)
    for step in 0...400 {
      let now = Double(step) / 20
      // Twenty frames a second: 1.9 MB/s on average, 3.1 and 0.7 MB/s in turn from one frame to the next.
      let uneven = step * 95_000 + (step % 2) * 60_000
      work.report(.bytes(uneven, of: nil), at: now)
      work.noteFrame(at: now)
      let text = TerminalDetail.rate.text(of: work, nil, at: now)?.text ?? ""
      if text != shown { changes += 1 }
      shown = text
    }
    // Two a second in 20 s.
    #expect((1...40).contains(changes))
  }

  @Test("A remaining time rises only with an estimate that stays a step above it for 2 s")
  func hysteresis() {
    /// Returns the displayed seconds left after each estimate; 0 if none are displayed.
    func shown(_ estimates: [(time: Double, seconds: Double?)]) -> [Double] {
      var display = DisplayedForecast()
      return estimates.map { time, seconds in
        var forecast = ProgressEstimate().forecast(at: 0)
        forecast.remaining = seconds
        display.follow(forecast, rate: 0, at: time)
        return display.remaining?.seconds ?? 0
      }
    }
    // A time is rounded to the nearest step: a second below 10 s, then 5 s, and from 57.5 s on a minute. Here the
    // estimates are around 37.5 s, where the rounding changes, but at most 5 s above the displayed 35 s, which stays.
    #expect(shown([(0, 37), (1, 38), (2, 37), (9, 39.9), (12, 36)]) == [35, 35, 35, 35, 35])
    // 41 s is more than a step above 35 s, for the 2 s from 1 to 3 s. In the second line 40 s, which is not, comes in
    // between, so that the 2 s begin anew at 3 s.
    #expect(shown([(0, 35), (1, 41), (2, 41), (2.9, 41), (3, 41)]) == [35, 35, 35, 35, 40])
    #expect(shown([(0, 35), (1, 41), (2, 40), (3, 41), (4.9, 41)]) == [35, 35, 35, 35, 35])
    // Down immediately.
    #expect(shown([(0, 35), (1, 29), (1.1, 3)]) == [35, 30, 3])
    // Steps of a second, then of a minute: 179 s is less than 60 s above 120 s.
    #expect(shown([(0, 4), (1, 5.1), (3, 5.1)]) == [4, 4, 5])
    #expect(
      shown([(0, 120), (1, 179), (9, 179), (10, 181), (12, 181)]) == [120, 120, 120, 120, 180])
    // Nothing left, and no estimate.
    #expect(shown([(0, 35), (1, 0), (2, nil)]) == [35, 0, 0])
  }

  @Test("A remaining time of steady work never rises, although its counts are up to 0.1 s old")
  func neverUp() {
    var work = Work()
    work.note(isActive: true, at: 0)
    // The last remaining time, and the completed bytes.
    var (last, done) = (Double.infinity, 0)
    var generator = SeededGenerator(seed: 22)
    // 160 MB at 2 MB/s, for 80 s.
    for step in 1...1600 {
      let now = Double(step) / 20
      let late = Double.random(in: 0...0.1, using: &generator)
      done = max(done, Int(2_000_000 * (now - late)))
      work.report(.bytes(done, of: 160_000_000), at: now)
      work.noteFrame(at: now)
      let left = work.forecast(at: now).remaining?.seconds ?? last
      #expect(left <= last)
      last = left
    }
    // Almost nothing is left in the end; without any forecast it would be infinite.
    #expect(last < 10)
  }

  @Test("Nothing is left at the total, or above it", arguments: [60, 61])
  func verifying(done: Int) {
    // Neither a rate nor a remaining time is shown, at once and 9 s later.
    let counts = (0...done).map { TerminalProgress.counted($0, of: 60) }
    #expect(text([.percent, .rate, .remaining], counts, at: Double(done)) == "Go 100%")
    #expect(text([.percent, .remaining], counts, at: Double(done) + 9) == "Go 100%")
  }

  @Test("The parts before the elapsed time keep their widths, so it never moves")
  func steadyPlaces() {
    for whole in [80, 1200] {
      // One report a second, of a fortieth of the whole each.
      let places = (0...40).map { step in
        let told = (0...step).map { TerminalProgress.counted($0 * whole / 40, of: whole) }
        let shown = text([.count, .percent, .rate, .remaining, .elapsed], told, at: Double(step))
        // The column of the elapsed time, such as 0:07; nil without one.
        return shown.firstRange(of: "0:").map { shown[..<$0.lowerBound].count }
      }
      // From 5 s on, all parts are shown.
      #expect(Set(places.dropFirst(5)).count == 1 && places[5] != nil)
    }
  }

  @Test("Redraws once a second, and only if the part is shown")
  func ticks() throws {
    // The details, and the time of the next output after 2 s, nil for never: half a millisecond after a full second. A
    // rate changes in each second, and the elapsed time is shown from 5 s on.
    let cases: [([TerminalDetail], Double?)] = [
      (TerminalDetail.standard, 5.0005), ([.percent, .count], nil), ([.rate], 3.0005),
    ]
    for (details, next) in cases {
      var stage = Stage(StageTests.drawn)
      var line = Stage.Line(AnyLoader(.circular), label: "Go", size: .small)
      line.details = details
      let id = stage.add(line, at: 0)
      stage.change(id, at: 0) { line, time in
        line.loader.send(.activate, at: time, animated: false)
        line.report(.fraction(0.5), at: time, animated: false)
      }
      #expect(stage.output(at: 2).next == next)
      // Then each full second; never without such a part, and never after the loader has become inactive.
      #expect(stage.output(at: 7).next == next.map { _ in 8.0005 })
      stage.change(id, at: 8) { $0.loader.send(.deactivate, at: $1, animated: false) }
      #expect(stage.output(at: 8.1).next == nil)
    }
  }
}
