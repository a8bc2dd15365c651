#if !hasFeature(Embedded)

  extension Circular: Codable {
    private enum Key: CodingKey {
      case preset, origin, motion, turns, rotation, fill, following, modeSwitch
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(nameOf: preset, forKey: .preset)
      try container.encode(origin, forKey: .origin)
      try container.encode(nameOf: motion, forKey: .motion)
      try container.encode(ring.turns, forKey: .turns)
      try container.encode(ring.rotation, forKey: .rotation)
      try container.encodeIfPresent(ring.isFilled ? ring.progress.target : nil, forKey: .fill)
      try container.encode(fieldsOf: ring.progress.carry, forKey: .following)
      try container.encode(fieldsOf: ring.modeSwitch, forKey: .modeSwitch)
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      self.init(
        preset: try container.decode(named: CircularPreset.self, forKey: .preset),
        origin: try container.decodeFinite(.origin),
        motion: try container.decode(named: MotionPreference.self, forKey: .motion))
      ring.turns = try container.decodeFinite(.turns).rounded()
      ring.rotation = try container.decodeFinite(.rotation)
      let fill = try container.decodeFraction(.fill)
      ring.isFilled = fill != nil
      ring.progress = ProgressMotion(fill ?? 0)
      ring.progress.carry = try container.decode(fieldsOf: Carry.self, forKey: .following)
      ring.modeSwitch = try container.decode(fieldsOf: ModeSwitch.self, forKey: .modeSwitch)
    }
  }

#endif
