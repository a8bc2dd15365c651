import LoaderCore
import LoaderDrawing
import LoaderPlans

/// An appearance of the package's own modules, chosen at run time by the script.
///
/// A module of the package has one such type: ``ElementAppearance``, or, if it has the expressive shapes
/// and waves, `Wavy<ExpressiveAppearance>`.
protocol PageAppearance: Appearance {
  /// Creates the appearance.
  ///
  /// - Parameters:
  ///   - number: Its index in the script's list of names.
  ///   - preset: The index of the preset, which counts for a ring only.
  ///   - origin: The time at which its cycles begin, in seconds.
  init(_ number: Int32, _ preset: Int32, origin: Double)

  /// Changes the preset of a ring, to the one at this index in the script's list of names.
  ///
  /// - Returns: True if the appearance can show a mark at its end; the preset does not matter for that.
  mutating func set(_ preset: Int32) -> Bool

  /// Returns the box of the element, in pixels.
  func bounds(_ style: LoaderStyle) -> CanvasRect

  /// Returns the layers beside the strokes: the group around what `strokes` draws, and the marks in the group.
  ///
  /// The result is nil for a shimmer, which has strokes alone, and for a box without space for a drawing.
  func layered(_ style: LoaderStyle) -> LayeredDrawing?

  /// Draws the moving parts in one color, and the track.
  ///
  /// - Parameter inputs: The channels, each an expression from which a plan makes a motion.
  func strokes(
    _ inputs: SceneInputs<Channels, AffineExpression>, style: LoaderStyle,
    paint: ScenePaint<AffineExpression>, into scene: inout WebScene)
}

extension WebModule where Appearance: PageAppearance {
  /// Changes the preset of a ring, the motion preference, and the ending, at a time in seconds.
  ///
  /// The ending is 0 for none, 1 for a success, 2 for a failure. An appearance that can show no mark has no ending,
  /// whatever the page asks for.
  static func set(
    _ address: UnsafeMutableRawPointer, _ preset: Int32, isReduced: Int32, ending: Int32,
    at time: Double
  ) {
    var appearance = loader(address).pointee.appearance
    let mayEnd = appearance.set(preset)
    set(address, appearance, isReduced: isReduced, ending: mayEnd ? ending : 0, at: time)
  }

  /// Writes the plan of a loader from a time on, in seconds, and returns the count of numbers written.
  ///
  /// - Parameter buffer: A buffer for `capacity` numbers, at least 16 000.
  static func plan(
    _ address: UnsafeMutableRawPointer, from time: Double, _ style: LoaderStyle,
    in buffer: UnsafeMutableRawPointer, _ capacity: Int32
  ) -> Int32 {
    let appearance = loader(address).pointee.appearance
    // A mark needs more layers, so it is drawn only while one may come.
    let style = style.marked(loader(address).pointee.mayDrawMark)
    // `isThick` is false, because `scene` needs the thickness: by it, the group around the strokes grows.
    return plan(
      address, from: time, style, appearance.bounds(style), isThick: false, in: buffer, capacity
    ) { inputs, scene in appearance.scene(inputs, style, into: &scene) }
  }
}

extension ElementAppearance: PageAppearance {
  /// Creates a ring (0), a bar (1) or a shimmer (2).
  init(_ number: Int32, _ preset: Int32, origin: Double) {
    self =
      switch number {
      case 1: .linear(Linear(origin: origin))
      case 2: .shimmer(Shimmer(origin: origin))
      default: .circular(Ring(preset: SharedSpin(preset), origin: origin))
      }
  }

  /// Applies a preset to a ring, which keeps its origin; returns false for a shimmer, which has no mark.
  mutating func set(_ preset: Int32) -> Bool {
    switch self {
    case .circular(let ring):
      self = .circular(Ring(preset: SharedSpin(preset), origin: ring.origin))
    case .linear: break
    case .shimmer: return false
    }
    return true
  }
}

extension SharedSpin {
  /// Creates a preset from its index in the script's list of names.
  init(_ number: Int32) {
    let preset: CircularPreset =
      switch number {
      case 1: .materialIOS
      case 2: .materialAndroid
      case 3: .materialExpressive
      case 4: .flutter
      case 5: .composeM2
      default: .materialWeb
      }
    self.init(preset: preset)
  }
}
