/// The action of a cell of the matrix: it may change the state, and returns a goal to reach.
///
/// The goal says what to reach, such as to be shown and 40 % full, but names no curve and no duration.
/// When the action runs, the event's values are already stored.
public protocol CellAction<Store, Event, Goal>: Sendable {
  /// The machine's memory: its state, and the properties that events change.
  associatedtype Store: MatrixStore
  /// The machine's events.
  associatedtype Event: MatrixEvent
  /// The type of the goals, which the machine turns into motions.
  associatedtype Goal

  /// The name of the action in files and transitions.
  var name: ActionName { get }

  /// Runs the action and returns its goal.
  ///
  /// - Parameters:
  ///   - store: The store, with the event's values. Of what a custom action of the host changes in it,
  ///     only the state is kept; every other change is dropped.
  ///   - old: The store before the event.
  ///   - event: The event, its value clamped to its range.
  func run(on store: inout Store, old: Store, event: Event) -> Goal
}

extension CellAction where Self: RawRepresentable, RawValue == ActionName {
  /// The name of the case: the actions of `enum DoorAction: ActionName` are named as in the code.
  public var name: ActionName { rawValue }
}

/// The name of an action: 1 to 24 ASCII letters and digits, the first a lowercase letter.
///
/// ```swift
/// let name: ActionName = "bounceOnce"
/// ```
///
/// It is stored inline, so a transition is plain bits; its characters need no quoting in any file.
/// A literal that is no valid name stops the program with a message that says so.
public struct ActionName: Hashable, Sendable, ExpressibleByStringLiteral {
  // The characters 0...7, 8...15 and 16...23, as ASCII, padded with 0.
  @usableFromInline var first = SIMD8<UInt8>()
  @usableFromInline var second = SIMD8<UInt8>()
  @usableFromInline var third = SIMD8<UInt8>()

  /// The maximum number of characters in a name.
  @inlinable
  package static var longest: Int { 24 }

  /// Creates the name of a literal.
  public init(stringLiteral name: StaticString) {
    // A `StaticString` may hold a single Unicode scalar instead of a pointer to characters. That is no valid name.
    let isName =
      name.hasPointerRepresentation
      && fill(with: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    precondition(
      isName, "the name of an action has 1 to 24 ASCII letters and digits, the first a small letter"
    )
  }

  /// Fills this name, which is empty, with characters.
  ///
  /// - Returns: False if they are no valid name. Then this name may be filled in part, and has to be dropped.
  mutating func fill(with characters: UnsafeBufferPointer<UInt8>) -> Bool {
    guard characters.count > 0, characters.count <= Self.longest else { return false }
    for index in 0..<characters.count {
      let character = characters[index]
      // The ASCII codes of a to z, A to Z, and 0 to 9.
      let isSmall = character >= 97 && character <= 122
      let isCapital = character >= 65 && character <= 90
      let isDigit = character >= 48 && character <= 57
      // The first character has to be a small letter.
      guard isSmall || (index > 0 && (isCapital || isDigit)) else { return false }
      if index < 8 {
        first[index] = character
      } else if index < 16 {
        second[index - 8] = character
      } else {
        third[index - 16] = character
      }
    }
    return true
  }

  /// The number of characters, 1...24.
  package var count: Int {
    var count = 0
    while count < Self.longest, self[count] != 0 { count += 1 }
    return count
  }

  /// Returns the character at `index`, in 0..<count, as ASCII.
  @inlinable
  package subscript(index: Int) -> UInt8 {
    if index < 8 { return first[index] }
    return index < 16 ? second[index - 8] : third[index - 16]
  }

  /// True if files use the name for something else.
  ///
  /// In files, `noop` is a null cell, `complete` a completion, `sample` a frame, and the others are
  /// changed settings.
  package var isReserved: Bool {
    self == "noop" || self == "complete" || self == "sample" || self == "setEnding"
      || self == "setMotion" || self == "setAppearance" || self == "setPolicy"
  }
}

#if !hasFeature(Embedded)
  extension ActionName: CustomStringConvertible, Codable {
    /// The characters of the name.
    public var description: String {
      String(decoding: (0..<count).map { self[$0] }, as: UTF8.self)
    }

    /// Creates the name of `text`; nil if it is no valid name.
    package init?(_ text: String) {
      var name = ActionName(uncheckedEmpty: ())
      guard Array(text.utf8).withUnsafeBufferPointer({ name.fill(with: $0) }) else { return nil }
      self = name
    }

    /// Creates a name without characters. It is not valid before `fill(with:)` has written some.
    private init(uncheckedEmpty: Void) {}

    /// Decodes a name; throws an error if the text is no valid one.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let name = ActionName(text) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\"\(text)\" is not the name of an action: 1 to 24 ASCII letters and "
            + "digits, the first a small letter")
      }
      self = name
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
