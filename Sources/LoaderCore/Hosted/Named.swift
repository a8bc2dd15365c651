#if !hasFeature(Embedded)

  /// A type whose values have names, and are coded by them.
  protocol Named: CaseIterable {
    var name: StaticString { get }
  }

  extension LoaderState: Named {}
  extension CircularPreset: Named {}
  extension MotionPreference: Named {}

  extension KeyedEncodingContainer {
    mutating func encode(nameOf value: some Named, forKey key: Key) throws {
      try encode("\(value.name)", forKey: key)
    }
  }

  extension KeyedDecodingContainer {
    func decode<Value: Named>(named: Value.Type, forKey key: Key) throws -> Value {
      let name = try decode(String.self, forKey: key)
      guard let value = Value.allCases.first(where: { "\($0.name)" == name }) else {
        let names = Value.allCases.map { "\($0.name)" }.joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          forKey: key, in: self, debugDescription: "\"\(name)\" is none of \(names)")
      }
      return value
    }
  }

#endif
