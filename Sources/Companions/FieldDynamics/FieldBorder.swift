/// A piece of a border, as a line or a circle, and the side of it on which a body is.
package struct FieldBorder: Sendable {
  let curve: Curve
  /// Whether the body is on the inner side.
  var isInside = true

  enum Curve: Sendable {
    /// All places with this coordinate on an axis. If `isLow`, the places with greater coordinates
    /// are inside, otherwise those with smaller ones.
    case line(axis: Int, place: Double, isLow: Bool)
    case circle(center: FieldVector, radius: Double)
  }

  init(_ curve: Curve) { self.curve = curve }

  /// Whether a place is on the inner side. On the border itself, it is as in `FieldRegion`.
  func contains(_ place: FieldVector) -> Bool {
    switch curve {
    case .line(let axis, let border, let isLow):
      isLow ? place[axis] >= border : place[axis] < border
    case .circle(let center, let radius): (place - center).squaredLength <= radius * radius
    }
  }

  /// A distance to a border that is so small that it counts as zero, in points.
  static var reached: Double { 1e-10 }

  /// How far the border is, in points; how fast that distance changes, in points a second; and
  /// `safe`, a number of seconds in which the body certainly does not pass the border by more
  /// than ``reached``.
  ///
  /// Let f be the distance to the border, and B the greatest acceleration toward it. Then f″ ≥
  /// −B as long as the motion lasts, so f stays above 0 until ½Bt² = f + f′t. If the body
  /// approaches the border, this is a step of Newton's method, and a few steps lead there. For a
  /// circle, f is |ρ² − r²|/2r, which is smooth in the middle of the circle.
  func approach(of motion: FieldMotion) -> (way: Double, rate: Double, safe: Double) {
    switch curve {
    case .line(let axis, let border, let isLow):
      let sign = isLow == isInside ? 1.0 : -1.0
      return Self.safe(
        way: sign * (motion.place[axis] - border), rate: sign * motion.velocity[axis],
        bend: motion.acceleration[axis])
    case .circle(let center, let radius):
      let way = motion.place - center
      let (square, turning) = (way.squaredLength, (way * motion.velocity).sum())
      if isInside {
        return Self.safe(
          way: (radius * radius - square) / (2 * radius), rate: -turning / radius,
          bend: motion.speed.squaredLength / radius + motion.acceleration.length)
      }
      // This bend holds as long as the body is at most twice as far away as now; `safe` ends
      // before.
      let distance = square.squareRoot()
      var answer = Self.safe(
        way: (square - radius * radius) / (2 * radius), rate: turning / radius,
        bend: 2 * distance / radius * motion.acceleration.length)
      answer.safe = min(answer.safe, distance / max(motion.speed.length, 1e-9))
      return answer
    }
  }

  private static func safe(
    way: Double, rate: Double, bend: Double
  ) -> (way: Double, rate: Double, safe: Double) {
    let left = max(way, 0) + reached
    if bend > 0 {
      let root = (rate * rate + 2 * bend * left).squareRoot()
      // The same root, in the form without cancellation.
      return (way, rate, rate < 0 ? 2 * left / (root - rate) : (rate + root) / bend)
    }
    return (way, rate, rate < 0 ? left / -rate : .infinity)
  }
}

/// The walls around a room, for the middle of a body, in points: two across x, then two across y.
package struct FieldWalls: Hashable, Sendable {
  /// The least and the greatest coordinates between the walls.
  package var low, high: FieldVector

  package init(low: FieldVector, high: FieldVector) { (self.low, self.high) = (low, high) }

  /// The nearest place between the walls.
  package func clamped(_ place: FieldVector) -> FieldVector {
    FieldVector(min(max(low.x, place.x), high.x), min(max(low.y, place.y), high.y))
  }

  /// How many walls there are.
  package static var count: Int { 4 }

  /// A wall by its index: the axis that it is across, 0 for x or 1 for y, and where it is.
  package func wall(_ index: Int) -> (axis: Int, place: Double) {
    let axis = index / 2
    return (axis, index % 2 == 0 ? low[axis] : high[axis])
  }

  /// A wall as a border, for a body that is inside; one at the wall counts as inside.
  package func border(_ index: Int) -> FieldBorder {
    let wall = wall(index)
    return FieldBorder(.line(axis: wall.axis, place: wall.place, isLow: index % 2 == 0))
  }
}

#if !hasFeature(Embedded)

  extension FieldRegion {
    /// The lines and circles of its border, in absolute places; nil if one of them has no inside.
    func borders(around position: FieldVector) -> [FieldBorder]? {
      switch self {
      case .infinite: return []
      case .circle(let radius, let offset):
        return radius > 0 && radius < 1e9
          ? [FieldBorder(.circle(center: position + offset, radius: radius))] : nil
      case .rectangle(let size, let offset):
        guard size.x > 0, size.y > 0 else { return nil }
        return FieldWalls(
          low: position + (offset - size / 2), high: position + (offset + size / 2)
        ).borders
      case .inverse(let other): return other.borders(around: position)
      case .union(let one, let other), .intersection(let one, let other),
        .difference(let one, let other):
        guard let first = one.borders(around: position),
          let second = other.borders(around: position)
        else { return nil }
        return first + second
      }
    }

    /// Whether the region contains a place that is on these sides of its borders. It removes as
    /// many from the front as the region has borders.
    func contains(_ borders: inout ArraySlice<FieldBorder>) -> Bool {
      switch self {
      case .infinite: return true
      case .circle: return borders.removeFirst().isInside
      case .rectangle:
        let isInside = borders.prefix(4).allSatisfy(\.isInside)
        borders.removeFirst(4)
        return isInside
      case .inverse(let other): return !other.contains(&borders)
      case .union(let one, let other):
        let (first, second) = (one.contains(&borders), other.contains(&borders))
        return first || second
      case .intersection(let one, let other):
        let (first, second) = (one.contains(&borders), other.contains(&borders))
        return first && second
      case .difference(let one, let other):
        let (first, second) = (one.contains(&borders), other.contains(&borders))
        return first && !second
      }
    }
  }

  extension FieldWalls {
    /// All four as borders.
    var borders: [FieldBorder] { (0..<Self.count).map(border) }
  }
#endif
