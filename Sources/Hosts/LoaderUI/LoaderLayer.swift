#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LayerPlans
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
  /// It works like every layer. Each of the five events has a key: `onOrderIn`, `onOrderOut`,
  /// `activate`, `deactivate` and `progress`. Core Animation searches the action of a key in its own
  /// order: the delegate, `actions`, `style`, and at last the loader's table. The table has a cell for each
  /// state and event: an action, here of type ``LoaderLayerAction``, or null. A view answers as the delegate
  /// of its layer.
  ///
  /// Its view reports to it what a layer alone does not learn: that the app is in the background,
  /// and reduced motion. A bar whose style has no size is as wide as the layer.
  open class LoaderLayer: CALayer {
    /// The loader that is played.
    ///
    /// A change of its action lookup, style or theme takes effect at the next event, or at
    /// `refresh()`.
    public var loader: StyledLoader

    /// The frames per second that its motion may take, 1...240; 60 is enough for a spinner.
    public var frameRate = 60.0 { didSet { if frameRate != oldValue { refresh() } } }

    /// Called at each plan with the instant of the layer's time, in seconds, at which it has to be asked for the
    /// next plan by `refresh()`; nil for never.
    ///
    /// Of this package's appearances, only a wavy ring with Flutter's preset needs it.
    public var wake: ((CFTimeInterval?) -> Void)?

    /// The view that it is the layer of, which learns of each event.
    weak var view: LoaderUIView?

    /// The event of the running ``change(_:)``, with the loader and the log before the event; nil if none runs.
    ///
    /// The action that is found for the event begins from this loader and this log again: see `run`.
    private var pending: (event: LoaderEvent, loader: StyledLoader, record: LoaderLog)?
    /// The log of the loader's events, empty before ``beginLog()``.
    private var record = LoaderLog()
    /// The layers that play the plan.
    private let planLayers = PlanLayers()
    /// The seconds after the loader was shown at which it is frozen; nil for never.
    private var frozen: Double?
    /// True while what is displayed stays, whatever happens to the loader: no plan is made then.
    ///
    /// Its view sets it while the app is in the background.
    var keepsPicture = false {
      didSet {
        guard keepsPicture != oldValue else { return }
        // Nobody has to ask for the next plan meanwhile.
        if keepsPicture { wake?(nil) }
        refresh()
      }
    }

    /// Creates a layer of a loader that is off screen and inactive.
    public init(_ loader: StyledLoader) {
      self.loader = loader
      super.init()
    }

    // The stand-in for Core Animation with which this is tested on Linux creates layers by a type,
    // which needs `required`.
    #if APPLE_DOUBLES
      /// Creates a layer of a Material ring.
      public required convenience init() { self.init(StyledLoader(.circular)) }
    #else
      /// Creates a layer of a Material ring.
      public override convenience init() { self.init(StyledLoader(.circular)) }
    #endif

    /// Creates the copy that Core Animation presents: it has the values of the layer, and plays nothing itself.
    public override init(layer: Any) {
      loader = (layer as? LoaderLayer)?.loader ?? StyledLoader(.circular)
      super.init(layer: layer)
    }

    public required init?(coder: NSCoder) {
      loader = StyledLoader(.circular)
      super.init(coder: coder)
    }

    /// True if the loader is to be shown. Its key is `isActive`.
    public var isActive: Bool {
      get { loader.isActive }
      set { setValue(newValue, forKey: Property.isActive) }
    }

    /// The fraction of the whole, 0...1; nil while unknown. Its key is `progress`.
    public var progress: Double? {
      get { loader.progress }
      set { setValue(newValue, forKey: Property.progress) }
    }

    /// The keys of the two properties, for `setValue(_:forKey:)` and `value(forKey:)`.
    private enum Property {
      static let isActive = "isActive"
      static let progress = "progress"
    }

    /// Sets a property by its key, with its action.
    ///
    /// `isActive` takes a Boolean, `progress` a number; anything else counts as false, and as unknown.
    open override func setValue(_ value: Any?, forKey key: String) {
      switch key {
      case Property.isActive:
        let isActive = value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
        if isActive != loader.isActive { change(isActive ? .activate : .deactivate) }
      case Property.progress:
        change(.progress(value as? Double ?? (value as? NSNumber)?.doubleValue))
      default:
        super.setValue(value, forKey: key)
      }
    }

    /// Returns a property by its key; nil for a progress that is unknown.
    open override func value(forKey key: String) -> Any? {
      switch key {
      case Property.isActive: isActive
      case Property.progress: progress
      default: super.value(forKey: key)
      }
    }

    /// The current time of this layer, in seconds; it stands still while a layer above is paused.
    public var now: CFTimeInterval { convertTime(CACurrentMediaTime(), from: nil) }

    /// The current state, after all completions that are due by now.
    public var state: LoaderState { loader.state(at: now) }

    /// Searches the action of an event, stores its property, and runs the action, in this order.
    ///
    /// Without an action, the property is stored, and nothing is animated.
    public func change(_ event: LoaderEvent) {
      guard !isRepeatedNotice(event.kind) else { return }
      let key = event.kind.actionKey
      // While the event is pending, the search for its action finds its value here, and `run` can undo the event.
      pending = (event, loader, record)
      defer { pending = nil }
      let action = action(forKey: key)
      // As with a null cell, this only stores the property. A `LoaderLayerAction` undoes it, and applies the
      // event whole; another action finds the property stored.
      apply(event, .null)
      action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Activates the loader as if it had been active since an instant of the layer's time, in seconds.
    func activate(since start: CFTimeInterval) {
      loader.activate(since: start, at: now, animated: isAnimated, in: &record)
      didChange(.activate)
      refresh()
    }

    /// Returns the answer of the layer's delegate to the search for an event's action.
    ///
    /// The loader's `chain` of actions decides first. If it has nothing for this cell, and the layer has `actions` or a
    /// `style`, the answer is nil: Core Animation searches these next, and then ``defaultAction(forKey:)``. Without
    /// them, the cell of the table decides. A null cell is `NSNull`.
    public func cell(_ kind: LoaderEvent.Kind) -> (any CAAction)? {
      // `.askNext` if the `chain` has nothing for this cell.
      let answer = loader.answer(to: event(kind), at: now)
      return switch answer {
      // Nil: the search goes on.
      case .askNext where actions != nil || style != nil: nil
      case .askNext where !loader.hasAction(for: kind, at: now): NSNull()
      case .askNext, .action: LoaderLayerAction(kind, found: answer)
      case .null: NSNull()
      }
    }

    /// Returns an action for which the loader's table decides, as the last in the search; for other keys the default.
    open override class func defaultAction(forKey event: String) -> (any CAAction)? {
      // `.askNext` leaves the decision to the table, in the state in which the action runs.
      LoaderEvent.Kind(actionKey: event).map { LoaderLayerAction($0, found: .askNext) }
        ?? super.defaultAction(forKey: event)
    }

    #if os(macOS) || APPKIT_DOUBLES

      /// Searches an action in the order of UIKit: delegate, `actions`, `style`, default.
      ///
      /// `NSView` is the delegate of its layer, but Swift cannot override its delegate methods.
      open override func action(forKey event: String) -> (any CAAction)? {
        guard let kind = LoaderEvent.Kind(actionKey: event), let view else {
          return super.action(forKey: event)
        }
        // The view and its layer are both on the main actor.
        nonisolated(unsafe) var answer: (any CAAction)?
        MainActor.assumeIsolated { answer = view.cell(kind) }
        let found = answer ?? ownAction(event) ?? Self.defaultAction(forKey: event)
        // As everywhere in Core Animation, `NSNull` ends the search without an action.
        return found is NSNull ? nil : found
      }

      /// Returns the action for a key in the layer's `actions` or in its `style`, which may contain another style.
      private func ownAction(_ key: String) -> (any CAAction)? {
        if let action = actions?[key] { return action }
        var style = style
        while let values = style {
          if let action = (values["actions"] as? [String: any CAAction])?[key] { return action }
          style = values["style"] as? [AnyHashable: Any]
        }
        return nil
      }

    #endif

    /// Returns the event of a kind: the pending one, or else one with the values that are stored.
    private func event(_ kind: LoaderEvent.Kind) -> LoaderEvent {
      if let pending, pending.event.kind == kind { return pending.event }
      return switch kind {
      case .orderIn: .orderIn
      case .orderOut: .orderOut
      case .activate: .activate
      case .deactivate: .deactivate
      case .progress: .progress(progress)
      }
    }

    /// Sends an event with the answer that was found for it; called by the ``LoaderLayerAction`` that runs.
    ///
    /// An action needs the loader as it was before the event. But ``change(_:)`` has stored the event's property
    /// already, so that is undone first.
    func run(_ found: CellAnswer<CustomAction<LoaderAction>>, for kind: LoaderEvent.Kind) {
      let event = event(kind)
      if let before = pending, before.event.kind == kind {
        loader = before.loader
        record = before.record
        pending = nil
      }
      guard !isRepeatedNotice(kind) else { return }
      apply(event, found)
      refresh()
    }

    /// Returns true for coming on screen, or leaving it, a second time: that changes nothing, and is not logged.
    private func isRepeatedNotice(_ kind: LoaderEvent.Kind) -> Bool {
      switch kind {
      case .orderIn: state != .offscreen
      case .orderOut: state == .offscreen
      default: false
      }
    }

    /// True if a change is animated now: not inside `withoutLoaderAnimation`, not while actions are
    /// disabled, and not if the view animates nothing.
    private var isAnimated: Bool {
      guard isLoaderAnimated(), !CATransaction.disableActions() else { return false }
      guard let view else { return true }
      return MainActor.assumeIsolated { view.isAnimating }
    }

    /// Sends an event to the loader, and logs it.
    ///
    /// - Parameter found: What the loader does: an action, nothing (`.null`), or its table's action (`.askNext`).
    private func apply(_ event: LoaderEvent, _ found: CellAnswer<CustomAction<LoaderAction>>) {
      loader.send(event, at: now, animated: isAnimated, answer: found, in: &record)
      didChange(event)
    }

    /// Reports an event to the view, if there is one.
    private func didChange(_ event: LoaderEvent) {
      if let view { MainActor.assumeIsolated { view.didChange(event) } }
    }

    /// Begins a log of the loader; without effect while the loader is active or drawn.
    public func beginLog() { loader.begin(&record, at: now) }

    /// Lets the displayed progress glide from step to step, for a view that observes or polls the progress.
    func glide() { loader.policy.glides = true }

    /// The log since ``beginLog()``, as lines of JSON; nil if there is none.
    ///
    /// `loader render` and `loader play` replay it, frame by frame the same. What they cannot repeat,
    /// such as a custom action, has a line that says so.
    public var log: String? { record.text }

    /// Follows the user's setting of reduced motion.
    public func setMotion(_ motion: MotionPreference) {
      guard motion != loader.motion else { return }
      changeSetting { $0.setMotion(motion, at: $1) }
    }

    /// The ending of the next exit: a check, a cross, or none. An activation resets it to none.
    public var ending: LoaderEnding {
      get { loader.ending }
      set { changeSetting { $0.setEnding(newValue, at: $1) } }
    }

    /// Changes the appearance.
    ///
    /// - Returns: False if it has that appearance already; then nothing changed.
    @discardableResult
    public func setAppearance(_ appearance: some SceneAppearance) -> Bool {
      let time = now
      guard loader.setAppearance(appearance, at: time) else { return false }
      // Adds the change to the log.
      loader.follow(&record)
      refresh()
      return true
    }

    /// Changes a setting at this instant, and logs it.
    private func changeSetting(_ body: (inout StyledLoader, _ time: Double) -> Void) {
      let time = now
      body(&loader, time)
      loader.follow(&record)
      refresh()
    }

    /// Plays a new plan before the screen is next drawn: only one, however often this is called until then.
    func refresh() { setNeedsLayout() }

    /// Makes the plan of the loader from now on, and plays it; `refresh` and another size of the layer lead here.
    open override func layoutSublayers() {
      super.layoutSublayers()
      guard !keepsPicture else { return }
      // A frozen loader has layers at rest, without animations. Only a bar whose style has no size fills the width.
      let plan =
        frozen.map { loader.picture(at: $0, filling: bounds.width) }
        ?? loader.plan(from: now, filling: bounds.width)
      planLayers.play(plan, in: self, frameRate: frameRate)
      // The instant at which another plan is needed; nil if this one is enough until the next event.
      wake?(plan.wake)
    }

    /// Freezes the loader a number of seconds after it was shown. Nil lets it continue.
    ///
    /// It is for snapshots, which must not depend on the clock.
    func freeze(at seconds: Double?) {
      guard seconds != frozen else { return }
      frozen = seconds
      refresh()
    }
  }

#endif
