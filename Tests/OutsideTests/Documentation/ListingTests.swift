import Foundation
import LoaderCore
import TestSupport
import Testing

/// Tests that the Swift listings of the documents are whole files of the test targets.
struct ListingTests {
  /// The documents, each with the folder and the files of its listings.
  private static let documents: [(name: String, folder: String, files: [String])] = [
    (
      "Apple", "LoaderUITests/Documentation",
      ["YourSwiftUI", "YourUIKit", "YourTableCell", "YourCell", "YourSkeletonRow", "YourFloating"]
    ),
    ("Files", "OutsideTests/Documentation", ["YourFrames"]),
    (
      "Drawing", "LoaderDrawingTests/Documentation",
      ["../../OutsideTests/Documentation/YourHost", "YourStyle", "YourDecorators"]
    ),
    ("Screens", "LoaderUITests/Documentation", ["YourFeedScreen"]),
    ("Skeletons", "SkeletonLayoutTests/Documentation", ["YourSkeleton"]),
    (
      "Component", "OutsideTests/Documentation",
      ["YourButton", "YourButtonDrawing", "YourButtonTests"]
    ),
    (
      "Terminal", "LoaderTerminalTests/Documentation",
      [
        "YourProgram", "YourTasks", "YourSnapshot", "YourQuestion", "YourOutput", "YourSignal",
        "YourLogHandler", "YourLight", "YourSkeleton",
      ]
    ),
  ]

  /// Returns the Swift listings of a document.
  private static func listings(_ document: String) throws -> [String] {
    try Repository.text("Docs/\(document).md").components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```\n")[0] }
  }

  @Test("Each listing is a compiled file, and there are no others", arguments: documents.indices)
  func listings(index: Int) throws {
    let (document, folder, files) = Self.documents[index]
    let texts = try files.map { try Repository.text("Tests/\(folder)/\($0).swift") }
    #expect(try Self.listings(document) == texts, "\(document)")
  }

  @Test("A custom appearance and action are compiled files and behave as documented")
  func own() throws {
    let files = try ["YourAppearance", "YourAction"].map {
      try Repository.text("Tests/OutsideTests/Documentation/\($0).swift")
    }
    #expect(try Self.listings("Appearances").suffix(2) == files)
    // At its deactivation at 3 s it fills instead, and stays.
    var loader = loaderThatStays()
    #expect(loader.state(at: 4) == .determinate && loader.frame(at: 4).channels.sweep == 1)
    loader.send(.orderOut, at: 5)
    #expect(!loader.frame(at: 6).isVisible)
    var dot = Loader(Dot())
    dot.send(.orderIn, at: 0)
    dot.send(.activate, at: 0)
    dot.send(.progress(0.4), at: 1)
    #expect(dot.frame(at: 2).channels.size == 0.4)
  }

  @Test("The page of the document's button has a line for its start and for each of three events")
  func button() throws {
    let page = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: page) }
    try showButton(page: page.path)
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").dropFirst()
    // Normal, highlighted, selected, disabled: only a selected button has a filled heart.
    #expect(lines.count == 4)
    #expect(lines.map { $0.contains("♥") } == [false, false, true, false])
    var button = Button()
    button.send(.disable, at: 1)
    // Disabled: the light theme's bone on its highlight.
    #expect(button.line == "\u{1B}[38;2;222;216;225;48;2;247;242;250m ♡ Like \u{1B}[0m")
  }

  @Test("The package of the document has every product that it names")
  func package() throws {
    let page = try Repository.text("Docs/Component.md")
    // The first block of the document, which is the manifest: all before its opening fence is part 0, and its closing
    // fence ends part 1. The targets need sources, which may be empty.
    let manifest = page.components(separatedBy: "```\n")[1]
    let folder = FileManager.default.temporaryDirectory.appending(path: "like-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for target in ["Sources/Like/main", "Tests/LikeTests/ButtonTests"] {
      let file = folder.appending(path: "Like/\(target).swift")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try Data(manifest.utf8).write(to: folder.appending(path: "Like/Package.swift"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "swift-loader"), withDestinationURL: Repository.root)
    let run = try FinishedProcess(
      "/usr/bin/env",
      ["swift", "package", "--package-path", folder.appending(path: "Like").path, "describe"])
    #expect(run.status == 0, "\(run.error)")
    for product in ["LoaderCore", "LoaderDrawing", "MatrixLaws"] {
      #expect(run.output.contains(product))
    }
  }

  @Test("The host draws while the loader moves and may stop when it rests")
  func drawing() {
    var drawn = 0
    var host = RingHost { _ in drawn += 1 }
    // Before the activation nothing moves, so no further tick is wanted.
    #expect(host.send(.orderIn, at: 0) == nil)
    #expect(host.send(.progress(0.4), at: 0.1) == nil)
    var next = host.send(.activate, at: 0.2)
    while let time = next { next = host.tick(at: time) }
    // About 0.4 s of 60 frames a second.
    #expect((20...30).contains(drawn))
    #expect(host.loader.frame(at: 1).channels.sweep == 0.4)
  }

  @Test("The files are the frames and a picture of the scenario")
  func files() throws {
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "upload.csv")
    try Data("time_s,event,value\n0,orderIn\n0.25,activate\n".utf8).write(to: input)
    try writeFiles(of: input, into: folder)
    let frames = try String(contentsOf: folder.appending(path: "frames.csv"), encoding: .utf8)
    let lines = frames.split(separator: "\n")
    #expect(lines[0].hasPrefix("seq,frame,time_s,"))
    // 4 s of 60 frames, and the last one.
    #expect(lines.dropFirst().count { $0.contains(",frame,") } == 241)
    let picture = try String(contentsOf: folder.appending(path: "upload.svg"), encoding: .utf8)
    #expect(picture.contains(">Upload</"))
  }
}
