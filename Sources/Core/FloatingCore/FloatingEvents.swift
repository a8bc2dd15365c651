import FieldDynamics
import MatrixEngine

#if !hasFeature(Embedded)
  import LoaderCore
#endif

/// The three states of a loader that floats; Docs/Fields.md has the table.
///
/// ```
///            grab            release
///  resting ────────▶ held ───────────▶ flying
///     ▲               ▲                 │  │
///     │               └─────────────────┘  │
///     └────────────── at rest ─────────────┘
/// ```
public enum FloatingState: Hashable, Sendable {
  /// It rests in a corner.
  case resting
  /// A finger holds it.
  case held
  /// It moves to a corner.
  case flying

  /// The state's name, as files and diagrams spell it.
  public var name: StaticString {
    switch self {
    case .resting: "resting"
    case .held: "held"
    case .flying: "flying"
    }
  }
}

/// What can happen to a loader that floats.
public enum FloatingEvent: MatrixEvent {
  /// A finger touches it at this place, in points.
  case grab(FieldVector)
  /// The finger that holds it is at this place now, in points.
  case move(FieldVector)
  /// The finger lets it go, with this velocity in points a second.
  case release(FieldVector)
  /// The bounds have this width and height now, in points.
  case resize(FieldVector)
  /// It came on screen.
  case orderIn
  /// It left the screen.
  case orderOut

  /// The event without its value: the column of the matrix that it belongs to.
  public enum Kind: Hashable, Sendable {
    case grab, move, release, resize, orderIn, orderOut

    /// The event's name, as files and diagrams spell it.
    public var name: StaticString {
      switch self {
      case .grab: "grab"
      case .move: "move"
      case .release: "release"
      case .resize: "resize"
      case .orderIn: "orderIn"
      case .orderOut: "orderOut"
      }
    }
  }

  /// The column of the matrix that it belongs to.
  public var kind: Kind {
    switch self {
    case .grab: .grab
    case .move: .move
    case .release: .release
    case .resize: .resize
    case .orderIn: .orderIn
    case .orderOut: .orderOut
    }
  }

  /// The highest speed along an axis, in points a second; a throw by hand reaches about 20 000.
  public static var fastest: Double { 1e6 }
  /// The farthest place along an axis and the longest bounds, in points.
  public static var farthest: Double { 1e9 }

  /// The event with each position and length limited to a billion points, and each velocity to a
  /// million points a second, on each axis; a length is 0 or more, and NaN becomes 0.
  public var normalized: FloatingEvent {
    switch self {
    case .grab(let place): .grab(place.limited(to: Self.farthest))
    case .move(let place): .move(place.limited(to: Self.farthest))
    case .release(let velocity): .release(velocity.limited(to: Self.fastest))
    case .resize(let size): .resize(FloatingGeometry.sound(size))
    case .orderIn, .orderOut: self
    }
  }

  /// The position, velocity or size that comes with the event; nil for none.
  public var vector: FieldVector? {
    switch self {
    case .grab(let vector), .move(let vector), .release(let vector), .resize(let vector): vector
    case .orderIn, .orderOut: nil
    }
  }
}

/// A corner of the bounds.
public enum Corner: Hashable, Sendable {
  case topLeft, topRight, bottomLeft, bottomRight

  /// The corner on these sides of the two midlines: below 0 is left or top, otherwise it is right or
  /// bottom.
  public init(sides: FieldVector) {
    switch (sides.x < 0, sides.y < 0) {
    case (true, true): self = .topLeft
    case (false, true): self = .topRight
    case (true, false): self = .bottomLeft
    case (false, false): self = .bottomRight
    }
  }

  /// On which sides of the two midlines it is: −1 is left or top, 1 is right or bottom.
  public var sides: FieldVector {
    switch self {
    case .topLeft: FieldVector(-1, -1)
    case .topRight: FieldVector(1, -1)
    case .bottomLeft: FieldVector(-1, 1)
    case .bottomRight: FieldVector(1, 1)
    }
  }

  /// The corner's name, as files spell it.
  public var name: StaticString {
    switch self {
    case .topLeft: "topLeft"
    case .topRight: "topRight"
    case .bottomLeft: "bottomLeft"
    case .bottomRight: "bottomRight"
    }
  }
}

#if !hasFeature(Embedded)
  /// What happens to a loader that floats, and when.
  public typealias FloatingScript = Script<FloatingEvent>

  extension FloatingState: CaseIterable {}
  extension FloatingState: CodedByName {}
  extension FloatingEvent.Kind: CaseIterable {}
  extension FloatingEvent.Kind: CodedByName {}
  extension FloatingEvent: Codable {}
  extension Corner: CaseIterable {}
  extension Corner: CodedByName {}
#endif
