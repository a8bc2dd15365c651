#if canImport(SwiftUI) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import SkeletonLayout
  import SwiftUI

  /// A skeleton that shimmers while its screen loads; each part has its own loader.
  ///
  /// ```swift
  /// SkeletonView(card, isLoading: photo == nil, shimmering: [.photo])
  /// ```
  ///
  /// It fills the space it is offered, and its layout depends on that alone: nothing moves when the
  /// content comes.
  public struct SkeletonView<Part: CaseIterable & Hashable & Sendable>: View {
    private let skeleton: Skeleton<Part>
    private let loading: Set<Part>

    @State private var loader: SkeletonLoader<Part, Shimmer>?
    @State private var isPresent = false
    @Environment(\.loader) private var settings
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.colorScheme) private var colorScheme

    /// Creates a view of a skeleton.
    ///
    /// - Parameters:
    ///   - isLoading: Whether anything loads.
    ///   - parts: The parts that load; nil for all.
    public init(_ skeleton: Skeleton<Part>, isLoading: Bool, shimmering parts: Set<Part>? = nil) {
      self.skeleton = skeleton
      loading = isLoading ? parts ?? Set(Part.allCases) : []
      _loader = State(initialValue: nil)
    }

    public var body: some View {
      let (skeleton, theme, settings) = (skeleton, settings.theme(colorScheme), settings)
      let direction: ReadingDirection =
        layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      TimelineView(settings.schedule(loader?.nextChange(after:))) { [loader] context in
        Canvas { graphics, size in
          guard let loader else { return }
          var canvas = GraphicsCanvas(graphics, theme, isTinted: settings.themes == nil)
          let room = CanvasRect(width: size.width, height: size.height)
          var turned = skeleton
          turned.direction = direction
          let time = settings.frozen ?? context.date.loaderTime
          loader.draw(turned.layout(in: room), across: room, direction, at: time, into: &canvas)
        }
      }
      .accessibilityElement()
      .accessibilityLabel(Text(settings.texts.label))
      .accessibilityHidden(loading.isEmpty)
      .onAppear { begin() }
      .onDisappear {
        isPresent = false
        tell(.orderOut)
      }
      .onChange(of: loading) { _, _ in load() }
      .onChange(of: scenePhase) { _, phase in
        if isPresent { tell(phase == .background ? .orderOut : .orderIn) }
      }
      .onChange(of: reduceMotion) { _, _ in loader?.setMotion(motion, at: now) }
    }

    private var now: Double { settings.frozen.map { min($0, 0) } ?? settings.now().loaderTime }

    private var motion: MotionPreference { reduceMotion ? .reduced : .full }

    private func begin() {
      if loader == nil {
        loader = SkeletonLoader(Shimmer(), policy: settings.policy, motion: motion)
        load(isAnimated: settings.frozen == nil)
      }
      // As in a loader's view, only a change of the scene's phase is believed.
      isPresent = true
      tell(.orderIn)
    }

    private func load(isAnimated: Bool = true) {
      loader?.setLoading(
        !loading.isEmpty, shimmering: loading, at: now,
        animated: isAnimated && isLoaderAnimated())
    }

    private func tell(_ event: LoaderEvent) { loader?.send(event, at: now) }
  }

  /// The one part of a view that loads as a whole.
  public enum WholeView: CaseIterable, Hashable, Sendable {
    case content
  }

  extension View {
    /// Hides this view behind a skeleton while it loads; the view keeps its size.
    ///
    /// ```swift
    /// PhotoRow(photo ?? .placeholder).skeleton(isLoading: photo == nil, card)
    /// ```
    public func skeleton<Part: CaseIterable & Hashable & Sendable>(
      isLoading: Bool, _ skeleton: Skeleton<Part>
    ) -> some View {
      opacity(isLoading ? 0 : 1).overlay { SkeletonView(skeleton, isLoading: isLoading) }
    }

    /// Hides this view behind one bone of its own size while it loads.
    public func skeleton(isLoading: Bool) -> some View {
      skeleton(
        isLoading: isLoading, Skeleton<WholeView> { Bone(.content, .rectangle()) })
    }
  }

#endif

#if canImport(UIKit) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderLayers
  import QuartzCore
  import SkeletonLayout
  import UIKit

  /// A skeleton for UIKit: its bones are layers that shimmer by themselves while their parts load.
  ///
  /// ```swift
  /// let bones = SkeletonUIView(card)
  /// bones.setLoading(true, shimmering: [.photo])
  /// ```
  public final class SkeletonUIView<Part: CaseIterable & Hashable & Sendable>: UIView {
    /// What is drawn.
    public var skeleton: Skeleton<Part> { didSet { setNeedsLayout() } }

    /// The colors on light and on dark backgrounds; nil for Material's.
    public var themes: LoaderThemes? { didSet { setNeedsLayout() } }

    /// The loaders of its parts.
    public private(set) var loader: SkeletonLoader<Part, Shimmer>

    private let tree = PlanLayers()
    private lazy var system = HostSystem(self)

    /// Creates a view of a skeleton of which nothing loads.
    ///
    /// - Parameter policy: When bones may appear, and how long they stay at least.
    public init(_ skeleton: Skeleton<Part>, policy: LoaderPolicy = LoaderPolicy()) {
      self.skeleton = skeleton
      loader = SkeletonLoader(Shimmer(), policy: policy)
      super.init(frame: .zero)
      isAccessibilityElement = false
      system.onScreen = { [weak self] isOnScreen in
        self?.change { $0.send(isOnScreen ? .orderIn : .orderOut, at: $1) }
      }
      system.onMotion = { [weak self] motion in self?.change { $0.setMotion(motion, at: $1) } }
      system.onLook = { [weak self] in self?.setNeedsLayout() }
    }

    public required init?(coder: NSCoder) { nil }

    /// Sets which parts load: those named, or all; the others show their content.
    public func setLoading(_ isLoading: Bool, shimmering parts: Set<Part>? = nil) {
      let isAnimated = isLoaderAnimated() && UIView.areAnimationsEnabled
      change { $0.setLoading(isLoading, shimmering: parts, at: $1, animated: isAnimated) }
    }

    /// The height that it needs for a width, at most the height offered; all of that if anything in it is
    /// flexible.
    ///
    /// A height of 0 is no bound, as elsewhere in UIKit: the answer is then the height that it needs, or 0 if
    /// anything is flexible.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      let (isBounded, most) = (size.height > 0, 1e9)
      let room = skeleton.fitted(
        in: CanvasRect(width: size.width, height: isBounded ? size.height : most))
      return CGSize(
        width: room.width, height: isBounded || room.height < most ? room.height : 0)
    }

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      system.followScreen()
    }

    public override var isHidden: Bool {
      didSet { system.followScreen() }
    }

    public override func layoutSubviews() {
      super.layoutSubviews()
      let room = CanvasRect(width: bounds.width, height: bounds.height)
      var turned = skeleton
      turned.direction = readingDirection
      tree.play(
        LayerPlan(
          of: loader, turned.layout(in: room), across: room, readingDirection, from: now,
          theme(of: themes)), in: layer)
    }

    private var now: CFTimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) }

    private func change(_ body: (inout SkeletonLoader<Part, Shimmer>, Double) -> Void) {
      body(&loader, now)
      setNeedsLayout()
    }
  }

#endif
