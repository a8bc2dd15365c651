import LoaderCore

/// The Material ring: its frames, all channels, and the cells of its matrix.
enum LoaderRace {
  static var race: Race { Race(groups: [frames + events]) }

  /// An hour of frames, sixty a second, four thousand of them.
  private static let frameTimes = Inputs.even(step: 1.0 / 60)
  private static let anyTimes = Inputs.random(below: 3600)

  private static var frames: [Contestant] {
    let (spinning, filled) = (ring(progress: nil), ring(progress: 0.4))
    var (filling, unfilling) = (spinning, filled)
    filling.send(.progress(0.4), at: 100)
    unfilling.send(.progress(nil), at: 100)
    return [
      frames("frame, spinning, in order of time", of: spinning, at: frameTimes, from: 100),
      frames("frame, spinning, at any time", of: spinning, at: anyTimes, from: 100),
      frames("frame, going over to progress", of: filling, at: .random(below: 0.57), from: 100),
      frames("frame, going over to spinning", of: unfilling, at: .random(below: 0.57), from: 100),
      frames("frame, filled and settled", of: filled, at: frameTimes, from: 100),
    ]
  }

  private static func frames(
    _ name: String, of loader: Loader<Circular>, at times: Inputs, from start: Double
  ) -> Contestant {
    Contestant(name) {
      times.sum($0) {
        let channels = loader.frame(at: start + $0).channels
        return channels.turns + channels.rotation + channels.sweep + channels.opacity
          + channels.thickness
      }
    }
  }

  private static var events: [Contestant] {
    let (spinning, filled) = (ring(progress: nil), ring(progress: 0.4))
    return [
      Contestant("event, null cell") {
        var loader = spinning
        return frameTimes.sum($0) { time in
          loader.send(.orderIn, at: 100 + time).time
        }
      },
      Contestant("event, from progress to progress") {
        var (loader, now) = (filled, 100.0)
        return anyTimes.sum($0) { time in
          now += 0.1
          return loader.send(.progress(time / 3600), at: now).time
        }
      },
      Contestant("event, from progress to spinning and back") {
        var (loader, now, spins) = (filled, 100.0, false)
        return frameTimes.sum($0) { _ in
          now += 0.1
          spins.toggle()
          return loader.send(.progress(spins ? nil : 0.4), at: now).time
        }
      },
    ]
  }

  /// A ring long on screen, and at rest.
  private static func ring(progress: Double?) -> Loader<Circular> {
    var loader = Loader()
    loader.send(.progress(progress), at: 0)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0, animated: false)
    return loader
  }
}
