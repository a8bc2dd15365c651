#if canImport(UIKit) && canImport(Darwin) && !os(watchOS)

  import LoaderCore
  import LoaderDrawing
  import LoaderUI
  import Testing
  import UIKit

  /// Pictures of frozen loaders, compared with those in Fixtures/Snapshots, or written there.
  ///
  /// They run only on a Mac, in a simulator: see .ci/apple.
  @MainActor
  struct SnapshotTests {
    private static let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Snapshots")

    /// Freezes a view some seconds after it was shown, and compares its picture with a file, or writes that.
    private func check(_ name: String, _ view: LoaderUIView, at seconds: Double) throws {
      view.themes = LoaderThemes()
      view.frame = CGRect(origin: .zero, size: view.intrinsicContentSize)
      let window = UIWindow(frame: view.frame)
      window.addSubview(view)
      view.freeze(at: seconds)
      window.layoutIfNeeded()
      view.loaderLayer.layoutIfNeeded()
      let format = UIGraphicsImageRendererFormat()
      // Pixels a point, whatever the simulator's screen has.
      format.scale = 2
      let picture = UIGraphicsImageRenderer(size: view.bounds.size, format: format)
        .pngData { view.layer.render(in: $0.cgContext) }
      let file = Self.folder.appendingPathComponent("\(name).png")
      if ProcessInfo.processInfo.environment["LOADER_SNAPSHOTS"] == "record" {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try picture.write(to: file)
        Issue.record("\(name) was recorded, not compared")
      } else {
        #expect(try Data(contentsOf: file) == picture, "\(name)")
      }
    }

    @Test("A ring, spinning, at some instants", arguments: [0.2, 0.9, 1.6])
    func spinning(seconds: Double) throws {
      let view = LoaderUIView()
      view.isActive = true
      try check("ring-\(seconds)", view, at: seconds)
    }

    @Test("A ring and a bar, filled")
    func filled() throws {
      for (name, view) in [("ring-filled", LoaderUIView()), ("bar-filled", LoaderUIView(.linear))] {
        view.isActive = true
        view.progress = 0.4
        try check(name, view, at: 1)
      }
    }
  }

#endif
