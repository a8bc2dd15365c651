import LoaderCore
import LoaderDrawing
import LoaderExport
import MatrixEngine
import Testing

/// Tests of a custom machine that drives a loader, an upload, in every kind of file.
///
/// The machine defines its events, the words of its rows, and its drawing.
struct OwnMachineTests {
  private let script = Script<UploadEvent>(entries: [
    .init(time: 0, event: .begin), .init(time: 1, event: .sent(3), isAnimated: false),
    .init(time: 2, event: .end),
  ])
  private let upload = Upload(of: 12)

  private func clock() throws -> FrameClock { try #require(FrameClock(rate: 4, duration: 3)) }
  private func text(_ file: (some FrameFormat)?) throws -> String { try #require(file).text }
  private var plans: PlannedScenario<Upload> { PlannedScenario(script, on: upload, upTo: 3) }

  @Test("Rows have the machine's state and own column, before and after each event")
  func rows() throws {
    let lines = FrameCSV(script, on: upload, clock: try clock()).text.split(separator: "\n")
    let header = "seq,frame,time_s,row,state,event,action,sent_parts,progress_ratio,tail_turn"
    #expect(try #require(lines.first).hasPrefix(header))
    #expect(lines.contains { $0.hasPrefix("0,0,0.0,before,waiting,begin,appear,none,0.0,") })
    #expect(lines.contains { $0.contains(",1.0,after,sending,sent,fill,some,0.25,") })
    #expect(lines.contains { $0.contains(",settle,complete,") })
    #expect(lines.dropFirst().count { $0.contains(",frame,") } == 13)
    var record = ""
    TransitionsCSV.write(script, on: upload, upTo: 3) {
      record += String(decoding: $0, as: UTF8.self)
    }
    #expect(record.contains("\n1.0,sent,3,sending,fill,sending,false\n"))
  }

  @Test("Every picture and page shows the machine", arguments: Self.shown.keys.sorted())
  func pictures(name: String) throws {
    let (file, words) = try #require(Self.shown[name])
    let text = try file(self)
    for word in words { #expect(text.contains(word), "\(word)") }
  }

  private static let shown: [String: (@Sendable (OwnMachineTests) throws -> String, [String])] = [
    "plot": (
      { try $0.text(FramePlot($0.script, on: $0.upload, duration: 3, title: "Up")) },
      [">sending</text>", ">sent 3</text>", ">waiting<"]
    ),
    "filmstrip": (
      { try $0.text(Filmstrip($0.script, on: $0.upload, clock: $0.clock(), title: "Up")) },
      [">sending</text>", ">sent 3</text>"]
    ),
    "page": (
      { try $0.text(Inspector($0.script, on: $0.upload, clock: $0.clock(), title: "Up")) },
      ["data-to=\"sending\"", "data-event=\"sent 3\"", "<th scope=\"row\">offscreen</th>"]
    ),
    "svg": (
      { try $0.text(AnimatedSVG($0.plans, title: "Up")) },
      ["@keyframes loader-arc-stroke-dasharray"]
    ),
    "css": ({ try $0.text(AnimatedCSS($0.plans, title: "Up")) }, ["@keyframes loader-"]),
    "keyframes": ({ KeyframeLines($0.plans).text }, ["\"sweep_turn\""]),
    "lottie": (
      { try $0.text(Lottie($0.script, on: $0.upload, clock: $0.clock(), title: "Up")) },
      ["\"nm\":\"arc\""]
    ),
  ]
}

/// An event of an upload.
enum UploadEvent: PlayableEvent {
  case begin
  /// A number of parts have been sent.
  case sent(Int)
  case end

  var name: StaticString {
    switch self {
    case .begin: "begin"
    case .sent: "sent"
    case .end: "end"
    }
  }

  var value: String { if case .sent(let parts) = self { "\(parts)" } else { "" } }
}

/// An upload of a number of parts, which counts those that were sent.
struct Upload: Sendable {
  private let parts: Int
  private var sent: Int?
  private var loader: Loader<Circular>

  init(of parts: Int) {
    (self.parts, loader) = (parts, Loader())
    loader.send(.orderIn, at: 0)
  }
}

extension Upload: DrawableMachine {
  func isStepDue(at time: Double) -> Bool { loader.isStepDue(at: time) }

  mutating func completeStep(upTo time: Double) -> Double? { loader.completeStep(upTo: time) }

  mutating func play(
    _ event: UploadEvent, at time: Double, isAnimated: Bool
  ) -> (time: Double, cause: RowCause<UploadEvent>) {
    let transition: LoaderTransition
    switch event {
    case .begin: transition = loader.send(.activate, at: time, animated: isAnimated)
    case .sent(let count):
      sent = count
      let progress = Double(count) / Double(parts)
      transition = loader.send(.progress(progress), at: time, animated: isAnimated)
    case .end: transition = loader.send(.deactivate, at: time, animated: isAnimated)
    }
    return (transition.time, .event(event, transition.action?.name))
  }

  func frameBeforeSettling(at time: Double) -> UploadFrame {
    UploadFrame(loader: loader.frameBeforeSettling(at: time), words: UploadWords(sent: sent != nil))
  }

  func velocitiesBeforeSettling(at time: Double) -> RingChannels {
    loader.velocitiesBeforeSettling(at: time)
  }

  var drawnLoader: Loader<Circular> { loader }

  var reduced: Upload {
    var upload = self
    upload.loader = loader.reduced
    return upload
  }

  static let description = StateMachineDescription.loader

  func bounds(_ style: LoaderStyle) -> CanvasRect { Circular.bounds(style) }

  static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: UploadFrame, _ style: LoaderStyle, into canvas: inout Surface
  ) { Circular.draw(frame.loader, style, into: &canvas) }
}

/// An upload at an instant.
struct UploadFrame: RowFrame {
  var loader: Frame<RingChannels>
  var words: UploadWords

  var time: Double { loader.time }
  var progress: Double? { loader.progress }
  var isVisible: Bool { loader.isVisible }
  var channels: RingChannels { loader.channels }

  init(loader: Frame<RingChannels>, words: UploadWords) {
    (self.loader, self.words) = (loader, words)
    self.words.isSending = loader.isActive
  }
}

/// The words of its rows.
struct UploadWords: RowWords {
  var sent: Bool
  var isSending = false

  var state: StaticString { isSending ? "sending" : "waiting" }
  static var count: Int { 1 }
  static func name(at index: Int) -> StaticString { "sent_parts" }
  subscript(index: Int) -> StaticString { sent ? "some" : "none" }
}
