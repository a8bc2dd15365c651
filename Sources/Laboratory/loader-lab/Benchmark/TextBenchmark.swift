import CommandSupport
import Foundation
import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine
import PlainText

/// The cost of files, per row: frames written as CSV, and scenarios read.
enum TextBenchmark {
  /// Rows of frames of a loader that spins and fills in turn. The evaluation of the frames is included.
  static var csv: BenchmarkSuite {
    BenchmarkSuite(
      groups: [
        [
          rows("a row, one thread") { written(CSVFormat($0)) },
          rows("a row, all cores", clock: .wall) { written(ParallelCSV($0)) },
        ]
      ])
  }

  /// Returns the case of writing rows of frames, at most 250 ns each.
  ///
  /// - Parameters:
  ///   - clock: The kind of time that is measured: of this thread, or for several threads wall time.
  ///   - write: Writes the rows, and returns the number of bytes.
  private static func rows(
    _ name: String, clock: BenchmarkCase.Clock = .thread,
    _ write: @escaping (FrameRows<Loader<Circular>>) -> Double
  ) -> BenchmarkCase {
    // The bytes of a row, as the mean of 10 000.
    let typical = frames(10_000)
    return BenchmarkCase(
      name: name, budget: 250, bytes: written(CSVFormat(typical)) / 10_000, clock: clock
    ) { write(frames($0)) }
  }

  /// Returns `count` frames, 240 per second, with an event every three seconds.
  private static func frames(_ count: Int) -> FrameRows<Loader<Circular>> {
    let seconds = Double(count - 1) / 240
    var entries: [Scenario.Entry] = [
      Scenario.Entry(time: 0, event: .orderIn), Scenario.Entry(time: 0.25, event: .activate),
    ]
    // Every three seconds, unknown and known progress in turn. At least one event, because a range from 1 cannot end
    // at 0.
    for index in 1..<max(2, Int(seconds / 3)) {
      let progress = index % 2 == 0 ? nil : Double(index % 101) / 100
      entries.append(Scenario.Entry(time: Double(index) * 3, event: .progress(progress)))
    }
    // Rate and duration are within the limits of a clock, and so is the number of frames, 100 million at most.
    let clock = FrameClock(rate: 240, duration: seconds)!
    return FrameRows(Script(entries: entries), on: Loader(), clock: clock)
  }

  /// Writes a file, in pieces that are dropped, and returns the number of its bytes.
  private static func written(_ file: some FrameFormat) -> Double {
    var bytes = 0
    file.write { chunk, _ in bytes += chunk.count }
    return Double(bytes)
  }

  /// Rows of a scenario, which are read.
  static var reading: BenchmarkSuite {
    BenchmarkSuite(
      groups: [
        [
          scenario("a row, numbers of 3 digits") { String(format: "%.3f", $0) },
          scenario("a row, numbers of 17 digits") { "\($0)" },
        ]
      ])
  }

  /// Returns the case of reading rows of a scenario, at least 20 MB per second.
  ///
  /// - Parameter spelling: Returns the text of a number in the file.
  private static func scenario(
    _ name: String, _ spelling: @escaping (Double) -> String
  ) -> BenchmarkCase {
    let typical = Double(text(10_000, spelling).count) / 10_000  // bytes in a row
    let minimumSpeed = 0.02  // bytes per nanosecond
    // The bytes of the file. They are made once, in the first run, which does not count.
    var text: [UInt8] = []
    var length = 0  // in rows
    return BenchmarkCase(name: name, budget: typical / minimumSpeed, bytes: typical) { count in
      if length != count {
        text = Self.text(count, spelling)
        length = count
      }
      let entries = try? Scenario(text).entries
      precondition(entries?.count == count, "the benchmark's scenario is rejected")
      return Double(count)
    }
  }

  /// Returns the bytes of a scenario with this many rows, sixty a second: two of three report a progress.
  private static func text(_ count: Int, _ spelling: (Double) -> String) -> [UInt8] {
    let names = ["orderIn", "activate", "progress", "deactivate", "orderOut"]
    let numbers = Inputs.random(below: 1).numbers
    var text = "time_s,event,value\n"
    for index in 0..<count {
      let name = index % 3 == 0 ? names[index / 3 % names.count] : "progress"
      // The first 4096 of the random numbers are enough.
      let value = name == "progress" ? spelling(numbers[index & 4095]) : ""
      text += "\(spelling(Double(index) / 60)),\(name),\(value)\n"
    }
    return Array(text.utf8)
  }
}
