extension LoaderState {
  /// The state's name, as files and diagrams spell it.
  public var name: StaticString {
    switch self {
    case .offscreen: "offscreen"
    case .inactive: "inactive"
    case .activating: "activating"
    case .indeterminate: "indeterminate"
    case .determinate: "determinate"
    case .deactivating: "deactivating"
    }
  }
}

extension LoaderEvent.Kind {
  /// The event's name, as files and diagrams spell it.
  public var name: StaticString {
    switch self {
    case .orderIn: "orderIn"
    case .orderOut: "orderOut"
    case .activate: "activate"
    case .deactivate: "deactivate"
    case .progress: "progress"
    }
  }
}
