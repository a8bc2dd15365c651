#if canImport(QuartzCore) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderLayers

  /// A view of UIKit or AppKit that is a loader: the properties that both have.
  @MainActor
  public protocol LoaderHostView: AnyObject {
    /// What keeps the loader.
    var loaderHost: LoaderHost { get }
  }

  extension LoaderHostView {
    /// The layer that plays: for its look-up, and for its animations.
    public var loaderLayer: LoaderLayer { loaderHost.layer }

    /// Whether the loader is shown.
    public var isActive: Bool {
      get { loaderHost.layer.isActive }
      set { loaderHost.change { $0.isActive = newValue } }
    }

    /// The fraction of the whole, 0...1; nil is unknown.
    public var progress: Double? {
      get { loaderHost.layer.progress }
      set { loaderHost.change { $0.progress = newValue } }
    }

    /// A Foundation progress that the loader follows, on whatever thread it changes; nil to set
    /// ``progress`` yourself.
    public var observedProgress: Progress? {
      get { loaderHost.observedProgress }
      set { loaderHost.observedProgress = newValue }
    }

    /// When it may appear, and how long it stays at least.
    public var policy: LoaderPolicy {
      get { loaderHost.layer.loader.policy }
      set { loaderHost.layer.loader.policy = newValue }
    }

    /// How it is drawn; a bar has the direction of the view unless the style sets one.
    public var loaderStyle: LoaderStyle {
      get { loaderHost.style }
      set { loaderHost.style = newValue }
    }

    /// Its colors; nil for Material's with the tint of the view.
    public var themes: LoaderThemes? {
      get { loaderHost.themes }
      set { loaderHost.themes = newValue }
    }

    /// Its texts for assistive technology.
    public var texts: LoaderTexts {
      get { loaderHost.texts }
      set { loaderHost.texts = newValue }
    }

    /// Changes what it looks like.
    public func setLook(_ look: some DrawnAppearance) {
      if loaderHost.layer.setLook(look) { loaderHost.onLook() }
    }

    /// Stops it as it is so many seconds after it was shown: for snapshots. Nil lets it go on.
    public func freeze(at seconds: Double?) {
      loaderHost.layer.freeze(at: seconds)
    }
  }

  extension LoaderHostView where Self: SystemView {
    /// Follows what the system tells its view.
    func follow(_ system: HostSystem) {
      loaderHost.onLook = { [weak self] in self?.restyle() }
      system.onScreen = { [weak self] in self?.loaderHost.setOnScreen($0) }
      system.onMotion = { [weak self] in self?.loaderLayer.setMotion($0) }
      system.onLook = { [weak self] in self?.restyle() }
      restyle()
    }

    /// Takes over the colors, the direction of reading and the sharpness of its view.
    func restyle() {
      loaderHost.show(readingDirection, theme(of: themes), scale: pixelsPerPoint)
      invalidateIntrinsicContentSize()
    }
  }

#endif
