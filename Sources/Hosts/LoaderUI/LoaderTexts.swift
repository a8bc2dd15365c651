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

  /// A loader's texts for assistive technology, in the app's language: English, German, Spanish,
  /// French, Japanese or Arabic. For others an app sets its own.
  ///
  /// ```swift
  /// view.texts = LoaderTexts(label: String(localized: "Loading photos"), ended: LoaderTexts.loaded)
  /// ```
  public struct LoaderTexts: Hashable, Sendable {
    /// The loader's label; “Loading” unless another one is given.
    public var label: String
    /// The announcement when it ends; nil for none.
    public var ended: String?

    /// The announcement when it is still working, as its policy's `stillWorkingDelay` says; nil for none.
    public var stillWorking: String?

    /// “Loaded”: for an announcement.
    public static var loaded: String { text("Loaded") }

    /// “Still loading”: for an announcement.
    public static var stillLoading: String { text("Still loading") }

    /// Creates texts.
    public init(label: String? = nil, ended: String? = nil, stillWorking: String? = nil) {
      self.label = label ?? Self.text("Loading")
      (self.ended, self.stillWorking) = (ended, stillWorking)
    }

    /// A progress in percent, in the format of the user's language: `42 %`.
    func value(percent: Int) -> String {
      (Double(percent) / 100).formatted(.percent.precision(.fractionLength(0)))
    }

    /// A text of the package in the language of a bundle.
    static func text(_ english: String, in bundle: Bundle = .module) -> String {
      bundle.localizedString(forKey: english, value: english, table: nil)
    }
  }

  /// The names of a floating loader's actions for assistive technology, in the languages of
  /// ``LoaderTexts``.
  public struct FloatingTexts: Hashable, Sendable {
    /// The names of the actions that take it to each corner. Corners are physical: left is left in
    /// every language.
    public var topLeft, topRight, bottomLeft, bottomRight: String

    /// Creates texts; for what is nil, those of the package.
    public init(
      topLeft: String? = nil, topRight: String? = nil, bottomLeft: String? = nil,
      bottomRight: String? = nil
    ) {
      self.topLeft = topLeft ?? LoaderTexts.text("Move to the top left")
      self.topRight = topRight ?? LoaderTexts.text("Move to the top right")
      self.bottomLeft = bottomLeft ?? LoaderTexts.text("Move to the bottom left")
      self.bottomRight = bottomRight ?? LoaderTexts.text("Move to the bottom right")
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
      Corner(sides: FieldVector(x == 0 ? sides.x : x, y == 0 ? sides.y : y))
    }
  }

#endif
