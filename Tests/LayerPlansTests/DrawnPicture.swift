import LayerPlans
import LoaderCore
import LoaderDrawing

/// Visible strokes, dots and lights with their places, from a drawing or from layers.
///
/// A test compares the picture of a frame with the picture of the layers that play a plan, at one instant.
struct DrawnPicture {
  /// A piece of a picture: a stroke between two places of its path, a dot, or a band of light.
  struct Piece {
    /// `arc`, `line`, `dot` or `light`.
    var kind: String
    /// Where it begins and ends: in turns from 12 o'clock for an arc, otherwise x in points.
    var from, to: Double
    /// The width of the stroke or dot, in points; 0 for a light.
    var width: Double
    var color: CanvasColor
  }

  /// The opacity of the whole picture, 0...1; 0 if nothing is drawn.
  var opacity = 0.0
  /// The pieces, from back to front.
  var pieces: [Piece] = []

  /// Creates the picture that the appearance draws for a frame.
  init<Appearance: CanvasAppearance>(
    drawing frame: Frame<Appearance.Channels>, of appearance: Appearance.Type, _ style: LoaderStyle,
    _ theme: Theme
  ) {
    var canvas = RecordingCanvas()
    Appearance.draw(frame, style, into: &canvas)
    // A visible frame is drawn as one group.
    guard case .group(let opacity, let commands)? = canvas.commands.first else { return }
    self.opacity = opacity
    // The path of the next stroke or fill.
    var path: [RecordingCanvas.Command] = []
    // A group that is too faint to be seen is left out; the other groups are opened.
    let flat = commands.flatMap { command in
      if case .group(let opacity, let inner) = command { return opacity < 1e-3 ? [] : inner }
      return [command]
    }
    for command in flat {
      switch command {
      case .stroke(let width, _, .color(let color)):
        add(path, width: width, theme.color(of: color), style)
        path = []
      case .fill(.color(let color)):
        if case .arc(let center, let radius, _, _)? = path.first {
          pieces.append(
            Piece(
              kind: "dot", from: center.x, to: center.x, width: 2 * radius,
              color: theme.color(of: color)))
        }
        path = []
      case .fill(.gradient(let gradient)):
        pieces.append(
          Piece(
            kind: "light", from: min(gradient.start.x, gradient.end.x),
            to: max(gradient.start.x, gradient.end.x), width: 0,
            // The color in the middle of the band.
            color: theme.color(of: gradient[1].color)))
        path = []
      default: path.append(command)
      }
    }
  }

  /// Adds the piece that a stroked path is: an arc, a dot, or a line.
  private mutating func add(
    _ path: [RecordingCanvas.Command], width: Double, _ color: CanvasColor, _ style: LoaderStyle
  ) {
    switch (path.first, path.last) {
    case (.arc(_, _, let start, let sweep)?, _):
      pieces.append(Piece(kind: "arc", from: start, to: start + sweep, width: width, color: color))
    case (.move(let from)?, .line(let to)?):
      // A dot with butt ends is a stroke as long as it is wide.
      let isDot = style.lineCap == .butt && abs(abs(to.x - from.x) - width) < 1e-9
      let middle = (from.x + to.x) / 2
      pieces.append(
        isDot
          ? Piece(kind: "dot", from: middle, to: middle, width: width, color: color)
          : Piece(kind: "line", from: from.x, to: to.x, width: width, color: color))
    default: break
    }
  }

  /// Creates the picture of layers at an instant.
  init(_ player: LayerPlayer, at time: Double) {
    let layers = player.plan.layers
    guard let root = layers.first else { return }
    opacity = player.number(root.name, .opacity, at: time)
    func number(_ layer: LayerModel, _ keyPath: LayerKeyPath) -> Double {
      player.number(layer.name, keyPath, at: time)
    }
    // The turns of the layer that turns a ring's strokes; NaN for a picture without a ring.
    let turn = player.number("turn", .rotation, at: time) / (2 * Double.pi)
    for layer in layers {
      switch layer.shape {
      case .stroke(let path, _):
        guard case .color(let color)? = player.value(layer.name, .strokeColor, at: time) else {
          continue
        }
        let width = number(layer, .lineWidth)
        // The dot at the end of a bar: a line almost without length, which is moved.
        if layer.name == "stop" {
          guard case .move(let start)? = path.first else { continue }
          let x = start.x + number(layer, .translationX)
          pieces.append(Piece(kind: "dot", from: x, to: x, width: width, color: color))
          continue
        }
        let (start, end) = (number(layer, .strokeStart), number(layer, .strokeEnd))
        // A layer without this property, whose number is NaN, begins at the start of its path.
        let first = start.isNaN ? 0 : start
        switch path.first {
        case .arc:
          pieces.append(
            Piece(kind: "arc", from: turn + first, to: turn + end, width: width, color: color))
        case .move(let from):
          guard case .line(let to)? = path.last else { continue }
          let length = to.x - from.x
          pieces.append(
            Piece(
              kind: "line", from: from.x + length * first, to: from.x + length * end, width: width,
              color: color))
        default: continue
        }
      case .light(let colors):
        // A light is in a bone, whose frame is the parent's.
        let left = layers[layer.parent ?? 0].frame.x + layer.frame.x
        let x = left + number(layer, .translationX)
        pieces.append(
          Piece(kind: "light", from: x, to: x + layer.frame.width, width: 0, color: colors[1]))
      case .group, .fill, .window: continue
      }
    }
    // A stroke without a width is not drawn; a light has none.
    pieces.removeAll { $0.kind != "light" && $0.width <= 0 }
  }
}
