import LoaderCore
import LoaderExport
import LoaderImport
import PlainText
import TestSupport
import Testing

@Suite("The frame CSV, read back")
struct FrameCSVTests {
  @Test("has the columns of the format, then those of the appearance")
  func columns() throws {
    let header = try #require(frameCSV(Scenario()).split(separator: 10).first)
    #expect(
      String(decoding: header, as: UTF8.self)
        == "seq,frame,time_s,row,state,event,action,is_visible,is_active,is_determinate,"
        + "progress_ratio,tail_turn,head_turn,opacity_ratio,thickness_ratio")
  }

  @Test("counts its rows and frames without a gap, two rows a step", arguments: Fixtures.short)
  func counts(name: String) throws {
    let scenario = try Fixtures.scenario(name)
    let table = try Table(frameCSV(scenario))
    let steps = try Table(transitionsCSV(scenario)).rows.count
    #expect(try table.rows.map { try $0.integer("seq") } == Array(table.rows.indices))
    let frames = table.rows.filter { $0["row"] == "frame" }
    #expect(try frames.map { try $0.integer("frame") } == Array(frames.indices))
    #expect(frames.count == Int((scenario.defaultDuration * 30).rounded(.down)) + 1)
    #expect(table.rows.count == frames.count + 2 * steps)
  }

  @Test("has one type in each column, and values within bounds", arguments: Fixtures.short)
  func types(name: String) throws {
    for row in try Table(frameCSV(Fixtures.scenario(name))).rows {
      #expect(LoaderState.allCases.contains { "\($0.name)" == row["state"] })
      #expect(try row.flag("is_visible") == !["offscreen", "inactive"].contains(row["state"]))
      _ = try (row.flag("is_active"), row.flag("is_determinate"))
      #expect(try (0...1).contains(row.number("progress_ratio")))
      let opacity = try row.number("opacity_ratio")
      #expect(try (0...1).contains(opacity) && (0...1).contains(row.number("thickness_ratio")))
      let sweep = try row.number("head_turn") - row.number("tail_turn")
      #expect((-1e-12...1 + 1e-12).contains(sweep))
      if try !row.flag("is_visible") { #expect(opacity == 0 && sweep == 0) }
    }
  }

  @Test("calls a loader visible from the first instant of its entrance, not in the show delay")
  func visibility() throws {
    let scenario = try scenario("0.0,orderIn", "1.0,activate", "3.0,deactivate")
    let loader = Loader(policy: LoaderPolicy(showDelay: 0.5))
    let table = try Table(frameCSV(scenario, on: loader, fps: 4))
    let visible = try table.rows.filter { try $0["row"] == "frame" && $0.flag("is_visible") }
    #expect(visible.map { $0["time_s"] } == ["1.5", "1.75", "2.0", "2.25", "2.5", "2.75", "3.0"])
    #expect(visible[0]["opacity_ratio"] == "0.0" && visible[0]["state"] == "activating")
  }

  @Test("goes forward in time, each row with the last frame before it", arguments: Fixtures.short)
  func times(name: String) throws {
    var last = 0.0
    for row in try Table(frameCSV(Fixtures.scenario(name))).rows {
      let (time, frame) = (try row.number("time_s"), try row.integer("frame"))
      #expect(time >= last)
      #expect(Double(frame) / 30 <= time && time < Double(frame + 1) / 30)
      if row["row"] == "frame" { #expect(time == Double(frame) / 30) }
      last = time
    }
  }

  @Test("shows that nothing drawn jumps", arguments: Fixtures.short.filter { $0 != "at-once" })
  func continuity(name: String) throws {
    let rows = try Table(frameCSV(Fixtures.scenario(name))).rows
    var compared = 0
    for (before, after) in zip(rows, rows.dropFirst()) where before["row"] == "before" {
      #expect(after["row"] == "after")
      for column in ["time_s", "frame", "event", "action"] {
        #expect(before[column] == after[column])
      }
      // The screen may cut; and what is not drawn may be anywhere.
      let isCut = before["event"]?.hasPrefix("order") == true
      let opacities = try [before, after].map { try $0.number("opacity_ratio") }
      if isCut || opacities == [0, 0] { continue }
      for column in ["tail_turn", "head_turn", "opacity_ratio", "thickness_ratio"] {
        #expect(abs(try after.number(column) - before.number(column)) <= 1e-9, "\(before)")
      }
      compared += 1
    }
    #expect(compared > 0)
  }

  @Test("comes in chunks of whole lines, however long it is")
  func chunks() throws {
    var (chunks, last) = (0, 0.0)
    FrameCSV(try rows(Fixtures.scenario("download"), fps: 1000)).write { chunk, time in
      chunks += 1
      #expect(chunk.count < 1 << 17 && chunk.last == UInt8(ascii: "\n"))
      #expect(time > last)
      last = time
    }
    #expect(chunks > 5)
    #expect(last == 5.1)
  }

  @Test("is the same in parts, each written without those before it", arguments: Fixtures.short)
  func parts(name: String) throws {
    var random = SeededGenerator(seed: 23)
    for rate in [30.0, 1] {
      let scenario = try Fixtures.scenario(name)
      let clock = try #require(FrameClock(rate: rate, duration: scenario.defaultDuration))
      let rows = FrameRows(scenario, on: Loader(), clock: clock)
      var rest = FrameCSVPart(rows)
      var buffer = ByteBuffer()
      FrameCSVPart<Loader<Circular>>.appendHeader(to: &buffer)
      var count = 0
      while !rest.isOver {
        let length = Int.random(in: 1...7, using: &random)
        var part = rest
        part.append(length, to: &buffer)
        rest.skip(length)
        count += 1
      }
      buffer.flush { #expect($0.elementsEqual(FrameCSV(rows).written)) }
      #expect(count > 1)
    }
  }
}
