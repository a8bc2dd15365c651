import LoaderCore
import LoaderExport
import MatrixEngine
import ScreenCore
import Testing
import TimelineModule

/// An appearance whose header alone is longer than its output buffer.
private struct Wordy: Appearance {
  struct Channels: ChannelList {
    static let name: StaticString = """
      a_channel_with_a_name_that_is_much_longer_than_any_that_one_would_give_to_a_column_of_a_table_\
      so_that_four_thousand_of_them_do_not_fit_even_a_buffer_whose_size_grows_with_their_number_\
      ratio
      """
    static var zero: Channels { Channels() }
    static var count: Int { 4_000 }
    static func name(at index: Int) -> StaticString { name }
    subscript(index: Int) -> Double { Double(index) }
  }

  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    ShapeSample(MotionSample(value: 0))
  }
  func determinate(_ progress: Sample) -> Sample { progress }
  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) { (.zero, .zero) }
}

/// Tests of CSV files whose header is longer than any buffer.
struct LongNamesTests {
  @Test("A header of any length is written as a whole")
  func header() throws {
    let clock = try #require(FrameClock(rate: 10, duration: 1))
    var (frames, screen): ([UInt8], [UInt8]) = ([], [])
    CSVFormat(FrameRows(Scenario(), on: Loader(Wordy()), clock: clock)).write { chunk, _ in
      frames += chunk
    }
    CSVFormat(FrameRows(Script(), on: Screen(Loader(Wordy())), clock: clock)).write { chunk, _ in
      screen += chunk
    }
    // The columns before the channels; behind them is one, for the ending.
    for (bytes, columns) in [(frames, 11), (screen, 14)] {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let names = lines[0].split(separator: ",")
      #expect(names.count == columns + 4_000 + 1 && names.last == "ending")
      #expect(names.dropFirst(columns).dropLast().allSatisfy { $0 == "\(Wordy.Channels.name)" })
      // The header, and the frames from 0 to 1 s.
      #expect(lines.count == 1 + 11)
      #expect(lines.dropFirst().allSatisfy { $0.split(separator: ",").count == names.count })
    }
  }
}
