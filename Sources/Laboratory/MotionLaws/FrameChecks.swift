import LoaderCore

// The checks of a frame at any instant.
//
// A law that only holds or does not has the figure 0 or infinity, and the limit 0. The distance by
// which x lies beyond 0...1 is |x − 0.5| − 0.5, negative inside.
extension MotionCheck {
  /// Checks all laws of a frame that is drawn; a frame that is not drawn has only zeros.
  ///
  /// - Parameter before: The frame before it, with no event between; nil for none.
  mutating func checkFrame(
    _ now: Snapshot<Subject.Appearance>, after before: Snapshot<Subject.Appearance>?
  ) {
    let time = now.frame.time
    guard now.frame.isVisible else {
      let isZero = now.frame.channels == .zero
      return require(
        .range, of: "a channel that is not drawn", at: time, figure: isZero ? 0 : .infinity,
        limit: 0)
    }
    checkRange(now)
    checkPresence(now)
    checkThickness(now)
    checkMark(now)
    checkDirection(now)
    checkProgress(now, after: before)
    checkValueCount(now)
    checkBase(now)
    checkDerivative(now, after: before)
    checkAcceleration(now)
    // After a change of preference, the old motion may still blend out.
    if subject.motion == .reduced, ledger.thickness == .reduced, time >= ledger.blendUntil {
      checkReduced(now)
    }
  }

  /// Checks that spans, opacity and thickness are in 0...1, and all channels finite.
  ///
  /// It also checks that a length which is read as the progress does not overshoot in a switch.
  mutating func checkRange(_ now: Snapshot<Subject.Appearance>) {
    let (time, channels) = (now.frame.time, now.frame.channels)
    for index in 0..<Subject.Appearance.spanCount {
      let span = Subject.Appearance.span(at: index, of: channels)
      require(
        .range, of: "span \(index)", at: time, figure: abs(span - 0.5) - 0.5, limit: Limits.range)
    }
    if let lengths = ledger.lengths, let length = now.length {
      let beyond = max(lengths.lowerBound - length, length - lengths.upperBound)
      figures.beyond.consider(beyond, sequence, at: time)
      require(.length, of: "span", at: time, figure: beyond, limit: Limits.length)
    }
    require(.range, of: "opacity", at: time, figure: abs(now.opacity - 0.5) - 0.5, limit: 0)
    if let index = Subject.Appearance.thicknessChannel {
      require(.range, of: "thickness", at: time, figure: abs(channels[index] - 0.5) - 0.5, limit: 0)
    }
    for index in 0..<Channels.count {
      let isFinite = (channels[index] + now.velocities[index]).isFinite
      require(
        .range, of: "\(Channels.name(at: index))", at: time, figure: isFinite ? 0 : .infinity,
        limit: 0)
    }
  }

  /// Checks that a loader is fully shown after its entrance, and drawn only after its show delay.
  mutating func checkPresence(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    let hasEntered = now.frame.state == .indeterminate || now.frame.state == .determinate
    // Not in a dissolve, and not while a change of preference brings the opacity back.
    if hasEntered, time >= max(ledger.dissolveUntil, ledger.resumeUntil) {
      require(.finite, of: "opacity", at: time, figure: now.opacity == 1 ? 0 : .infinity, limit: 0)
    }
    if let start = ledger.drawnFrom, now.frame.state == .activating {
      require(.finite, of: "a show delay", at: time, figure: start - time, limit: 0)
    }
  }

  /// Checks that the thickness equals the opacity or, with reduced motion, is 1.
  ///
  /// It is also 1 after the entrance, except in a dissolve and in the return from one.
  mutating func checkThickness(_ now: Snapshot<Subject.Appearance>) {
    guard let index = Subject.Appearance.thicknessChannel else { return }
    let (time, thickness) = (now.frame.time, now.frame.channels[index])
    let hasEntered = now.frame.state == .indeterminate || now.frame.state == .determinate
    if hasEntered, time >= max(ledger.dissolveUntil, ledger.resumeUntil) {
      require(.finite, of: "thickness", at: time, figure: thickness == 1 ? 0 : .infinity, limit: 0)
    }
    // It is nil while a change of preference is pending.
    switch ledger.thickness {
    case .full where time >= ledger.dissolveUntil:
      require(
        .value, of: "thickness", at: time, figure: thickness == now.opacity ? 0 : .infinity,
        limit: 0)
    case .reduced:
      require(
        .reducedMotion, of: "thickness", at: time, figure: thickness == 1 ? 0 : .infinity, limit: 0)
    case .full, nil: break
    }
  }

