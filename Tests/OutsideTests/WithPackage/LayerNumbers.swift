import LayerPlans
import LoaderCore
import LoaderDrawing
import MatrixEngine

extension NumberCalls {
  /// Returns the calls of a layered loader: its plans are finite, except that an animation may repeat endlessly.
  ///
  /// Behind a name are ordinary arguments; `n` are the arguments of a call, of which one may be a special number, such
  /// as NaN. Times are in seconds.
  @Sendable
  static func layered() -> NumberCalls {
    var calls = NumberCalls()
    var loader = StyledLoader(Circular())
    loader.send(.orderIn, at: 0, animated: true)
    loader.send(.activate, at: 0, animated: true)
    let start = loader
    calls.call("StyledLoader.picture(at:)", 1.4) { n in isPlayed(start.picture(at: n[0])) }
    calls.call("StyledLoader.plan(from:)", 1.4) { n in isPlayed(start.plan(from: n[0])) }
    calls.call("StyledLoader.send(_:at:animated:)", 0.4, 1.4) { n in
      var changed = start
      let transition = changed.send(.progress(n[0]), at: n[1], animated: true)
      return transition.isRefused == !n[1].isFinite && isPlayed(changed.plan(from: 2))
    }
    calls.call("StyledLoader.setAppearance(_:at:)", 1.4) { n in
      var changed = start
      changed.setAppearance(.linear, at: n[0])
      return isPlayed(changed.plan(from: 2))
    }
    calls.call("StyledLoader.setMotion(_:at:)", 1.4) { n in
      var changed = start
      changed.setMotion(.reduced, at: n[0])
      return isPlayed(changed.plan(from: 2))
    }
    // After the entrance, which takes 0.35 s, it spins. A time before 0 or not finite counts as 0. A time in 0...1 may
    // have either state, so it always passes.
    calls.call("StyledLoader.state(at:)", 1.4) { n in
      let isSpinning = n[0] > 0.35 && n[0].isFinite
      return start.state(at: n[0]) == (isSpinning ? .indeterminate : start.state(at: 0))
        || fractions(n[0])
    }
    calls.call("StyledLoader.theme", 0.5) { n in
      var changed = start
      changed.theme.accent.red = n[0]
      return same(changed.theme.accent.red, n[0]) && isPlayed(changed.plan(from: 2))
    }
    return calls
  }

  /// Returns true if a player can play an animation: its numbers are finite and in range.
  private static func isPlayed(_ animation: LayerAnimation) -> Bool {
    animation.begin.isFinite && animation.duration.isFinite && animation.duration >= 0
      && animation.keyTimes.allSatisfy { fractions($0) }
      && animation.values.allSatisfy { $0.number?.isFinite ?? true }
      && animation.repeatCount > 0
  }

  /// Returns true if a player can play a plan.
  private static func isPlayed(_ plan: LayerPlan) -> Bool {
    plan.box.isFinite && plan.animations.allSatisfy(isPlayed)
      && plan.layers.allSatisfy { layer in
        layer.frame.isFinite && layer.values.values.allSatisfy { $0.number?.isFinite ?? true }
      }
  }
}
