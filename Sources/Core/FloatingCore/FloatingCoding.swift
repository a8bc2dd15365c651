#if !hasFeature(Embedded)

  import FieldDynamics
  import LoaderCore

  /// A floating loader is encoded completely, even in mid-flight: decoded, it goes on with the same
  /// frames, bit for bit. The keys are those of version 1; for a state that no loader can have,
  /// decoding fails and the error names the key.
  ///
  /// For a flight, its present pieces are encoded, but not its walls, which follow from bounds and
  /// geometry.
  extension FloatingLoader: Codable {
    private enum Key: CodingKey {
      case version, store, geometry, motion, held, flight
    }

    private static var version: Int { 1 }

    /// The motion of a loader that a finger holds.
    private struct Held: Codable {
      var place, grip: FieldVector

      var isSound: Bool { place == place.limited(to: 2e9) && grip == grip.limited(to: 4e9) }
    }

    /// The motion of a loader that flies.
    private struct Flying: Codable {
      var release: Double
      var guidance: AxisFlight.Guidance
      var horizontal, vertical: AxisFlight.Piece
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.version, forKey: .version)
      try container.encode(store, forKey: .store)
      try container.encode(geometry, forKey: .geometry)
      try container.encode(motion, forKey: .motion)
      switch course {
      case .resting: break
      case .held(let place, let grip):
        try container.encode(Held(place: place, grip: grip), forKey: .held)
      case .flying(let flight, let release):
        try container.encode(
          Flying(
            release: release, guidance: flight.horizontal.guidance,
            horizontal: flight.horizontal.piece, vertical: flight.vertical.piece),
          forKey: .flight)
      }
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let version = try container.decode(Int.self, forKey: .version)
      try container.require(
        version == Self.version, .version, "version \(version), expected \(Self.version)")
      geometry = try container.decode(FloatingGeometry.self, forKey: .geometry)
      try container.require(geometry.isSound, .geometry, "expected finite lengths, 0 or more")
      store = try container.decode(FloatingStore.self, forKey: .store)
      try container.require(
        store.isSound, .store, "expected a finite time, and lengths and velocities in their range")
      motion = try container.decode(MotionPreference.self, forKey: .motion)
      course = .resting
      if let held = try container.decodeIfPresent(Held.self, forKey: .held) {
        try container.require(
          held.isSound, .held, "expected a place within 2e9 points, and a grip within 4e9")
        course = .held(place: held.place, grip: held.grip)
      }
      if let flying = try container.decodeIfPresent(Flying.self, forKey: .flight) {
        let flight = Flight(
          (flying.horizontal, flying.vertical), on: geometry.axes(in: store.bounds),
          guidance: flying.guidance)
        guard let flight, flying.release.isFinite, flying.release <= store.time else {
          throw DecodingError.dataCorruptedError(
            forKey: .flight, in: container,
            debugDescription: "expected the pieces of a flight in these bounds, released before")
        }
        course = .flying(flight, release: flying.release)
      }
      try container.require(
        isConsistent, .store,
        "the state \(store.state.name) contradicts the motion, or the motion leads to another corner"
      )
    }

    /// Whether the state, the corner, and being on screen or not, agree with the course.
    private var isConsistent: Bool {
      switch course {
      case .resting: return store.state == .resting
      case .held: return store.state == .held && store.isOnScreen
      case .flying(let flight, _):
        return store.state == .flying && store.isOnScreen
          && store.corner == Corner(sides: flight.landed.sides)
      }
    }
  }

  extension AxisFlight.Guidance: CodedByName {
    public static var allCases: [AxisFlight.Guidance] { [.fields, .corner, .straight] }

    /// The name, as files spell it.
    public var name: StaticString {
      switch self {
      case .fields: "fields"
      case .corner: "corner"
      case .straight: "straight"
      }
    }
  }

#endif
