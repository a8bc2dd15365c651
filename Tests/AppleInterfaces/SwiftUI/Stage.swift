// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. A stage renders views into nodes, which tests look at. A
// path is text that tells a view from all others on the stage, for as long as it is there.

/// For tests: what a view shows, and what a user may do with it.
public struct ViewNode {
  /// The kind, such as `canvas` or `text`.
  public var kind: String
  /// The values of its modifiers.
  public var attributes: [String: String] = [:]
  /// The nodes inside it.
  public var children: [ViewNode] = []
  /// The size, in points; nil if nothing determines it.
  public var size: CGSize?
  /// The action of a button; nil for any other view.
  public var press: (() -> Void)?
  /// A finger for a view that can be dragged; nil for any other view.
  public var drag: Drag?
  /// The actions of keys while the view has the focus.
  public var keys: [KeyEquivalent: () -> KeyPress.Result] = [:]
  /// The actions for assistive technology, by their names.
  public var actions: [String: () -> Void] = [:]
  /// The position of its middle in its container, in points; nil if nothing determines it.
  public var position: CGPoint?
  /// The view of UIKit or AppKit that is shown here, a foreign one; nil for a view of SwiftUI.
  public var object: AnyObject?
  /// Draws a canvas of a size; nil for any other view.
  var renderer: ((inout GraphicsContext, CGSize) -> Void)?

  init(
    kind: String, attributes: [String: String] = [:], children: [ViewNode] = [],
    renderer: ((inout GraphicsContext, CGSize) -> Void)? = nil
  ) {
    self.kind = kind
    self.attributes = attributes
    self.children = children
    self.renderer = renderer
  }

  /// Creates the node of a foreign view.
  init(_ object: AnyObject, _ size: CGSize?) {
    self.init(kind: "foreign")
    self.object = object
    self.size = size
  }

  /// Sets the width and the height that are given, for the node and for the nodes inside whose size nothing determines.
  mutating func resize(width: CGFloat?, height: CGFloat?) {
    size = CGSize(width: width ?? size?.width ?? 0, height: height ?? size?.height ?? 0)
    for index in children.indices where children[index].size == nil {
      children[index].resize(width: width, height: height)
    }
  }

  /// The content that another view has for this one, by `accessibilityRepresentation`; nil without such a view.
  private var represented: [[String]]?
  /// The content for assistive technology: for each element its label and its value, or its text alone.
  public var spoken: [[String]] {
    get {
      if attributes["hidden"] == "true" { return [] }
      if let represented { return represented }
      if attributes["children"] == "ignore" {
        return [[attributes["label"] ?? "", attributes["value"] ?? ""]]
      }
      return kind == "text" ? [[attributes["text"] ?? ""]] : children.flatMap(\.spoken)
    }
    set { represented = newValue }
  }

  /// The node, and all nodes inside it, from the outside to the inside.
  public var all: [ViewNode] { [self] + children.flatMap(\.all) }

  /// Returns the drawing of a canvas; where nothing determines its size, it is drawn 100 points wide and high.
  public func drawing() -> (commands: [GraphicsContext.Command], offset: CGPoint) {
    var context = GraphicsContext()
    renderer?(&context, size ?? CGSize(width: 100, height: 100))
    return (context.record.commands, context.offset)
  }
}

/// For tests: where a view is rendered.
@MainActor
struct Place {
  let stage: Stage
  /// The steps from the outermost view to this place, such as `/LoaderView/front`.
  let path: String
  let environment: EnvironmentValues

  /// The size that is proposed to the view that is being rendered.
  var proposal: ProposedViewSize { stage.proposal }

  /// Returns a place inside, in a changed environment if there is one; the step tells it from other places there.
  func inner(_ step: String, _ changed: EnvironmentValues? = nil) -> Place {
    Place(stage: stage, path: path + step, environment: changed ?? environment)
  }

  /// Returns the node of a view inside, in a changed environment and with another proposed size if there are such.
  func render(
    _ view: any View, _ step: String = "", in changed: EnvironmentValues? = nil,
    proposing size: ProposedViewSize? = nil
  ) -> ViewNode {
    let outerProposal = stage.proposal
    stage.proposal = size ?? outerProposal
    defer { stage.proposal = outerProposal }
    return stage.render(view, at: inner(step, changed))
  }
}

