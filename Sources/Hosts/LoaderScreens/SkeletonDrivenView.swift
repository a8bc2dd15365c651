#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import LoaderDrawing
  import LoaderUI
  import QuartzCore
  import SkeletonLayout

  /// A view whose skeleton is made of its own subviews, so that nothing is described twice.
  ///
  /// ```swift
  /// final class PhotoRow: UIView, SkeletonDrivenView {
  ///   enum Part: CaseIterable { case icon, title }
  ///   let (icon, title) = (UIImageView(), UILabel())
  ///   func loadableSubview(for part: Part) -> UIView? { part == .icon ? icon : title }
  /// }
  ///
  /// row.setLoading(true)
  /// row.setLoading(false, for: [.title])
  /// ```
  ///
  /// While a part loads, its subview is transparent and keeps its place, and its bone is there. So
  /// nothing moves when the content comes. Bones give way one after another, in the order of the parts.
  @MainActor
  public protocol SkeletonDrivenView: LoaderPlatformView {
    /// The parts that load.
    associatedtype Part: CaseIterable & Hashable & Sendable

    /// Returns the subview that shows a part, at any depth; nil for a part that has no bone now.
    func loadableSubview(for part: Part) -> LoaderPlatformView?

    /// Returns the bone of a part. By default it covers the subview, with the corners of its layer.
    func skeletonBone(for part: Part) -> SubviewBone
  }

  extension SkeletonDrivenView {
    public func skeletonBone(for part: Part) -> SubviewBone { SubviewBone() }

    /// Returns true if a part loads.
    public func isLoading(_ part: Part) -> Bool { bones?.loader.isLoading(part) ?? false }

    /// Begins or ends the loading of parts, of all by default; the others stay as they are.
    public func setLoading(_ isLoading: Bool, for parts: Set<Part>? = nil) {
      let view = bones ?? addBones()
      let changed = parts ?? Set(Part.allCases)
      // The parts that load from now on.
      var loading = Set(Part.allCases.filter(self.isLoading))
      if isLoading { loading.formUnion(changed) } else { loading.subtract(changed) }
      for part in changed {
        guard let subview = loadableSubview(for: part) else { continue }
        // Stored only once: at a second call the subview is transparent already.
        if isLoading, view.opacities[part] == nil {
          view.opacities[part] = subview.ownOpacity
          subview.ownOpacity = 0
        } else if !isLoading, let opacity = view.opacities.removeValue(forKey: part) {
          subview.ownOpacity = opacity
        }
      }
      view.setLoading(!loading.isEmpty, shimmering: loading)
    }

    /// The view of its measured bones; nil before it first loads.
    var bones: SkeletonUIView<Part>? {
      // `addBones` has set its `place`. A skeleton without one was added by the app.
      subviews.lazy.compactMap { $0 as? SkeletonUIView<Part> }.first { $0.place != nil }
    }

    /// Adds a view of bones over this one; its `place` measures them from the subviews at each layout.
    private func addBones() -> SkeletonUIView<Part> {
      let view = SkeletonUIView(Skeleton<Part>([]))
      // `view` keeps this function, so the function must not retain it.
      view.place = { [weak self, unowned view] direction in
        Part.allCases.compactMap { part in
          guard let self, let subview = self.loadableSubview(for: part) else { return nil }
          let frame = view.convert(subview.bounds, from: subview)
          return self.skeletonBone(for: part).placed(
            for: part,
            in: CanvasRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height),
            corner: subview.ownCorner, direction)
        }
      }
      // Adds it as a subview of the same size, through which touches go.
      view.spread(over: self)
      return view
    }
  }

  extension LoaderPlatformView {
    // The differences between AppKit and UIKit.

    #if os(macOS) || APPKIT_DOUBLES

      /// The opacity, 0...1, by which the view is hidden without losing its place.
      fileprivate var ownOpacity: CGFloat {
        get { alphaValue }
        set { alphaValue = newValue }
      }

      /// The corner radius of its layer, in points; 0 without a layer.
      fileprivate var ownCorner: Double { Double(layer?.cornerRadius ?? 0) }

    #else

      /// The opacity, 0...1, by which the view is hidden without losing its place.
      fileprivate var ownOpacity: CGFloat {
        get { alpha }
        set { alpha = newValue }
      }

      /// The corner radius of its layer, in points.
      fileprivate var ownCorner: Double { Double(layer.cornerRadius) }

    #endif
  }

#endif
