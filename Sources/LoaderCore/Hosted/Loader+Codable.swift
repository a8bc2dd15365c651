#if !hasFeature(Embedded)

  /// A loader is coded whole, mid-motion too: decoded, it goes on to the same frames, bit for bit.
  extension Loader: Codable where Appearance: Codable {
    private enum Key: CodingKey {
      case state, isActive, progress, time, isShown, presence, appearance
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(nameOf: store.state, forKey: .state)
      try container.encode(store.isActive, forKey: .isActive)
      try container.encodeIfPresent(store.progress, forKey: .progress)
      try container.encode(store.time, forKey: .time)
      try container.encode(presence.isShown, forKey: .isShown)
      try container.encode(fieldsOf: presence.carry, forKey: .presence)
      try container.encode(appearance, forKey: .appearance)
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      self.init(try container.decode(Appearance.self, forKey: .appearance))
      store.state = try container.decode(named: LoaderState.self, forKey: .state)
      store.isActive = try container.decode(Bool.self, forKey: .isActive)
      store.progress = try container.decodeIfPresent(Double.self, forKey: .progress)
      store.time = try container.decode(Double.self, forKey: .time)
      presence.isShown = try container.decode(Bool.self, forKey: .isShown)
      presence.carry = try container.decode(fieldsOf: Carry.self, forKey: .presence)
    }
  }

#endif
