import Foundation

/// Held while recording: a browser can make one recording at a time, and all tests share one
/// browser.
private let recording = NSLock()

extension ChromiumPage {
  /// The trace events of some categories that the process of this page causes while `body` runs.
  ///
  /// The browser records all pages, including those of other tests; a mark in the recording shows
  /// which process is ours.
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

  /// How many animations begin while `body` runs, and those which the compositor cannot play.
  public func animations(
    during body: () throws -> Void
  ) throws -> (count: Int, failed: [String]) {
    let categories = [
      "blink.animations", "devtools.timeline", "disabled-by-default-blink.animations",
    ]
    let events = try trace(categories, during: body).filter { $0["name"] as? String == "Animation" }
    let failed = events.compactMap { event -> String? in
      let data = (event["args"] as? [String: Any])?["data"] as? [String: Any] ?? [:]
      // Bit 3: an animation without duration, which only holds a value. Nothing is to be composited.
      guard let failure = data["compositeFailed"] as? Int, failure & 8 == 0, failure != 0
      else { return nil }
      return "\(data)"
    }
    return (events.count, failed)
  }
}
