import CommandSupport
import LoaderCore
import LoaderDrawing
import LoaderExport
import MotionLaws

extension Look {
  /// Those that are measured without being named: with a wave each is what it is without, and two numbers more.
  static let measured = all.filter { look in
    switch look {
    case .wavyCircular, .wavyLinear: false
    case .circular, .linear, .shimmer, .morphing: true
    }
  }

  /// Does for the appearance what `body` does for any that says what its laws are.
  func open<Body: LawfulBody>(_ body: Body) throws -> Body.Result {
    switch self {
    case .circular(let preset): try body.run(on: Ring(preset: preset))
    case .linear: try body.run(on: Linear())
    case .shimmer: try body.run(on: Shimmer())
    case .morphing: try body.run(on: Morphing())
    case .wavyCircular(let preset): try body.run(on: WavyCircular(preset: preset))
    case .wavyLinear: try body.run(on: WavyLinear())
    }
  }
}

/// What a subcommand proves or measures on any appearance.
protocol LawfulBody {
  associatedtype Result

  func run(on look: some LawfulAppearance & DrawnAppearance) throws -> Result
}
