import LoaderCore
import LoaderDrawing
import TimelineModule

/// How the accent color changes after an event.
struct ColorCourse {
  /// The final color; if it repeats without end, the color with which a round begins.
  private(set) var end: CanvasColor
  private var parts: [Part] = []

  private struct Part {
    var stops: [(time: Double, color: CanvasColor)]
    /// When its rounds end; nil if it has only one.
    var stop: Double?
  }

  init(_ color: CanvasColor) { end = color }

  /// Adds an even change from color to color, at times in order.
  mutating func move(_ stops: [(time: Double, color: CanvasColor)]) {
    guard let last = stops.last else { return }
    end = last.color
    parts.append(Part(stops: stops, stop: nil))
  }

  /// Adds the same colors again and again, until an instant.
  mutating func repeats(_ stops: [(time: Double, color: CanvasColor)], until stop: Double) {
    guard let first = stops.first else { return }
    end = first.color
    parts.append(Part(stops: stops, stop: stop))
  }

  /// The animations that play it; none if it never changes.
  func animations(ofLayer layer: Int) -> [LayerAnimation] {
    guard parts.contains(where: { $0.stops.contains { $0.color != end } }) else { return [] }
    return parts.map { part in
      let (first, last) = (part.stops[0].time, part.stops[part.stops.count - 1].time)
      let stop = part.stop ?? last
      return LayerAnimation(
        layer: layer, keyPath: .strokeColor, values: part.stops.map { .color($0.color) },
        keyTimes: part.stops.map { ($0.time - first) / (last - first) },
        timings: Array(repeating: .linear, count: part.stops.count - 1), begin: first,
        duration: last - first,
        repeatCount: stop < .infinity ? (stop - first) / (last - first) : .infinity,
        isAdditive: false)
    }
  }
}

extension LayerTimeline {
  /// How far a component of a color, 0...1, may be off: a quarter of one of 256 levels.
  private static var colorTolerance: Double { 0.25 / 255 }

  /// How the accent color changes: not at all, unless the style has a list of colors.
  ///
  /// - Complexity: O(rounds), about ten frames each.
  func colors(of style: LoaderStyle, _ theme: Theme) -> ColorCourse {
    var course = ColorCourse(theme.color(of: style.accent(in: .none)))
    guard let list = style.colors, list.count > 1 else { return course }
    func color(at time: Double) -> CanvasColor {
      theme.color(of: style.accent(in: loader.frame(at: time).cycle))
    }
    for plan in plans {
      let (start, settled) = (plan.timing.start, plan.timing.settled)
      if settled > start { course.move(stops(from: start, to: settled, color)) }
      // Rounds pass at a constant rate, and the colors repeat after as many rounds as there are
      // colors.
      let rate =
        loader.appearance.rounds(at: settled + 1) - loader.appearance.rounds(at: settled)
      let isSpinning = loader.frame(at: settled).cycle.share > 0
      guard plan.timing.expiry > settled else { continue }
      if isSpinning, rate > 0 {
        let round = Double(list.count) / rate
        course.repeats(
          stops(from: settled, to: settled + round, color), until: plan.timing.expiry)
      } else {
        course.move([(settled, color(at: settled)), (settled + 1, color(at: settled))])
      }
    }
    return course
  }

  /// Colors at instants, such that even changes between them look the same as the true course.
  private func stops(
    from start: Double, to end: Double, _ color: (Double) -> CanvasColor
  ) -> [(time: Double, color: CanvasColor)] {
    // Pieces shorter than a switch, so that no change inside a piece is missed.
    let pieces = max(1, ((end - start) / 0.125).rounded(.up))
    var stops = [(time: start, color: color(start))]
    for index in 0..<Int(pieces) {
      let from = start + (end - start) * Double(index) / pieces
      let to = start + (end - start) * Double(index + 1) / pieces
      split(from, to, depth: 0, color, into: &stops)
    }
    return stops
  }

  private func split(
    _ start: Double, _ end: Double, depth: Int, _ color: (Double) -> CanvasColor,
    into stops: inout [(time: Double, color: CanvasColor)]
  ) {
    let (first, last) = (color(start), color(end))
    let isClose = [0.25, 0.5, 0.75].allSatisfy { part in
      first.mixed(with: last, by: part).isClose(
        to: color(start + part * (end - start)), Self.colorTolerance)
    }
    guard !isClose, depth < 8 else {
      // A color that does not change continues.
      if stops.count > 1, stops[stops.count - 1].color == last,
        stops[stops.count - 2].color == last
      {
        stops[stops.count - 1].time = end
      } else {
        stops.append((end, last))
      }
      return
    }
    let middle = start + (end - start) / 2
    split(start, middle, depth: depth + 1, color, into: &stops)
    split(middle, end, depth: depth + 1, color, into: &stops)
  }
}

extension CanvasColor {
  fileprivate func isClose(to other: CanvasColor, _ tolerance: Double) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
  }
}
