/// For tests: the result of a view.
public struct ViewNode {
  /// The kind, such as `canvas` or `text`.
  public var kind: String
  /// The values of its modifiers.
  public var attributes: [String: String] = [:]
  /// The nodes inside it.
  public var children: [ViewNode] = []
  /// The size, in points; nil if nothing determines it.
  public var size: CGSize?
  /// The action of a button.
  public var press: (() -> Void)?
  /// The action of a drag, and the actions of keys while it has the focus.
  public var drag: Drag?
  public var keys: [KeyEquivalent: () -> KeyPress.Result] = [:]
  /// The actions for assistive technology, by their names.
  public var actions: [String: () -> Void] = [:]
  /// The position of its middle in its container; nil if nothing determines it.
  public var position: CGPoint?
  /// The view of another framework, if it is one.
  public var object: AnyObject?
  var renderer: ((inout GraphicsContext, CGSize) -> Void)?

  init(
    kind: String, attributes: [String: String] = [:], children: [ViewNode] = [],
    renderer: ((inout GraphicsContext, CGSize) -> Void)? = nil
  ) {
    (self.kind, self.attributes, self.children) = (kind, attributes, children)
    self.renderer = renderer
  }

  init(_ object: AnyObject, _ size: CGSize?) {
    self.init(kind: "foreign")
    (self.object, self.size) = (object, size)
  }

  mutating func resize(width: CGFloat?, height: CGFloat?) {
    size = CGSize(width: width ?? size?.width ?? 0, height: height ?? size?.height ?? 0)
    for index in children.indices where children[index].size == nil {
      children[index].resize(width: width, height: height)
    }
  }

  private var represented: [[String]]?
  /// The content for assistive technology: label and value of each element, or a text.
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

  /// The node, and all nodes inside it.
  public var all: [ViewNode] { [self] + children.flatMap(\.all) }

  /// Returns the drawing of a canvas.
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
  let path: String
  let environment: EnvironmentValues

  /// The proposed size.
  var proposal: ProposedViewSize { stage.proposal }

  /// Returns a place inside, by a step that tells it from the others there.
  func inner(_ step: String, _ changed: EnvironmentValues? = nil) -> Place {
    Place(stage: stage, path: path + step, environment: changed ?? environment)
  }

  /// Returns the result of a view inside, with another proposed size if there is one.
  func render(
    _ view: any View, _ step: String = "", in changed: EnvironmentValues? = nil,
    proposing size: ProposedViewSize? = nil
  ) -> ViewNode {
    let outer = stage.proposal
    stage.proposal = size ?? outer
    defer { stage.proposal = outer }
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
  /// The transaction of the next update.
  nonisolated(unsafe) public var transaction = Transaction()
  /// False if closures of `transaction(_:)` are not called, as no page says when they are.
  nonisolated(unsafe) public var callsTransactions = true
  /// The size of the stage, in points.
  public var size = CGSize(width: 320, height: 480) { didSet { update() } }
  /// The proposed size for the view that is being rendered.
  var proposal = ProposedViewSize.unspecified
  /// The preferences of the views rendered so far.
  nonisolated(unsafe) var preferences: [Any] = []
  /// The last result.
  public private(set) var root = ViewNode(kind: "empty")
  /// The number of evaluated bodies since it was set to 0.
  public var updates = 0
  var isDirty = false
  private var view: any View
  private var slots: [String: AnyObject] = [:]
  nonisolated(unsafe) private var nextDate: Date?
  nonisolated(unsafe) private var appearing: [String: () -> Void] = [:]
  nonisolated(unsafe) private var disappearing: [String: () -> Void] = [:]
  private var appeared: [String: () -> Void] = [:]
  /// The last values of `change`, by path and order.
  nonisolated(unsafe) private var watched: [String: Any] = [:]
  /// Compare the values of `change` at the end of the current update, and call the actions.
  nonisolated(unsafe) private var changes: [() -> Void] = []
  /// The number of calls of `change` at each path in the current update.
  nonisolated(unsafe) private var changesAtPath: [String: Int] = [:]

  /// Creates a stage with a view.
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
      if isCovered { for action in appeared.values { action() } } else { appeared = [:] }
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
    while let next = nextDate, next <= end, count < 100_000 {
      date = next
      count += 1
      update()
    }
    date = end
    return count
  }

  /// Updates the stage at the current date.
  public func update() {
    var rounds = 0
    repeat {
      rounds += 1
      precondition(rounds < 100, "a view changes itself at each update")
      isDirty = false
      (nextDate, appearing, disappearing) = (nil, [:], [:])
      (changes, changesAtPath) = ([], [:])
      updates += 1
      (proposal, preferences) = (ProposedViewSize(size), [])
      root = render(view, at: Place(stage: self, path: "", environment: environment))
      let present = Set(appearing.keys).union(disappearing.keys)
      for (path, action) in appeared where !present.contains(path) {
        action()
        slots = slots.filter { !$0.key.hasPrefix(path + "#") }
        watched = watched.filter { !$0.key.hasPrefix(path) }
      }
      for (path, action) in appearing.sorted(by: { $0.key < $1.key })
      where appeared[path] == nil && callsAppearances { action() }
      appeared = present.reduce(into: [:]) { $0[$1] = disappearing[$1] ?? {} }
      for action in changes { action() }
    } while isDirty
    transaction = Transaction()
  }

  fileprivate func render(_ view: any View, at place: Place) -> ViewNode {
    func opened<Opened: View>(_ view: Opened) -> ViewNode {
      if let own = view as? any FrameworkView { return own.node(at: place) }
      if let other = view as? any UIViewRepresentable { return other.foreign(at: place) }
      if let other = view as? any NSViewRepresentable { return other.foreign(at: place) }
      for child in Mirror(reflecting: view).children {
        if let property = child.value as? any StagedProperty {
          property.connect(to: place.inner("/\(Opened.self)#\(child.label ?? "")"))
        }
      }
      return place.render(view.body, "/\(Opened.self)")
    }
    return opened(view)
  }

  func slot<Slot: AnyObject>(at path: String, _ make: () -> Slot) -> Slot {
    if let slot = slots[path] as? Slot { return slot }
    let slot = make()
    slots[path] = slot
    return slot
  }

  nonisolated(unsafe) private var tasks: [String: Task<Void, Never>] = [:]

  nonisolated func run(_ path: String, _ action: @escaping @MainActor () async -> Void) {
    stop(path)
    tasks[path] = Task { [weak self] in
      await action()
      await self?.update()
    }
  }

  nonisolated func stop(_ path: String) {
    tasks[path]?.cancel()
    tasks[path] = nil
  }

  nonisolated func note(_ date: Date) { nextDate = nextDate.map { min($0, date) } ?? date }
  nonisolated func appear(_ path: String, _ action: @escaping () -> Void) {
    appearing[path] = action
  }
  nonisolated func disappear(_ path: String, _ action: @escaping () -> Void) {
    disappearing[path] = action
  }

  /// Calls `action` at the end of the current update if `value` differs from the last update's.
  ///
  /// The action gets the old and the new value. With `initial` it is also called for the first value, as both.
  nonisolated func change<Value: Equatable>(
    _ path: String, of value: Value, initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    // The order distinguishes two of one type at one view.
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
