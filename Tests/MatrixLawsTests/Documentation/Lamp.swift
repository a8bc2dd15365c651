import MatrixLaws

enum Light: CaseIterable, Sendable { case off, on, broken }
enum Act: CaseIterable, Sendable { case press, knock }

/// The program that the example puts to the proof: the same lamp, written without a table.
struct Lamp {
  private var presses = 0
  private var isBroken = false

  static let machine = Machine(start: Lamp(), letters: Act.allCases) { lamp, act in
    if act == .press { lamp.presses += 1 } else { lamp.isBroken = true }
    return lamp.isBroken ? Light.broken : lamp.presses % 2 == 1 ? .on : .off
  }
}

/// A lamp that goes out by itself.
struct BurningLamp {
  /// When it goes out, in seconds.
  private(set) var end = -Double.infinity

  mutating func turn(_ isOn: Bool, at time: Double) {
    end = isOn ? time + 2 : min(end, time)
  }
}
