import Testing

@Suite("loader benchmark")
struct BenchmarkTests {
  @Test("compares solvers with the browser's, and tells how far off each is")
  func timeline() throws {
    let run = try Command("benchmark", "timeline", "--runs", "2", "--samples", "50")
    #expect(run.status == 0 && run.error == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(lines[0].wholeMatch(of: /\ +ns +ratio +value error +slope error/) != nil)
    for (index, line) in lines.dropFirst().enumerated() {
      let found = line.wholeMatch(
        of: /\((.+)\) (.+?)  +(\d+\.\d\d) +(\d+\.\d{3})(?: +(\d\.\de-\d\d)(?: +(\d\.\de-\d\d))?)?/)
      let cells = try #require(found, "\(line)").output
      #expect((cells.5 == nil) == cells.2.contains("made anew"))
      #expect((cells.6 != nil) == cells.2.hasSuffix("and slope"))
      if cells.2.hasPrefix("browser") {
        #expect(cells.4 == "1.000" && [0, 6, 9].contains(index))
      } else if let value = cells.5 {
        #expect(try #require(Double(value)) <= 1e-15)
        if let slope = cells.6 { #expect(try #require(Double(slope)) <= 1e-11) }
      }
    }
  }

  @Test("measures frames and events")
  func loader() throws {
    let run = try Command("benchmark", "loader", "--runs", "1", "--samples", "50")
    #expect(run.status == 0 && run.error == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 9)
    for line in lines.dropFirst() {
      #expect(line.wholeMatch(of: /(frame|event), .+?  +\d+\.\d\d/) != nil, "\(line)")
    }
  }
}
