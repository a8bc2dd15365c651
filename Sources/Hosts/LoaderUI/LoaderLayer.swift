#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderLayers
  import MatrixEngine
  import QuartzCore

  /// A layer that is a loader.
  ///
  /// Core Animation plays it, and the app does nothing until the next event.
  ///
  /// ```swift
  /// let loader = LoaderLayer()
  /// view.layer.addSublayer(loader)  // orderIn
  /// loader.isActive = true
  /// loader.progress = 0.25
  /// ```
  ///
  /// It works like every layer. Each property, and coming on screen, has a key, and
  /// `action(forKey:)` returns its action. Here the action asks the loader's own action lookup: the
  /// delegate, its own actions, the style, the matrix.
  ///
  /// Its view reports to it what a layer alone does not learn: that the app is in the background,
  /// and reduced motion. A bar whose style has no size is as wide as the layer.
  open class LoaderLayer: CALayer {
    /// The loader that is played.
    ///
    /// A change of its action lookup, style or theme takes effect at the next event, or at
    /// ``refresh()``.
    public var loader: LayeredLoader

    /// Called to have the layer woken at an instant of its time, in seconds; nil for never.
    ///
    /// No appearance of the package needs it.
    public var wake: ((CFTimeInterval?) -> Void)?

    private var record = LoaderLog()
    private let tree = PlanLayers()
    private var frozen: Double?

    /// Creates a layer of a loader that is off screen and inactive.
    public init(_ loader: LayeredLoader) {
      self.loader = loader
      super.init()
    }

    /// Creates a layer of a Material ring.
    public override convenience init() {
      self.init(LayeredLoader(.circular))
    }

    /// Creates the copy that Core Animation presents: its values, and nothing that runs.
    public override init(layer: Any) {
      loader = (layer as? LoaderLayer)?.loader ?? LayeredLoader(.circular)
      super.init(layer: layer)
    }

    public required init?(coder: NSCoder) {
      loader = LayeredLoader(.circular)
      super.init(coder: coder)
    }

    /// True if the loader is to be shown.
    public var isActive: Bool {
      get { loader.isActive }
      set { if newValue != loader.isActive { change(newValue ? .activate : .deactivate) } }
    }

    /// The fraction of the whole, 0...1; nil while unknown.
    public var progress: Double? {
      get { loader.progress }
      set { change(.progress(newValue)) }
    }

    /// The current time of this layer, in seconds; it stands still while a layer above is paused.
    public var now: CFTimeInterval { convertTime(CACurrentMediaTime(), from: nil) }

    /// The state, completions included.
    public var state: LoaderState { loader.state(at: now) }

    /// Looks up the action of a key, and runs it.
    ///
    /// Without one, the property is stored, and nothing is animated.
    public func change(_ event: LoaderEvent) {
      let action = action(forKey: event.actionKey)
      if action is LoaderLayerAction {
        // Not run, because only the event has the value of the property.
        take(event)
      } else {
        var stored = loader
        stored.chain.delegate = { _ in .null }
        stored.send(event, at: now, animated: false, in: &record)
        stored.chain = loader.chain
        loader = stored
        action?.run(forKey: event.actionKey, object: self, arguments: nil)
      }
    }

    open override func action(forKey event: String) -> (any CAAction)? {
      LoaderEvent(actionKey: event).map(LoaderLayerAction.init) ?? super.action(forKey: event)
    }

    /// Sends an event to the loader.
    func take(_ event: LoaderEvent) {
      let (time, isAnimated) = (now, isLoaderAnimated() && !CATransaction.disableActions())
      loader.send(event, at: time, animated: isAnimated, in: &record)
      refresh()
    }

    /// Begins a log of the loader, which is not active yet; without effect later.
    public func beginLog() {
      loader.begin(&record, at: now)
    }

    /// The log since ``beginLog()``, as lines of JSON; nil if there is none.
    ///
    /// `loader render` and `loader play` replay it, frame by frame the same. What they cannot repeat,
    /// such as a custom action, has a line that says so.
    public var log: String? { record.text }

    /// Follows the user's setting of reduced motion.
    public func setMotion(_ motion: MotionPreference) {
      guard motion != loader.motion else { return }
      change { $0.setMotion(motion, at: $1) }
    }

    /// The ending of the next exit: a check, a cross, or none. An activation resets it to none.
    public var ending: LoaderEnding {
      get { loader.ending }
      set { change { $0.setEnding(newValue, at: $1) } }
    }

    /// Changes the appearance.
    ///
    /// - Returns: False if it has that appearance already; then nothing changed.
    @discardableResult
    public func setAppearance(_ appearance: some DrawnAppearance) -> Bool {
      let time = now
      guard loader.setAppearance(appearance, at: time) else { return false }
      loader.follow(&record)
      refresh()
      return true
    }

    /// Changes a setting at this instant, and logs it.
    private func change(_ body: (inout LayeredLoader, _ time: Double) -> Void) {
      let time = now
      body(&loader, time)
      loader.follow(&record)
      refresh()
    }

    /// Plays a new plan before the screen is next drawn.
    ///
    /// It is one plan, however often this is called until then.
    public func refresh() {
      setNeedsLayout()
    }

    open override func layoutSublayers() {
      super.layoutSublayers()
      let plan =
        frozen.map { loader.picture(at: $0, filling: bounds.width) }
        ?? loader.plan(from: now, filling: bounds.width)
      tree.play(plan, in: self)
      wake?(plan.wake)
    }

    /// Freezes the loader so many seconds after it was shown. Nil lets it continue.
    ///
    /// It is for snapshots, which must not depend on the clock.
    public func freeze(at seconds: Double?) {
      guard seconds != frozen else { return }
      frozen = seconds
      refresh()
    }
  }

  /// The action for each key of a loader, which sends it the event of that key.
  package final class LoaderLayerAction: NSObject, CAAction {
    private let event: LoaderEvent

    init(_ event: LoaderEvent) { self.event = event }

    /// Sends the event; Core Animation calls it when the layer comes on screen, or leaves it.
    package func run(
      forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
      (anObject as? LoaderLayer)?.take(self.event)
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
