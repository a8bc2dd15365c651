import LayerPlans
import LoaderCore
import LoaderDrawing
import MatrixEngine
import Testing

/// Tests of the state that a host keeps: a loader of any appearance with its style, theme and action lookup.
///
/// Its `plan` is the loader's layers with their animations, which `LayerPlayer` plays: it returns a number of a layer.
/// Times are in seconds, lengths in points.
struct StyledLoaderTests {
  @Test("Acts like its loader: the same plan, the same state")
  func same() {
    var loader = Loader(Linear())
    var layered = StyledLoader(Linear())
    for (event, time) in [(LoaderEvent.orderIn, 0.0), (.activate, 0.1), (.progress(0.4), 1)] {
      loader.send(event, at: time)
      layered.send(event, at: time, animated: true)
    }
    #expect(layered.plan(from: 1) == LayerPlan(of: loader, from: 1, LoaderStyle(), .light))
    #expect(layered.state(at: 9) == .determinate)
    #expect(layered.isActive && layered.progress == 0.4)
    #expect(layered.box == CanvasRect(width: 240, height: 4))
    loader.setEnding(.failure, at: 2)
    layered.setEnding(.failure, at: 2)
    loader.send(.deactivate, at: 2)
    layered.send(.deactivate, at: 2, animated: true)
    #expect(layered.plan(from: 2) == LayerPlan(of: loader, from: 2, LoaderStyle(), .light))
  }

  @Test("A bar fills its space, unless its style has a size; a ring does not")
  func filling() {
    var layered = StyledLoader(Linear())
    #expect(layered.plan(from: 0, filling: 320).box.width == 320)
    #expect(layered.picture(at: 0, filling: 320).box.width == 320)
    // Without a usable width, the bar has its own of 240 points.
    for width in [nil, 0, -5, .nan, .infinity] as [Double?] {
      #expect(layered.plan(from: 0, filling: width).box.width == 240)
    }
    // Any width above 0 can be filled.
    let box = CanvasRect(width: 240, height: 4)
    #expect(LoaderStyle().filling(width: 1, of: box).size == 1)
    layered.style.size = 100
    #expect(layered.plan(from: 0, filling: 320).box.width == 100)
    #expect(StyledLoader(Circular()).plan(from: 0, filling: 320).box.width == 48)
  }

  // The matrix is the loader's own table of actions; an action lookup may answer first, with null for no action.
  @Test("Its action lookup precedes the matrix, and its style precedes the app's")
  func chain() {
    // `layered.style` is the app's. The lookup's style sets only the thickness.
    var layered = StyledLoader(Circular())
    layered.style = LoaderStyle(size: 20, thickness: 2)
    layered.chain.style = CellStyle(values: LoaderStyle(thickness: 6))
    #expect(layered.drawing == LoaderStyle(size: 20, thickness: 6))
    layered.chain.actions[.inactive, .activate] = .null
    layered.send(.orderIn, at: 0, animated: true)
    layered.send(.activate, at: 1, animated: true)
    // The activation is stored, but shows nothing.
    #expect(layered.state(at: 5) == .inactive && layered.isActive)
  }

  @Test("A preset blends as in a switch; another type appears immediately in the same state")
  func appearance() {
    var layered = StyledLoader(Circular())
    layered.send(.orderIn, at: 0, animated: true)
    layered.send(.activate, at: 0, animated: true)
    // A preset: the ring goes on from its angle, but for whole turns.
    let before = LayerPlayer(layered.plan(from: 0)).number("turn", .rotation, at: 2)
    layered.setAppearance(Circular(preset: .flutter), at: 2)
    let after = LayerPlayer(layered.plan(from: 2)).number("turn", .rotation, at: 2)
    let turns = (after - before) / (2 * Double.pi)
    #expect(abs(turns - turns.rounded()) < 1e-9)
    // The same preset once more changes nothing.
    let isChanged = layered.setAppearance(Circular(preset: .flutter), at: 2.5)
    #expect(!isChanged)
    // Another type: a bar with the same state and progress, fully shown immediately. Its parts are `bar1` and `bar2`.
    layered.send(.progress(0.7), at: 3, animated: true)
    layered.setAppearance(Linear(), at: 4)
    #expect(layered.state(at: 4) == .determinate && layered.progress == 0.7 && layered.isActive)
    let bar = LayerPlayer(layered.plan(from: 4))
    #expect(bar.number("bar1", .strokeEnd, at: 4) == 0.7)
    #expect(bar.number("bar", .opacity, at: 4) == 1)
  }

  @Test("Assistive technology gets whole percent, and the end once")
  func accessibility() {
    var status = AccessibilityStatus()
    var ends = 0
    /// Updates the status, and counts the ends that are announced.
    func update(_ isActive: Bool, _ progress: Double?) {
      if status.update(isActive: isActive, progress: progress) { ends += 1 }
    }
    update(true, nil)
    #expect(status.percent == nil)
    for percent in 0...100 {
      update(true, Double(percent) / 100)
      #expect(status.percent == percent)
    }
    // Percent are rounded down.
    update(true, 0.999)
    #expect(status.percent == 99 && ends == 0)
    update(false, 1)
    update(false, nil)
    update(false, .nan)
    #expect(status.percent == nil && ends == 1)
  }
}
