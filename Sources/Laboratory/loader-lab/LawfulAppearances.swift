import CommandSupport
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderExpressive
import MotionLaws

extension AppearanceOption {
  /// The appearances that are measured by default.
  ///
  /// A wave is left out: it adds two numbers to its base appearance, and changes nothing else.
  static let measured = all.filter { appearance in
    switch appearance {
    case .wavyCircular, .wavyLinear: false
    case .circular, .linear, .shimmer, .morphing: true
    }
  }

  /// Runs `body` on the appearance as a value of its own type, and returns the result.
  ///
  /// `Circular` is the type of a `Ring` with one of the package's presets.
  func open<Body: LawfulBody>(_ body: Body) throws -> Body.Result {
    switch self {
    case .circular(let preset): try body.run(on: Circular(preset: preset))
    case .linear: try body.run(on: Linear())
    case .shimmer: try body.run(on: Shimmer())
    case .morphing: try body.run(on: Morphing())
    case .wavyCircular(let preset): try body.run(on: WavyCircular(preset: preset))
    case .wavyLinear: try body.run(on: WavyLinear())
    }
  }
}

/// A proof or measurement of a subcommand, for any appearance with laws.
///
/// Each appearance is another type, so `AppearanceOption.open` takes a value with a generic method, and
/// not a closure.
protocol LawfulBody {
  /// The result of the proof or measurement, such as claims.
  associatedtype Result

  /// Returns the result for an appearance.
  func run(on appearance: some LawfulAppearance & SceneAppearance) throws -> Result
}
