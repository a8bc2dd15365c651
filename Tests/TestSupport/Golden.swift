import Foundation
import Testing

/// Expects the bytes of a golden file, and shows the first line that differs.
///
/// With `LOADER_RECORD=1` in the environment, the file is recorded instead.
public func expectGolden(
  _ written: some Collection<UInt8>, _ path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["LOADER_RECORD"] == "1" {
    try Data(written).write(to: Repository.root.appending(path: path))
    Issue.record(
      "recorded \(path); look at the difference, and run the tests again",
      sourceLocation: sourceLocation)
    return
  }
  let golden = try Repository.bytes(path)
  guard !written.elementsEqual(golden) else { return }
  func lines(_ bytes: some Collection<UInt8>) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
  let (writtenLines, goldenLines) = (lines(written), lines(golden))
  let different = zip(writtenLines, goldenLines).first { $0 != $1 }
  Issue.record(
    """
    \(path) has \(goldenLines.count) lines, here are \(writtenLines.count); the first that differs:
    \(different?.0 ?? "")
    \(different?.1 ?? "")
    """, sourceLocation: sourceLocation)
}
