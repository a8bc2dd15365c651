#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderDrawing
  import LoaderUI
  import SkeletonLayout
  import SwiftUI

  extension View {
    /// Marks this view as one that loads, for the ``loaderBones(isActive:)`` around it.
    ///
    /// ```swift
    /// HStack {
    ///   Avatar(user).loaderBone(corner: 20)
    ///   Text(user?.name ?? "A usual name").loaderBone()
    /// }
    /// .loaderBones(isActive: user == nil)
    /// ```
    ///
    /// - Parameter corner: The corner radius of its bone, in points.
    nonisolated public func loaderBone(corner: Double = 4) -> some View {
      BoneMark(content: self, corner: corner)
    }

    /// Covers each view in this one that ``loaderBone(corner:)`` marks with a bone of its size, while
    /// `isActive` is true.
    ///
    /// Marked views keep their places, and are neither seen, read nor touched meanwhile. What is not marked
    /// stays as it is.
    nonisolated public func loaderBones(isActive: Bool) -> some View {
      // Marked views read `hasBones`, and are transparent while it is true.
      transformEnvironment(\.loader) { $0.hasBones = isActive }
        .overlayPreferenceValue(MeasuredBones.self) { bones in
          GeometryReader { proxy in
            SkeletonView(bones.map { $0.placed(in: proxy) }, isLoading: isActive)
          }
          .allowsHitTesting(false)
        }
    }
  }

  /// A view that is transparent while it loads, and reports its place.
  ///
  /// It belongs to no actor, so that its modifier can be called on any.
  private struct BoneMark<Content: View> {
    let content: Content
    let corner: Double

    @Environment(\.loader) private var settings
  }

  extension BoneMark: View {
    var body: some View {
      content
        .opacity(settings.hasBones ? 0 : 1)
        .accessibilityHidden(settings.hasBones)
        .allowsHitTesting(!settings.hasBones)
        .anchorPreference(
          key: MeasuredBones.self, value: .bounds, transform: MeasuredBone.list(corner: corner))
    }
  }

  /// The bones of marked views, which they report to the ``loaderBones(isActive:)`` around them.
  private struct MeasuredBones: PreferenceKey {
    static var defaultValue: [MeasuredBone] { [] }

    /// Appends the bones of further views.
    static func reduce(value: inout [MeasuredBone], nextValue: () -> [MeasuredBone]) {
      value += nextValue()
    }
  }

  /// The place of a marked view, with the corner radius of its bone in points.
  private struct MeasuredBone {
    let bounds: Anchor<CGRect>
    let corner: Double

    /// Returns a function that makes a list of one bone from a view's place, as `anchorPreference` needs it.
    ///
    /// The function belongs to no actor: SwiftUI may call it on another thread.
    static func list(corner: Double) -> (Anchor<CGRect>) -> [MeasuredBone] {
      { [MeasuredBone(bounds: $0, corner: corner)] }
    }

    /// Returns the bone in the coordinates of a proxy.
    ///
    /// It covers the whole view, so it is the same in both reading directions.
    func placed(in proxy: GeometryProxy) -> PlacedBone<WholeView> {
      let frame = proxy[bounds]
      let view = CanvasRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      return SubviewBone().placed(for: .content, in: view, corner: corner, .leftToRight)
    }
  }

#endif
