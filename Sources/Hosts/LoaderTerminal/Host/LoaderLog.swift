import LoaderCore

/// What happens to a loader, as lines of JSON that `loader render` and `loader play` read. It holds no label.
final class LoaderLog: Sendable {
  private let lines = Locked<String?>(nil)

  /// The lines so far; nil before the first.
  var text: String? { lines.withLock { $0 } }

  /// Begins with how a loader is set up that is on screen, and not active.
  func begin(_ loader: Loader<some Appearance>, at time: Double) {
    let look: String? =
      switch loader.appearance {
      case let ring as Circular: "circular \(ring.preset.name)"
      case is Linear: "linear"
      case is Shimmer: "shimmer"
      case is Morphing: "morphing"
      default: nil
      }
    let policy = loader.policy
    lines.withLock { lines in
      lines = """
        {"version":1,\(look.map { "\"look\":\"\($0)\"," } ?? "")"show_delay_s":\(policy.showDelay),\
        "minimum_visible_s":\(policy.minimumVisible),"linger_s":\(policy.linger),\
        "holds_until_filled":\(policy.holdsUntilFilled),\
        "motion":"\(loader.motion.name)"}

        """
    }
    if let progress = loader.progress { add(.progress(progress), at: time) }
    add(.orderIn, at: time)
  }

  func add(_ event: LoaderEvent, at time: Double, isAnimated: Bool = true) {
    var value = ""
    if case .progress(let fraction?) = event.normalized { value = ",\"value\":\(fraction)" }
    write("\"\(event.kind.name)\"\(value)\(isAnimated ? "" : ",\"animated\":false")", at: time)
  }

  func addMotion(at time: Double) { write("\"motion\"", at: time) }

  private func write(_ event: String, at time: Double) {
    lines.withLock { $0? += "{\"time_s\":\(time),\"event\":\(event)}\n" }
  }
}
