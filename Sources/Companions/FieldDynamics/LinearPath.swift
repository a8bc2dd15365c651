import TimelineModule

/// The path of a body under one linear law, in closed form.
///
/// It is a piece of a trajectory through fields, or of the flight of a loader, and lasts until the body
/// meets a border. A search finds that instant. Each of its steps certainly ends before the next
/// border, so no border is missed.
package struct LinearPath: Hashable, Sendable {
  /// The law of the forces on the body.
  package let law: FieldLaw
  /// The start of the path, in seconds.
  package let start: Double
  /// The position at the start, in points, and the velocity there, in points per second.
  package let position, velocity: FieldVector

  /// Creates the path of a body from a position in points, with a velocity in points per second.
  package init(_ law: FieldLaw, from position: FieldVector, velocity: FieldVector, at start: Double)
  {
    self.law = law
    self.start = start
    self.position = position
    self.velocity = velocity
  }

  /// Returns position and velocity at `time`, in seconds, which is not before ``start``.
  package func sample(at time: Double) -> (position: FieldVector, velocity: FieldVector) {
    let elapsed = time - start
    let x = law.sample(Sample(value: position.x, velocity: velocity.x), axis: 0, after: elapsed)
    let y = law.sample(Sample(value: position.y, velocity: velocity.y), axis: 1, after: elapsed)
    return (FieldVector(x.value, y.value), FieldVector(x.velocity, y.velocity))
  }

  /// Returns the motion from `time` on, as the search for borders needs it.
  package func motion(at time: Double) -> FieldMotion {
    let (position, velocity) = sample(at: time)
    let limits = law.limits(from: position, velocity)
    return FieldMotion(
      position: position, velocity: velocity, speed: limits.speed, acceleration: limits.acceleration
    )
  }
}

/// The position and velocity of a body, and bounds of its later speed and acceleration.
package struct FieldMotion {
  /// The position, in points, and the velocity, in points per second.
  var position, velocity: FieldVector
  /// Bounds of the speed and acceleration on each axis in the next second, without sign, in pt/s and pt/s².
  var speed, acceleration: FieldVector

  /// Returns the index of the border that the body meets now, or nil and a safe time, in seconds.
  ///
  /// In the safe time, at most 1 s, the body certainly passes none of `count` borders by more than
  /// ``FieldBorder/tolerance``. `border` returns the border at an index.
  package func search(
    _ count: Int, _ border: (Int) -> FieldBorder
  ) -> (met: Int?, safe: Double) {
    var safe = 1.0
    for index in 0..<count {
      let approach = border(index).approach(of: self)
      // At the border, and with a rate below 0 on the way to it.
      if approach.distance <= FieldBorder.tolerance, approach.rate < 0 { return (index, 0) }
      safe = min(safe, approach.safeTime)
    }
    return (nil, safe)
  }
}