  /// Checks the range and the kind of a mark, and that a loader which stays has none.
  ///
  /// A check is in 0...1, and a cross in -1...0.
  mutating func checkMark(_ now: Snapshot<Subject.Appearance>) {
    guard let index = Subject.Appearance.markChannel else { return }
    let (time, mark) = (now.frame.time, now.frame.channels[index])
    require(.range, of: "mark", at: time, figure: abs(mark) - 1, limit: 0)
    let drawnEnding: LoaderEnding = mark > 0 ? .success : mark < 0 ? .failure : .none
    require(
      .range, of: "the kind of the mark", at: time,
      figure: now.frame.ending == drawnEnding ? 0 : .infinity, limit: 0)
    let erasedBy = (sequence.events.last?.time ?? 0) + Limits.mark
    // A custom action may let the loader disappear in any state, so the state alone is not enough.
    let stays = now.frame.state != .deactivating && !subject.isEnding
    if stays, time >= erasedBy + Limits.rounding {
      require(.finite, of: "mark", at: time, figure: abs(mark), limit: 0)
    }
  }

  /// Checks that no edge moves backwards, except the edge of a decreased progress.
  mutating func checkDirection(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    // After a change of preference, any motion may blend out.
    guard subject.motion == .full, time >= ledger.blendUntil else { return }
    let progress = Subject.Appearance.progressChannel(now.frame.channels)
    for edge in Subject.Appearance.edgeChannels {
      let mayTurn = edge == progress && time < ledger.backUntil
      let allowedSpeed = mayTurn ? ledger.backSpeed : 0
      require(
        .forward, of: "\(Channels.name(at: edge))", at: time,
        figure: -now.velocities[edge] - allowedSpeed, limit: Limits.backwards)
    }
  }

  /// Checks that the shown progress reaches the reported one, never exceeds it, and rises.
  ///
  /// There are two lags. Behind a steady stream, sixty equal steps per second, it is at most
  /// `Limits.lag`, 0.2 s. Behind regular reports to a loader that glides, `checkLag` measures it in steps.
  mutating func checkProgress(
    _ now: Snapshot<Subject.Appearance>, after before: Snapshot<Subject.Appearance>?
  ) {
    let time = now.frame.time
    // In a switch or a dissolve, the shape does not show the progress alone. `switchEnd` is the instant
    // at which the loader's own motion ends. `switchUntil` and `backUntil` are the ledger's: until then a
    // switch, or a fall of the progress, may last.
    guard let fill = ledger.fill, time >= max(ledger.switchUntil, ledger.dissolveUntil),
      let shown = Subject.Appearance.shownProgress(now.frame.channels)
    else { return }
    if time >= subject.switchEnd {
      // Exactly, without rounding.
      require(.progress, of: "the progress at rest", at: time, figure: abs(shown - fill), limit: 0)
    }
    // Before `backUntil`, the shown progress may fall to a lower one.
    guard time >= ledger.backUntil else { return }
    require(
      .progress, of: "the progress", at: time, figure: shown - ledger.highest, limit: Limits.range)
    if let before, before.frame.time >= ledger.switchUntil, before.frame.time >= ledger.backUntil,
      let earlier = Subject.Appearance.shownProgress(before.frame.channels)
    {
      require(
        .progress, of: "a rising progress", at: time, figure: earlier - shown, limit: Limits.range)
    }
    checkLag(shown, of: fill, at: time)
    // The value of the stream 0.2 s ago; nil outside a stream.
    if let reported = ledger.streamed(Limits.lag, before: time) {
      require(.progress, of: "a stream", at: time, figure: reported - shown, limit: Limits.range)
    }
  }

