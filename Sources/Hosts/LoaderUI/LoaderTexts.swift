#if canImport(Darwin) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore
  import Foundation
  import LoaderDrawing

  /// The colors of an app's loaders on light and on dark backgrounds.
  ///
  /// Without them loaders have Material's colors, and the tint of the view they are in.
  public struct LoaderThemes: Hashable, Sendable {
    /// The colors on a light background.
    public var light: Theme
    /// The colors on a dark background.
    public var dark: Theme

    /// Creates themes.
    public init(light: Theme = .light, dark: Theme = .dark) {
      (self.light, self.dark) = (light, dark)
    }

    /// The colors on one of the backgrounds.
    func theme(isDark: Bool) -> Theme { isDark ? dark : light }
  }

  /// A loader's texts for assistive technology; an app sets them in its languages.
  ///
  /// ```swift
  /// view.texts = LoaderTexts(label: String(localized: "Loading photos"), ended: nil)
  /// ```
  public struct LoaderTexts: Hashable, Sendable {
    /// The loader's label.
    public var label: String
    /// The announcement when it ends; nil for none.
    public var ended: String?

    /// Creates texts.
    public init(label: String = "Loading", ended: String? = "Loaded") {
      (self.label, self.ended) = (label, ended)
    }

    /// A progress in percent, in the format of the user's language: `42 %`.
    func value(percent: Int) -> String {
      (Double(percent) / 100).formatted(.percent.precision(.fractionLength(0)))
    }
  }

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

    /// Each corner with the name of its action.
    var actions: [(Corner, String)] {
      [
        (.topLeft, topLeft), (.topRight, topRight), (.bottomLeft, bottomLeft),
        (.bottomRight, bottomRight),
      ]
    }
  }

  extension Corner {
    /// The corner on another side, as arrow keys go: −1 is left, or up, 0 is where it is.
    func moved(x: Double = 0, y: Double = 0) -> Corner {
      Corner(sides: Flight.Sides(x == 0 ? sides.x : x, y == 0 ? sides.y : y))
    }
  }

#endif
