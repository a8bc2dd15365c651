import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderUI
import MatrixEngine
import QuartzCore
import Testing
import UIKit

extension AppleTests {
  /// The search for the action of a change: a view answers from the loader's table, as the delegate of its layer.
  ///
  /// The table has an action for each state of the loader and each event: it comes on screen (`orderIn`), leaves it,
  /// is activated or deactivated, or gets a progress. An event makes Core Animation search an action: at the delegate,
  /// in the layer's `actions`, in its `style`, and last in the table. `NSNull` stops the search; then the value is only
  /// stored. The `chain` of a loader has cells that an app set; the delegate asks it first.
  ///
  /// `screen.showing` returns an active view in the window. `Presented` is what is displayed of a layer: an arc, its
  /// angle in radians at a time in seconds, the number of animations. `CALayer.additions` is the number of animations
  /// that were added to any layer so far. A twin is a second view, which gets the same changes in the usual way.
  @MainActor
  struct TableOfActionsTests {
    /// A window and its clock: `turn` lays a frame out; `pass` does so, too, and then advances the clock by seconds.
    private let screen = Screen()
    /// The events in the order of the matrix's columns.
    private static let kinds: [LoaderEvent.Kind] = [
      .orderIn, .orderOut, .activate, .deactivate, .progress,
    ]

    /// An action of an app, which counts how often it runs, and what it sees.
    private final class Counter: NSObject, CAAction {
      var runs = 0
      var seen: Double?

      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        runs += 1
        seen = (anObject as? LoaderLayer)?.progress
      }
    }

    /// A view that answers for changes of progress as a test says.
    private final class DecidingView: LoaderUIView {
      /// The loader's answer; nil, so that the search goes on; or this action, where `NSNull` stops the search.
      enum Answer {
        case usual, none
        case this(any CAAction)
      }