  /// Checks that at most one part can be read as a value while progress is known.
  mutating func checkValueCount(_ now: Snapshot<Subject.Appearance>) {
    guard subject.motion == .full, ledger.fill != nil else { return }
    let count = Subject.Appearance.valueCount(now.frame.channels, velocities: now.velocities)
    require(.oneValue, of: "the parts", at: now.frame.time, figure: Double(count), limit: 1)
  }

  /// Checks that after a switch the frames are the base's.
  ///
  /// Bit for bit, they equal the frames of `goal`, a loader that switched at once; within rounding,
  /// they equal the appearance's base motion.
  mutating func checkBase(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    guard time >= subject.switchEnd else { return }
    let rest = goal.frame(at: time).channels
    // A mark may wait for the end of the switch.
    for index in 0..<Channels.count where index != Subject.Appearance.markChannel {
      let isEqual = now.frame.channels[index] == rest[index]
      require(
        .finite, of: "\(Channels.name(at: index))", at: time, figure: isEqual ? 0 : .infinity,
        limit: 0)
    }
    require(
      .finite, of: "the base", at: time, figure: distance(of: now, fromBase: ledger.fill),
      limit: Limits.placement)
  }

  /// Returns the largest difference between a shape and the bare base motion.
  ///
  /// Differences of values and of velocities, per second, count alike.
  ///
  /// - The base is first moved as a whole until the two agree in their first edge.
  /// - A base with known progress may be moved by whole turns only: a fraction that is left counts as a
  ///   difference.
  /// - A turn changes nothing of a ring, but exchanges the two parts of a bar. So the base is tried as it
  ///   is and after one turn, and the smaller result counts.
  ///
  /// - Parameter fill: The progress of the base; nil for the spin.
  func distance(of now: Snapshot<Subject.Appearance>, fromBase fill: Double?) -> Double {
    min(
      distance(of: now, fromBase: fill, turns: 0), distance(of: now, fromBase: fill, turns: 1))
  }

  /// Returns the largest difference between a shape and the base motion after `turns` of the base.
  private func distance(
    of now: Snapshot<Subject.Appearance>, fromBase fill: Double?, turns: Double
  ) -> Double {
    let base = limits.appearance.base(of: fill, at: now.frame.time, turns: turns, subject.motion)
    let edges = Subject.Appearance.edgeChannels
    guard let first = edges.first else { return 0 }
    let offset =  // in turns
      (now.frame.channels[first] - base.values[first]) / Subject.Appearance.advance(ofEdge: first)
    var distance = fill == nil ? 0 : abs(offset - offset.rounded())
    for edge in edges {
      let difference = now.frame.channels[edge] - base.values[edge]
      distance = max(
        distance, abs(difference - offset * Subject.Appearance.advance(ofEdge: edge)))
      distance = max(distance, abs(now.velocities[edge] - base.velocities[edge]))
    }
    for index in 0..<Subject.Appearance.spanCount {
      let span = Subject.Appearance.span(at: index, of: now.frame.channels)
      let baseSpan = Subject.Appearance.span(at: index, of: base.values)
      distance = max(distance, abs(span - baseSpan))
    }
    return distance
  }

  /// Checks that the difference of two frames agrees with their velocities, so no jump is hidden.
  mutating func checkDerivative(
    _ now: Snapshot<Subject.Appearance>, after before: Snapshot<Subject.Appearance>?
  ) {
    // Where accelerations have no bound, the difference has none either.
    let isBounded =
      subject.motion == .full && now.frame.time >= ledger.boundedFrom
      && !limits.exempt.contains(.bounded)
    guard let before, before.opacity > 0, now.opacity > 0, isBounded else { return }
    let gap = now.frame.time - before.frame.time
    guard gap > 0, !hasBreakpoint(from: before.frame.time, to: now.frame.time) else { return }
    // The error of the trapezoidal rule is at most a quarter of the acceleration times the gap
    // squared.
    let allowed = limits.turning * gap * gap / 4 + Limits.jump
    for edge in Subject.Appearance.edgeChannels {
      let change = now.frame.channels[edge] - before.frame.channels[edge]
      let expected = (now.velocities[edge] + before.velocities[edge]) / 2 * gap
      require(
        .value, of: "\(Channels.name(at: edge)) since \(before.frame.time)", at: now.frame.time,
        figure: abs(change - expected), limit: allowed)
    }
  }

