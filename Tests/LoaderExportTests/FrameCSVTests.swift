import LoaderCore
import LoaderExport
import PlainText
import TestSupport
import Testing

/// Tests of the CSV of frames: a row for each, and two for an event or a settlement: before and after it.
@Suite("Frame CSV")
struct FrameCSVTests {
  @Test("A loader is visible from the start of its entrance, not in its show delay")
  func visibility() throws {
    let scenario = try scenario("0.0,orderIn", "1.0,activate", "3.0,deactivate")
    let loader = Loader(policy: LoaderPolicy(showDelay: 0.5))
    let visible = try Repository.rows(of: frameCSV(scenario, on: loader, fps: 4))
      .filter { $0["row"] == "frame" && $0["is_visible"] == "true" }
    // The entrance begins at 1 s + 0.5 s; the frame at 3.25 s is the first after the exit.
    #expect(visible.map { $0["time_s"] } == ["1.5", "1.75", "2.0", "2.25", "2.5", "2.75", "3.0"])
    #expect(visible[0]["opacity_ratio"] == "0.0" && visible[0]["state"] == "activating")
  }

  @Test("Arrives in chunks of whole lines, however long it is")
  func chunks() throws {
    // The chunks so far, and the time of the last row in them.
    var (chunks, last) = (0, 0.0)
    CSVFormat(try rows(Fixtures.scenario("download"), fps: 1000)).write { chunk, time in
      chunks += 1
      // Less than 128 KiB, up to the end of a line.
      #expect(chunk.count < 1 << 17 && chunk.last == UInt8(ascii: "\n"))
      #expect(time > last)
      last = time
    }
    #expect(chunks > 5)
    // The duration of the scenario.
    #expect(last == 5.1)
  }

  @Test(
    "Has the same bytes in parts, each written without those before it", arguments: Fixtures.short)
  func parts(name: String) throws {
    var random = SeededGenerator(seed: 23)
    for rate in [30.0, 1] {
      let scenario = try Fixtures.scenario(name)
      let clock = try #require(FrameClock(rate: rate, duration: scenario.defaultDuration))
      let rows = FrameRows(scenario, on: Loader(), clock: clock)
      // The rows that are not written yet.
      var rest = FrameCSVPart(rows)
      var buffer = ByteBuffer()
      FrameCSVPart<Loader<Circular>>.appendHeader(to: &buffer)
      var count = 0
      while !rest.isOver {
        // A copy writes the next one to seven rows, and `rest` skips them.
        let length = Int.random(in: 1...7, using: &random)
        var part = rest
        part.append(length, to: &buffer)
        rest.skip(length)
        count += 1
      }
      buffer.flush { #expect($0.elementsEqual(CSVFormat(rows).written)) }
      #expect(count > 1)
    }
  }
}
