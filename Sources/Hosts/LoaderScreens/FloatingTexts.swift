#if (canImport(Darwin) && !os(watchOS) && !os(tvOS)) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore
  import LoaderUI

  /// The names of a floating loader's actions for assistive technology.
  ///
  /// By default they are the package's own, in the languages of `LoaderTexts`.
  public struct FloatingTexts: Hashable, Sendable {
    /// The names of the actions that move it to each corner.
    ///
    /// Corners are physical: left is left in every language.
    public var topLeft, topRight, bottomLeft, bottomRight: String

    /// Creates texts; nil selects the text of the package.
    public init(
      topLeft: String? = nil, topRight: String? = nil, bottomLeft: String? = nil,
      bottomRight: String? = nil
    ) {
      self.topLeft = topLeft ?? LoaderTexts.text("Move to the top left")
      self.topRight = topRight ?? LoaderTexts.text("Move to the top right")
      self.bottomLeft = bottomLeft ?? LoaderTexts.text("Move to the bottom left")
      self.bottomRight = bottomRight ?? LoaderTexts.text("Move to the bottom right")
    }

    /// The corners with the names of their actions.
    var actions: [(Corner, String)] {
      [
        (.topLeft, topLeft), (.topRight, topRight), (.bottomLeft, bottomLeft),
        (.bottomRight, bottomRight),
      ]
    }
  }

  extension Corner {
    /// Returns the corner in the direction of an arrow key: −1 is left, or up; 0 keeps the side.
    func moved(x: Double = 0, y: Double = 0) -> Corner {
      // `sides` has the same signs: −1 is left, or top, and 1 is right, or bottom.
      Corner(sides: FieldVector(x == 0 ? sides.x : x, y == 0 ? sides.y : y))
    }
  }

#endif
