#if canImport(QuartzCore) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderLayers
  import MatrixEngine
  import QuartzCore

  /// A layer that is a loader: Core Animation turns it, and the app does nothing until the next event.
  ///
  /// ```swift
  /// let loader = LoaderLayer()
  /// view.layer.addSublayer(loader)  // orderIn
  /// loader.isActive = true
  /// loader.progress = 0.25
  /// ```
  ///
  /// It works as every layer does: a change of a property, and coming on screen, are keys, and
  /// `action(forKey:)` says which action runs. Here the action asks the loader's own look-up: the
  /// delegate, own actions, the style, the matrix. A view beside it tells what a layer alone may not
  /// hear of: the app in the background, reduced motion.
  open class LoaderLayer: CALayer {
    /// What is played. A change of its look-up, style or theme holds from the next event on, or from
    /// ``refresh()``.
    public var loader: LayeredLoader

    /// Asked to wake the layer at an instant of its time, in seconds; nil for not at all.
    ///
    /// No appearance of the package asks for it.
    public var wake: ((CFTimeInterval?) -> Void)?

    private let tree = PlanLayers()
    private var frozen: Double?

    /// Creates a layer of a loader that is off screen and inactive.
    public init(_ loader: LayeredLoader) {
      self.loader = loader
      super.init()
    }

    /// Creates a layer of a Material ring.
    public override convenience init() {
      self.init(LayeredLoader(Circular()))
    }

    /// Creates the copy that Core Animation presents: its values, and nothing that runs.
    public override init(layer: Any) {
      loader = (layer as? LoaderLayer)?.loader ?? LayeredLoader(Circular())
      super.init(layer: layer)
    }

    public required init?(coder: NSCoder) {
      loader = LayeredLoader(Circular())
      super.init(coder: coder)
    }

    /// Whether it is to be shown.
    public var isActive: Bool {
      get { loader.isActive }
      set { if newValue != loader.isActive { change(newValue ? .activate : .deactivate) } }
    }

    /// The fraction of the whole, 0...1; nil is unknown.
    public var progress: Double? {
      get { loader.progress }
      set { change(.progress(newValue)) }
    }

    /// The present time of this layer, in seconds: it stands where a layer above is paused.
    public var now: CFTimeInterval { convertTime(CACurrentMediaTime(), from: nil) }

    /// The state, completions included.
    public var state: LoaderState { loader.state(at: now) }

    /// Looks up the action of a key, and runs it; where there is none, the property is stored, and
    /// nothing is animated.
    public func change(_ event: LoaderEvent) {
      let action = action(forKey: event.actionKey)
      if let action = action as? LoaderLayerAction {
        action.run(event, on: self)
      } else {
        var stored = loader
        stored.chain.delegate = { _ in .null }
        stored.send(event, at: now, animated: false)
        stored.chain = loader.chain
        loader = stored
        action?.run(forKey: event.actionKey, object: self, arguments: nil)
      }
    }

    open override func action(forKey event: String) -> (any CAAction)? {
      LoaderEvent(actionKey: event).map(LoaderLayerAction.init) ?? super.action(forKey: event)
    }

    /// Tells the loader what happened.
    func take(_ event: LoaderEvent) {
      loader.send(event, at: now, animated: isLoaderAnimated() && !CATransaction.disableActions())
      refresh()
    }

    /// Follows how much may move, as the user of the system asked.
    public func setMotion(_ motion: MotionPreference) {
      guard motion != loader.motion else { return }
      loader.setMotion(motion, at: now)
      refresh()
    }

    /// Changes what it looks like.
    ///
    /// - Returns: False if it looks so already; then nothing changed.
    @discardableResult
    public func setLook(_ look: some LayeredAppearance) -> Bool {
      guard loader.setLook(look, at: now) else { return false }
      refresh()
      return true
    }

    /// Hands a new plan over before the screen is drawn next, however often it is called until then.
    public func refresh() {
      setNeedsLayout()
    }

    open override func layoutSublayers() {
      super.layoutSublayers()
      let plan = frozen.map { loader.picture(at: $0) } ?? loader.plan(from: now)
      tree.play(plan, in: self)
      wake?(plan.wake)
    }

    /// Shows the loader as it is so many seconds after it was shown, and stands still, whatever happens:
    /// for snapshots, which must not depend on the clock. Nil lets it go on.
    public func freeze(at seconds: Double?) {
      guard seconds != frozen else { return }
      frozen = seconds
      refresh()
    }
  }

  /// The action behind each key of a loader: it tells the loader, which asks its look-up and its matrix.
  public final class LoaderLayerAction: NSObject, CAAction {
    private let event: LoaderEvent

    init(_ event: LoaderEvent) { self.event = event }

    /// Run by Core Animation: the layer came on screen, or left it.
    public func run(
      forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
      (anObject as? LoaderLayer)?.take(self.event)
    }

    /// Run by a change of a property, which brings its value.
    func run(_ event: LoaderEvent, on layer: LoaderLayer) {
      layer.take(event)
    }
  }

  extension LoaderEvent {
    /// The key of the event: Core Animation's for coming on screen and leaving it, else the property.
    var actionKey: String {
      switch self {
      case .orderIn: kCAOnOrderIn
      case .orderOut: kCAOnOrderOut
      case .activate, .deactivate: "isActive"
      case .progress: "progress"
      }
    }

    /// The event behind a key; nil for a key that is not the loader's.
    init?(actionKey: String) {
      switch actionKey {
      case kCAOnOrderIn: self = .orderIn
      case kCAOnOrderOut: self = .orderOut
      case "isActive": self = .activate
      case "progress": self = .progress(nil)
      default: return nil
      }
    }
  }

#endif
