import CommandSupport
import Foundation
import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine
import PlainText

/// Files: frames written as CSV, and scenarios read.
enum TextBenchmark {
  /// Rows of frames of a loader that spins and fills in turn, including their evaluation.
  static var csv: BenchmarkSuite {
    BenchmarkSuite(
      groups: [
        [
          rows("a row, only the description of its numbers") { described($0) },
          rows("a row, one thread") { written(CSVFormat($0)) },
          rows("a row, all cores", clock: .wall) { written(ParallelCSV($0)) },
        ]
      ], isCompared: true)
  }

  private static func rows(
    _ name: String, clock: BenchmarkCase.Clock = .thread,
    _ write: @escaping (FrameRows<Loader<Circular>>) -> Double
  ) -> BenchmarkCase {
    let typical = frames(10_000)
    return BenchmarkCase(
      name, budget: 250, bytes: written(CSVFormat(typical)) / 10_000, clock: clock
    ) { write(frames($0)) }
  }

  /// Returns some frames, 240 per second, with an event every three seconds.
  private static func frames(_ count: Int) -> FrameRows<Loader<Circular>> {
    let seconds = Double(count - 1) / 240
    var entries: [Scenario.Entry] = [
      Scenario.Entry(time: 0, event: .orderIn), Scenario.Entry(time: 0.25, event: .activate),
    ]
    for index in 1..<max(2, Int(seconds / 3)) {
      let progress = index % 2 == 0 ? nil : Double(index % 101) / 100
      entries.append(Scenario.Entry(time: Double(index) * 3, event: .progress(progress)))
    }
    let clock = FrameClock(rate: 240, duration: min(seconds, FrameClock.longest))
    return FrameRows(Script(entries: entries), on: Loader(), clock: clock ?? .oneFrame)
  }

  /// Returns the number of bytes of a file.
  private static func written(_ file: some FrameFormat) -> Double {
    var bytes = 0
    file.write { chunk, _ in bytes += chunk.count }
    return Double(bytes)
  }

  /// Makes a String of each number in a row, the standard library's way, and nothing else.
  private static func described(_ rows: FrameRows<Loader<Circular>>) -> Double {
    var bytes = 0
    for row in rows {
      bytes += row.frame.time.description.utf8.count
      for index in 0..<RingChannels.count {
        bytes += row.frame.channels[index].description.utf8.count
      }
    }
    return Double(bytes)
  }

  /// The rows of a scenario.
  static var reading: BenchmarkSuite {
    BenchmarkSuite(
      groups: [
        [
          scenario("a row, split into Strings", spelling: .short) { split($0) },
          scenario("a row, numbers of 3 digits", spelling: .short) { read($0) },
          scenario("a row, numbers of 17 digits", spelling: .long) { read($0) },
          scenario("a row, in quotes", spelling: .quoted) { read($0) },
        ]
      ], isCompared: true)
  }

  private enum Spelling { case short, long, quoted }

  private static func scenario(
    _ name: String, spelling: Spelling, _ read: @escaping ([UInt8]) -> Double
  ) -> BenchmarkCase {
    let typical = Double(text(10_000, spelling).count) / 10_000
    var text: [UInt8] = []
    var length = 0
    return BenchmarkCase(name, budget: typical / 0.02, bytes: typical) { count in
      if length != count { (text, length) = (Self.text(count, spelling), count) }
      return read(text)
    }
  }

  private static func text(_ count: Int, _ spelling: Spelling) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.append("time_s,event,value\n" as StaticString)
    let (names, numbers) = (LoaderCue.names, Inputs.random(below: 1).numbers)
    for index in 0..<count {
      let (time, value) = (Double(index) / 60, numbers[index & 4095])
      let name = index % 3 == 0 ? names[index / 3 % names.count] : "progress"
      let quote = spelling == .quoted ? "\"" : ""
      let digits =
        spelling == .long
        ? ["\(time)", "\(value)"] : [time, value].map { String(format: "%.3f", $0) }
      let number = name == "progress" ? digits[1] : ""
      buffer.append(
        text: "\(quote)\(digits[0])\(quote),\(quote)\(name)\(quote),\(quote)\(number)\(quote)\n")
    }
    return buffer.copy(from: 0)
  }

  private static func read(_ text: [UInt8]) -> Double {
    Double((try? Scenario(text).entries.count) ?? 0)
  }

  /// Parses text the obvious way, without checks.
  private static func split(_ text: [UInt8]) -> Double {
    var sum = 0.0
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      sum += (Double(fields[0]) ?? 0) + (Double(fields[2]) ?? 0)
    }
    return sum
  }
}

extension FrameClock {
  /// A clock with a single frame, at 0 s.
  fileprivate static var oneFrame: FrameClock {
    FrameClock(rate: 1, duration: 0)!
  }
}
