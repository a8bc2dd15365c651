import LoaderCore
import MatrixEngine
import PlainText

/// The scenario of a loader, with its settings if a host wrote it as a log.
///
/// A log is JSON Lines. The first line has the settings, each further line an event or a change of
/// a setting:
///
/// ```json
/// {"version":1,"appearance":"linear","show_delay_s":0.5,"holds_until_filled":false,"motion":"full"}
/// {"time_s":0.25,"event":"orderIn"}
/// {"time_s":1.5,"event":"progress","value":0.4,"animated":false}
/// {"time_s":2.5,"event":"ending","value":"success"}
/// ```
public struct LoaderLogFile: ImportedFile, Hashable, Sendable {
  /// The events.
  package var script = Script<LoaderCue>(entries: [])
  /// The loader's appearance; nil if the file has none.
  package var appearance: AppearanceName?
  /// The loader's policy at the beginning, such as its delays; the default if the file has none.
  package var policy = LoaderPolicy()
  /// The preference for motion at the beginning; full motion if the file has none.
  package var motion = MotionPreference.full
  /// The notes on valid but probably wrong parts of the file.
  package fileprivate(set) var notes: [String] = []

  /// Reads a log, or a scenario in CSV.
  ///
  /// Whatever begins with a brace is a log.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) throws(Diagnostics) {
    let text = try bytes.text()
    // A scenario in CSV begins with its header instead.
    guard text.first == UInt8(ascii: "{") else {
      (script, notes) = try Script<LoaderCue>.read(bytes)
      return
    }
    var diagnostics = Diagnostics()
    // All lines as a slice, from which the first one is removed below.
    var lines = text.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    // After an error in the settings, the events are not read. `of` is the noun for the content of a line, which
    // some messages need.
    if let settings = LogSettingsReader.read(lines.removeFirst(), of: "the settings", &diagnostics)
    {
      self = settings
      // The time of the last event, in seconds, and its line.
      var last = (time: 0.0, line: 1)
      // The lines after the settings: the one at index 0 is line 2.
      for (index, line) in lines.enumerated() where !diagnostics.isFull {
        // A blank line: spaces, or the carriage return of a CRLF.
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
        let read = LogLineReader.read(line, number: index + 2, of: "an event", &diagnostics)
        guard let read else { continue }
        if read.entry.time < last.time {
          let problem = ReadingProblem(
            at: read.position,
            "time_s is \(read.entry.time), earlier than in line \(last.line), expected times in order"
          )
          diagnostics.report(problem.message, at: problem.position(in: line, number: index + 2))
        } else {
          last = (read.entry.time, index + 2)
        }
        script.entries.append(read.entry)
      }
    }
    guard diagnostics.list.isEmpty else { throw diagnostics.sorted() }
    notes += script.notes
  }

  /// Creates a log without events, with the default settings.
  fileprivate init() {}
}

extension Loader {
  /// Creates the loader that a log ends with: its frames are the same from then on, bit for bit.
  ///
  /// - Parameter appearance: The appearance at the beginning of the log; by default the one that it
  ///   names. Hand in one from outside the package, which has no name.
  /// - Returns: Nil if no appearance is handed in, and the log names none of this type.
  /// - Complexity: O(lines).
  public init?(_ log: LoaderLogFile, as appearance: Appearance? = nil) {
    guard let first = appearance ?? log.appearance?.appearance(as: Appearance.self) else {
      return nil
    }
    self.init(first, policy: log.policy, motion: log.motion)
    for entry in log.script.entries {
      perform(entry.event, at: entry.time, isAnimated: entry.isAnimated)
    }
  }
}

/// A reader of the first line of a log, the settings. ``JSONReader`` has the functions for single values,
/// which report a wrong one and return nil.
private struct LogSettingsReader: JSONReader {
  var problems: [ReadingProblem] = []
  private static let motions: [String: MotionPreference] = Dictionary(
    uniqueKeysWithValues: MotionPreference.allCases.map { ("\($0.name)", $0) })

