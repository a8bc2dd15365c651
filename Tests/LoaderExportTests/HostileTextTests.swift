import FieldDynamics
import FloatingCore
import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderImport
import MatrixEngine
import PlainText
import ScreenCore
import SkeletonLayout
import TestSupport
import Testing

/// Tests of texts from outside: they never end their context, and no output moves a cursor.
///
/// A `HostileText` is a label that tries to do harm, such as to close a tag. `HostileText.marks` counts the marks that
/// begin and end tags, attributes and comments; `isLoose` finds control characters and marks of the writing direction.
struct HostileTextTests {
  private static let script = Scenario(entries: [
    .init(time: 0, event: .orderIn), .init(time: 0, event: .activate),
    .init(time: 0.2, event: .progress(0.5)),
  ])

  /// Functions that return a drawing with a title as text, by the names of their formats.
  private static let titled: [String: @Sendable (String) throws -> String] = [
    "filmstrip": { try FilmstripFormat(rows, title: $0).text() },
    "plot": { try PlotFormat(script, on: Loader(), duration: 0.3, title: $0).text() },
    "svg": { try SVGFormat(plans, title: $0).text() },
    "css": { try CSSFormat(plans, title: $0).text() },
    "html": { try InspectorFormat(rows, title: $0).text() },
    "lottie": {
      try LottieFormat(script, on: Loader(), clock: clock(), title: $0).text()
    },
    "skeleton": { title in
      let room = CanvasRect(width: 100, height: 50)
      let bones = Skeleton<Int> { Bone(1, .line()) }.layout(in: room)
      return try #require(AnimatedSkeleton(bones, in: room, .leftToRight, title: title)).text()
    },
    "flight": { title in
      let script = FloatingScript(entries: [
        .init(time: 0, event: .resize(to: FieldVector(390, 844))), .init(time: 0, event: .orderIn),
      ])
      let loader = FloatingLoader(in: FieldVector(390, 844))
      return try #require(FloatingPicture(script, on: loader, duration: 1, title: title)).text()
    },
    "fields": { title in
      let file = try FieldsFile(
        Array(#"{"width": 40, "height": 40, "fields": [{"kind": "drag"}]}"#.utf8))
      return FieldsPicture(file.fields, size: file.size, body: file.body, title: title).text()
    },
  ]

  @Test("A title is text in every picture", arguments: titled.keys.sorted())
  func title(of format: String) throws {
    let draw = try #require(Self.titled[format])
    // The tags and attributes of the picture, which a title must not change.
    let plain = HostileText.marks(of: try draw("title"))
    for each in HostileText.all {
      let picture = try draw(each.text)
      // JSON has a backslash before a quote, and no tags; the next test covers it.
      if format != "lottie" {
        #expect(HostileText.marks(of: picture) == plain, "a title that \(each)")
      }
      #expect(!HostileText.isLoose(in: picture), "a title that \(each)")
    }
  }

  @Test("A title of Lottie is decoded as it was given")
  func lottie() throws {
    let draw = try #require(Self.titled["lottie"])
    for each in HostileText.all {
      let text = try draw(each.text)
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(object?["nm"] as? String == each.text, "\(each)")
      // A title must not end a surrounding script.
      #expect(!text.contains("<"), "\(each)")
    }
  }

  @Test("The names of a machine are text in every diagram", arguments: Diagram.allCases)
  func diagram(_ diagram: Diagram) throws {
    let plain = diagram.content(of: Self.machine("name"))
    // Names may add words to a diagram, but no lines, fields, tags or marks.
    for each in HostileText.all where !each.text.isEmpty {
      let content = diagram.content(of: Self.machine(each.text))
      #expect(!HostileText.isLoose(in: content), "a name that \(each)")
      switch diagram {
      case .html, .svg:
        #expect(
          HostileText.marks(of: content) == HostileText.marks(of: plain), "a name that \(each)")
      case .dot: #expect(Self.dotWords(content) == Self.dotWords(plain), "a name that \(each)")
      case .csv: #expect(Self.fields(content) == Self.fields(plain), "a name that \(each)")
      case .markdown:
        #expect(Self.count("|", unescapedIn: content) == Self.count("|", unescapedIn: plain))
        #expect(Self.count("<", unescapedIn: content) == 0)
        #expect(Self.lines(content) == Self.lines(plain), "a name that \(each)")
      case .mermaid, .text:
        #expect(Self.lines(content) == Self.lines(plain), "a name that \(each)")
        #expect(diagram == .text || !content.contains("%%") && !content.contains("\""))
      }
    }
  }

  @Test("A machine without states has diagrams")
  func empty() {
    var machine = Self.machine("name")
    machine.states = []
    machine.events = []
    machine.cells = []
    machine.edges = []
    for diagram in Diagram.allCases { #expect(!diagram.content(of: machine).isEmpty) }
  }

  @Test("The name of an action is a plain word or rejected")
  func action() {
    for each in HostileText.all { #expect(ActionName(each.text) == nil, "\(each)") }
    // A variable, because a literal would make a name by another initializer, which never returns nil.
    let word = "word"
    #expect(ActionName(word) != nil)
  }

  @Test("Errors of readers quote the text visibly on one line", arguments: HostileText.all)
  func quoted(_ each: HostileText) throws {
    let field = "\"" + each.text.replacing("\"", with: "\"\"") + "\""
    // The text as an event, a time, a header, an event of a flight, and a name and a value in JSON. A message quotes
    // only the beginning of a long text.
    let errors: [String] = try [
      Self.message { _ = try Scenario(Array("time_s,event,value\n0,\(field)\n".utf8)) },
      Self.message {
        _ = try Scenario(Array("time_s,event,value\n\(field),orderIn\n".utf8))
      },
      Self.message { _ = try Scenario(Array("\(field)\n".utf8)) },
      Self.message { _ = try FloatingScript(Array("time_s,event,x,y\n0,\(field)\n".utf8)) },
      Self.message {
        let name = String(decoding: try JSONEncoder().encode(each.text), as: UTF8.self)
        _ = try FieldsFile(Array("{\(name): \(name)}".utf8))
      },
    ]
    for error in errors {
      #expect(!error.isEmpty && error.count < 600)
      #expect(!HostileText.isLoose(in: error) && !error.contains("\n"), "\(each)")
    }
  }

  /// Returns the first message of a reader about a text that it rejects; empty if it accepts the text.
  private static func message(_ body: () throws -> Void) throws -> String {
    do {
      try body()
      return ""
    } catch {
      return try #require((error as? Diagnostics)?.list.first?.message)
    }
  }
}

extension HostileTextTests {
  private static func clock() throws -> FrameClock {
    try #require(FrameClock(rate: 10, duration: 0.3))
  }

  private static var rows: FrameRows<Loader<Circular>> {
    get throws { FrameRows(script, on: Loader(), clock: try clock()) }
  }

  private static var plans: PlannedScenario<Loader<Circular>> {
    PlannedScenario(script, on: Loader(), upTo: 0.3)
  }

  /// Returns the loader's machine with `name` before or after each of its names and texts.
  private static func machine(_ name: String) -> StateMachineDescription {
    var machine = StateMachineDescription.loader
    machine.name = name
    machine.states = machine.states.map { name + $0 }
    machine.temporary = Set(machine.temporary.map { name + $0 })
    machine.events = machine.events.map { name + $0 }
    machine.cells = machine.cells.map { $0.map { $0.map { name + $0 } } }
    machine.edges = machine.edges.map { edge in
      var edge = edge
      edge.from = name + edge.from
      edge.to = name + edge.to
      edge.event = name + edge.event
      edge.value += name
      edge.action = name + edge.action
      return edge
    }
    return machine
  }

  /// Returns the number of line feeds.
  private static func lines(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// Returns the number of `mark` without a backslash before it.
  private static func count(_ mark: Unicode.Scalar, unescapedIn text: String) -> Int {
    var (count, isEscaped) = (0, false)
    for scalar in text.unicodeScalars {
      if scalar == mark, !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }

  /// Returns the number of fields in each line of a CSV, with quotes by RFC 4180.
  private static func fields(_ text: String) -> [Int] {
    var (counts, isQuoted) = ([1], false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: counts[counts.count - 1] += 1
      case UInt8(ascii: "\n") where !isQuoted: counts.append(1)
      default: break
      }
    }
    return counts
  }

  /// Returns the structure of a Graphviz file: its marks and spaces, with an `x` for each word or quoted text.
  private static func dotWords(_ text: String) -> String {
    var words = ""
    // True within quotes, after a backslash, and within a word.
    var (isQuoted, isEscaped, isWord) = (false, false, false)
    for scalar in text.unicodeScalars {
      defer { isEscaped = scalar == "\\" && !isEscaped }
      if scalar == "\"", !isEscaped {
        if !isQuoted { words += "x" }
        isQuoted.toggle()
        isWord = false
      } else if !isQuoted {
        let isLetter = scalar == "_" || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
        if !isLetter { words.unicodeScalars.append(scalar) } else if !isWord { words += "x" }
        isWord = isLetter
      }
    }
    return words
  }
}
