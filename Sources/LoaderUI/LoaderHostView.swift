#if canImport(QuartzCore) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderLayers

  /// A view of UIKit or AppKit that is a loader: what both are told, and what they follow.
  @MainActor
  public protocol LoaderHostView: AnyObject {
    /// What keeps the loader.
    var loaderHost: LoaderHost { get }
  }

  extension LoaderHostView {
    /// The layer that plays: for its look-up, and for its animations.
    public var loaderLayer: LoaderLayer { loaderHost.layer }

    /// Whether it is to be shown.
    public var isActive: Bool {
      get { loaderHost.layer.isActive }
      set { loaderHost.change { $0.isActive = newValue } }
    }

    /// The fraction of the whole, 0...1; nil is unknown.
    public var progress: Double? {
      get { loaderHost.layer.progress }
      set { loaderHost.change { $0.progress = newValue } }
    }

    /// What the progress follows, on whatever thread it changes; nil for what it is set to.
    public var observedProgress: Progress? {
      get { loaderHost.observedProgress }
      set { loaderHost.observedProgress = newValue }
    }

    /// When it may appear, and how long it stays at least.
    public var policy: LoaderPolicy {
      get { loaderHost.layer.loader.policy }
      set { loaderHost.layer.loader.policy = newValue }
    }

    /// How it is drawn; a bar's direction is that of the view unless it is said.
    public var loaderStyle: LoaderStyle {
      get { loaderHost.style }
      set { loaderHost.style = newValue }
    }

    /// Its colours; nil is Material's with the tint of the view.
    public var themes: LoaderThemes? {
      get { loaderHost.themes }
      set { loaderHost.themes = newValue }
    }

    /// What is said of it to those who do not see it.
    public var texts: LoaderTexts {
      get { loaderHost.texts }
      set { loaderHost.texts = newValue }
    }

    /// Changes what it looks like.
    public func setLook(_ look: some LayeredAppearance) {
      if loaderHost.layer.setLook(look) { loaderHost.onLook() }
    }

    /// Shows it as it is so many seconds after it was shown, and stands still: for snapshots. Nil lets it
    /// go on.
    public func freeze(at seconds: Double?) {
      loaderHost.layer.freeze(at: seconds)
    }
  }

#endif