      var answer = Answer.usual

      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        switch answer {
        case .this(let action) where event == "progress": action
        case .none where event == "progress": nil
        default: super.action(for: layer, forKey: event)
        }
      }
    }

    @Test("The view answers for each of the thirty cells with an action object, or NSNull")
    func cells() {
      let view = LoaderUIView()
      var rows: [LoaderState: String] = [:]
      /// Records the row of the current state, a letter for each of `kinds`: `x` for an action of that event, `-` for
      /// `NSNull`, `?` for anything else.
      func read() {
        rows[view.loaderLayer.state] = Self.kinds.map { kind -> String in
          let answer = view.action(for: view.layer, forKey: kind.actionKey)
          if answer is NSNull { return "-" }
          return (answer as? LoaderLayerAction)?.kind == kind ? "x" : "?"
        }.joined()
      }
      // From `offscreen` on, each change leads to the next of the six states.
      read()
      screen.window.addSubview(view)
      read()
      view.isActive = true
      read()
      screen.pass(2)
      read()
      view.progress = 0.5
      read()
      view.isActive = false
      read()
      #expect(
        rows == [
          .offscreen: "x----", .inactive: "-xx--", .activating: "-x-xx", .indeterminate: "-x-xx",
          .determinate: "-x-xx", .deactivating: "-xx-x",
        ])
      // For a key that is no loader's, and for another layer, it answers as any view of UIKit.
      #expect(view.action(for: view.layer, forKey: "cornerRadius") is NSNull)
      #expect(view.action(for: CALayer(), forKey: "progress") is NSNull)
    }

    @Test("A property set by its key does what the property of the view does")
    func keys() {
      let (view, twin) = (screen.showing(), screen.showing())
      screen.pass(2)
      view.layer.setValue(0.4, forKey: "progress")
      twin.progress = 0.4
      screen.turn()
      #expect(view.progress == 0.4 && view.layer.value(forKey: "progress") as? Double == 0.4)
      #expect(view.accessibilityValue == twin.accessibilityValue)
      let (byKey, byProperty) = (Presented(view.loaderLayer), Presented(twin.loaderLayer))
      #expect(byKey.animations == byProperty.animations && byKey.animations > 0)
      view.layer.setValue(false, forKey: "isActive")
      #expect(!view.isActive && view.loaderLayer.state == .deactivating)
      // Every number but 0 counts as true, and what is no number as false.
      view.layer.setValue(NSNumber(value: 2), forKey: "isActive")
      #expect(view.isActive && view.layer.value(forKey: "isActive") as? Bool == true)
      view.layer.setValue("yes", forKey: "isActive")
      #expect(!view.isActive)
      view.layer.setValue(NSNumber(value: true), forKey: "isActive")
      #expect(view.isActive)
      view.layer.setValue(nil, forKey: "progress")
      #expect(view.progress == nil)
      // A key that is not the loader's is stored.
      view.layer.setValue("red", forKey: "mood")
      #expect(view.layer.value(forKey: "mood") as? String == "red")
    }

    @Test(
      "An action in `actions`, or in a style, takes the place of a cell, and sees the new value")
    func ownActions() {
      // Three ways to set an app's action: in `actions` of the layer, in its style, and in the style on which that one
      // is based, under the key `style`.
      let ways: [(LoaderUIView, Counter) -> Void] = [
        { view, action in view.layer.actions = ["progress": action] },
        { view, action in
          view.layer.style = ["actions": ["progress": action] as [String: any CAAction]]
        },
        { view, action in
          let base: [AnyHashable: Any] = ["actions": ["progress": action] as [String: any CAAction]]
          view.layer.style = ["style": base]
        },
      ]
      for setAction in ways {
        let (view, counter) = (screen.showing(), Counter())
        screen.pass(2)
        setAction(view, counter)
        let before = CALayer.additions
        view.progress = 0.4
        screen.turn()
        #expect(counter.runs == 1 && counter.seen == 0.4 && view.progress == 0.4)
        // The cell did not run: no change of the state, no animation.
        #expect(view.loaderLayer.state == .indeterminate && CALayer.additions == before)
        // The other keys still come from the table.
        view.isActive = false
        #expect(view.loaderLayer.state == .deactivating)
      }
    }

    @Test("A view that answers nil passes the search on; NSNull stops it")
    func answers() {
      let view = DecidingView(.circular)
      _ = screen.showing(view)
      let counter = Counter()
      view.layer.actions = ["progress": counter]
      screen.pass(2)
      // Nil: the action in `actions` runs.
      view.answer = .none
      view.progress = 0.2
      #expect(counter.runs == 1)
      // `NSNull`: nothing runs.
      view.answer = .this(NSNull())
      view.progress = 0.3
      #expect(counter.runs == 1 && view.progress == 0.3)
      #expect(view.loaderLayer.state == .indeterminate)
      // Where nobody has an answer, the cell of the table runs.
      view.layer.actions = nil
      view.answer = .none
      view.progress = 0.4
      #expect(view.loaderLayer.state == .determinate)
    }

    /// A view that answers with an app's action around the loader's own, for every event.
    private final class WrappingView: LoaderUIView {
      /// An action that runs another one.
      final class Wrapper: NSObject, CAAction {
        let inner: any CAAction
        init(_ inner: any CAAction) { self.inner = inner }

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
          inner.run(forKey: event, object: anObject, arguments: dict)
        }
      }

      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        super.action(for: layer, forKey: event).map { $0 is NSNull ? $0 : Wrapper($0) }
      }
    }

    @Test("An action around the loader's makes the same transitions, and the same log")
    func wrapped() {
      let (view, twin) = (WrappingView(.circular), LoaderUIView())
      let steps: [(LoaderUIView) -> Void] = [
        { $0.isActive = true }, { $0.progress = 0.3 }, { $0.progress = nil }, { $0.progress = 0.6 },
        { $0.isHidden = true }, { $0.progress = 0.7 }, { $0.isHidden = false },
        { $0.isActive = false }, { $0.isActive = true },
      ]
      for each in [view, twin] {
        each.policy.glides = true
        each.beginLog()
        screen.window.addSubview(each)
      }
      // The steps come after a short and a long time in turn, so that half of them come in the middle of a motion.
      for (index, step) in steps.enumerated() {
        screen.pass(index % 2 == 0 ? 0.1 : 2)
        for each in [view, twin] { step(each) }
        #expect(view.loaderLayer.state == twin.loaderLayer.state)
        screen.turn()
        // Some seconds later both turn alike.
        for later in [0, 0.2, 0.5, 3] {
          let (wrapped, plain) = (Presented(view.loaderLayer), Presented(twin.loaderLayer))
          let time = MediaClock.now + later
          #expect(abs(wrapped.angle(at: time) - plain.angle(at: time)) < 1e-12)
        }
      }
      // A log has this word at an event that cannot be replayed, such as one with an app's action instead of ours.
      #expect(view.log == twin.log && view.log?.contains("unplayable") == false)
    }

    @Test("The value is stored before any action runs, and each event asks the chain once")
    func storedFirst() {
      /// The number of questions to the delegate of the chain, all on the main thread.
      final class Count: @unchecked Sendable { var questions = 0 }
      let (view, count) = (screen.showing(), Count())
      screen.pass(2)
      // An action that fills the ring to the stored progress, if before the event it was unknown, and else to 0.
      view.loaderLayer.loader.chain.delegate = { _ in
        count.questions += 1
        return .action(
          CustomAction("compare") { store, old, _ in
            LoaderGoal(isShown: true, fill: old.progress == nil ? store.progress : 0)
          })
      }
      view.progress = 0.4
      screen.pass(2)
      #expect(count.questions == 1)
      // The arc is as long as the new progress, so it was stored before the action ran.
      #expect(Presented(view.loaderLayer).arc?.number("strokeEnd", at: MediaClock.now) == 0.4)
    }

    @Test("A cell of the app precedes `actions`; a null one stores, and moves nothing")
    func ownCells() {
      let (view, counter) = (screen.showing(), Counter())
      screen.pass(2)
      view.layer.actions = ["progress": counter]
      view.loaderLayer.loader.chain.actions[.indeterminate, .progress] = .null
      view.progress = 0.4
      #expect(counter.runs == 0 && view.progress == 0.4)
      #expect(view.loaderLayer.state == .indeterminate)
    }

    @Test("A view comes on screen with any view above it, and a notice that comes twice is one")
    func ancestors() throws {
      // The stand-in of Core Animation tells a layer twice that it came on screen, or left it.
      CALayer.isRepeatingNotices = true
      defer { CALayer.isRepeatingNotices = false }
      let (view, pane) = (LoaderUIView(), UIView(frame: .zero))
      view.beginLog()
      pane.addSubview(view)
      view.isActive = true
      #expect(view.loaderLayer.state == .offscreen)
      screen.window.addSubview(pane)
      #expect(view.loaderLayer.state == .activating)
      pane.isHidden = true
      #expect(view.loaderLayer.state == .offscreen)
      post(UIApplication.didEnterBackgroundNotification)
      post(UIApplication.willEnterForegroundNotification)
      #expect(view.loaderLayer.state == .offscreen)
      pane.isHidden = false
      #expect(view.loaderLayer.state == .activating)
      // Whatever happens to the pane in the background, the view is off screen until the app is back.
      post(UIApplication.didEnterBackgroundNotification)
      pane.removeFromSuperview()
      screen.window.addSubview(pane)
      #expect(view.loaderLayer.state == .offscreen)
      post(UIApplication.willEnterForegroundNotification)
      #expect(view.loaderLayer.state == .activating)
      // The log's lines of `orderIn` and `orderOut`.
      let lines = try #require(view.log).split(separator: "\n").filter { $0.contains("order") }
      // Three entrances: at the start, and after the pane was hidden and the app in the background; two exits.
      #expect(lines.count == 5)
    }

    @Test("A view that is added without actions is on screen, too")
    func withoutActions() {
      let view = LoaderUIView()
      view.isActive = true
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      screen.window.addSubview(view)
      #expect(view.loaderLayer.state != .offscreen)
      view.removeFromSuperview()
      #expect(view.loaderLayer.state == .offscreen)
      CATransaction.commit()
    }

    @Test("A block of animations animates with the loader's own durations")
    func blocks() {
      let (view, twin) = (screen.showing(), screen.showing())
      screen.pass(2)
      UIView.animate(withDuration: 5) { view.progress = 0.4 }
      twin.progress = 0.4
      screen.turn()
      // Some seconds later both turn alike, though the block has another duration.
      for later in [0, 0.1, 0.3, 0.5, 1] {
        let time = MediaClock.now + later
        let (inBlock, plain) = (Presented(view.loaderLayer), Presented(twin.loaderLayer))
        #expect(abs(inBlock.angle(at: time) - plain.angle(at: time)) < 1e-12)
      }
      UIView.performWithoutAnimation { view.layer.setValue(0.9, forKey: "progress") }
      screen.turn()
      #expect(Presented(view.loaderLayer).animations == 0)
    }
  }
}
