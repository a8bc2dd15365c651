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
      "recorded \(path); appearance at the difference, and run the tests again",
      sourceLocation: sourceLocation)
    return
  }
  let golden = try Repository.bytes(path)
  guard !written.elementsEqual(golden) else { return }
  func lines(_ bytes: some Collection<UInt8>) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
  let (here, there) = (lines(written), lines(golden))
  let different = zip(here, there).first { $0 != $1 }
  Issue.record(
    """
    \(path) has \(there.count) lines, here are \(here.count); the first that differs:
    \(different?.0 ?? "")
    \(different?.1 ?? "")
    """, sourceLocation: sourceLocation)
}
