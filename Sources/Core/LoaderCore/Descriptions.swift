#if !hasFeature(Embedded)
  // What `print` and a debugger show: one line, not all that is stored. `dump` shows the rest.

  extension Loader: CustomStringConvertible {
    /// Its state and both properties at the last event, such as `determinate, active, 40.0 % at 2.0 s`.
    public var description: String {
      guard store.time > -.greatestFiniteMagnitude else { return "no event yet" }
      return "\(summary(store.state, store.isActive, store.progress)) at \(short(store.time)) s"
    }
  }

  extension Frame: CustomStringConvertible {
    /// Its time, state and both properties, and what is drawn: `2.1 s, determinate, active, 40.0 %: tail_turn 1.0,
    /// head_turn 1.4, opacity_ratio 1.0, thickness_ratio 1.0`, with at most four digits behind the point.
    public var description: String {
      let channels = (0..<Channels.count).map {
        "\(Channels.name(at: $0)) \(short(self.channels[$0]))"
      }
      return "\(short(time)) s, \(summary(state, isActive, progress)): "
        + (isVisible ? channels.joined(separator: ", ") : "nothing is drawn")
    }
  }

  private func short(_ number: Double) -> Double {
    // A larger one has no digits to spare.
    abs(number) < 1e12 ? (number * 1e4).rounded() / 1e4 : number
  }

  private func summary(_ state: LoaderState, _ isActive: Bool, _ progress: Double?) -> String {
    let shown = progress.map { "\(($0 * 1000).rounded() / 10) %" } ?? "progress unknown"
    return "\(state.name), \(isActive ? "active" : "not active"), \(shown)"
  }
#endif
