import MatrixEngine
import TestSupport
import Testing

/// Tests of the defaults of the engine's protocols, on a lamp that implements as little as it can.
struct DefaultTests {
  /// A lamp that is switched on and off; its goal is a brightness.
  fileprivate struct Lamp: MatrixMachine {
    enum Power { case off, on }
    enum Event: MatrixEvent { case flip }

    enum Action: ActionName, CellAction {
      case turnOn, turnOff

      func run(on store: inout Store, old: Store, event: Event) -> Int {
        store.state = self == .turnOn ? .on : .off
        return self == .turnOn ? 100 : 0
      }
    }

    struct Store: MatrixStore {
      var time = 0.0
      var state = Power.off
    }

    struct Table: Matrix {
      func action(in state: Power, on event: Event) -> Action? {
        state == .off ? .turnOn : .turnOff
      }
    }

    var store = Store()
    /// The last goal; negative if it was applied without animation.
    var brightness = 0

    mutating func apply(_ brightness: Int, from old: Store, isAnimated: Bool) {
      self.brightness = isAnimated ? brightness : -brightness
    }
  }

  @Test("An event without values is its own column, and an action has the name of its case")
  func names() {
    #expect(Lamp.Event.flip.kind == .flip && Lamp.Event.flip.normalized == .flip)
    #expect(Lamp.Action.turnOn.name == "turnOn" && Lamp.Action.turnOff.name == "turnOff")
  }

  @Test("A step is animated and asks the matrix alone")
  func step() {
    var lamp = Lamp()
    #expect(lamp.step(.flip, at: 2, over: Lamp.Table()).action == .matrix(.turnOn))
    #expect(lamp.store == Lamp.Store(time: 2, state: .on) && lamp.brightness == 100)
    // Off, and on again without animation.
    lamp.step(.flip, at: 3, over: Lamp.Table())
    lamp.step(.flip, at: 4, isAnimated: false, over: Lamp.Table())
    #expect(lamp.brightness == -100)
  }

  @Test("A store keeps the latest time")
  func advance() {
    var store = Lamp.Store()
    for (time, kept) in [(2.0, 2.0), (1, 2), (.nan, 2), (3, 3)] {
      store.advance(to: time)
      #expect(store.time == kept)
    }
  }

  @Test("A machine without a deadline is never due")
  func deadline() {
    var lamp = Lamp()
    #expect(lamp.deadline == nil && !lamp.isDue(at: .infinity))
    #expect(lamp.settle(upTo: .infinity) == nil)
  }

  @Test("A custom action enters the state that it requests, and its goal is applied")
  func custom() {
    var lamp = Lamp()
    let chain = ActionLookupChain<Lamp.Action, Void>(delegate: { _ in
      .action(
        CustomAction("glow") { store, _, _ in
          store.state = .on
          return 7
        })
    })
    lamp.step(.flip, at: 1, over: Lamp.Table(), using: chain)
    #expect(lamp.store.state == .on && lamp.brightness == 7)
  }

  @Test("A machine with a deadline that completes nothing stops the program", .endsProcess)
  func complete() async {
    await #expect(processExitsWith: .failure) {
      var lamp = Lamp()
      lamp.complete()
    }
  }
}
