#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderCore
  import LoaderDrawing
  import SwiftUI

  /// A progress view that is a loader: a ring above its label, a bar below it, as the system's.
  ///
  /// For assistive technology it is one element: a progress view of the system, with these labels.
  ///
  /// ```swift
  /// ProgressView(value: download.fraction).progressViewStyle(.loader)  // nil is unknown
  /// ProgressView("Photos", value: fraction).progressViewStyle(.loader(.linear))
  /// ```
  public struct LoaderProgressViewStyle: ProgressViewStyle {
    /// The given appearance; nil for a ring with the preset of the views around it.
    fileprivate let given: (any SceneAppearance)?

    /// Returns the loader between its labels: a bar is below its label, and a ring above.
    public func makeBody(configuration: Configuration) -> some View {
      let isBar = given?.isWide ?? false
      VStack(alignment: isBar ? .leading : .center) {
        if isBar { configuration.label }
        LoaderView(given: given, LoaderValues(progress: configuration.fractionCompleted))
        if !isBar { configuration.label }
        configuration.currentValueLabel
      }
      .accessibilityRepresentation {
        ProgressView(configuration).progressViewStyle(.automatic)
      }
    }
  }

  extension ProgressViewStyle where Self == LoaderProgressViewStyle {
    /// A style of a Material ring, with the preset of the views around it.
    public static var loader: Self { LoaderProgressViewStyle(given: nil) }

    /// Returns a style of a loader of any appearance.
    public static func loader(_ appearance: some SceneAppearance) -> Self {
      LoaderProgressViewStyle(given: appearance)
    }
  }

  extension CanvasAppearance {
    /// True for a bar, which is wider than high.
    fileprivate var isWide: Bool {
      let box = bounds(LoaderStyle())
      return box.width > box.height
    }
  }

#endif
