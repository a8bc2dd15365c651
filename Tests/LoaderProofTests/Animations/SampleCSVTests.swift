import LoaderExport
import LoaderProof
import Testing

/// Tests of the CSV of sampled animations, a row for each sample.
///
/// An animation is given as in the Web Animations API, with times in milliseconds, and `times` at which it is sampled.
struct SampleCSVTests {
  private static let header =
    "animation,time_ms,phase,progress,current_iteration,value,velocity_per_s\n"

  @Test("A rotation that accumulates continues past one turn")
  func accumulation() throws {
    // 360° in 1 s: 900° after two turns and a half.
    let rows = try rows(
      #"{"keyframes":[{"value":0},{"value":360}],"iterationComposite":"accumulate","#
        + #""timing":{"duration":1000,"iterations":"Infinity"},"times":[0,250,1000,2500]}"#)
    #expect(
      rows == """
        0,0.0,active,0.0,0.0,0.0,360.0
        0,250.0,active,0.25,0.0,90.0,360.0
        0,1000.0,active,0.0,1.0,360.0,360.0
        0,2500.0,active,0.5,2.0,900.0,360.0

        """)
  }

  @Test("Accumulation adds the last keyframe's value to both, whatever the first is")
  func accumulationFromElsewhere() throws {
    // In the third iteration, the last keyframe's value is added twice: 2 · 30 to 10 and to 30. A quarter of the way
    // from 70 to 90 is 75, and 20 in 0.1 s are 200 a second.
    let rows = try rows(
      #"{"keyframes":[{"value":10},{"value":30}],"iterationComposite":"accumulate","#
        + #""timing":{"duration":100,"iterations":3,"fill":"forwards"},"times":[225,300]}"#)
    #expect(rows == "0,225.0,active,0.25,2.0,75.0,200.0\n0,300.0,after,1.0,2.0,90.0,0.0\n")
  }

  @Test("An unresolved value is NaN, and an endless iteration is inf")
  func unresolved() throws {
    // Without a duration, an iteration takes 0 ms, so all are over when the delay of 5 ms is. Before, there is no
    // value without `backwards`.
    let rows = try rows(
      #"{"keyframes":[{"value":1}],"timing":{"delay":5,"iterations":"Infinity","#
        + #""fill":"forwards"},"times":[4,5]}"#)
    #expect(rows == "0,4.0,before,NaN,NaN,NaN,NaN\n0,5.0,after,1.0,inf,1.0,0.0\n")
  }

  @Test("The velocity is per second of the requested time, at any playback rate")
  func velocity() throws {
    let rows = try rows(
      #"{"keyframes":[{"value":0},{"value":1}],"timing":{"duration":100},"playbackRate":-3,"#
        + #""times":[50]}"#)
    // From 0 to 1 in 0.1 s of the requested time, in which the playback rate is contained already.
    #expect(rows == "0,50.0,active,0.5,0.0,0.5,10.0\n")
  }

  @Test("Writes no negative zero")
  func zero() throws {
    let rows = try rows(#"{"keyframes":[{"value":-0.0}],"timing":{"duration":1},"times":[-0.0]}"#)
    #expect(rows == "0,0.0,active,0.0,0.0,0.0,0.0\n")
  }

  @Test("Writes a long file in chunks of whole lines")
  func chunks() throws {
    let times = (0..<5000).map { "\($0)" }.joined(separator: ",")
    let line = "{\"keyframes\":[],\"times\":[\(times)]}"
    var chunks: [[UInt8]] = []
    try SampleCSV(AnimationFile(Array(line.utf8)).animations).write { chunks.append(Array($0)) }
    // Each chunk is below 128 KiB; together they have the header and 5000 rows.
    #expect(chunks.count > 1)
    #expect(chunks.allSatisfy { $0.count < 1 << 17 && $0.last == UInt8(ascii: "\n") })
    #expect(chunks.joined().count { $0 == UInt8(ascii: "\n") } == 5001)
  }

  /// Returns the rows of samples of an animation file with this line, without their header.
  private func rows(_ line: String) throws -> String {
    var text = ""
    try SampleCSV(AnimationFile(Array(line.utf8)).animations).write {
      text += String(decoding: $0, as: UTF8.self)
    }
    #expect(text.hasPrefix(Self.header))
    return String(text.dropFirst(Self.header.count))
  }
}
