#if canImport(Darwin) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore

  /// The names of a floating loader's actions for assistive technology; an app sets them in its
  /// languages.
  public struct FloatingTexts: Hashable, Sendable {
    /// The names of the actions that take it to each corner. Corners are physical: left is left in
    /// every language.
    public var topLeft, topRight, bottomLeft, bottomRight: String

    /// Creates texts.
    public init(
      topLeft: String = "Move to the top left", topRight: String = "Move to the top right",
      bottomLeft: String = "Move to the bottom left",
      bottomRight: String = "Move to the bottom right"
    ) {
      (self.topLeft, self.topRight) = (topLeft, topRight)
      (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
    }

    subscript(corner: Corner) -> String {
      switch corner {
      case .topLeft: topLeft
      case .topRight: topRight
      case .bottomLeft: bottomLeft
      case .bottomRight: bottomRight
      }
    }
  }

  extension Corner {
    /// The corner on another side, as arrow keys go: −1 is left, or up, 0 is where it is.
    func moved(x: Double = 0, y: Double = 0) -> Corner {
      Corner(sides: Flight.Sides(x == 0 ? sides.x : x, y == 0 ? sides.y : y))
    }
  }

#endif
