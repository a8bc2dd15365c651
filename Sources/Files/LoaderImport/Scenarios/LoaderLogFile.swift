import LoaderCore
import MatrixEngine
import PlainText

/// The scenario of a loader, with its settings if a host wrote it as a log.
///
/// A log is JSON Lines. The first line has the settings, each further line an event:
///
/// ```json
/// {"version":1,"appearance":"linear","show_delay_s":0.5,"minimum_visible_s":0,"linger_s":0,"holds_until_filled":false}
/// {"time_s":0.25,"event":"orderIn"}
/// {"time_s":1.5,"event":"progress","value":0.4,"animated":false}
/// ```
package struct LoaderLogFile: Hashable, Sendable {
  /// The events.
  package var script = Script<LoaderCue>(entries: [])
  /// The loader's appearance, by its name on the command line; nil if the file has none.
  package var appearance: String?
  package var policy = LoaderPolicy()
  package var motion = MotionPreference.full

  /// Reads a log, or a scenario in CSV.
  ///
  /// - Throws: The first 20 errors of the file.
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) throws(Diagnostics) {
    guard bytes.withoutByteOrderMark.first == UInt8(ascii: "{") else {
      script = try Script(reading: bytes)
      return
    }
    var diagnostics = Diagnostics()
    var lines = bytes.withoutByteOrderMark.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    if let settings = LogSettingsReader.read(lines.removeFirst(), of: "an event", &diagnostics) {
      self = settings
      for (index, line) in lines.enumerated() where !diagnostics.isFull {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
        let entry = LogEventReader.read(line, number: index + 2, of: "an event", &diagnostics)
        if let entry { script.entries.append(entry) }
      }
    }
    guard diagnostics.list.isEmpty else { throw diagnostics.sorted() }
  }

  fileprivate init() {}
}

/// A reader of the first line.
private struct LogSettingsReader: JSONReader {
  var problems: [ReadingProblem] = []
  private static let motions: [String: MotionPreference] = Dictionary(
    uniqueKeysWithValues: MotionPreference.allCases.map { ("\($0.name)", $0) })

  mutating func value(_ node: JSONNode) -> LoaderLogFile? {
    let names = [
      "version", "appearance", "show_delay_s", "minimum_visible_s", "linger_s",
      "still_working_delay_s",
      "holds_until_filled", "is_monotone", "glides", "motion",
    ]
    guard let fields = members(of: node, "the first line of a log", known: names) else {
      return nil
    }
    _ = number(
      required("version", of: fields, at: node), in: 1...1,
      "1: a newer version of the command reads later ones")
    var log = LoaderLogFile()
    if let appearance = fields["appearance"] {
      if case .string(let name) = appearance.content {
        log.appearance = name
      } else {
        report(appearance, expected: "a name")
      }
    }
    log.policy.showDelay = amount(fields["show_delay_s"]) ?? 0
    log.policy.minimumVisible = amount(fields["minimum_visible_s"]) ?? 0
    log.policy.linger = amount(fields["linger_s"]) ?? 0
    log.policy.stillWorkingDelay = amount(fields["still_working_delay_s"]) ?? 0
    log.policy.holdsUntilFilled = flag(fields["holds_until_filled"]) ?? false
    log.policy.isMonotone = flag(fields["is_monotone"]) ?? false
    log.policy.glides = flag(fields["glides"]) ?? false
    log.motion = word(fields["motion"], as: Self.motions) ?? .full
    return log
  }
}

/// A reader of an event.
private struct LogEventReader: JSONReader {
  var problems: [ReadingProblem] = []
  private static let events: [String: LoaderEvent.Kind] = Dictionary(
    uniqueKeysWithValues: LoaderEvent.Kind.allCases.map { ("\($0.name)", $0) })

  mutating func value(_ node: JSONNode) -> Script<LoaderCue>.Entry? {
    guard
      let fields = members(
        of: node, "an event", known: ["time_s", "event", "value", "animated"])
    else { return nil }
    let time = number(
      required("time_s", of: fields, at: node), in: 0...(.infinity), "seconds, 0 or more")
    let name = required("event", of: fields, at: node)
    if case .string("motion") = name?.content, let name {
      report(
        at: name.range.lowerBound,
        "the preference for motion changes here, which cannot be replayed, expected the lines before this one"
      )
      return nil
    }
    let value = number(fields["value"], in: 0...1, "a progress within 0 and 1")
    let isAnimated = flag(fields["animated"]) ?? true
    guard let time, let kind = word(name, as: Self.events) else { return nil }
    let event: LoaderEvent =
      switch kind {
      case .orderIn: .orderIn
      case .orderOut: .orderOut
      case .activate: .activate
      case .deactivate: .deactivate
      case .progress: .progress(value)
      }
    if kind != .progress, let value = fields["value"] {
      report(value, expected: "no value of \(kind.name)")
    }
    return Script.Entry(time: time, event: .event(event), isAnimated: isAnimated)
  }
}
