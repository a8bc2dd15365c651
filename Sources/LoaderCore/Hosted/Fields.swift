#if !hasFeature(Embedded)

  /// A type that is a row of finite numbers, and is coded as one.
  protocol Fields {
    static var blank: Self { get }
    static var fields: [WritableKeyPath<Self, Double>] { get }
  }

  extension Presence: Fields {
    static var blank: Presence { Presence() }

    static var fields: [WritableKeyPath<Presence, Double>] {
      [
        \.rise.start, \.rise.duration, \.rise.coast.start.value, \.rise.coast.start.velocity,
        \.rise.coast.duration, \.fall, \.drawnSince, \.holdLimit,
      ]
    }
  }

  extension Carry: Fields {
    static var blank: Carry { .over }

    static var fields: [WritableKeyPath<Carry, Double>] {
      [
        \.start, \.duration, \.coast.start.value, \.coast.start.velocity, \.coast.duration,
      ]
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
  }

  extension KeyedEncodingContainer {
    mutating func encode<Value: Fields>(fieldsOf value: Value, forKey key: Key) throws {
      var row = nestedUnkeyedContainer(forKey: key)
      for field in Value.fields { try row.encode(value[keyPath: field]) }
    }
  }

  extension KeyedDecodingContainer {
    func decode<Value: Fields>(fieldsOf: Value.Type, forKey key: Key) throws -> Value {
      var value = Value.blank
      var row = try nestedUnkeyedContainer(forKey: key)
      for field in Value.fields { value[keyPath: field] = try row.decode(Double.self) }
      return value
    }
  }

#endif
