import FieldDynamics
import FloatingCore
import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderHosting
import LoaderImport
import LoaderTerminal
import MotionLaws
import ScreenCore
import SkeletonLayout
import Testing

/// Twelve everyday tasks as a newcomer types them, from the README alone.
///
/// Guesses for SwiftUI and UIKit are type-checked on the doubles of Apple's frameworks. A terminal with the descriptor
/// −1 is none: nothing is drawn, and only the properties are read. Times are in seconds.
@Suite("First guesses")
struct FirstGuessTests {
  @Test("A program tells its progress as a fraction, a count or bytes")
  func progress() {
    let terminal = Terminal(descriptor: -1, environment: [:])
    let loader = TerminalLoader("Copying", on: terminal)
    loader.isActive = true
    let (done, total) = (3.0, 12.0)
    withoutLoaderAnimation {
      loader.progress = done / total
      #expect(loader.progress == 0.25)
      loader.count(6, of: 12)
      #expect(loader.progress == 0.5)
      loader.bytes(9_000_000, of: 12_000_000)
      #expect(loader.progress == 0.75)
      // Not a fraction, so it is clamped.
      loader.progress = 50
      #expect(loader.progress == 1)
      loader.progress = nil
      #expect(loader.progress == nil)
    }
  }

  @Test("A bar in a terminal, by itself or around work whose result is returned")
  func bar() {
    let terminal = Terminal(descriptor: -1, environment: [:])
    let loader = TerminalLoader("Copying", appearance: .linear, on: terminal)
    #expect(loader.label == "Copying")
    #expect(withLoader("Copying", appearance: .linear, on: terminal) { _ in 3 } == 3)
  }

  @Test("A loader draws itself as its appearance draws its frame")
  func drawing() {
    var loader = Loader(.linear)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    let style = LoaderStyle(thickness: 6)
    var (canvas, expected) = (RecordingCanvas(), RecordingCanvas())
    loader.draw(at: 1, style, into: &canvas)
    Linear.draw(loader.frame(at: 1), style, into: &expected)
    #expect(!canvas.commands.isEmpty && canvas.commands == expected.commands)
  }

  /// A scenario with three events.
  private static let csv = "time_s,event,value\n0,orderIn\n0,activate\n1,progress,0.4\n"

  /// Creates a temporary folder, which exists only during `body`.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A scenario is read, and written as an SVG and as frames")
  func files() throws {
    try withFolder { folder in
      let input = folder.appending(path: "upload.csv")
      try Data(Self.csv.utf8).write(to: input)
      let scenario = try Scenario(contentsOf: input)
      #expect(scenario == (try Scenario(Self.csv)))
      var typed = Scenario()
      typed.send(.orderIn, at: 0)
      typed.send(.activate, at: 0)
      typed.send(.progress(0.4), at: 1)
      #expect(scenario == typed)
      let url = folder.appending(path: "upload.svg")
      try AnimatedSVG(scenario, on: Loader(), duration: 4, title: "x").write(to: url)
      let svg = try AnimatedSVG(scenario, on: Loader(), duration: 4, title: "x").text()
      #expect(try String(contentsOf: url, encoding: .utf8) == svg && svg.hasPrefix("<svg"))
      var stream = ""
      try FrameCSV(scenario, on: Loader(), duration: 1, frameRate: 10).write(to: &stream)
      // Ten frames in a second, and the last one.
      #expect(stream.split(separator: "\n").dropFirst().count { $0.contains(",frame,") } == 11)
    }
  }

  @Test("Each file is made from a scenario and a loader, and each rejection is a sentence")
  func shapes() throws {
    let (scenario, loader) = (try Scenario(Self.csv), Loader(.linear))
    let files: [any ExportedFile] = [
      try AnimatedSVG(scenario, on: loader), try AnimatedCSS(scenario, on: loader),
      try Lottie(scenario, on: loader), try KeyframeLines(scenario, on: loader),
      try FrameCSV(scenario, on: loader), try TransitionsCSV(scenario, on: loader),
      try Filmstrip(scenario, on: loader), try FramePlot(scenario, on: loader),
      try Inspector(scenario, on: loader),
    ]
    #expect(files.allSatisfy { $0.text().count > 100 })
    /// Returns the description of the error that `body` throws.
    func said(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }
    #expect(
      said { _ = try Lottie(scenario, on: loader, duration: 601) }
        == "a duration of 601.0 s, expected 0 to 600.0 s")
    #expect(
      said { _ = try FrameCSV(scenario, on: loader, frameRate: 0) }
        == "0.0 frames a second, expected 0.001 to 1000000")
    #expect(
      said { _ = try Filmstrip(scenario, on: loader, duration: 500) }
        // Ten frames a second in 500 s are 5000, and the last one.
        == "5001 frames, expected at most 2000: a lower rate or a shorter duration")
    // In line 2, column 3 is an unknown event; a file has its path before that.
    #expect(
      said { _ = try Scenario("time_s,event,value\n1,go\n") }.hasPrefix("2:3: error: "))
    try withFolder { folder in
      let input = folder.appending(path: "wrong.csv")
      try Data("time_s,event,value\n1,go\n".utf8).write(to: input)
      #expect(said { _ = try Scenario(contentsOf: input) }.hasPrefix("\(input.path):2:3: error: "))
    }
  }

  @Test("A screen takes the progress of its loader")
  func screen() {
    var screen = Screen(Loader())
    screen.send(.orderIn, at: 0)
    screen.send(.loadingStarted, at: 0)
    screen.send(.progress(0.4), at: 1)
    #expect(screen.loader.frame(at: 2).progress == 0.4)
  }

  @Test("A floating loader is grabbed, moved and thrown")
  func floating() {
    var loader = FloatingLoader(
      in: FieldVector(390, 844), geometry: FloatingGeometry(size: FieldVector(48, 48)))
    loader.send(.orderIn, at: 0)
    loader.send(.grab(at: FieldVector(340, 790)), at: 1)
    loader.send(.move(to: FieldVector(300, 700)), at: 1.1)
    loader.send(.release(velocity: FieldVector(-4000, -8000)), at: 1.1)
    loader.send(.resize(to: FieldVector(390, 700)), at: 1.2)
    // Thrown to the left, it rests left of the middle of 390 points.
    #expect(loader.frame(at: 5).position.x < 195 && loader.frame(at: 5).state == .resting)
  }

  @Test("A row of a skeleton has a spacing")
  func skeleton() {
    let skeleton = Skeleton<Int> {
      hStack(spacing: 16) {
        Bone(1, .circle(diameter: 40))
        vStack(spacing: 8) {
          Bone(2, .line(fraction: 1, height: 16))
          Bone(3, .line(fraction: 0.5, height: 12))
        }
      }
    }
    let bones = skeleton.layout(in: CanvasRect(width: 200, height: 60))
    // 40 + 16 to the right; 16 + 8 below.
    #expect(bones.map(\.frame.x) == [0, 56, 56] && bones.map(\.frame.y) == [0, 0, 24])
  }

  @Test("A check of the laws of motion finds none broken in one sequence")
  func laws() {
    let check = MotionCheck(
      EventSequence([TimedEvent(0, .orderIn), TimedEvent(0, .activate)]), of: Circular())
    #expect(check.brokenLaws.isEmpty && check.figures.sequences == 1)
  }
}
