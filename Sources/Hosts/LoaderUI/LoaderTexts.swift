#if canImport(Darwin) || APPLE_DOUBLES

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
    package func theme(isDark: Bool) -> Theme { isDark ? dark : light }
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
    package static func text(_ english: String, in bundle: Bundle = .module) -> String {
      bundle.localizedString(forKey: english, value: english, table: nil)
    }
  }

#endif
