import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderPlans
import MatrixEngine
import TimelineModule

extension NumberCalls {
  /// Returns the calls of a floating loader, whose place is always finite.
  ///
  /// `NumberCalls.call` gets the name of a declaration and ordinary arguments. Its closure gets them as `n`, in this
  /// order, with one replaced by a special number, and returns true if the law of the result holds.
  @Sendable
  static func floating() -> NumberCalls {
    var calls = NumberCalls()
    var loader = FloatingLoader(in: FieldVector(390, 844))
    loader.send(.orderIn, at: 0)
    loader.send(.grab(at: FieldVector(350, 800)), at: 1)
    loader.send(.release(velocity: FieldVector(-900, -2400)), at: 1.1)
    // Its last event is at 1.1 s; an earlier time, or one that is not finite, counts as 1.1 s.
    let flying = loader
    // Returns true if the frames of a loader are finite early, in flight and long after.
    let isValid: (FloatingLoader) -> Bool = { loader in
      [0, 1.2, 1e6].allSatisfy {
        let frame = loader.frame(at: $0)
        return frame.position.isFinite && frame.velocity.isFinite && frame.time.isFinite
          && (0...1).contains(frame.lift)
      }
    }
    calls.call("FloatingGeometry.init(size:top:left:bottom:right:)", 48, 48, 16, 16, 16, 16) { n in
      let geometry = FloatingGeometry(
        size: FieldVector(n[0], n[1]), top: n[2], left: n[3], bottom: n[4], right: n[5])
      return isValid(FloatingLoader(in: FieldVector(390, 844), geometry: geometry))
    }
    calls.call("FloatingLoader.init(in:geometry:corner:motion:)", 390, 844) { n in
      isValid(FloatingLoader(in: FieldVector(n[0], n[1])))
    }
    calls.call("FloatingLoader.fly(to:at:animated:)", 1.2) { n in
      var changed = flying
      changed.fly(to: .topLeft, at: n[0])
      return isValid(changed)
    }
    calls.call("FloatingLoader.frame(at:)", 1.2) { n in
      let frame = flying.frame(at: n[0])
      return frame.position.isFinite && frame.velocity.isFinite && frame.time >= 1.1
        && frame.time.isFinite
        && (n[0].isFinite || frame == flying.frame(at: 1.1))
    }
    calls.call("FloatingLoader.state(at:)", 1.2) { n in
      flying.state(at: n[0]) == flying.frame(at: n[0]).state
    }
    calls.call("FloatingLoader.keyframes(from:into:tolerance:)", 1.2, 0.25) { n in
      KeyframePlan(of: flying, from: n[0], tolerance: n[1]).channels
        .flatMap(\.transient).allSatisfy(\.isFinite)
    }
    calls.call("FloatingLoader.nextChange(after:)", 1.2) { n in
      let (next, time) = (flying.nextChange(after: n[0]), flying.clamped(n[0]))
      let instant = next.instant(after: time, frameRate: 60)
      return next == flying.nextChange(after: time) && instant ?? .infinity > time
    }
    let events: [(FieldVector) -> FloatingEvent] = [
      { .grab(at: $0) }, { .move(to: $0) }, { .release(velocity: $0) }, { .resize(to: $0) },
    ]
    calls.call("FloatingLoader.send(_:at:animated:using:)", 300, 400, 1.2) { n in
      var held = flying
      held.send(.grab(at: flying.frame(at: 1.15).position), at: 1.15)
      return [flying, held].allSatisfy { start in
        events.allSatisfy { event in
          var changed = start
          let transition = changed.send(event(FieldVector(n[0], n[1])), at: n[2])
          return transition.isRefused == !n[2].isFinite && isValid(changed)
        }
      }
    }
    calls.call("FloatingLoader.setGeometry(_:in:at:animated:)", 48, 16, 390, 844, 1.2) { n in
      var changed = flying
      let geometry = FloatingGeometry(size: FieldVector(n[0], n[0]), top: n[1])
      changed.setGeometry(geometry, in: FieldVector(n[2], n[3]), at: n[4])
      return isValid(changed)
    }
    calls.call("FloatingStore.advance(to:)", 3) { n in
      var store = flying.store
      store.advance(to: n[0])
      return store.time == (n[0] > flying.store.time ? n[0] : flying.store.time)
    }
    return calls
  }
}
