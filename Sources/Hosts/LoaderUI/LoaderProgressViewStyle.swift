#if canImport(SwiftUI) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import LoaderDrawing
  import SwiftUI

  /// A progress view that is a loader, with its label below.
  ///
  /// ```swift
  /// ProgressView(value: download.fraction).progressViewStyle(.loader)  // nil is unknown
  /// ProgressView("Photos", value: fraction).progressViewStyle(.loader(Linear()))
  /// ```
  public struct LoaderProgressViewStyle<Look: DrawableAppearance>: ProgressViewStyle {
    private let view: @MainActor @Sendable (Double?) -> LoaderView<Look>

    fileprivate init(_ view: @escaping @MainActor @Sendable (Double?) -> LoaderView<Look>) {
      self.view = view
    }

    public func makeBody(configuration: Configuration) -> some View {
      VStack {
        view(configuration.fractionCompleted)
        configuration.label
      }
    }
  }

  extension ProgressViewStyle where Self == LoaderProgressViewStyle<Circular> {
    /// A Material ring.
    public static var loader: Self {
      LoaderProgressViewStyle { LoaderView(progress: $0) }
    }
  }

  extension ProgressViewStyle {
    /// A loader of any appearance.
    public static func loader<Look: DrawableAppearance>(
      _ look: Look
    ) -> Self where Self == LoaderProgressViewStyle<Look> {
      LoaderProgressViewStyle { LoaderView(look, progress: $0) }
    }
  }

#endif
