/// A piece of a border, as a line or a circle, and the side of it on which one body is.
///
/// A trajectory has one for each edge of a region, and for each wall; a search asks all of them.
package struct FieldBorder: Sendable {
  /// The line or circle.
  let curve: Curve
  /// A Boolean that indicates whether the body is on the inner side.
  var isInside = true

  /// A line along an axis, or a circle, in points.
  enum Curve: Sendable {
    /// All points with this coordinate on an axis: 0 for x, 1 for y.
    ///
    /// If `isLow`, the points with greater coordinates are inside, otherwise those with smaller
    /// ones.
    case line(axis: Int, coordinate: Double, isLow: Bool)
    /// All points at this distance from the center; nearer points are inside.
    case circle(center: FieldVector, radius: Double)
  }

  init(_ curve: Curve) { self.curve = curve }

  /// Returns true if a point is on the inner side.
  ///
  /// As in `FieldRegion`, a circle and the left and top edges are inside, the right and bottom edges
  /// are not.
  func contains(_ position: FieldVector) -> Bool {
    switch curve {
    case .line(let axis, let border, let isLow):
      isLow ? position[axis] >= border : position[axis] < border
    case .circle(let center, let radius): (position - center).squaredLength <= radius * radius
    }
  }

  /// The tolerance, in points: a distance to a border below it counts as zero.
  static var tolerance: Double { 1e-10 }

  /// Returns the distance to the border, its rate of change and a safe time.
  ///
  /// The distance is in points, its rate in points per second: below 0 while the body approaches. In the
  /// `safeTime` seconds the body certainly does not pass the border by more than ``tolerance``.
  ///
  /// Let f be the distance to the border, f′ its rate now, and B a bound of the acceleration toward it, so f″ ≥ −B.
  /// Then f stays above 0 until ½Bt² = f + f′t, which gives the safe time. If the body approaches, a few such
  /// steps lead to the border; with B = 0 each is a step of Newton's method, with a larger B it is shorter.
  ///
  /// B comes from `motion.speed` and `motion.acceleration`, which are bounds for the next second only. So a
  /// longer `safeTime`, even an infinite one, counts as a second: `FieldMotion.search` limits it.
  ///
  /// For a circle, f is |ρ² − r²|/2r, with the radius r and the distance ρ from the center. It is nearly the
  /// distance to the border where that is small, and smooth at the center.
  func approach(of motion: FieldMotion) -> (distance: Double, rate: Double, safeTime: Double) {
    switch curve {
    case .line(let axis, let border, let isLow):
      // 1 where the distance grows with the coordinate: inside of a low line, or outside of a high one.
      let sign = isLow == isInside ? 1.0 : -1.0
      return Self.safe(
        distance: sign * (motion.position[axis] - border), rate: sign * motion.velocity[axis],
        bound: motion.acceleration[axis])
    case .circle(let center, let radius):
      let displacement = motion.position - center
      // ρ², and half its rate of change.
      let (square, halfRate) = (displacement.squaredLength, (displacement * motion.velocity).sum())
      if isInside {
        // −f″ is (v² + displacement · acceleration)/r, and the displacement is at most r.
        return Self.safe(
          distance: (radius * radius - square) / (2 * radius), rate: -halfRate / radius,
          bound: motion.speed.squaredLength / radius + motion.acceleration.length)
      }
      // −f″ is at most displacement · acceleration/r. The bound holds until the body is twice as far from the
      // center as now; `safeTime` ends before.
      let distance = square.squareRoot()
      var answer = Self.safe(
        distance: (square - radius * radius) / (2 * radius), rate: halfRate / radius,
        bound: 2 * distance / radius * motion.acceleration.length)
      // The least speed only prevents a division by 0.
      answer.safeTime = min(answer.safeTime, distance / max(motion.speed.length, 1e-9))
      return answer
    }
  }

  /// Returns the distance and its rate, with the seconds in which the border is not passed by more than
  /// ``tolerance``.
  ///
  /// - Parameter bound: B, a bound of the acceleration toward the border, 0 or more.
  private static func safe(
    distance: Double, rate: Double, bound: Double
  ) -> (distance: Double, rate: Double, safeTime: Double) {
    // A body that is beyond the border by a rounding counts as at it.
    let remaining = max(distance, 0) + tolerance
    guard bound > 0 else {
      // At constant velocity, only a body that approaches reaches the border.
      return (distance, rate, rate < 0 ? remaining / -rate : .infinity)
    }
    let root = (rate * rate + 2 * bound * remaining).squareRoot()
    // The positive t of ½Bt² = f + f′t, in whichever of its two forms cancels no digits.
    let safeTime = rate < 0 ? 2 * remaining / (root - rate) : (rate + root) / bound
    return (distance, rate, safeTime)
  }
}

/// The walls around a rectangle, for the center of a body, in points.
///
/// By index: the low and the high wall across x, then the low and the high wall across y.
package struct FieldWalls: Hashable, Sendable {
  /// The lowest and the highest coordinates between the walls.
  package var low, high: FieldVector

  package init(low: FieldVector, high: FieldVector) {
    self.low = low
    self.high = high
  }

  /// Returns the nearest position between the walls.
  package func clamped(_ position: FieldVector) -> FieldVector {
    FieldVector(min(max(low.x, position.x), high.x), min(max(low.y, position.y), high.y))
  }

  /// The number of walls.
  package static var count: Int { 4 }

  /// Returns the wall at an index in 0..<4: its axis (0 for x, 1 for y), and its coordinate there.
  package func wall(_ index: Int) -> (axis: Int, coordinate: Double) {
    let axis = index / 2
    return (axis, index % 2 == 0 ? low[axis] : high[axis])
  }

  /// Returns a wall as a border of a body inside; a body at the wall counts as inside.
  package func border(_ index: Int) -> FieldBorder {
    let wall = wall(index)
    return FieldBorder(.line(axis: wall.axis, coordinate: wall.coordinate, isLow: index % 2 == 0))
  }
}

#if !hasFeature(Embedded)

  extension FieldRegion {
    /// Returns the pieces of the region's border, in absolute coordinates; nil if no closed form can use them.
    ///
    /// They are nil for a circle or rectangle without an inside, and for a radius of 10⁹ points or more, which
    /// would leave too few exact digits.
    ///
    /// - Parameter position: The position of the region's field, to which the region's offsets are added.
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

    /// Returns true if the region contains a point that is on these sides of its borders.
    ///
    /// It removes from the front as many borders as the region has. So both parts of a composite are
    /// always evaluated, even if the first decides.
    func contains(_ borders: inout ArraySlice<FieldBorder>) -> Bool {
      switch self {
      case .infinite: return true
      case .circle: return borders.removeFirst().isInside
      case .rectangle:
        let isInside = borders.prefix(FieldWalls.count).allSatisfy(\.isInside)
        borders.removeFirst(FieldWalls.count)
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
    /// All four walls as borders.
    var borders: [FieldBorder] { (0..<Self.count).map(border) }
  }
#endif
