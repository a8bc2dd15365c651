#if canImport(Darwin) || APPLE_DOUBLES

  import Foundation

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

#endif
