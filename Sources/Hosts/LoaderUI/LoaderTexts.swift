#if canImport(Darwin) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore
  import Foundation
  import LoaderDrawing

  /// The colors of a loader's roles on one background.
  public typealias LoaderTheme = Theme

  /// The colors of an app's loaders on light and dark backgrounds.
  ///
  /// Without them loaders have Material's colors, and the tint of the view that contains them.
  public struct LoaderThemes: Hashable, Sendable {
    /// The colors on a light background.
    public var light: LoaderTheme
    /// The colors on a dark background.
    public var dark: LoaderTheme

    /// Creates themes.
    public init(light: LoaderTheme = .light, dark: LoaderTheme = .dark) {
      self.light = light
      self.dark = dark
    }

    /// Returns the colors on one of the backgrounds.
    func theme(isDark: Bool) -> Theme { isDark ? dark : light }
  }

  /// A loader's texts for assistive technology, in the app's language.
  ///
  /// They exist in English, German, Spanish, French, Japanese and Arabic. For other languages an
  /// app sets its own.
  ///
  /// ```swift
  /// view.texts = LoaderTexts(label: String(localized: "Loading photos"), ended: LoaderTexts.loaded)
  /// ```
  public struct LoaderTexts: Hashable, Sendable {
    /// The loader's label, by default “Loading”.
    public var label: String
    /// The announcement when it ends; nil for none.
    public var ended: String?

    /// The announcement when it is still working; nil for none.
    ///
    /// Its time is set by the policy's `stillWorkingDelay`.
    public var stillWorking: String?

    /// The announcement “Loaded”.
    public static var loaded: String { text("Loaded") }

    /// The announcement “Still loading”.
    public static var stillLoading: String { text("Still loading") }

    /// Creates texts.
    public init(label: String? = nil, ended: String? = nil, stillWorking: String? = nil) {
      self.label = label ?? Self.text("Loading")
      self.ended = ended
      self.stillWorking = stillWorking
    }

    /// Returns a progress in percent, in the format of the user's language: `42 %`.
    func value(percent: Int) -> String {
      (Double(percent) / 100).formatted(.percent.precision(.fractionLength(0)))
    }

    /// Returns a text of the package in the language of a bundle; the English text where it has no translation.
    static func text(_ english: String, in bundle: Bundle = .module) -> String {
      bundle.localizedString(forKey: english, value: english, table: nil)
    }
  }

  /// The names of a floating loader's actions for assistive technology.
  ///
  /// They are in the languages of ``LoaderTexts``.
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
      Corner(sides: FieldVector(x == 0 ? sides.x : x, y == 0 ? sides.y : y))
    }
  }

#endif
