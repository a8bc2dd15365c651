import LoaderCore
import LoaderDrawing
import LoaderPlans
import TimelineModule

/// Finds the keyframes of the numbers of a drawing, such as lengths and turns.
///
/// A format creates a planner for its appearance.
@usableFromInline
struct NumberPlanner<Appearance: SceneAppearance>: Sendable {
  /// A function that returns the plan of some numbers of a loader from an instant on, in seconds.
  ///
  /// Each formula computes one of the numbers from the numbers of the scene. The plan has a channel for each
  /// formula, no farther off than the tolerance at the same index.
  @usableFromInline typealias Plan =
    @Sendable (
      _ loader: Loader<Appearance>, _ time: Double, LoaderStyle, _ tolerances: [Double],
      [NumberFormula]
    ) -> KeyframePlan

  /// Finds a plan.
  let plan: Plan

  @usableFromInline
  init(plan: @escaping Plan) { self.plan = plan }

  /// Creates a planner.
  ///
  /// It is inlinable: compiled for one appearance, where a file is created, the planner is ten times as fast.
  @inlinable
  init() {
    self.init { loader, time, style, tolerances, formulas in
      // The inputs are the loader's channels, as expressions. The scene, drawn with them, gives the
      // numbers of its parts, and formulas combine these to the numbers of the plan, one for each tolerance.
      // All plans count their turns from 0, so that one continues the curves of the other.
      KeyframePlan(ofNumbers: tolerances, loader, from: time, turns: 0) { inputs in
        let parts = SceneParts.numbers(inputs) { Appearance.scene($0, style, into: &$1) }
        return formulas.map { $0(parts) }
      }
    }
  }
}

/// The plans of some numbers of a drawing over a whole scenario, as one curve for each number.
struct NumberPlans {
  /// The curve of each number.
  private(set) var curves: [NumberCurve]
  /// The loops of each number in the first plan; they are only of use if that is the only plan.
  private(set) var loops: [[KeyframePlan.Loop]] = []

  /// Finds the plans of the numbers that `formulas` compute.
  ///
  /// - Parameter planned: The plans of the scenario, each with the loader that it is of.
  /// - Complexity: As ``ScenePlan``, for each plan.
  init<Machine: PlannedMachine>(
    of formulas: [NumberFormula], scenario: PlannedScenario<Machine>,
    planned: [PlannedScenario<Machine>.Element], style: LoaderStyle,
    planner: NumberPlanner<Machine.Appearance>
  ) {
    // A number is a weighted sum of the channels. Its tolerance is the error that it has if each channel is
    // wrong by the scenario's tolerance, but no less than the scenario's tolerance.
    let still = scenario.machine.drawnLoader.stillNumbers(style)
    let tolerances = formulas.map { formula in
      let weights = formula(still).weights
      let sum: Double = (0..<InputVector.count).reduce(0) { $0 + abs(weights[$1]) }
      return scenario.tolerance * max(1, sum)
    }
    curves = Array(repeating: NumberCurve(), count: tolerances.count)
    for element in planned {
      var start = element.plan.timing.start
      // A plan of numbers may expire before the plan of the channels; then the next one begins.
      repeat {
        let plan = planner.plan(element.loader, start, style, tolerances, formulas)
        if loops.isEmpty { loops = plan.channels.indices.map(plan.loops) }
        // An expiry that is not after the start is ignored, because the same plan would follow without end.
        let end = plan.timing.expiry > start ? min(plan.timing.expiry, element.end) : element.end
        for (index, channel) in plan.channels.enumerated() {
          curves[index].append(channel, plan.timing, until: end)
        }
        start = end
      } while start < element.end
    }
  }
}

extension Loader where Appearance: SceneAppearance {
  /// Returns the numbers of its scene in a picture whose animations do not run: fully shown, filled to 40 %.
  ///
  /// They are expressions: weighted sums of the channels, of which only the values and weights are read.
  func stillNumbers(_ style: LoaderStyle) -> [AffineExpression] {
    // The shape at a progress of 0.4 that does not change; below, a loader that is wholly present.
    let shape = ShapeSample(appearance.determinate(Sample(value: 0.4)))
    let values = appearance.channels(of: shape, .whole(at: 0)).values
    // Turns count from 0, as in plans.
    let channels = (0..<Appearance.Channels.count).map { index in
      AffineExpression(input: index, value: values.keyframeValue(at: index, after: 0))
    }
    // The last input is the weight of unknown progress: 0, because the progress is known.
    let inputs = channels + [AffineExpression(input: channels.count, value: 0)]
    return Appearance.numbers(style, motion, at: inputs)
  }
}

extension KeyframePlan {
  /// The period of the longest loop of any channel, in seconds; 0 if there is no loop.
  var longestPeriod: Double {
    channels.indices.flatMap(loops).map(\.period).max() ?? 0
  }
}
