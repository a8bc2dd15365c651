import TimelineModule

/// The path of a body under one linear law, in closed form: a piece of a course through fields, or
/// of the flight of a loader.
///
/// It goes on until the body meets a border. A search finds that instant; each of its steps
/// certainly ends before the next border, so no border is missed.
package struct LinearPath: Hashable, Sendable {
  /// What acts on the body.
  package let law: FieldLaw
  /// When the path begins, in seconds.
  package let start: Double
  /// Where it begins, in points, and the velocity there, in points a second.
  package let place, velocity: FieldVector

  package init(_ law: FieldLaw, from place: FieldVector, velocity: FieldVector, at start: Double) {
    (self.law, self.start, self.place, self.velocity) = (law, start, place, velocity)
  }

  /// Place and velocity at `time`; before the start, as at the start.
  package func sample(at time: Double) -> (place: FieldVector, velocity: FieldVector) {
    let (x, y) = (sample(on: 0, at: time), sample(on: 1, at: time))
    return (FieldVector(x.value, y.value), FieldVector(x.velocity, y.velocity))
  }

  /// Place and velocity along one axis: 0 is x, 1 is y.
  package func sample(on axis: Int, at time: Double) -> Sample {
    law.sample(
      Sample(value: place[axis], velocity: velocity[axis]), axis: axis, after: time - start)
  }

  /// What a border needs to know of the motion from `time` on.
  package func motion(at time: Double) -> FieldMotion {
    let (place, velocity) = sample(at: time)
    let limits = law.limits(from: place, velocity)
    return FieldMotion(
      place: place, velocity: velocity, speed: limits.speed, acceleration: limits.acceleration)
  }
}

/// Where a body is, how fast, and the limits of its later speed and acceleration.
package struct FieldMotion {
  var place, velocity: FieldVector
  /// The greatest speed and acceleration on each axis in the next second, in pt/s and pt/s².
  var speed, acceleration: FieldVector

  /// Which of so many borders the body meets now; and a number of seconds, at most 1, in which it
  /// certainly passes none of them by more than ``FieldBorder/reached``.
  package func search(
    _ count: Int, _ border: (Int) -> FieldBorder
  ) -> (met: Int?, safe: Double) {
    var safe = 1.0
    for index in 0..<count {
      let approach = border(index).approach(of: self)
      if approach.way <= FieldBorder.reached, approach.rate < 0 { return (index, 0) }
      safe = min(safe, approach.safe)
    }
    return (nil, safe)
  }
}
