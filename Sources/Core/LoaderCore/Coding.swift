#if !hasFeature(Embedded)

  /// A type whose values are coded by their names.
  public protocol CodedByName: Codable, CaseIterable {
    /// The name, as spelled in files.
    var name: StaticString { get }
  }

  extension CodedByName {
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = Self.allCases.first(where: { "\($0.name)" == name }) else {
        let names = Self.allCases.map { "\($0.name)" }.joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\"\(name)\" is not one of \(names)")
      }
      self = value
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("\(name)")
    }
  }

  extension KeyedDecodingContainer {
    /// Refuses the value of `key` with a message, unless `condition` holds.
    package func require(
      _ condition: Bool, _ key: Key, _ message: @autoclosure () -> String
    ) throws {
      if condition { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: message())
    }
  }

  private enum OriginKey: CodingKey {
    case origin
  }

  extension Decoder {
    /// Decodes the origin of an appearance; throws unless it is finite.
    func origin() throws -> Double {
      let container = try container(keyedBy: OriginKey.self)
      let origin = try container.decode(Double.self, forKey: .origin)
      try container.require(origin.isFinite, .origin, "\(origin) is not a finite number")
      return origin
    }
  }

  /// A loader is coded whole, even during a motion: decoded, it continues with the same frames.
  ///
  /// They are the same bit for bit. A state that no loader can be in is refused with its key.
  extension Loader: Codable where Appearance: Codable, Appearance.Shape: Codable {
    private enum Key: CodingKey {
      case version, store, motion, scalesThickness, policy, ending, hasFloor, mark
      case markBlend, appearance, shape, presence
    }

    private static var version: Int { 1 }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.version, forKey: .version)
      try container.encode(store, forKey: .store)
      try container.encode(motion, forKey: .motion)
      try container.encode(machine.scalesThickness, forKey: .scalesThickness)
      try container.encode(policy, forKey: .policy)
      try container.encode(ending, forKey: .ending)
      try container.encode(machine.hasFloor, forKey: .hasFloor)
      try container.encode(machine.mark, forKey: .mark)
      try container.encode(machine.markBlend, forKey: .markBlend)
      try container.encode(appearance, forKey: .appearance)
      try container.encode(machine.shape, forKey: .shape)
      try container.encode(machine.presence, forKey: .presence)
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let version = try container.decode(Int.self, forKey: .version)
      try container.require(
        version == Self.version, .version, "version \(version), expected \(Self.version)")
      self.init(
        try container.decode(Appearance.self, forKey: .appearance),
        policy: try container.decode(LoaderPolicy.self, forKey: .policy),
        motion: try container.decode(MotionPreference.self, forKey: .motion))
      machine.store = try container.decode(LoaderStore.self, forKey: .store)
      machine.scalesThickness = try container.decode(Bool.self, forKey: .scalesThickness)
      machine.shape = try container.decode(ShapeMotion<Appearance>.self, forKey: .shape)
      machine.presence = try container.decode(Presence.self, forKey: .presence)
      machine.hasFloor = try container.decode(
        Bool.self, forKey: .hasFloor)
      machine.ending = try container.decode(LoaderEnding.self, forKey: .ending)
      machine.mark = try container.decode(Mark.self, forKey: .mark)
      machine.markBlend = try container.decode(FractionBlend.self, forKey: .markBlend)
      try container.require(
        machine.markBlend.isValid && machine.mark.isValid, .mark,
        "expected a finite time, a part of a mark in 0...1, and one that is drawn")
      try container.require(
        machine.store.isValid, .store, "expected finite times and a progress in 0...1")
      try container.require(
        machine.presence.isValid, .presence,
        "expected finite times and an opacity that stays in 0...1")
      try container.require(
        machine.shape.isValid(appearance, motion), .shape,
        "expected finite numbers and a shape in its range")
      try container.require(
        machine.isConsistent, .store,
        "the state \(store.state.name) does not go with the presence and the last goal")
    }
  }

  extension LoaderMachine {
    /// True if the presence and the last goal allow this state.
    fileprivate var isConsistent: Bool {
      if mark.isAwaited && store.state != .deactivating { return false }
      return switch store.state {
      case .offscreen: presence.isHidden
      case .inactive: presence == .hidden && store.stateAfterCompletion == .inactive
      case .activating, .indeterminate, .determinate:
        presence.isShown
          && store.stateAfterCompletion == (shape.target == nil ? .indeterminate : .determinate)
          && (store.state == .activating || store.state == store.stateAfterCompletion)
      case .deactivating: !presence.isShown && store.stateAfterCompletion == .inactive
      }
    }
  }
#endif
