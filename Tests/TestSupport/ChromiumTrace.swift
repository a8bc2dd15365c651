import Foundation

/// A browser has one recording at a time, and all tests share a browser.
private let recording = NSLock()

extension ChromiumPage {
  /// What the browser records of some categories while `body` runs: the trace events of this page's process.
  ///
  /// The browser records all pages, and other tests have theirs open; a mark tells which process is ours.
  public func trace(
    _ categories: [String], during body: () throws -> Void
  ) throws -> [[String: Any]] {
    recording.lock()
    defer { recording.unlock() }
    let mark = "traced page"
    try call(
      "Tracing.start",
      [
        "traceConfig": [
          "includedCategories": categories + ["blink.user_timing"], "excludedCategories": ["*"],
        ]
      ])
    try body()
    try evaluate("performance.mark('\(mark)')")
    try call("Tracing.end")
    let all = try events(until: "Tracing.tracingComplete").flatMap { event -> [[String: Any]] in
      guard event["method"] as? String == "Tracing.dataCollected" else { return [] }
      return (event["params"] as? [String: Any])?["value"] as? [[String: Any]] ?? []
    }
    let process = all.first { $0["name"] as? String == mark }?["pid"] as? Int
    return all.filter { $0["pid"] as? Int == process }
  }
}
