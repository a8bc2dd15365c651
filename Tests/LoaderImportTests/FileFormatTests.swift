import LoaderCore
import LoaderImport
import MatrixEngine
import PlainText
import ScreenCore
import TestSupport
import Testing

@testable import FloatingCore

/// Tests of readers of text files, with the first bytes of other formats.
@Suite("Files that are no text")
struct FileFormatTests {
  /// The readers of all kinds of files, by the kind; each throws its errors, and its result is not needed.
  private static let readers: [String: @Sendable ([UInt8]) throws(Diagnostics) -> Void] = [
    "scenario": { bytes throws(Diagnostics) in _ = try Scenario(bytes) },
    "screen": { bytes throws(Diagnostics) in _ = try Script<ScreenCue>(bytes) },
    "floating": { bytes throws(Diagnostics) in _ = try Script<FloatingEvent>(bytes) },
    "log": { bytes throws(Diagnostics) in _ = try LoaderLogFile(bytes) },
    "skeleton": { bytes throws(Diagnostics) in _ = try SkeletonFile(bytes) },
    "style": { bytes throws(Diagnostics) in _ = try StyleFile(bytes) },
    "fields": { bytes throws(Diagnostics) in _ = try FieldsFile(bytes) },
  ]

  /// The first bytes of files, and what is said of them.
  ///
  /// A text in UTF-16 or UTF-32 begins with a byte order mark (FEFF), or with a character of which all bytes
  /// but one are 0: here `t`, 0x74, or `{`, 0x7B.
  private static let formats: [(start: [UInt8], message: String)] = [
    ([0xFF, 0xFE, 0x74, 0], "the file is UTF-16, expected UTF-8; save it as UTF-8"),
    ([0xFE, 0xFF, 0, 0x74], "the file is UTF-16, expected UTF-8; save it as UTF-8"),
    ([0x7B, 0, 0x22, 0], "the file is UTF-16, expected UTF-8; save it as UTF-8"),
    ([0, 0x7B], "the file is UTF-16, expected UTF-8; save it as UTF-8"),
    ([0xFF, 0xFE, 0, 0], "the file is UTF-32, expected UTF-8; save it as UTF-8"),
    ([0, 0, 0xFE, 0xFF], "the file is UTF-32, expected UTF-8; save it as UTF-8"),
    ([0x74, 0, 0, 0], "the file is UTF-32, expected UTF-8; save it as UTF-8"),
    ([0, 0, 0, 0x7B], "the file is UTF-32, expected UTF-8; save it as UTF-8"),
    ([0x1F, 0x8B], "the file is compressed by gzip, expected a text in UTF-8; decompress it"),
    (
      [0x50, 0x4B, 0x03, 0x04],
      "the file is a ZIP archive, as spreadsheets save, expected a text in UTF-8; export it as one"
    ),
  ]

  @Test("Each reader says what the file is", arguments: readers.keys.sorted())
  func named(kind: String) throws {
    let read = try #require(Self.readers[kind])
    for (start, message) in Self.formats {
      // The rest of each file does not matter.
      let error = #expect(throws: Diagnostics.self) { try read(start + Array("0,x\n".utf8)) }
      #expect(error?.list.map { $0.description(file: "f") } == ["f:1:1: error: \(message)"])
    }
    // The first byte of gzip, three of ZIP's four, and a byte order mark in UTF-8, which is right. What follows
    // is an error for each reader, but not the error about formats.
    for start in [[0x1F], [0x50, 0x4B, 0x03], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      let error = #expect(throws: Diagnostics.self) { try read(start + Array("0,x\n".utf8)) }
      #expect(error?.list.contains { $0.message.hasPrefix("the file is") } == false)
    }
  }
}
