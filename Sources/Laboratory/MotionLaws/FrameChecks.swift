import LoaderCore

// The checks of a frame at any instant, each of one or several laws (`MotionLaw`).
//
// - `subject` is the checked loader. `goal` is the same one as if its switch were over. `ledger` has the exceptions to
//   the laws that earlier events allow: a property such as `switchUntil` is the time at which one ends.
// - A *base* is the shape's motion when no change is in progress: the spin, or a known progress. A *switch* leads from
//   one to the other, by a blend or, with reduced motion, by a *dissolve*: the shape fades out, and fades in again.
// - An *edge* is an end of the shape, such as a ring's head. A *span* is a distance between edges, or another number,
//   that has to stay in 0...1.
//
// `require` records a broken law if a figure exceeds its limit. A law that only holds or does not has the figure 0 or
// infinity, and the limit 0. The distance by which x lies beyond 0...1 is |x − 0.5| − 0.5, negative inside.
extension MotionCheck {
  /// Checks all laws of a frame that is drawn; a frame that is not drawn has to have only zeros.
  ///
  /// - Parameters:
  ///   - now: The frame.
  ///   - before: The frame checked before it, with no event between; nil for none.
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
    // After a change to reduced motion, two things may still be as in full motion: the old motion blends out, until
    // `blendUntil`, and the thickness may follow the old preference. So long, a switch need not dissolve either.
    if subject.motion == .reduced, ledger.thickness == .reduced, time >= ledger.blendUntil {
      checkReduced(now)
    }
  }

  /// Checks that spans, opacity and thickness are in 0...1, and all channels finite.
  ///
  /// It also checks that the span which is read as the progress, its length, does not overshoot in a switch.
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
      // The sum is finite only if both are.
      let isFinite = (channels[index] + now.velocities[index]).isFinite
      require(
        .range, of: "\(Channels.name(at: index))", at: time, figure: isFinite ? 0 : .infinity,
        limit: 0)
    }
  }

  /// Checks that a loader is opaque after its entrance, and drawn only after its show delay.
  mutating func checkPresence(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    let hasEntered = now.frame.state == .indeterminate || now.frame.state == .determinate
    // Not in a dissolve, and not while a change of preference brings the opacity back.
    if hasEntered, time >= max(ledger.dissolveUntil, ledger.resumeUntil) {
      require(.finite, of: "opacity", at: time, figure: now.opacity == 1 ? 0 : .infinity, limit: 0)
    }
    // This frame is drawn, so it must not be before the start.
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
    // The preference that the thickness follows; nil if it may still follow an earlier one.
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
  /// The channel of the mark is the drawn part of a check in 0...1, of a cross in −1...0.
  mutating func checkMark(_ now: Snapshot<Subject.Appearance>) {
    guard let index = Subject.Appearance.markChannel else { return }
    let (time, mark) = (now.frame.time, now.frame.channels[index])
    require(.range, of: "mark", at: time, figure: abs(mark) - 1, limit: 0)
    let drawnEnding: LoaderEnding =
      if mark > 0 { .success } else if mark < 0 { .failure } else { .none }
    require(
      .range, of: "the kind of the mark", at: time,
      figure: now.frame.ending == drawnEnding ? 0 : .infinity, limit: 0)
    // A mark that was taken back by the last event is erased by then.
    let erasedBy = (sequence.events.last?.time ?? 0) + Limits.mark
    // A custom action may let the loader disappear after a mark in any state: `isEnding` is true then, too.
    let stays = now.frame.state != .deactivating && !subject.isEnding
    if stays, time >= erasedBy + Limits.rounding {
      require(.finite, of: "mark", at: time, figure: abs(mark), limit: 0)
    }
  }

  /// Checks that no edge moves backwards, except the edge of a decreased progress.
  mutating func checkDirection(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    // After a change of preference, the old motion may go on in any direction while it blends out.
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
  /// It also checks that the shown progress does not lag too far behind two kinds of reports. Behind a steady
  /// stream, sixty equal steps a second, the lag is at most `Limits.lag`, 0.2 s. Behind regular reports to a loader
  /// that glides, `checkLag` measures it in steps.
  mutating func checkProgress(
    _ now: Snapshot<Subject.Appearance>, after before: Snapshot<Subject.Appearance>?
  ) {
    let time = now.frame.time
    // In a switch or a dissolve, the shape does not show the progress alone. The ledger says until when these may last.
    // `fill` is the progress to be shown, nil for the spin.
    guard let fill = ledger.fill, time >= max(ledger.switchUntil, ledger.dissolveUntil),
      let shown = Subject.Appearance.shownProgress(now.frame.channels)
    else { return }
    // The loader itself says when its motion ends. From then on it shows the progress exactly, without rounding.
    if time >= subject.switchEnd {
      require(.progress, of: "the progress at rest", at: time, figure: abs(shown - fill), limit: 0)
    }
    // Until `backUntil`, the shown progress may fall to a lower one.
    guard time >= ledger.backUntil else { return }
    // `highest` is the highest progress of a goal since the shape was last at rest.
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

  /// Checks that at most one part of the shape can be read as a value while progress is known.
  ///
  /// In a switch that interrupts another one, a part that the interrupted one has opened may still grow while it comes
  /// to rest: not in the last 0.29 s, the second half of a switch.
  mutating func checkValueCount(_ now: Snapshot<Subject.Appearance>) {
    guard subject.motion == .full, ledger.fill != nil else { return }
    let mayGrow = ledger.isNested && now.frame.time < ledger.switchUntil - 0.29
    guard !mayGrow else { return }
    let count = Subject.Appearance.valueCount(now.frame.channels, velocities: now.velocities)
    require(.oneValue, of: "the parts", at: now.frame.time, figure: Double(count), limit: 1)
  }

  /// Checks that after a switch the frames show the base motion alone.
  ///
  /// Bit for bit, they equal the frames of `goal`, a loader that switched at once. Within rounding,
  /// they equal the appearance's base motion, moved as a whole.
  mutating func checkBase(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    guard time >= subject.switchEnd else { return }
    let expected = goal.frame(at: time).channels
    // A mark may wait for the end of the switch.
    for index in 0..<Channels.count where index != Subject.Appearance.markChannel {
      let isEqual = now.frame.channels[index] == expected[index]
      require(
        .finite, of: "\(Channels.name(at: index))", at: time, figure: isEqual ? 0 : .infinity,
        limit: 0)
    }
    require(
      .finite, of: "the base", at: time, figure: distance(of: now, fromBase: ledger.fill),
      limit: Limits.placement)
  }

  /// Returns the largest difference between a shape and the base motion, wherever a switch has moved the base.
  ///
  /// Differences of values and of velocities, per second, count alike.
  ///
  /// - After a switch, a base is moved ahead by an offset. So it is moved here until both agree in their first edge.
  /// - A base with known progress is moved by whole turns only: a fraction of a turn counts as a difference.
  /// - An offset of one turn changes nothing of a ring, but exchanges the two parts of a bar. So the base is tried as
  ///   it is and after one turn, and the smaller result counts.
  ///
  /// - Parameter fill: The progress of the base; nil for the spin.
  func distance(of now: Snapshot<Subject.Appearance>, fromBase fill: Double?) -> Double {
    min(
      distance(of: now, fromBase: fill, turns: 0), distance(of: now, fromBase: fill, turns: 1))
  }

  /// Returns the largest difference between a shape and the base motion with an offset of `turns`, as above.
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

  /// Checks that the difference of two frames agrees with their velocities, so that no jump between them is hidden.
  ///
  /// - Parameter before: The frame checked before, with no event between; nil for none, and then nothing is checked.
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
    // The trapezoidal rule takes the mean of both velocities. Its error is at most a quarter of the largest
    // acceleration times the gap squared.
    let allowed = limits.turning * gap * gap / 4 + Limits.jump
    for edge in Subject.Appearance.edgeChannels {
      let change = now.frame.channels[edge] - before.frame.channels[edge]
      let expected = (now.velocities[edge] + before.velocities[edge]) / 2 * gap
      require(
        .value, of: "\(Channels.name(at: edge)) since \(before.frame.time)", at: now.frame.time,
        figure: abs(change - expected), limit: allowed)
    }
  }

  /// Returns true if the spin has, by design, a corner or an invisible jump between two instants, in seconds.
  ///
  /// At a corner its velocity jumps. It jumps itself where it goes back to its start unseen, which it must not do in a
  /// switch, mixed with an old motion. So a jump counts only from the end of the last switch on. If the spin goes on at
  /// known progress, nothing of it blends in a switch, and only the blend after a change of preference counts.
  func hasBreakpoint(from start: Double, to end: Double) -> Bool {
    let appearance = limits.appearance
    let aloneFrom = max(
      start, appearance.keepsSpinning ? ledger.blendUntil : subject.switchEnd)
    return appearance.hasCorner(from: start, to: end, subject.motion)
      || aloneFrom < end && appearance.hasJump(from: aloneFrom, to: end, subject.motion)
  }

  /// Checks that the velocities are the values' derivatives, and that no edge accelerates too much.
  ///
  /// Both are measured between the frame and another one 20 µs later.
  mutating func checkAcceleration(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    let step = 2e-5  // in seconds
    let later = Snapshot(subject, at: time + step)
    // In the middle of a dissolve the opacity is 0, and the shape changes its base.
    guard min(now.opacity, later.opacity) > 1e-6, !hasBreakpoint(from: time, to: time + step)
    else { return }
    for index in 0..<Channels.count {
      let slope = (later.frame.channels[index] - now.frame.channels[index]) / step
      let velocity = now.velocities[index]
      let laterVelocity = later.velocities[index]
      let error = abs(slope - (velocity + laterVelocity) / 2)
      // The error is usually less than the difference of the velocities. But an acceleration that jumps by J in the
      // middle of the step, from J/2 to −J/2, leaves both velocities equal, and the slope J/2 · step/4 above them:
      // an eighth of J × the step. The acceleration of a base motion jumps by its peak at most, where a spring
      // begins.
      require(
        .velocity, of: "the stated velocity of \(Channels.name(at: index))", at: time,
        figure: error,
        limit: abs(velocity - laterVelocity) + max(Limits.slope, limits.ownPeak * step / 8))
    }
    // The limit of the acceleration depends on what the last event interrupted.
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
  /// In a dissolve, each of the ledger's bases is right: the old one and the new ones. Nothing is checked while the
  /// shown progress is on its way to a new one, or while the shape is not seen.
  mutating func checkReduced(_ now: Snapshot<Subject.Appearance>) {
    let time = now.frame.time
    guard now.opacity > 0, time >= ledger.followUntil else { return }
    for edge in Subject.Appearance.edgeChannels {
      require(
        .reducedMotion, of: "\(Channels.name(at: edge))", at: time,
        figure: abs(now.velocities[edge]), limit: Limits.reducedSpeed)
    }
    let bases = time < ledger.dissolveUntil ? ledger.bases : [ledger.fill]
    let nearest = bases.map { distance(of: now, fromBase: $0) }.min() ?? 0
    require(.reducedMotion, of: "the base", at: time, figure: nearest, limit: Limits.placement)
  }
}
