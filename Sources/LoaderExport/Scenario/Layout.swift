/// Which columns a scenario has.
enum Layout: CaseIterable, Sendable {
  /// Events, all animated.
  case plain
  /// Events that say whether they are animated.
  case animated
  /// What `--transitions` wrote, to be played again: its settlements happen by themselves.
  case transitions
  /// The same of a scenario that was not animated throughout.
  case animatedTransitions

  /// The columns, as the header spells them.
  var columns: [String] {
    switch self {
    case .plain: ["time_s", "event", "value"]
    case .animated: ["time_s", "event", "value", "animated"]
    case .transitions: ["time_s", "event", "value", "from_state", "action", "to_state"]
    case .animatedTransitions: Layout.transitions.columns + ["animated"]
    }
  }

  /// Whether settlements stand between the events, to be passed over.
  var isRecord: Bool { self == .transitions || self == .animatedTransitions }

  /// The layout that a header most likely means: the most names in common, the nearest count.
  init(names: [String?]) {
    let ranked = Layout.allCases.map { layout in
      (
        layout, zip(names, layout.columns).count { $0 == $1 },
        abs(names.count - layout.columns.count)
      )
    }
    self = ranked.min { ($1.1, $0.2) < ($0.1, $1.2) }?.0 ?? .plain
  }
}
