import Foundation
import LoaderCore
import LoaderDrawing
import LoaderHosting
import Testing

/// Tests of what only hosts have: the animation setting, views, and Foundation's progress.
///
/// Events are animated, except within the body of `withoutLoaderAnimation`. `View.isAnimated` creates a view, activates
/// it, and returns whether that was animated.
struct HostingTests {
  /// A view of a host, which reads the animation setting when it sends an event.
  private struct View {
    var loader = Loader()

    /// Comes on screen, and is activated a second later.
    mutating func activate(at time: Double) {
      loader.send(.orderIn, at: time)
      loader.send(.activate, at: time + 1, animated: isLoaderAnimated())
    }

    /// Returns true if an activation, now, is animated: without animation, it would be over at once.
    static func isAnimated() -> Bool {
      var view = View()
      view.activate(at: 0)
      return view.loader.state(at: 1) == .activating
    }
  }

  @Test("Animated by default, also after a body without animation and others within it")
  func nested() {
    #expect(View.isAnimated())
    withoutLoaderAnimation {
      #expect(!View.isAnimated())
      withoutLoaderAnimation { #expect(!View.isAnimated()) }
      #expect(!View.isAnimated())
    }
    #expect(View.isAnimated())
  }

  @Test("The setting returns the body's result and rethrows its errors")
  func results() {
    struct Failure: Error {}
    #expect(withoutLoaderAnimation { 7 } == 7)
    #expect(throws: Failure.self) { try withoutLoaderAnimation { throw Failure() } }
    #expect(isLoaderAnimated())
  }

  @Test("The setting holds across suspensions and in tasks created within, not in detached ones")
  func tasks() async {
    await withoutLoaderAnimation {
      await Task.yield()
      #expect(!View.isAnimated())
      async let child = View.isAnimated()
      #expect(await !child)
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<4 { group.addTask { View.isAnimated() } }
        for await isAnimated in group { #expect(!isAnimated) }
      }
      // An unstructured task inherits the setting, too; a detached one does not.
      #expect(await Task { View.isAnimated() }.value == false)
      #expect(await Task.detached { View.isAnimated() }.value)
    }
    // A synchronous body needs no await.
    let isAnimated = withoutLoaderAnimation { View.isAnimated() }
    #expect(!isAnimated)
    #expect(View.isAnimated())
  }

  @Test("Foundation's progress gives its fraction, or unknown while it is indeterminate")
  func foundationProgress() {
    let progress = Progress(totalUnitCount: 8)
    #expect(LoaderEvent(progress) == .progress(0))
    progress.completedUnitCount = 2
    #expect(LoaderEvent(progress) == .progress(0.25))
    progress.completedUnitCount = 8
    #expect(LoaderEvent(progress) == .progress(1))
    progress.totalUnitCount = -1
    #expect(progress.isIndeterminate)
    #expect(LoaderEvent(progress) == .progress(nil))
  }

  /// An object whose properties belong to the main actor, like a view of UIKit.
  @MainActor
  private final class Panel {
    var opacity = 1.0
  }

  @Test("Decorators of main-actor objects run there, also in a chain")
  @MainActor
  func mainActor() {
    let faded = Decorator<Panel>.onMainActor { $0.opacity *= 0.5 }
    let view = Panel()
    faded.apply(to: view)
    #expect(view.opacity == 0.5)
    var decorated = Decorated(view, .chain(faded, .onMainActor { $0.opacity -= 0.25 }))
    // 0.5 · 0.5 − 0.25; then 1 · 0.5 − 0.25.
    #expect(view.opacity == 0)
    view.opacity = 1
    decorated.redecorate()
    #expect(view.opacity == 0.25)
  }
}
