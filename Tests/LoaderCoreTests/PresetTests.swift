import TestSupport
import Testing

@testable import LoaderCore

/// The spin, against samples that were computed apart from this package.
struct PresetTests {
  @Test("Material Web's spin matches the published curves within 1e-6 degrees")
  func materialWeb() throws {
    let rows = try Repository.table("Fixtures/Curves/material-curves.csv")
      .filter { $0["preset"] == "materialWeb" }
    try #require(rows.count > 50)
    for row in rows {
      let time = try #require(Double(row["time_ms"] ?? "")) / 1000
      let tail = try #require(Double(row["tail_deg"] ?? ""))
      let head = try #require(Double(row["head_deg"] ?? ""))
      let arc = CircularPreset.materialWeb.arc(at: time)
      #expect(abs((arc.turns + arc.tail.value) * 360 - tail) < 1e-6)
      #expect(abs((arc.turns + arc.head.value) * 360 - head) < 1e-6)
    }
  }

  @Test("A spinning loader shows its preset's arc at the absolute time")
  func spinning() {
    let loader = Loader.in(.indeterminate)
    for step in 0..<100 {
      let time = 10 + Double(step) * 0.07
      let arc = CircularPreset.materialWeb.arc(at: time)
      let channels = loader.frame(at: time).channels
      #expect(abs(channels.tail - (arc.turns + arc.tail.value)) < 1e-12)
      #expect(channels.sweep == arc.head.value - arc.tail.value)
    }
  }
}
