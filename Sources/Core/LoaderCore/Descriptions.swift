#if !hasFeature(Embedded)
  // One line for `print` and a debugger, not all that is stored. `dump` shows the rest.

  extension Loader: CustomStringConvertible {
    /// Its state and both properties at the last event: `determinate, active, 40.0 % at 2.0 s`.
    public var description: String {
      // Before the first event, the time is the least finite number.
      guard store.time > -.greatestFiniteMagnitude else { return "no event yet" }
      return
        "\(summary(store.state, isActive: store.isActive, progress: store.progress)) at \(short(store.time)) s"
    }
  }

  extension Frame: CustomStringConvertible {
    /// Its time, state, properties and channels, with at most four digits after the point.
    ///
    /// `2.1 s, determinate, active, 40.0 %: tail_turn 1.0, head_turn 1.4, opacity_ratio 1.0,
    /// thickness_ratio 1.0`.
    public var description: String {
      let channels = (0..<Channels.count).map {
        "\(Channels.name(at: $0)) \(short(self.channels[$0]))"
      }
      return "\(short(time)) s, \(summary(state, isActive: isActive, progress: progress)): "
        + (isVisible ? channels.joined(separator: ", ") : "nothing is drawn")
    }
  }

  /// Returns a number rounded to four digits after the point.
  private func short(_ number: Double) -> Double {
    // From 1e12 on, neighboring Doubles are more than 1e-4 apart, so there is nothing to round.
    abs(number) < 1e12 ? (number * 1e4).rounded() / 1e4 : number
  }

  /// Returns the state and both properties as text: `determinate, active, 40.0 %`.
  private func summary(_ state: LoaderState, isActive: Bool, progress: Double?) -> String {
    // Per cent, with one digit after the point.
    let shownProgress = progress.map { "\(($0 * 1000).rounded() / 10) %" } ?? "progress unknown"
    return "\(state.name), \(isActive ? "active" : "not active"), \(shownProgress)"
  }
#endif
