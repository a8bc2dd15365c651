import FieldDynamics
import MatrixEngine

#if !hasFeature(Embedded)
  import LoaderCore
#endif

/// The three states of a floating loader; Docs/Floating.md has the table.
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

  /// The state's name in files and diagrams.
  public var name: StaticString {
    switch self {
    case .resting: "resting"
    case .held: "held"
    case .flying: "flying"
    }
  }
}

/// The events of a floating loader.
public enum FloatingEvent: MatrixEvent {
  /// A finger touches it at this position, in points.
  case grab(at: FieldVector)
  /// The finger that holds it is at this position, in points.
  case move(to: FieldVector)
  /// The finger lets it go, with this velocity in points a second.
  case release(velocity: FieldVector)
  /// The bounds now have this width and height, in points.
  case resize(to: FieldVector)
  /// It came on screen.
  case orderIn
  /// It left the screen.
  case orderOut

  /// The event without its value: its column of the matrix.
  public enum Kind: Hashable, Sendable {
    case grab, move, release, resize, orderIn, orderOut

    /// The event's name in files and diagrams.
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

  /// The column of the matrix.
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

  /// The maximum speed along an axis, in points a second; a throw by hand reaches about 20 000.
  package static var fastest: Double { 1e6 }
  /// The maximum distance along an axis, and length of the bounds, in points.
  package static var farthest: Double { 1e9 }

  /// The event with its values clamped on each axis.
  ///
  /// A position or length is at most a billion points, a velocity a million points a second. A
  /// length is 0 or more, and NaN becomes 0.
  public var normalized: FloatingEvent {
    switch self {
    case .grab(let position): .grab(at: position.limited(to: Self.farthest))
    case .move(let position): .move(to: position.limited(to: Self.farthest))
    case .release(let velocity): .release(velocity: velocity.limited(to: Self.fastest))
    case .resize(let size): .resize(to: FloatingGeometry.sound(size))
    case .orderIn, .orderOut: self
    }
  }

  /// The position, velocity or size of the event; nil if it has none.
  package var vector: FieldVector? {
    switch self {
    case .grab(let vector), .move(let vector), .release(let vector), .resize(let vector): vector
    case .orderIn, .orderOut: nil
    }
  }
}

/// A corner of the bounds.
public enum Corner: Hashable, Sendable {
  case topLeft, topRight, bottomLeft, bottomRight

  /// Creates the corner on these sides of the two midlines.
  ///
  /// A coordinate below 0 is left or top, any other right or bottom.
  package init(sides: FieldVector) {
    switch (sides.x < 0, sides.y < 0) {
    case (true, true): self = .topLeft
    case (false, true): self = .topRight
    case (true, false): self = .bottomLeft
    case (false, false): self = .bottomRight
    }
  }

  /// The sides of the two midlines: −1 is left or top, 1 is right or bottom.
  package var sides: FieldVector {
    switch self {
    case .topLeft: FieldVector(-1, -1)
    case .topRight: FieldVector(1, -1)
    case .bottomLeft: FieldVector(-1, 1)
    case .bottomRight: FieldVector(1, 1)
    }
  }

  /// The corner's name in files.
  public var name: StaticString {
    switch self {
    case .topLeft: "topLeft"
    case .topRight: "topRight"
    case .bottomLeft: "bottomLeft"
    case .bottomRight: "bottomRight"
    }
  }
}

/// The store of a floating loader's state machine.
public struct FloatingStore: MatrixStore {
  /// The time of the last event or completion, in seconds; before the first one, the least finite number.
  public var time = -Double.greatestFiniteMagnitude
  /// The state.
  public var state = FloatingState.resting
  /// True if it is on screen. Off screen it rests, and a change moves it without a flight.
  package var isOnScreen = false
  /// The width and height of the bounds, in points.
  package var bounds: FieldVector
  /// The last position of the finger, in points.
  package var finger = FieldVector.zero
  /// The last velocity of a release, in points a second.
  package var velocity = FieldVector.zero
  /// The corner that it rests in or flies to; while it is held, the corner of the quarter that it is in.
  public var corner = Corner.bottomRight

  /// Creates the store of a loader at rest, off screen, in bounds of this size in points.
  init(bounds: FieldVector) { self.bounds = bounds }
}

/// The size of a floating loader, and its distances from the edges at rest.
public struct FloatingGeometry: Hashable, Sendable {
  /// The width and height of the loader, in points.
  public var size: FieldVector
  /// The distances from each edge of the bounds to the resting loader, in points.
  public var top, left, bottom, right: Double

  /// Creates a geometry of lengths in points.
  ///
  /// Negative lengths and NaN count as 0; the maximum is a billion points. Lengths that are set later are
  /// clamped where they limit the position.
  public init(
    size: FieldVector = FieldVector(48, 48), top: Double = 16, left: Double = 16,
    bottom: Double = 16, right: Double = 16
  ) {
    // Hosts read the size directly, so it is clamped here. `FloatingLimits` clamps all lengths where it uses
    // them, also those that are changed later.
    self.size = Self.sound(size)
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Returns the lengths, clamped to 0 to a billion points; NaN becomes 0.
  static func sound(_ size: FieldVector) -> FieldVector {
    let limited = size.limited(to: FloatingEvent.farthest)
    return FieldVector(max(limited.x, 0), max(limited.y, 0))
  }
}

#if !hasFeature(Embedded)
  /// The events of a floating loader, with their times.
  package typealias FloatingScript = Script<FloatingEvent>

  extension FloatingState: CodedByName {}
  extension FloatingEvent.Kind: CodedByName {}
  extension FloatingEvent: Codable {}
  extension Corner: CodedByName {}

#endif
