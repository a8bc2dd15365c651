#if !hasFeature(Embedded)

  import FieldDynamics
  import LoaderCore
  import TimelineModule

  /// A floating loader is encoded completely, even in mid-flight: decoded, it goes on with the same
  /// frames, bit for bit. Decoding an impossible state fails, and the error names the key.
  ///
  /// For a flight, its current piece is encoded, but not its limits, which follow from bounds and
  /// geometry.
  extension FloatingLoader: Codable {
    private enum Key: CodingKey {
      case version, store, geometry, motion, lift, held, flight
    }

    private static var version: Int { 1 }

    /// The motion of a held loader.
    private struct Held: Codable {
      var position, grip: FieldVector

      var isValid: Bool { position == position.limited(to: 2e9) && grip == grip.limited(to: 4e9) }
    }

    /// The motion of a flying loader: its release and the current piece.
    private struct Flying: Codable {
      var release: Double
      var isStraight: Bool
      var start: Double
      var position, velocity: FieldVector

      /// Returns the flight; nil if none has such a piece.
      func flight(to corner: Corner, in limits: FloatingLimits) -> Flight? {
        guard (0...1000).contains(start), position == position.limited(to: 4e9),
          velocity == velocity.limited(to: 4e9)
        else { return nil }
        let flight = Flight(
          at: start, position, velocity, to: corner, in: limits, isStraight: isStraight)
        let straight = Flight(
          from: position, velocity: velocity, to: corner, in: limits, isStraight: true)
        let change = (straight.path.velocity - velocity).length
        return flight.path.velocity == velocity
          && (!isStraight || change <= 1e-9 * velocity.length) ? flight : nil
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.version, forKey: .version)
      try container.encode(store, forKey: .store)
      try container.encode(geometry, forKey: .geometry)
      try container.encode(motion, forKey: .motion)
      try container.encode(machine.lift, forKey: .lift)
      switch machine.movement {
      case .resting: break
      case .held(let position, let grip):
        try container.encode(Held(position: position, grip: grip), forKey: .held)
      case .flying(let flight, let release):
        let path = flight.path
        try container.encode(
          Flying(
            release: release, isStraight: flight.isStraight, start: path.start,
            position: path.position,
            velocity: path.velocity),
          forKey: .flight)
      }
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let version = try container.decode(Int.self, forKey: .version)
      try container.require(
        version == Self.version, .version, "version \(version), expected \(Self.version)")
      let geometry = try container.decode(FloatingGeometry.self, forKey: .geometry)
      try container.require(geometry.isValid, .geometry, "expected finite lengths, 0 or more")
      let store = try container.decode(FloatingStore.self, forKey: .store)
      try container.require(
        store.isValid, .store, "expected a finite time, and lengths and velocities in their range")
      machine = FloatingMachine(
        store: store, geometry: geometry,
        motion: try container.decode(MotionPreference.self, forKey: .motion))
      machine.lift = try container.decode(FractionBlend.self, forKey: .lift)
      try container.require(
        machine.lift.isValid && machine.lift.start <= store.time, .lift,
        "expected an instant that has been, and a fraction in 0...1")
      if let held = try container.decodeIfPresent(Held.self, forKey: .held) {
        try container.require(
          held.isValid, .held, "expected a position within 2e9 points, and a grip within 4e9")
        machine.movement = .held(position: held.position, grip: held.grip)
      }
      if container.contains(.flight) {
        let flying = try container.decode(Flying.self, forKey: .flight)
        guard let flight = flying.flight(to: store.corner, in: machine.limits),
          flying.release.isFinite, flying.release <= store.time
        else {
          throw DecodingError.dataCorruptedError(
            forKey: .flight, in: container,
            debugDescription: "expected a flight in these bounds, released before")
        }
        machine.movement = .flying(flight, release: flying.release)
      }
      try container.require(
        machine.isConsistent, .store, "the state \(store.state.name) contradicts the motion")
    }
  }

  extension FloatingMachine {
    /// True if the state and `isOnScreen` agree with the motion.
    fileprivate var isConsistent: Bool {
      switch movement {
      case .resting: store.state == .resting
      case .held: store.state == .held && store.isOnScreen
      case .flying: store.state == .flying && store.isOnScreen
      }
    }
  }
#endif
