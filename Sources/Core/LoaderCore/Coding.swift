#if !hasFeature(Embedded)

  /// A type whose values are coded by their names.
  public protocol CodedByName: Codable, CaseIterable {
    /// The name, as spelled in files.
    var name: StaticString { get }
  }

  extension CodedByName {
    /// Decodes the value with the coded name; throws an error that lists all names if there is none.
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
    /// Throws an error about the value of `key`, with a message, unless a condition holds for it.
    package func require(
      _ condition: Bool, for key: Key, message: @autoclosure () -> String
    ) throws {
      if condition { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: message())
    }
  }

#endif
