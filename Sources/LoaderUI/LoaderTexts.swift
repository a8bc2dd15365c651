#if canImport(Darwin) || APPLE_DOUBLES

  import Foundation

  /// What is said of a loader to those who do not see it; an app gives its own words in its languages.
  ///
  /// ```swift
  /// view.texts = LoaderTexts(label: String(localized: "Loading photos"), ended: nil)
  /// ```
  public struct LoaderTexts: Hashable, Sendable {
    /// What the loader is.
    public var label: String
    /// What is said once when it ends; nil for nothing.
    public var ended: String?

    /// Creates texts.
    public init(label: String = "Loading", ended: String? = "Loaded") {
      (self.label, self.ended) = (label, ended)
    }

    /// A progress as the user's language writes per cent: `42 %`.
    func value(percent: Int) -> String {
      (Double(percent) / 100).formatted(.percent.precision(.fractionLength(0)))
    }
  }

#endif