/// For tests: SwiftUI's treatment of a view, as far as its pages document it.
///
/// It evaluates the body after a change of state, reports appearance, disappearance and changes,
/// and follows timelines.
@MainActor
public final class Stage {
  /// The current date.
  public private(set) var date: Date
  /// The number of seconds by which the calendar's clock was set back.
  private var setBack = 0.0
  /// The current time of a clock that is never set, in seconds.
  public var uptime: Double { date.timeIntervalSinceReferenceDate + setBack }

  /// Sets the calendar's clock back; timelines continue at their next date.
  public func setClock(back seconds: Double) {
    setBack += seconds
    date -= seconds
  }

  /// The environment of all views: an active scene.
  public var environment: EnvironmentValues = {
    var values = EnvironmentValues()
    values.scenePhase = .active
    return values
  }()
  { didSet { update() } }
  /// The transaction of the next update, after which it is a new one.
  nonisolated(unsafe) public var transaction = Transaction()
  /// False if closures of `transaction(_:)` are not called, as no page says when they are.
  nonisolated(unsafe) public var callsTransactions = true
  /// The size of the stage, in points.
  public var size = CGSize(width: 320, height: 480) { didSet { update() } }
  /// The proposed size for the view that is being rendered.
  var proposal = ProposedViewSize.unspecified
  /// The values of the preferences that the views rendered so far in the current update set.
  nonisolated(unsafe) var preferences: [Any] = []
  /// The node of the whole view, from the last update.
  public private(set) var root = ViewNode(kind: "empty")
  /// The number of renderings of the whole view since a test set it to 0.
  public var updates = 0
  /// True if a state was set since the last rendering.
  var isDirty = false
  /// The view that the stage shows.
  private var view: any View
  /// What outlives an update, by path: the states of views, and foreign views.
  private var slots: [String: AnyObject] = [:]
  /// The date of the next update for a timeline; nil for none.
  nonisolated(unsafe) private var nextDate: Date?
  /// The actions of `onAppear` and of `onDisappear` of all views in the current update, by path.
  nonisolated(unsafe) private var appearing: [String: () -> Void] = [:]
  nonisolated(unsafe) private var disappearing: [String: () -> Void] = [:]
  /// The views of the last update, by path: each has the action for its end, its `onDisappear` or nothing.
  private var endActions: [String: () -> Void] = [:]
  /// The last values of `change`, by path and order.
  nonisolated(unsafe) private var watched: [String: Any] = [:]
  /// Closures for the end of the current update, one for a call of `change`: it calls its action if the value changed.
  nonisolated(unsafe) private var changes: [() -> Void] = []
  /// The number of calls of `change` at each path in the current update.
  nonisolated(unsafe) private var changesAtPath: [String: Int] = [:]

  /// Creates a stage with a view; the date is arbitrary.
  public init(at date: Date = Date(timeIntervalSinceReferenceDate: 800_000_000), _ view: any View) {
    (self.date, self.view) = (date, view)
    update()
  }

  /// Shows another value of the same view.
  public func show(_ view: any View) {
    self.view = view
    update()
  }

  /// True while everything is off screen but kept, as behind another tab.
  public var isCovered = false {
    didSet {
      // Covered, every view gets its `onDisappear`. Uncovered, all are forgotten, so that the update calls every
      // `onAppear` again.
      if isCovered { for action in endActions.values { action() } } else { endActions = [:] }
      update()
    }
  }

  /// False for a stage that tells no view that it appears, as a widget or a renderer of images.
  nonisolated(unsafe) public var callsAppearances = true

  /// Removes everything from the stage.
  public func clear() { show(EmptyView()) }

  /// Advances the time, with no updates but the timelines'.
  ///
  /// - Returns: The number of those updates.
  @discardableResult
  public func pass(_ seconds: Double) -> Int {
    if isDirty { update() }
    let end = date.addingTimeInterval(seconds)
    var count = 0
    // A timeline that asks for more updates than any test needs would not end here otherwise.
    while let next = nextDate, next <= end, count < 100_000 {
      date = next
      count += 1
      update()
    }
    date = end
    return count
  }

