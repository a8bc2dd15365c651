#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderUI
  import LayerPlans
  import QuartzCore
  import SkeletonLayout

  /// A skeleton for UIKit and AppKit, whose bones are layers that shimmer while their parts load.
  ///
  /// ```swift
  /// let bones = SkeletonUIView(card)
  /// bones.setLoading(true, shimmering: [.photo])
  /// ```
  public final class SkeletonUIView<Part: CaseIterable & Hashable & Sendable>: LoaderHostView,
    HostResponses
  {
    /// The displayed skeleton.
    public var skeleton: Skeleton<Part> { didSet { setNeedsLayout() } }

    /// The colors on light and dark backgrounds; nil for Material's.
    public var themes: LoaderThemes? { didSet { setNeedsLayout() } }

    /// The texts for assistive technology, for which it is one element while anything loads.
    ///
    /// Nil for a skeleton that says nothing, as one of many in a list.
    public var texts: LoaderTexts? = LoaderTexts() { didSet { describe() } }

    /// The loaders of its parts.
    package private(set) var loader: SkeletonLoader<Part, Shimmer>

    /// Measures bones from subviews, for a reading direction; nil if the bones are the skeleton's.
    ///
    /// A ``SkeletonDrivenView`` sets it in the view of its bones.
    var place: ((ReadingDirection) -> [PlacedBone<Part>])?
    /// The opacities that a ``SkeletonDrivenView`` gives back to its subviews when their parts have loaded.
    ///
    /// A part has one while its subview is transparent, below its bone.
    var opacities: [Part: CGFloat] = [:]

    /// The layers of the bones.
    private let planLayers = PlanLayers()
    /// True if any part loads since the last call of ``setLoading(_:shimmering:)``.
    private var isLoading = false

    /// Creates a view of a skeleton in which nothing loads.
    ///
    /// - Parameter policy: The delay of the bones, and their minimum visible time.
    public init(_ skeleton: Skeleton<Part>, policy: LoaderPolicy = LoaderPolicy()) {
      self.skeleton = skeleton
      loader = SkeletonLoader(Shimmer(), policy: policy)
      super.init(frame: .zero)
      followMotion()
      describe()
    }

    /// Returns nil: a view from an archive would have no skeleton.
    public required init?(coder: NSCoder) { nil }

    /// Sets the parts that load; the others show their content.
    ///
    /// - Parameters:
    ///   - isLoading: False ends the loading of all parts, including named ones.
    ///   - parts: The parts that load; nil for all.
    public func setLoading(_ isLoading: Bool, shimmering parts: Set<Part>? = nil) {
      // Nothing is animated in `withoutLoaderAnimation`, nor while the framework animates nothing.
      let isAnimated = isLoaderAnimated() && Self.isAnimating
      change { $0.setLoading(isLoading, shimmering: parts, at: $1, animated: isAnimated) }
      self.isLoading = isLoading && parts?.isEmpty != true
      describe()
    }

    /// Makes the bones one element of assistive technology while they load, if there are texts.
    private func describe() {
      #if os(macOS) || APPKIT_DOUBLES
        setAccessibilityElement(isLoading && texts != nil)
        setAccessibilityRole(.progressIndicator)
        setAccessibilityLabel(texts?.label)
      #else
        isAccessibilityElement = isLoading && texts != nil
        accessibilityLabel = texts?.label
      #endif
    }

    /// Returns the size that the skeleton needs, at most the offered one; flexible content fills that.
    ///
    /// An offered height of 0 is no limit, as elsewhere in UIKit. The height is then what the content
    /// needs, or 0 if it is flexible.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      let isBounded = size.height > 0
      // The offered height if there is no limit, in points: only flexible content is as high as this.
      let maximum = 1e9
      let fitted = skeleton.fitted(
        in: CanvasRect(width: size.width, height: isBounded ? size.height : maximum))
      let hasHeight = isBounded || fitted.height < maximum
      return CGSize(width: fitted.width, height: hasHeight ? fitted.height : 0)
    }

    /// Passes on that the view came on screen, or left it.
    package func setOnScreen(_ isOnScreen: Bool) {
      change { $0.send(isOnScreen ? .orderIn : .orderOut, at: $1) }
    }

    /// Passes on the user's preference for motion.
    package func setMotion(_ motion: MotionPreference) {
      change { $0.setMotion(motion, at: $1) }
    }

    /// Makes a new plan, because colors or the reading direction may have changed.
    package func restyle() { setNeedsLayout() }

    /// Places the bones, and plays the plan of their layers.
    package func arrange() {
      // `keepsPicture` is true in the background: what is displayed stays. A view without a layer shows nothing.
      guard let surface, !keepsPicture else { return }
      let area = CanvasRect(width: bounds.width, height: bounds.height)
      var directed = skeleton
      directed.direction = readingDirection
      let bones = place?(readingDirection) ?? directed.layout(in: area)
      planLayers.play(
        LayerPlan(
          of: loader, bones, across: area, readingDirection, from: now, theme(of: themes)),
        in: surface, frameRate: frameRate)
    }

    /// Changes the loaders at this instant, and their layers, by `arrange`, before the screen is next drawn.
    private func change(_ body: (inout SkeletonLoader<Part, Shimmer>, _ time: Double) -> Void) {
      body(&loader, now)
      setNeedsLayout()
    }
  }

#endif