  /// Returns true if the base motion has a corner or an invisible jump between two instants.
  ///
  /// A jump counts only from the end of the last switch on, while nothing of an old motion is left; of
  /// a spin that goes on, from the end of the last change of preference on.
  func hasBreakpoint(from start: Double, to end: Double) -> Bool {
    let appearance = limits.appearance
    let aloneFrom = max(
      start, appearance.keepsSpinning ? ledger.blendUntil : subject.switchEnd)
    return appearance.hasCorner(from: start, to: end, subject.motion)
      || aloneFrom < end && appearance.hasJump(from: aloneFrom, to: end, subject.motion)
  }

  /// Checks that the velocities are the values' derivatives, and that no edge accelerates too much.
  ///
  /// Both are measured between the frame and another 20 µs later.
  mutating func checkAcceleration(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    let step = 2e-5
    let later = Snapshot(subject, at: time + step)
    // In the middle of a dissolve the opacity is 0, and the shape changes its base.
    guard min(now.opacity, later.opacity) > 1e-6, !hasBreakpoint(from: time, to: time + step)
    else { return }
    for index in 0..<Channels.count {
      let slope = (later.frame.channels[index] - now.frame.channels[index]) / step
      let velocity = now.velocities[index]
      let laterVelocity = later.velocities[index]
      let error = abs(slope - (velocity + laterVelocity) / 2)
      // An acceleration that jumps by J in the middle of the step, from J/2 to −J/2, leaves both
      // velocities equal, and the slope J/2 · step/4 above them: an eighth of J × the step. A base
      // motion jumps by its peak at most, where a spring begins.
      require(
        .velocity, of: "the stated velocity of \(Channels.name(at: index))", at: time,
        figure: error,
        limit: abs(velocity - laterVelocity) + max(Limits.slope, limits.ownPeak * step / 8))
    }
    guard subject.motion == .full, time >= ledger.boundedFrom else { return }
    var peak = 0.0
    for edge in Subject.Appearance.edgeChannels {
      peak = max(peak, abs(later.velocities[edge] - now.velocities[edge]) / step)
    }
    if time < ledger.turningUntil {
      figures.turningAcceleration.consider(peak, sequence, at: time)
      require(
        .bounded, of: "an edge that turns round", at: time, figure: peak, limit: limits.turning)
    } else if ledger.isNested {
      figures.nestedAcceleration.consider(peak, sequence, at: time)
      require(.bounded, of: "an edge, nested", at: time, figure: peak, limit: limits.nested)
    } else {
      figures.acceleration.consider(peak, sequence, at: time)
      require(.bounded, of: "an edge", at: time, figure: peak, limit: limits.uninterrupted)
    }
  }

  /// Checks that no edge is fast with reduced motion, and that the shape is on a base.
  ///
  /// In a dissolve, either base is right. While the shown progress catches up, nothing is checked.
  mutating func checkReduced(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    guard now.opacity > 0, time >= ledger.followUntil else { return }
    for edge in Subject.Appearance.edgeChannels {
      require(
        .reducedMotion, of: "\(Channels.name(at: edge))", at: time,
        figure: abs(now.velocities[edge]),
        limit: Limits.reducedSpeed)
    }
    let bases = time < ledger.dissolveUntil ? ledger.bases : [ledger.fill]
    let nearest = bases.map { distance(of: now, fromBase: $0) }.min() ?? 0
    require(.reducedMotion, of: "the base", at: time, figure: nearest, limit: Limits.placement)
  }
}
