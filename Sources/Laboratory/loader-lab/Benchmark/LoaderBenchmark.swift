import CommandSupport
import LoaderCore
import LoaderExpressive
import MatrixEngine
import MotionLaws

/// Loaders: their frames, all channels, and the cells of their matrix.
enum LoaderBenchmark {
  /// The unit of budgets; frames, compared with the frames of the standard appearance; and events.
  static var suite: BenchmarkSuite {
    get throws {
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
    var unit = browser
    for _ in 0..<5 { unit.run(samples: 200_000) }
    return unit.nanoseconds.min() ?? .infinity
  }()

  /// A value of the standard curve by the scheme of browsers.
  private static var browser: BenchmarkCase {
    let (curve, inputs) = (BrowserCurve(0.4, 0, 0.2, 1), Inputs.random(below: 1))
    return BenchmarkCase(name: "curve, browser's scheme, value") {
      inputs.sum($0) { curve.value(at: $0) }
    }
  }

  /// Eighteen minutes of frames, sixty per second.
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
      // A switch lasts 0.58 s, so all frames below 0.57 s are in it. Each factor is a budget, in units of `curve`.
      return [
        frames("spinning, in order of time", of: spinning, at: frameTimes, factor: spin),
        frames("spinning, at any time", of: spinning, at: anyTimes, factor: spin),
        frames("going over to progress", of: filling, at: .random(below: 0.57), factor: 3),
        frames(
          "going over to spinning", of: unfilling, at: .random(below: 0.57), factor: 3),
        frames("filled and at rest", of: filled, at: frameTimes, factor: 0.6),
      ]
    }

    /// The budget of a spinning frame, in evaluations of a curve.
    ///
    /// A bar solves two curves at once, and so does one preset.
    private var spin: Double {
      name == "linear" ? 5 : name.hasSuffix("materialExpressive") ? 4.5 : 3
    }

    /// Returns the case of frames; `factor` is the budget, in evaluations of a curve.
    private func frames<Appearance: LawfulAppearance>(
      _ situation: String, of loader: Loader<Appearance>, at times: Inputs, factor: Double? = nil
    ) -> BenchmarkCase {
      BenchmarkCase(name: "frame, \(situation), \(name)", budget: factor.map { $0 * curve }) {
        times.sum($0) {
          let channels = loader.frame(at: 100 + $0).channels
          // Three channels are enough, so that the compiler leaves out nothing of a frame. A sum of
          // more of them, or a loop, would cost as much as a frame at rest.
          return channels[1] + channels[2] + channels[3]
        }
      }
    }
  }

  /// The events, with and without an action.
  private static var events: [BenchmarkCase] {
    let spinning = Loader(shown: Circular(), progress: nil)
    let filled = Loader(shown: Circular(), progress: 0.4)
    return [
      BenchmarkCase(name: "event, null cell", budget: 0.5 * curve) {
        var loader = spinning
        return frameTimes.sum($0) { time in
          loader.send(.orderIn, at: 100 + time).time
        }
      },
      BenchmarkCase(name: "event, from progress to progress", budget: 6 * curve) {
        var loader = filled
        var now = 100.0
        return anyTimes.sum($0) { time in
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
  /// Creates a loader that has been on screen for long, without a blend.
  init(shown appearance: Appearance, progress: Double?) {
    self.init(appearance)
    send(.progress(progress), at: 0)
    send(.orderIn, at: 0)
    send(.activate, at: 0, animated: false)
  }
}