  /// Returns a log with the settings, but without events; nil after a report if it is no object.
  mutating func value(_ node: JSONNode) -> LoaderLogFile? {
    let names = ["version", "appearance"] + PolicySetting.names.map(\.name) + ["motion"]
    guard let fields = members(of: node, "the first line of a log", known: names) else {
      return nil
    }
    // The version is only checked: there is one so far.
    _ = number(
      required("version", of: fields, at: node), in: 1...1,
      expected: "1: a newer version of the command reads later ones")
    var log = LoaderLogFile()
    switch fields["appearance"]?.content {
    case nil: break
    // A host writes this for an appearance from outside the package.
    case .null:
      log.notes.append(
        "the log is of an appearance without a name, so its events are played on another")
    case .string(let name):
      log.appearance = AppearanceName(name)
      // `AppearanceName` takes any word. Its `option`, the name as the flag --appearance takes it, is nil for a word that
      // is no appearance of the package.
      if log.appearance?.option == nil, let node = fields["appearance"] {
        report(node, expected: LoaderCue.Setting.appearance.expected(for: name))
      }
    default: if let node = fields["appearance"] { report(node, expected: "a name") }
    }
    // Each setting of a policy is a flag or a time in seconds.
    for (name, isFlag) in PolicySetting.names {
      // For a flag 1 or 0; nil if the setting is missing, or wrong, which is reported.
      let value: Double?
      if isFlag {
        value = flag(fields[name]).map { $0 ? 1 : 0 }
      } else {
        value = amount(fields[name])
      }
      // A time above a billion seconds counts as that, as in a policy.
      let setting = value.flatMap { PolicySetting(name, min($0, 1e9), isFlag: isFlag) }
      setting?.apply(to: &log.policy)
    }
    log.motion = word(fields["motion"], as: Self.motions) ?? .full
    return log
  }
}

/// An entry of a log, and the offset of its time in the line, in bytes, for a report of wrong order.
private struct LogLine {
  var entry: Script<LoaderCue>.Entry
  var position: Int
}

/// A reader of a later line of a log, an event or a change of a setting. Each line has a reader of its own.
private struct LogLineReader: JSONReader {
  var problems: [ReadingProblem] = []
  /// The names of the events and settings, each mapped to itself: by them `word(_:as:)` checks a name.
  private static let events = Dictionary(
    uniqueKeysWithValues: LoaderCue.names.map { ($0, $0) })

  /// Returns the entry of a line; nil after a report.
  mutating func value(_ node: JSONNode) -> LogLine? {
    guard
      let fields = members(
        of: node, "an event", known: ["time_s", "event", "value", "animated"])
    else { return nil }
    let start = required("time_s", of: fields, at: node)
    let time = number(start, in: 0...(.infinity), expected: "seconds, 0 or more")
    let name = required("event", of: fields, at: node)
    // A log has this line where something happened that no log can describe.
    if case .string("unplayable") = name?.content, let name {
      var cause = "what comes here"
      if case .string(let text) = fields["value"]?.content { cause += ", \(quote(text))," }
      report(
        at: name.range.lowerBound,
        "\(cause) cannot be replayed, expected the lines before this one")
      return nil
    }
    let isAnimated = flag(fields["animated"]) ?? true
    guard let time, let start, let name = word(name, as: Self.events),
      let cue = cue(named: name, value: fields["value"], at: node)
    else { return nil }
    return LogLine(
      entry: Script.Entry(time: time, event: cue, isAnimated: isAnimated),
      position: start.range.lowerBound)
  }

  /// Returns the change of a setting, or an event, by its name, which the caller has checked.
  ///
  /// It is nil if the value of a setting is wrong, which is reported. A progress without a value is unknown; so
  /// is one with a wrong value, which is reported.
  private mutating func cue(named name: String, value: JSONNode?, at node: JSONNode) -> LoaderCue? {
    if let setting = LoaderCue.Setting(rawValue: name) {
      var text = ""
      if case .string(let word) = value?.content { text = word }
      if let cue = setting.cue(text) { return cue }
      report(value ?? node, expected: "the \(name) \(setting.expected(for: text))")
      return nil
    }
    // Any other name that the caller lets pass is an event's.
    guard let kind = LoaderEvent.Kind.allCases.first(where: { "\($0.name)" == name }) else {
      return nil
    }
    if kind != .progress, let value { report(value, expected: "no value of \(kind.name)") }
    return switch kind {
    case .orderIn: .orderIn
    case .orderOut: .orderOut
    case .activate: .activate
    case .deactivate: .deactivate
    case .progress: .progress(number(value, in: 0...1, expected: "a progress within 0 and 1"))
    }
  }
}
