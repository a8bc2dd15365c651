import LayerPlans
import LoaderDrawing

/// A plan at an instant as Core Animation would show it, as elements of SVG.
///
/// A plan is a tree of layers with animations; its player computes the properties of a layer at a time, in seconds.
struct PlanPicture {
  let player: LayerPlayer
  let time: Double

  private var plan: LayerPlan { player.plan }

  /// The layers without a parent, with their sublayers.
  var elements: String {
    plan.layers.indices.filter { plan.layers[$0].parent == nil }.map(element).joined()
  }

  /// Returns a layer with its sublayers.
  private func element(_ index: Int) -> String {
    let layer = plan.layers[index]
    func number(_ keyPath: LayerKeyPath, or fallback: Double) -> Double {
      player.value(index, keyPath, at: time)?.number ?? fallback
    }
    func color(_ keyPath: LayerKeyPath) -> String {
      guard case .color(let color)? = player.value(index, keyPath, at: time) else { return "none" }
      return PictureCanvas.hex(color)
    }
    var path = ""
    if case .path(let commands)? = player.value(index, .path, at: time) {
      path = Self.data(commands)
    }
    let children = plan.layers.indices.filter { plan.layers[$0].parent == index }
      .map(element).joined()
    let box = "width='\(layer.frame.width)' height='\(layer.frame.height)'"
    let drawn: String
    switch layer.shape {
    case .group: drawn = ""
    case .stroke(let commands, let cap):
      let (start, end) = (number(.strokeStart, or: 0), number(.strokeEnd, or: 1))
      // The stroked part is a dash. With a path length of 1, the gap of 9 behind it is never over.
      drawn = """
        <path d='\(path.isEmpty ? Self.data(commands) : path)' pathLength='1' fill='none' \
        stroke-dasharray='\(start == 0 && end == 1 ? "none" : "\(max(0, end - start)) 9")' \
        stroke-dashoffset='\(-start)' stroke-linecap='\(cap.rawValue)' \
        stroke='\(color(.strokeColor))' stroke-width='\(number(.lineWidth, or: 1))'/>
        """
    case .fill: drawn = "<path d='\(path)' fill='\(color(.fillColor))'/>"
    case .window(let corner, let color):
      drawn = """
        <clipPath id='w\(index)'><rect \(box) rx='\(corner)'/></clipPath>\
        <rect \(box) rx='\(corner)' fill='\(PictureCanvas.hex(color))'/>
        """
    case .light(let colors):
      let stops = colors.enumerated().map { position, color in
        let offset = Double(position) / Double(colors.count - 1)
        return "<stop offset='\(offset)' stop-color='\(PictureCanvas.hex(color))'/>"
      }
      drawn = """
        <linearGradient id='l\(index)'>\(stops.joined())</linearGradient>\
        <rect \(box) fill='url(#l\(index))'/>
        """
    }
    var clip = ""
    if case .window = layer.shape { clip = " clip-path='url(#w\(index))'" }
    let (x, y) = (layer.frame.width / 2, layer.frame.height / 2)
    return """
      <g opacity='\(number(.opacity, or: 1))' transform='translate(\
      \(layer.frame.x + number(.translationX, or: 0)) \
      \(layer.frame.y + number(.translationY, or: 0))) translate(\(x) \(y)) \
      rotate(\(number(.rotation, or: 0) * 180 / .pi)) scale(\(number(.scale, or: 1))) \
      translate(\(-x) \(-y))'><g\(clip)>\(drawn)\(children)</g></g>
      """
  }

  /// Returns the data of a path in SVG; an arc is always a whole circle.
  private static func data(_ commands: [RecordingCanvas.Command]) -> String {
    commands.map { command in
      switch command {
      case .move(let point): return "M\(point.x) \(point.y)"
      case .line(let point): return "L\(point.x) \(point.y)"
      case .curve(let end, let control1, let control2):
        return "C\(control1.x) \(control1.y) \(control2.x) \(control2.y) \(end.x) \(end.y)"
      case .arc(let center, let radius, _, _):
        let half = "A\(radius) \(radius) 0 0 1 \(center.x)"
        return """
          M\(center.x) \(center.y - radius)\(half) \(center.y + radius)\(half) \
          \(center.y - radius)
          """
      case .close: return "Z"
      case .stroke, .fill, .group, .clip: return ""
      }
    }.joined()
  }
}
