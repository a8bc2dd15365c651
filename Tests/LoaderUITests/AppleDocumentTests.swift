import LoaderCore
import LoaderDrawing
import LoaderScreens
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
  ///
  /// `DownloadRow`, `DownloadCell`, `MailRow`, `GalleryView` and `PhotosView` are such listings. A `Stage` has a view
  /// of SwiftUI; `root.all` are its nodes. Times are in seconds of the clocks of `Screen` and `Stage`.
  @MainActor
  struct AppleDocumentTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()

    @Test("The listings work as documented")
    func run() {
      // SwiftUI: a progress view, a ring and a bar.
      let stage = Stage(DownloadRow(fraction: 0.4))
      let layers = stage.root.all.compactMap { $0.object as? LoaderUIView }
      #expect(layers.map(\.progress) == [0.4, 0.4, 0.4] && layers.allSatisfy(\.isActive))
      // UIKit: `show` makes a view that observes a progress. After `stayWhenDone`, a ring without known progress fills
      // when it ends, and stays, so that its state is determinate.
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
      // Skeletons: a row without its subject has a canvas for its bones.
      let row = Stage(MailRow())
      #expect(row.root.all.contains { $0.kind == "canvas" })
      /// Returns the bones of a row: what its canvas draws after two seconds.
      func bones(_ row: some View) -> [GraphicsContext.Command] {
        let stage = staged(row)
        stage.pass(2)
        return stage.root.all.first { $0.kind == "canvas" }?.drawing().commands ?? []
      }
      // Redacted, a row with a subject shows the same bones.
      let redacted = bones(MailRow(subject: "Hello").redacted(reason: .placeholder))
      #expect(redacted == bones(MailRow()) && !redacted.isEmpty)
      #expect(bones(MailRow(subject: "Hello")).isEmpty)
      let gallery = Stage(GalleryView(isLoading: true))
      // The middle of a floating ring: 16 and half of 48 points from the right and lower edges of 320 × 480.
      #expect(gallery.root.all.compactMap(\.position) == [CGPoint(x: 280, y: 440)])
    }

    @Test("A reused cell shows another download, as far as it is, without an entrance")
    func reuse() {
      let cell = DownloadCell(style: .default, reuseIdentifier: nil)
      screen.window.addSubview(cell)
      // Of the second download, three of four units are done.
      let (first, second) = (Progress(totalUnitCount: 4), Progress(totalUnitCount: 4))
      second.completedUnitCount = 3
      cell.show(first, called: "one", since: Date())
      #expect(cell.loader.loaderLayer.state == .activating)
      // The size of the listing's house style.
      #expect(cell.loader.frame.size == CGSize(width: 32, height: 32))
      screen.pass(2)
      cell.prepareForReuse()
      #expect(cell.loader.loaderLayer.state == .inactive && cell.loader.observedProgress == nil)
      // The second download began a minute ago, so that its entrance is long over.
      cell.show(second, called: "two", since: Date() - 60)
      #expect(cell.loader.loaderLayer.state == .determinate && cell.loader.progress == 0.75)
      #expect(cell.loader.accessibilityLabel == "Loading two")
    }

    @Test("The listing's action in the layer runs the action of the cell, too")
    func action() {
      let layer = LoaderLayer()
      screen.window.layer.addSublayer(layer)
      layer.actions = ["progress": Report()]
      layer.isActive = true
      screen.pass(2)
      layer.progress = 0.4
      #expect(layer.progress == 0.4 && layer.state == .determinate)
    }

    @Test("Layers in SwiftUI take settings, properties and transactions")
    func layers() throws {
      /// Returns a ring of 20 points, whose progress is unknown if it is nil or NaN.
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
      // The transaction was of one update only, and the next one is animated again.
      stage.show(ring(0.75))
      screen.turn()
      #expect(Presented(view.loaderLayer).animations > 0)
      // A bar on a stage of its own fills the width, has no height while it is inactive, and has an ideal size.
      func bar(_ isActive: Bool) -> some View {
        LoaderView(.linear, isActive: isActive).loaderCollapses()
      }
      let barStage = Stage(bar(true))
      func size() -> CGSize? { barStage.root.all.first { $0.object is LoaderUIView }?.size }
      #expect(size() == CGSize(width: 320, height: 4))
      barStage.show(bar(false))
      #expect(size() == CGSize(width: 320, height: 0))
      barStage.show(bar(true).fixedSize())
      #expect(size() == CGSize(width: 240, height: 4))
      // While the ring fills to 0.75, an update with the same value leaves the animations as they are: none is added.
      screen.pass(0.1)
      let additions = CALayer.additions
      stage.show(ring(0.75))
      screen.turn()
      #expect(CALayer.additions == additions)
      // So does an equivalent value: NaN and nil are both unknown progress. Another preset is applied.
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
      // Of all functions whose use needs a reason, there is only `systemUptime`. Apple's code of the reason, 35F9.1, is
      // the time between events.
      let accessed = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
      let types = accessed.map { $0["NSPrivacyAccessedAPIType"] as? String }
      #expect(types == ["NSPrivacyAccessedAPICategorySystemBootTime"])
      #expect(accessed[0]["NSPrivacyAccessedAPITypeReasons"] as? [String] == ["35F9.1"])
    }

    @Test("The sample has skeletons until the photos come, a download, and a hang")
    func sample() async throws {
      let stage = Stage(PhotosView())
      #expect(stage.texts.contains("Hang for three seconds") && stage.texts.contains("Download"))
      // Five photos without a name yet, each transparent below its bones.
      #expect(stage.texts.contains("…"))
      #expect(stage.root.all.filter { $0.attributes["opacity"] == "0.0" }.count == 5)
      // The name of the first photo, which comes after 2 s; at most 20 s are waited for it.
      for _ in 0..<2000 where !stage.texts.contains("Harbor") {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(stage.texts.contains("Harbor"))
      #expect(stage.root.all.filter { $0.attributes["opacity"] == "0.0" }.isEmpty)
      stage.clear()
    }
  }
}
