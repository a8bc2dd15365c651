import CommandSupport
import LoaderCore
import LoaderExpressive
import MatrixEngine
import MotionLaws

/// The cost of a loader's frames in several situations, and of its events.
enum LoaderBenchmark {
  /// The curve that is the unit of budgets; frames in five situations; and events.
  ///
  /// The frames of each appearance are compared with the standard appearance's, the ring, in the same situation.
  static var suite: BenchmarkSuite {
    get throws {
      // `open` calls `Frames.run(on:)` with the appearance as a value of its own type.
      let frames = try AppearanceOption.measured.map { try $0.open(Frames(name: $0.name)) }
      // A group has the same situation for each appearance, the standard one first.
      let groups = frames[0].indices.map { situation in frames.map { $0[situation] } }
      return BenchmarkSuite(groups: [[browser]] + groups + [events])
    }
  }

  /// The unit of budgets, in nanoseconds.
  ///
  /// It is the time for a value of the standard curve, solved as browsers do, in this process: see ``BrowserCurve``.
  private static let curve: Double = {
    // The fastest of five runs is disturbed least.
    var unit = browser
    for _ in 0..<5 { unit.run(samples: 200_000) }
    return unit.nanoseconds.min() ?? .infinity
  }()

  /// The case of a value of Material's standard curve, solved as browsers do.
  private static var browser: BenchmarkCase {
    let (curve, inputs) = (BrowserCurve(0.4, 0, 0.2, 1), Inputs.random(below: 1))
    return BenchmarkCase(name: "curve, browser's scheme, value") {
      inputs.sum($0) { curve.value(at: $0) }
    }
  }

  /// The times of 65536 frames in order, sixty per second: eighteen minutes, in seconds.
  private static let frameTimes = Inputs.evenlySpaced(step: 1.0 / 60)
  /// Random times of an hour, in seconds.
  private static let anyTimes = Inputs.random(below: 3600)

  /// The cases of one appearance: its frames in five situations.
  private struct Frames: LawfulBody {
    /// The name of the appearance.
    let name: String

    func run(on appearance: some LawfulAppearance) -> [BenchmarkCase] {
      let spinning = Loader(shown: appearance, progress: nil)
      let filled = Loader(shown: appearance, progress: 0.4)
      var (filling, unfilling) = (spinning, filled)
      filling.send(.progress(0.4), at: 100)
      unfilling.send(.progress(nil), at: 100)
      // A switch, which begins at 100 s here, lasts at least 0.58 s: all frames of the first 0.57 s are in it.
      // Each factor is a budget, in units of `curve`.
      return [
        frames("spinning, in order of time", of: spinning, at: frameTimes, factor: spin),
        frames("spinning, at any time", of: spinning, at: anyTimes, factor: spin),
        frames("going over to progress", of: filling, at: .random(below: 0.57), factor: 3),
        frames("going over to spinning", of: unfilling, at: .random(below: 0.57), factor: 3),
        frames("filled and at rest", of: filled, at: frameTimes, factor: 0.6),
      ]
    }

    /// The budget of a spinning frame, in evaluations of a curve.
    ///
    /// A bar solves two curves at once, and so does one preset.
    private var spin: Double {
      if name == "linear" { return 5 }
      return name.hasSuffix("materialExpressive") ? 4.5 : 3
    }

    /// Returns the case of frames of `loader`, at `times` after 100 s; `factor` is the budget, in units of `curve`.
    private func frames<Appearance: LawfulAppearance>(
      _ situation: String, of loader: Loader<Appearance>, at times: Inputs, factor: Double
    ) -> BenchmarkCase {
      BenchmarkCase(name: "frame, \(situation), \(name)", budget: factor * curve) {
        times.sum($0) {
          let channels = loader.frame(at: 100 + $0).channels
          // With three channels summed, the compiler leaves out nothing of a frame: a ring's head, 1, is computed
          // from its tail, 0. A sum of more of them, or a loop, would cost as much as a frame at rest.
          return channels[1] + channels[2] + channels[3]
        }
      }
    }
  }

  /// The cases of events, with and without an action. The budgets are in units of `curve`.
  private static var events: [BenchmarkCase] {
    let spinning = Loader(shown: Circular(), progress: nil)
    let filled = Loader(shown: Circular(), progress: 0.4)
    return [
      BenchmarkCase(name: "event, null cell", budget: 0.5 * curve) {
        var loader = spinning
        // After the last of the times the first follows again; for the loader, it counts as the last event's.
        return frameTimes.sum($0) { time in
          loader.send(.orderIn, at: 100 + time).time
        }
      },
      BenchmarkCase(name: "event, from progress to progress", budget: 6 * curve) {
        var loader = filled
        var now = 100.0
        return anyTimes.sum($0) { time in
          // So soon that each event interrupts the motion of the one before.
          now += 0.1
          // The random times, below 3600 s, become a progress.
          return loader.send(.progress(time / 3600), at: now).time
        }
      },
      BenchmarkCase(name: "event, from progress to spinning and back", budget: 6 * curve) {
        var loader = filled
        var now = 100.0
        var spins = false
        return frameTimes.sum($0) { _ in
          now += 0.1
          spins.toggle()
          return loader.send(.progress(spins ? nil : 0.4), at: now).time
        }
      },
    ]
  }
}

extension Loader {
  /// Creates a loader that is on screen and fully shown from 0 s on, spinning or at rest on its progress.
  init(shown appearance: Appearance, progress: Double?) {
    self.init(appearance)
    send(.progress(progress), at: 0)
    send(.orderIn, at: 0)
    send(.activate, at: 0, animated: false)
  }
}
