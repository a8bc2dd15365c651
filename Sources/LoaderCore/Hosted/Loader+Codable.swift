#if !hasFeature(Embedded)

  /// A loader is coded whole, mid-motion too: decoded, it goes on to the same frames, bit for bit.
  extension Loader: Codable where Appearance: Codable {
    private enum Key: CodingKey {
      case state, isActive, progress, time, presence, appearance, showDelay, minimumVisible,
        holdsUntilFilled
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(nameOf: store.state, forKey: .state)
      try container.encode(store.isActive, forKey: .isActive)
      try container.encodeIfPresent(store.progress, forKey: .progress)
      try container.encode(store.time, forKey: .time)
      try container.encode(fieldsOf: presence, forKey: .presence)
      try container.encode(appearance, forKey: .appearance)
      try container.encode(policy.showDelay, forKey: .showDelay)
      try container.encode(policy.minimumVisible, forKey: .minimumVisible)
      try container.encode(policy.holdsUntilFilled, forKey: .holdsUntilFilled)
    }

    /// Whether the state is one that the properties and the presence allow.
    private var isConsistent: Bool {
      switch state {
      case .offscreen: !presence.isShown
      case .activating: isActive && presence.isShown
      case .deactivating: !isActive && !presence.isShown
      case .inactive, .indeterminate, .determinate:
        state == store.impliedState && presence.isShown == isActive
      }
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      self.init(
        try container.decode(Appearance.self, forKey: .appearance),
        policy: LoaderPolicy(
          showDelay: try container.decode(Double.self, forKey: .showDelay),
          minimumVisible: try container.decode(Double.self, forKey: .minimumVisible),
          holdsUntilFilled: try container.decode(Bool.self, forKey: .holdsUntilFilled)))
      store.state = try container.decode(named: LoaderState.self, forKey: .state)
      store.isActive = try container.decode(Bool.self, forKey: .isActive)
      store.progress = try container.decodeFraction(.progress)
      store.time = try container.decodeFinite(.time)
      presence = try container.decode(fieldsOf: Presence.self, forKey: .presence)
      try container.require(
        isConsistent, .state, "\(state.name) does not go with isActive, progress and presence")
    }
  }

#endif
