#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderUI
  import SkeletonLayout
  import SwiftUI

  /// A skeleton that shimmers while its screen loads; each part has its own loader.
  ///
  /// ```swift
  /// SkeletonView(card, isLoading: photo == nil, shimmering: [.photo])
  /// ```
  ///
  /// It fills the offered space, and its layout depends on that alone: nothing moves when the
  /// content comes.
  public struct SkeletonView<Part: CaseIterable & Hashable & Sendable>: View {
    private let skeleton: Skeleton<Part>
    /// The bones of measured views, instead of the skeleton's bones; nil for the skeleton's.
    private let measured: [PlacedBone<Part>]?
    /// The parts that load; empty if nothing does.
    private let loading: Set<Part>

    /// The loaders of the parts; nil before the view was first on screen.
    @State private var loader: SkeletonLoader<Part, Shimmer>?
    @Environment(\.loader) private var settings
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.self) private var environment

    /// Creates a view of a skeleton.
    ///
    /// - Parameters:
    ///   - isLoading: True if anything loads.
    ///   - parts: The parts that load; nil for all.
    nonisolated public init(
      _ skeleton: Skeleton<Part>, isLoading: Bool, shimmering parts: Set<Part>? = nil
    ) {
      self.skeleton = skeleton
      measured = nil
      loading = isLoading ? parts ?? Set(Part.allCases) : []
    }

    /// Creates a view of the bones of measured views, which load together.
    nonisolated init(_ bones: [PlacedBone<Part>], isLoading: Bool) {
      skeleton = Skeleton([])
      measured = bones
      loading = isLoading ? Set(Part.allCases) : []
    }

    /// The bones, drawn in a canvas at each instant at which a loader changes.
    public var body: some View {
      let themes = settings.themes(in: environment)
      let theme = (themes ?? LoaderThemes()).theme(isDark: colorScheme == .dark)
      // Copies, so that the closure of the canvas captures values instead of this view.
      let skeleton = skeleton
      let measured = measured
      let settings = settings
      let direction: ReadingDirection =
        layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      LoaderTimeline(nextChange: loader?.nextChange(after:)) { [loader] time in
        Canvas { graphics, size in
          guard let loader else { return }
          // Without colors of the app, the accent is the tint of the view.
          var canvas = GraphicsCanvas(graphics, theme, isTinted: themes == nil)
          let bounds = CanvasRect(width: size.width, height: size.height)
          var directed = skeleton
          directed.direction = direction
          loader.draw(
            measured ?? directed.layout(in: bounds), across: bounds, direction,
            at: time, into: &canvas)
        }
      }
      .accessibilityElement()
      .accessibilityLabel(Text(settings.texts.label))
      .accessibilityHidden(loading.isEmpty)
      .onScreen { presence in
        if loader == nil { begin() }
        // `suspended` is the background: what is displayed stays.
        if presence != .suspended { send(presence == .shown ? .orderIn : .orderOut) }
      }
      .onChange(of: loading) { _, _ in load() }
      .onChange(of: reduceMotion) { _, _ in loader?.setMotion(motion, at: settings.eventTime) }
    }

    private var motion: MotionPreference { reduceMotion ? .reduced : .full }

    /// Creates the loader of all parts when the view is first on screen.
    private func begin() {
      loader = SkeletonLoader(Shimmer(), policy: settings.policy, motion: motion)
      // A frozen view shows one fixed instant, at which its bones have to be there already.
      load(isAnimated: settings.frozen == nil)
    }

    /// Tells the loader the parts that load; without any it gives way to the content.
    private func load(isAnimated: Bool = true) {
      loader?.setLoading(
        !loading.isEmpty, shimmering: loading, at: settings.eventTime,
        animated: isAnimated && isLoaderAnimated())
    }

    /// Sends an event to the loaders of all parts.
    private func send(_ event: LoaderEvent) { loader?.send(event, at: settings.eventTime) }
  }

  /// The only part of a view that loads as a whole.
  public enum WholeView: CaseIterable, Hashable, Sendable {
    case content
  }

  extension View {
    /// Covers this view with a skeleton while it loads.
    ///
    /// The view keeps its size, and is neither seen, read nor touched meanwhile.
    ///
    /// ```swift
    /// PhotoRow(photo ?? .placeholder).loaderSkeleton(isActive: photo == nil) { card }
    /// ```
    nonisolated public func loaderSkeleton<Part: CaseIterable & Hashable & Sendable>(
      isActive: Bool, _ skeleton: () -> Skeleton<Part>
    ) -> some View {
      opacity(isActive ? 0 : 1)
        .accessibilityHidden(isActive)
        .allowsHitTesting(!isActive)
        .overlay { SkeletonView(skeleton(), isLoading: isActive).allowsHitTesting(false) }
    }

    /// Covers this view with one bone of its own size while it loads.
    nonisolated public func loaderSkeleton(isActive: Bool) -> some View {
      loaderSkeleton(isActive: isActive) { Skeleton<WholeView> { Bone(.content, .rectangle()) } }
    }
  }

#endif
