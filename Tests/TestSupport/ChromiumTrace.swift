import Foundation

/// A lock for recordings: a browser makes one at a time, and all tests share one browser.
private let recording = NSLock()

extension ChromiumPage {
  /// Returns the trace events of some categories that this page's process causes during `body`.
  ///
  /// The browser records all pages, including other tests' pages. A mark in the recording
  /// identifies our process.
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

  /// Returns the number of animations that begin during `body`, and those that are not composited.
  public func animations(
    during body: () throws -> Void
  ) throws -> (count: Int, failed: [String]) {
    Self.animations(in: try trace(Self.animationCategories, during: body))
  }

  /// The categories of animations, and of the functions that are called.
  public static let animationCategories = [
    "blink.animations", "devtools.timeline", "disabled-by-default-blink.animations",
  ]

  /// Returns the number of animations that begin in a trace, and those that are not composited.
  public static func animations(in events: [[String: Any]]) -> (count: Int, failed: [String]) {
    let events = events.filter { $0["name"] as? String == "Animation" }
    let failed = events.compactMap { event -> String? in
      let data = (event["args"] as? [String: Any])?["data"] as? [String: Any] ?? [:]
      // Bit 3: an animation without duration only holds a value, so nothing is composited.
      guard let failure = data["compositeFailed"] as? Int, failure & 8 == 0, failure != 0
      else { return nil }
      return "\(data)"
    }
    return (events.count, failed)
  }
}
