@testable import LoaderCore

extension Loader where Appearance == Circular {
  /// A loader brought into `state` by events, the last of them at 10 s, with this progress.
  static func `in`(
    _ state: LoaderState, progress: Double? = nil, setup: Setup = Setup(description: "plain")
  ) -> Loader {
    var loader = Loader(Circular(motion: setup.motion), policy: setup.policy)
    if let progress { loader.send(.progress(progress), at: 0) }
    if state != .offscreen { loader.send(.orderIn, at: 0) }
    switch state {
    case .offscreen, .inactive: break
    case .activating: loader.send(.activate, at: 10)
    case .indeterminate: loader.send(.activate, at: 0)
    case .determinate:
      if progress == nil { loader.send(.progress(0.5), at: 0) }
      loader.send(.activate, at: 0)
    case .deactivating:
      loader.send(.activate, at: 0)
      loader.send(.deactivate, at: 10)
    }
    while loader.settle(upTo: 10) != nil {}
    return loader
  }
}

extension LoaderEvent.Kind {
  /// The events of this kind that the tests send: one, but for progress, whose value matters.
  var events: [LoaderEvent] {
    switch self {
    case .orderIn: [.orderIn]
    case .orderOut: [.orderOut]
    case .activate: [.activate]
    case .deactivate: [.deactivate]
    case .progress: [.progress(nil), .progress(0.7)]
    }
  }
}
