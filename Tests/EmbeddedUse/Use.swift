import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderPlans
import MatrixEngine
import ScreenCore
import TimelineModule

// The use of every appearance by an Embedded program. Generic code is compiled where it is used, so
// this file shows that none of it allocates.

/// A sink of keyframes and a canvas of drawings that add up their input.
///
/// The sum is returned, so the compiler cannot remove the calls as unused.
struct Sum: KeyframeSink, DrawingCanvas {
  var total = 0.0

  mutating func beginPlan(_ timing: KeyframeTiming) { total += timing.steadyStart }
  mutating func beginChannel(_ index: Int) {}
  mutating func segment(_ segment: CubicSegment) { total += segment.end.value }
  mutating func hold(_ value: Double) { total += value }
  mutating func wait(_ value: Double, until instant: Double) { total += value }
  mutating func beginLoop(period: Double, growth: Double) { total += period }
  mutating func endChannel() {}

  mutating func move(to point: CanvasPoint) { total += point.x }
  mutating func line(to point: CanvasPoint) { total += point.x }
  mutating func curve(to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint) {}
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    total += sweep
  }
  mutating func close() {}
  mutating func stroke(width: Double, cap: LineCap, paint: Paint) { total += width }
  mutating func fill(_ paint: Paint) { total += 1 }
  mutating func group(opacity: Double, _ body: (inout Sum) -> Void) { body(&self) }
  mutating func clip(_ body: (inout Sum) -> Void) { body(&self) }
}

/// Returns a sum of a drawing of an appearance, and of its keyframes with known and with unknown progress.
func use<Appearance: CanvasAppearance>(_ appearance: Appearance) -> Double {
  var (loader, sum) = (Loader(appearance), Sum())
  loader.send(.orderIn, at: 0)
  loader.send(.activate, at: 0)
  loader.send(.progress(0.4), at: 1.5)
  loader.setMotion(.reduced, at: 1.7)
  Appearance.draw(loader.frame(at: 1.6), LoaderStyle(), into: &sum)
  loader.keyframes(from: 1.7, into: &sum)
  loader.send(.progress(nil), at: 2)
  loader.keyframes(from: 2, into: &sum)
  return sum.total
}

/// A machine that is its own table, and implements as little as it can: the rest are defaults of MatrixEngine.
///
/// A push closes the latch if it is open; otherwise it does nothing.
struct Latch: MatrixMachine, Matrix {
  enum Position { case open, closed }
  enum Event: MatrixEvent { case push }

  enum Action: ActionName, CellAction {
    case close

    func run(on store: inout Store, old: Store, event: Event) { store.state = .closed }
  }

  struct Store: MatrixStore {
    var time = 0.0
    var state = Position.open
  }

  var store = Store()

  func action(in state: Position, on event: Event) -> Action? { state == .open ? .close : nil }
}

/// Returns a sum of all appearances but the morphing one, a screen, and a floating loader.
///
/// The morphing loader is left out because it keeps its outlines in arrays, which need a heap.
public func useAll() -> Double {
  // One preset represents all: a ring is compiled for every preset, because which one it has is known only at run time.
  let total =
    use(Circular(preset: .flutter)) + use(Linear()) + use(Shimmer()) + use(WavyCircular())
    + use(WavyLinear())
  var latch = Latch()
  latch.step(.push, at: 1, over: latch)
  var screen = Screen(Loader())
  screen.send(.loadingStarted, at: 0)
  var floating = FloatingLoader(in: FieldVector(390, 844))
  floating.send(.orderIn, at: 0)
  floating.fly(to: .topLeft, at: 0)
  var finger = FingerVelocity(at: .zero, time: 0)
  finger.move(to: FieldVector(9, 9), at: 0.1)
  floating.setGeometry(FloatingGeometry(), in: finger.pointsPerSecond, at: 0)
  var flight = Sum()
  floating.keyframes(from: 0.1, into: &flight)
  return total + latch.store.time + flight.total + screen.frame(at: 1).time
    + floating.frame(at: 1).position.x
}
