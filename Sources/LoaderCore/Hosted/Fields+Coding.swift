#if !hasFeature(Embedded)

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
      var isFinite = true
      for field in Value.fields {
        value[keyPath: field] = try row.decode(Double.self)
        isFinite = isFinite && value[keyPath: field].isFinite
      }
      try require(
        isFinite && row.isAtEnd && value.isSound, key,
        "expected \(Value.fields.count) finite numbers that make a motion within its range")
      return value
    }

    /// A number, which has to be finite.
    func decodeFinite(_ key: Key) throws -> Double {
      let value = try decode(Double.self, forKey: key)
      try require(value.isFinite, key, "\(value) is not a finite number")
      return value
    }

    /// A fraction of the whole, or nil.
    func decodeFraction(_ key: Key) throws -> Double? {
      guard let value = try decodeIfPresent(Double.self, forKey: key) else { return nil }
      try require((0...1).contains(value), key, "\(value) is not in 0...1")
      return value
    }

    func require(_ condition: Bool, _ key: Key, _ message: String) throws {
      guard condition else {
        throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: message)
      }
    }
  }

#endif
