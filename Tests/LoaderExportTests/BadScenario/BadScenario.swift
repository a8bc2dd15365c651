import LoaderExport
import Testing

/// A text that is no scenario, and what is to be said of it.
struct BadScenario: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let expected: [String]

  /// A file, and all that is wrong with it.
  init(_ text: String, _ expected: String...) {
    bytes = Array(text.utf8)
    self.expected = expected
  }

  /// A line under the header, and all that is wrong with it.
  init(row: String, _ expected: String...) {
    bytes = Array("time_s,event,value\n\(row)\n".utf8)
    self.expected = expected
  }

  init(bytes: [UInt8], _ expected: String...) {
    self.bytes = bytes
    self.expected = expected
  }

  /// What the reader says.
  var report: [String] {
    do {
      _ = try ScenarioReader.read(bytes)
      return []
    } catch {
      return error.list.map { $0.description(file: "f.csv") }
    }
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}
