import LoaderCore
import LoaderDrawing
import LoaderUI
import MatrixEngine
import PhotosSample
import QuartzCore
import SwiftUI
import TestSupport
import Testing
import UIKit

extension AppleTests {
  /// The listings of Docs/Apple.md: whole files, which this target compiles and runs.
  @MainActor
  struct AppleDocumentTests {
    @Test("The listings work as documented")
    func run() {
      let screen = Screen()
      let stage = Stage(DownloadRow(fraction: 0.4))
      let layers = stage.root.all.compactMap { $0.object as? LoaderUIView }
      #expect(layers.map(\.progress) == [0.4, 0.4, 0.4] && layers.allSatisfy(\.isActive))
      let progress = Progress(totalUnitCount: 4)
      let view = show(progress, in: screen.window)
      #expect(view.isActive && view.observedProgress === progress)
      stayWhenDone(view)
      #expect(view.progress == 0)
      view.observedProgress = nil
      view.progress = nil
      screen.pass(2)
      view.isActive = false
      screen.pass(2)
      #expect(view.loaderLayer.state == .determinate)
      #expect(Presented(view.loaderLayer).arc?.number("strokeEnd", at: MediaClock.now) == 1)
      let row = Stage(MailRow())
      #expect(row.root.all.contains { $0.kind == "canvas" })
      // Redacted, it shows the same bones.
      /// Returns what the canvas of a row draws after two seconds.
      func bones(_ row: some View) -> [GraphicsContext.Command] {
        let stage = staged(row)
        stage.pass(2)
        return stage.root.all.first { $0.kind == "canvas" }?.drawing().commands ?? []
      }
      let redacted = bones(MailRow(subject: "Hello").redacted(reason: .placeholder))
      #expect(redacted == bones(MailRow()) && !redacted.isEmpty)
      #expect(bones(MailRow(subject: "Hello")).isEmpty)
      let gallery = Stage(GalleryView(isLoading: true))
      // Of 320 × 480 points: 16 and half of 48 from the edges.
      #expect(gallery.root.all.compactMap(\.position) == [CGPoint(x: 280, y: 440)])
    }

    @Test("A reused cell shows another download, as far as it is, without an entrance")
    func reuse() {
      let (screen, cell) = (Screen(), DownloadCell(style: .default, reuseIdentifier: nil))
      screen.window.addSubview(cell)
      let (first, second) = (Progress(totalUnitCount: 4), Progress(totalUnitCount: 4))
      second.completedUnitCount = 3
      cell.show(first, called: "one", since: Date())
      #expect(cell.loader.loaderLayer.state == .activating)
      #expect(cell.loader.frame.size == CGSize(width: 32, height: 32))
      screen.pass(2)
      cell.prepareForReuse()
      #expect(cell.loader.loaderLayer.state == .inactive && cell.loader.observedProgress == nil)
      cell.show(second, called: "two", since: Date() - 60)
      #expect(cell.loader.loaderLayer.state == .determinate && cell.loader.progress == 0.75)
      #expect(cell.loader.accessibilityLabel == "Loading two")
    }

    @Test("An action of the app in the layer reports, and the cell runs")
    func action() {
      let (screen, layer) = (Screen(), LoaderLayer())
      screen.window.layer.addSublayer(layer)
      layer.actions = ["progress": Report()]
      layer.isActive = true
      screen.pass(2)
      layer.progress = 0.4
      #expect(layer.progress == 0.4 && layer.state == .determinate)
    }

    @Test("Layers in SwiftUI take settings, properties and transactions")
    func layers() throws {
      let screen = Screen()
      func ring(_ progress: Double?, _ preset: CircularPreset = .materialWeb) -> some View {
        LoaderView(.circular(preset: preset), progress: progress)
          .loaderStyle(LoaderStyle(size: 20))
      }
      let stage = Stage(ring(nil))
      let view = try #require(stage.root.all.compactMap { $0.object as? LoaderUIView }.first)
      screen.window.addSubview(view)
      screen.pass(1)
      #expect(stage.root.all.contains { $0.size == CGSize(width: 20, height: 20) })
      stage.transaction.disablesAnimations = true
      stage.show(ring(0.5))
      screen.turn()
      #expect(Presented(view.loaderLayer).animations == 0 && view.progress == 0.5)
      stage.show(ring(0.75))
      screen.turn()
      #expect(Presented(view.loaderLayer).animations > 0)
      func bar(_ isActive: Bool) -> some View {
        LoaderView(.linear, isActive: isActive).loaderCollapses()
      }
      let other = Stage(bar(true))
      func size() -> CGSize? { other.root.all.first { $0.object is LoaderUIView }?.size }
      #expect(size() == CGSize(width: 320, height: 4))
      other.show(bar(false))
      #expect(size() == CGSize(width: 320, height: 0))
      other.show(bar(true).fixedSize())
      #expect(size() == CGSize(width: 240, height: 4))
      // In the middle of it, an update with the same value leaves the animations as they are.
      screen.pass(0.1)
      let additions = CALayer.additions
      stage.show(ring(0.75))
      screen.turn()
      #expect(CALayer.additions == additions)
      // An equivalent value does so, too, and another appearance is applied.
      stage.show(ring(.nan))
      screen.pass(1)
      let spinning = CALayer.additions
      stage.show(ring(.nan))
      stage.show(ring(nil))
      screen.turn()
      #expect(CALayer.additions == spinning)
      stage.show(ring(nil, .flutter))
      screen.turn()
      #expect(CALayer.additions > spinning)
    }

    @Test("The privacy manifest declares that nothing is tracked or collected")
    func privacy() throws {
      let data = Data(try Repository.bytes("Sources/Hosts/LoaderUI/PrivacyInfo.xcprivacy"))
      let manifest = try #require(
        try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
      #expect(manifest["NSPrivacyTracking"] as? Bool == false)
      for key in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
        #expect((manifest[key] as? [Any])?.isEmpty == true)
      }
      // `systemUptime`, for the time between events.
      let accessed = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
      let types = accessed.map { $0["NSPrivacyAccessedAPIType"] as? String }
      #expect(types == ["NSPrivacyAccessedAPICategorySystemBootTime"])
      #expect(accessed[0]["NSPrivacyAccessedAPITypeReasons"] as? [String] == ["35F9.1"])
    }

    @Test("The sample has skeletons until the photos come, a download, and a hang")
    func sample() async throws {
      let stage = Stage(PhotosView())
      func texts() -> [String] { stage.root.all.compactMap { $0.attributes["text"] } }
      #expect(texts().contains("Hang for three seconds") && texts().contains("Download"))
      // Five photos, whose unknown names are transparent below their bones.
      #expect(texts().count { $0 == "…" } == 5)
      #expect(stage.root.all.filter { $0.attributes["opacity"] == "0.0" }.count == 5)
      for _ in 0..<2000 where !texts().contains("Harbor") {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(texts().contains("Harbor"))
      #expect(stage.root.all.filter { $0.attributes["opacity"] == "0.0" }.isEmpty)
      stage.clear()
    }
  }
}
