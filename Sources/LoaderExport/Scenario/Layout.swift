/// Which columns a scenario has.
enum Layout: CaseIterable, Sendable {
  /// Events, all animated.
  case plain
  /// Events that say whether they are animated.
  case animated
  /// What `--transitions` wrote, to be played again: its settlements happen by themselves.
  case transitions

  /// The columns, as the header spells them.
  var columns: [String] {
    switch self {
    case .plain: ["time_s", "event", "value"]
    case .animated: ["time_s", "event", "value", "animated"]
    case .transitions: ["time_s", "event", "value", "from_state", "action", "to_state"]
    }
  }

  /// The layout that a header of so many columns most likely means.
  init(columnCount: Int) {
    self = columnCount <= 3 ? .plain : columnCount == 4 ? .animated : .transitions
  }
}