  /// Renders the view at the current date, and reports what came, went or changed; again while that sets a state.
  public func update() {
    var rounds = 0
    repeat {
      rounds += 1
      precondition(rounds < 100, "a view changes itself at each update")
      isDirty = false
      // What the views report while they are rendered.
      nextDate = nil
      appearing = [:]
      disappearing = [:]
      changes = []
      changesAtPath = [:]
      preferences = []
      updates += 1
      proposal = ProposedViewSize(size)
      root = render(view, at: Place(stage: self, path: "", environment: environment))
      // Views that are gone: their action, and the end of what was kept for them.
      let present = Set(appearing.keys).union(disappearing.keys)
      for (path, action) in endActions where !present.contains(path) {
        action()
        slots = slots.filter { !$0.key.hasPrefix(path + "#") }
        watched = watched.filter { !$0.key.hasPrefix(path) }
      }
      // Views that are new, in the order of their paths.
      for (path, action) in appearing.sorted(by: { $0.key < $1.key })
      where endActions[path] == nil && callsAppearances { action() }
      endActions = present.reduce(into: [:]) { $0[$1] = disappearing[$1] ?? {} }
      for action in changes { action() }
    } while isDirty
    transaction = Transaction()
  }

  /// Returns the node of a view: its own if it is of SwiftUI or foreign, and otherwise its body's.
  fileprivate func render(_ view: any View, at place: Place) -> ViewNode {
    /// Returns the node of a view whose type is known, as its name is a step of the path.
    func opened<Opened: View>(_ view: Opened) -> ViewNode {
      if let view = view as? any FrameworkView { return view.node(at: place) }
      if let view = view as? any UIViewRepresentable { return view.foreign(at: place) }
      if let view = view as? any NSViewRepresentable { return view.foreign(at: place) }
      // Wrappers such as `State` get their values before the body is evaluated.
      for child in Mirror(reflecting: view).children {
        if let property = child.value as? any StagedProperty {
          property.connect(to: place.inner("/\(Opened.self)#\(child.label ?? "")"))
        }
      }
      return place.render(view.body, "/\(Opened.self)")
    }
    return opened(view)
  }

  /// Returns what is kept at a path; at first it is made, and kept from then on.
  func slot<Slot: AnyObject>(at path: String, _ make: () -> Slot) -> Slot {
    if let slot = slots[path] as? Slot { return slot }
    let slot = make()
    slots[path] = slot
    return slot
  }

  /// The tasks of `task(id:_:)`, by the paths of their views.
  nonisolated(unsafe) private var tasks: [String: Task<Void, Never>] = [:]

  /// Starts the task of the view at a path, instead of an earlier one; the stage is updated at its end.
  nonisolated func run(_ path: String, _ action: @escaping @MainActor () async -> Void) {
    stop(path)
    tasks[path] = Task { [weak self] in
      await action()
      await self?.update()
    }
  }

  /// Cancels the task of the view at a path, if there is one.
  nonisolated func stop(_ path: String) {
    tasks[path]?.cancel()
    tasks[path] = nil
  }

  /// Notes a date at which a timeline wants an update; the earliest one counts.
  nonisolated func note(_ date: Date) { nextDate = nextDate.map { min($0, date) } ?? date }
  /// Notes the action for the appearance of the view at a path.
  nonisolated func appear(_ path: String, _ action: @escaping () -> Void) {
    appearing[path] = action
  }
  /// Notes the action for the end of the view at a path.
  nonisolated func disappear(_ path: String, _ action: @escaping () -> Void) {
    disappearing[path] = action
  }

  /// Calls `action` at the end of the current update if `value` differs from the last update's.
  ///
  /// The action gets the old and the new value. With `initial` it is also called for the first value, as both.
  nonisolated func change<Value: Equatable>(
    _ path: String, of value: Value, initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    // The order distinguishes several calls for one view.
    changesAtPath[path, default: 0] += 1
    let key = "\(path)?\(changesAtPath[path] ?? 0)"
    let old = watched[key] as? Value
    watched[key] = value
    changes.append {
      if let old, old != value {
        action(old, value)
      } else if old == nil, initial {
        action(value, value)
      }
    }
  }
}
