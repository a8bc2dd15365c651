#if !hasFeature(Embedded)

  /// A type that is a row of finite numbers, and is coded as one.
  protocol Fields {
    static var over: Self { get }
    static var fields: [WritableKeyPath<Self, Double>] { get }
  }

  extension Carry: Fields {
    static var fields: [WritableKeyPath<Carry, Double>] {
      [
        \.start, \.duration, \.coast.start.value, \.coast.start.velocity, \.coast.duration,
      ]
    }
  }

  extension ModeSwitch: Fields {
    static var fields: [WritableKeyPath<ModeSwitch, Double>] {
      [
        \.start, \.turns, \.shared,
        \.tail.start.value, \.tail.start.velocity, \.tail.duration,
        \.head.start.value, \.head.start.velocity, \.head.duration,
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
      var value = Value.over
      var row = try nestedUnkeyedContainer(forKey: key)
      for field in Value.fields { value[keyPath: field] = try row.decode(Double.self) }
      return value
    }
  }

#endif
