import Foundation
import LoaderDrawing
import LoaderLayers
import TimelineModule

/// What Core Animation would show of a plan at an instant, as elements of SVG.
struct PlanPicture {
  let plan: LayerPlan
  let time: Double

  var elements: String {
    plan.layers.indices.filter { plan.layers[$0].parent == nil }.map(element).joined()
  }

  /// A layer with those in it.
  private func element(_ index: Int) -> String {
    let layer = plan.layers[index]
    func number(_ keyPath: LayerKeyPath, or rest: Double) -> Double {
      value(index, keyPath)?.number ?? rest
    }
    func color(_ keyPath: LayerKeyPath) -> String {
      guard case .color(let color)? = value(index, keyPath) else { return "none" }
      return PictureCanvas.hex(color)
    }
    var path = ""
    if case .path(let commands)? = value(index, .path) { path = Self.data(commands) }
    let children = plan.layers.indices.filter { plan.layers[$0].parent == index }
      .map(element).joined()
    let box = "width='\(layer.frame.width)' height='\(layer.frame.height)'"
    let drawn: String
    switch layer.shape {
    case .group: drawn = ""
    case .stroke(let commands, let cap):
      let (start, end) = (number(.strokeStart, or: 0), number(.strokeEnd, or: 1))
      // Without a width Core Animation draws nothing.
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
      let stops = colors.enumerated().map { place, color in
        let offset = Double(place) / Double(colors.count - 1)
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

  private static func data(_ commands: [RecordingCanvas.Command]) -> String {
    commands.map { command in
      switch command {
      case .move(let point): return "M\(point.x) \(point.y)"
      case .line(let point): return "L\(point.x) \(point.y)"
      case .curve(let point, let one, let two):
        return "C\(one.x) \(one.y) \(two.x) \(two.y) \(point.x) \(point.y)"
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

  /// What a property is presented as: later animations replace earlier ones, or are added.
  private func value(_ layer: Int, _ keyPath: LayerKeyPath) -> LayerValue? {
    var value = plan.layers[layer].values[keyPath]
    for animation in plan.animations
    where animation.layer == layer && animation.keyPath == keyPath && time >= animation.begin {
      let played = played(animation)
      if animation.isAdditive, let sum = value?.number, let more = played.number {
        value = .number(sum + more)
      } else {
        value = played
      }
    }
    return value
  }

  private func played(_ animation: LayerAnimation) -> LayerValue {
    let rounds = min((time - animation.begin) / animation.duration, animation.repeatCount)
    var part = rounds - rounds.rounded(.down)
    if rounds == animation.repeatCount, part == 0 { part = 1 }
    let index = min(
      animation.keyTimes.lastIndex { $0 <= part } ?? 0, animation.keyTimes.count - 2)
    let (from, to) = (animation.keyTimes[index], animation.keyTimes[index + 1])
    let timing = animation.timings[index]
    let share = CubicBezier(timing.x1, timing.y1, timing.x2, timing.y2)
      .sample(at: to > from ? (part - from) / (to - from) : 1).value
    func mixed(_ one: CanvasPoint, _ other: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
    }
    switch (animation.values[index], animation.values[index + 1]) {
    case (.number(let one), .number(let other)): return .number(one + (other - one) * share)
    case (.color(let one), .color(let other)): return .color(one.mixed(with: other, by: share))
    case (.path(let one), .path(let other)):
      return .path(
        zip(one, other).map { pair in
          switch pair {
          case (.move(let one), .move(let other)): .move(mixed(one, other))
          case (.curve(let one, let a, let b), .curve(let other, let c, let d)):
            .curve(mixed(one, other), mixed(a, c), mixed(b, d))
          default: pair.0
          }
        })
    default: return animation.values[index]
    }
  }
}
