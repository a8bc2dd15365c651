#if !hasFeature(Embedded)

  /// A type that is a row of finite numbers, and is coded as one.
  protocol Fields {
    static var blank: Self { get }
    static var fields: [WritableKeyPath<Self, Double>] { get }
    /// Whether it could have come about, so that its motion keeps the laws.
    var isSound: Bool { get }
  }

  extension Presence: Fields {
    static var blank: Presence { Presence() }

    static var fields: [WritableKeyPath<Presence, Double>] {
      [
        \.rise.start, \.rise.duration, \.rise.coast.start.value, \.rise.coast.start.velocity,
        \.rise.coast.duration, \.fall, \.drawnSince, \.holdLimit,
      ]
    }

    var isSound: Bool { rise.isSound }
  }

  extension Carry: Fields {
    static var blank: Carry { .over }

    static var fields: [WritableKeyPath<Carry, Double>] {
      [
        \.start, \.duration, \.coast.start.value, \.coast.start.velocity, \.coast.duration,
      ]
    }

    /// Both the presence and the progress begin and end within 0...1.
    var isSound: Bool {
      let ends = [coast.start.value, coast.restingValue]
      return coast.duration >= 0 && (duration > 0 || self == .over)
        && ends.allSatisfy((-1e-9...1 + 1e-9).contains)
    }
  }

  extension ModeSwitch: Fields {
    static var blank: ModeSwitch { .over }

    static var fields: [WritableKeyPath<ModeSwitch, Double>] {
      [
        \.start, \.turns, \.shared, \.tail.value, \.tail.velocity, \.head.value,
        \.head.velocity, \.brake,
      ]
    }

    /// The sweep begins and ends within 0...1.
    var isSound: Bool {
      let rest = Self.duration
      let sweeps = [
        head.value - tail.value, coasting(head, at: rest).value - coasting(tail, at: rest).value,
      ]
      return brake >= 0 && turns == turns.rounded()
        && sweeps.allSatisfy((-1e-9...1 + 1e-9).contains)
    }
  }

#endif
