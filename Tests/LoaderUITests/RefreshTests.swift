import LoaderCore
import LoaderHosting
import LoaderScreens
import QuartzCore
import Testing
import UIKit

extension AppleTests {
  /// A scroll view that is pulled down, with a loader in it, which is filled as far as it is pulled.
  ///
  /// The scroll view has 320 × 480 points, below a bar of 44, so its content rests at an offset of −44. `Presented` is
  /// what Core Animation displays of a loader's layers.
  @MainActor
  struct RefreshTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    /// Moves the content by a distance from its rest, in points, and lets a frame pass.
    ///
    /// - Parameters:
    ///   - distance: Above 0 the content is pulled down, below 0 it is scrolled.
    ///   - isHeld: True while the finger is down.
    private func drag(to distance: CGFloat, isHeld: Bool = true) {
      scroll.isDragging = isHeld
      scroll.contentOffset.y = -44 - distance
      screen.pass(1 / 60)
      screen.turn()
    }

    @Test("A released pull continues as the same spinning ring, until told to end")
    func refresh() {
      scroll.setTopInset(44)
      screen.window.addSubview(scroll)
      var begun = 0
      let view = LoaderRefreshView { _ in begun += 1 }
      scroll.addSubview(view)
      let presented = Presented(view.loaderLayer)
      for distance in stride(from: 8, through: 88, by: 8) {
        drag(to: CGFloat(distance))
        // A pull of 80 points fills the ring.
        let pulled = min(Double(distance), 80)
        #expect(presented.arc?.number("strokeEnd", at: MediaClock.now) == pulled / 80)
        #expect(view.alpha == pulled / 80 && presented.animations == 0)
        // In the middle of the space that the pull opens above the content, but at most 40 points below the bar. The
        // coordinates are the content's.
        #expect(view.center == CGPoint(x: 160, y: CGFloat(-distance) + pulled / 2))
      }
      #expect(begun == 0 && view.bounds.size == CGSize(width: 48, height: 48))
      let held = presented.arc?.number("strokeEnd", at: MediaClock.now) ?? .nan
      // Released beyond 80 points: it begins to refresh, and the ring goes on from where it was.
      drag(to: 86, isHeld: false)
      #expect(begun == 1 && view.progress == nil && view.isActive)
      // At the release, a frame ago, it was as full as at the end of the pull.
      let loose = presented.arc?.number("strokeEnd", at: MediaClock.now - 1 / 60) ?? .nan
      #expect(abs(held - loose) < 1e-4 && presented.animations > 0)
      for distance in [50, 20, 0, -100] { drag(to: CGFloat(distance), isHeld: false) }
      // It stays on the screen during any scrolling: the content is scrolled by 100 now, and the ring is still 40
      // points below the bar.
      #expect(view.center == CGPoint(x: 160, y: 100 + 40) && view.alpha == 1)
      // Another pull meanwhile begins nothing.
      drag(to: 90)
      #expect(begun == 1 && view.progress == nil)
      view.endRefreshing()
      screen.pass(2)
      #expect(view.loaderLayer.state == .inactive)
    }

    @Test("A short pull ends; the app can begin one; after release, nothing is observed")
    func given() {
      scroll.setTopInset(44)
      screen.window.addSubview(scroll)
      var begun = 0
      // The number of observers before the view observes the offset of its scroll view.
      let observers = ObjectObservers.count
      let view = LoaderRefreshView(threshold: 100) { _ in begun += 1 }
      scroll.addSubview(view)
      // Above the rows, which are at 0; at 2 and more, the app can put views above it.
      #expect(view.layer.zPosition == 1)
      // A pull by 90 of 100 points. Released before 100, it begins nothing.
      drag(to: 90)
      #expect(view.progress == 0.9 && view.alpha == 0.9)
      drag(to: 80, isHeld: false)
      #expect(!view.isActive && begun == 0)
      drag(to: 0, isHeld: false)
      drag(to: 30)
      #expect(view.isActive)
      // Another pull, which the finger pushes back.
      drag(to: 0)
      #expect(!view.isActive && begun == 0)
      // Each second call changes nothing.
      view.beginRefreshing()
      view.beginRefreshing()
      #expect(view.isActive && view.progress == nil && begun == 1 && view.alpha == 1)
      view.endRefreshing()
      view.endRefreshing()
      #expect(!view.isActive && ObjectObservers.count == observers + 1)
      view.removeFromSuperview()
      #expect(ObjectObservers.count == observers)
      #expect(LoaderRefreshView(coder: NSCoder()) == nil)
    }
  }
}
