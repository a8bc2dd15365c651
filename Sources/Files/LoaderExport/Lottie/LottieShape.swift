import LoaderCore
import LoaderDrawing

/// An appearance that a Lottie player can draw: as shapes whose numbers are channels.
public protocol LottieAppearance: KeyframedAppearance {
  /// What is drawn, the topmost first.
  ///
  /// Its numbers are computed from channels: see ``ChannelForm``. The channel after the last one is
  /// ``KeyframedAppearance/otherNumber(_:_:)``.
  static func lottie(_ style: LoaderStyle) -> LottieDrawing
}

/// The Lottie drawing of a loader, at any instant.
public struct LottieDrawing {
  /// The index of the channel that is the opacity of the whole drawing.
  let opacity: Int
  /// What is drawn, the topmost first: the same shapes at each instant, with other numbers.
  let shapes: ([ChannelForm]) -> [LottieShape]

  /// The opacity in percent, and then all numbers of the shapes, in the order in which they are
  /// written.
  func numbers(_ channels: [ChannelForm]) -> [ChannelForm] {
    var numbers = [100 * channels[opacity]]
    numbers.reserveCapacity(24)
    for shape in shapes(channels) { shape.append(to: &numbers) }
    return numbers
  }
}

/// One shape of Lottie: an outline, the part of it that is drawn, and how.
struct LottieShape {
  /// The name by which a designer finds it.
  let name: StaticString
  let outline: Outline
  /// Where the drawn part of the outline begins and ends, in percent; nil for all of it.
  var trim: (start: ChannelForm, end: ChannelForm)?
  let paint: Paint
  /// Where the outline's origin lies.
  var center = CanvasPoint(x: 0, y: 0)
  /// Its rotation there, in degrees, clockwise.
  var rotation: ChannelForm = 0.0

  enum Outline {
    /// A circle around the origin, from its top clockwise.
    case circle(diameter: Double)
    /// A straight line.
    case line(from: CanvasPoint, to: CanvasPoint)
    /// A rectangle with round corners.
    case box(CanvasRect, corner: Double)
    /// A square or a circle whose center lies on a level.
    case dot(isRound: Bool, size: ChannelForm, x: ChannelForm, y: Double)
  }

  enum Paint {
    case stroke(LottieColor, width: ChannelForm, LineCap)
    case fill(LottieColor)
    /// Bones with a band of light from one place to another, the light in the middle.
    case band(from: ChannelForm, to: ChannelForm, y: Double)
  }

  /// Appends all numbers that may change, in the order in which they are written.
  func append(to numbers: inout [ChannelForm]) {
    if case .dot(_, let size, let x, _) = outline {
      numbers.append(x)
      numbers.append(size)
    }
    if let trim {
      numbers.append(trim.start)
      numbers.append(trim.end)
    }
    switch paint {
    case .stroke(_, let width, _): numbers.append(width)
    case .fill: break
    case .band(let from, let to, _):
      numbers.append(from)
      numbers.append(to)
    }
    numbers.append(rotation)
  }
}

/// The role of its color in a style.
enum LottieColor {
  case accent, track
}
