import TimelineModule

extension Ring {
  /// Goes over to `fill` from whatever is displayed at `time`, where the bare spin is at `spin`.
  @inlinable
  mutating func head(toward fill: Double?, at time: Double, spin: Arc) {
    switch (isFilled, fill) {
    case (false, nil): break
    case (true, let fill?): progress.follow(fill, at: time)
    case (false, let fill?): self.fill(fill, at: time, spin: spin)
    case (true, nil): self.spin(spin, at: time)
    }
  }

  /// Goes over to the filled arc, on the first whole turn that neither end has passed.
  @inlinable
  mutating func fill(_ fill: Double, at time: Double, spin: Arc) {
    modeSwitch = ModeSwitch(from: arc(at: time, spin: spin), at: time)
    let reach = modeSwitch.reach
    let turn = max(reach.tail, reach.head - fill).rounded(.up)
    (turns, rotation, isFilled) = (modeSwitch.turns + turn, 0, true)
    progress = ProgressMotion(fill)
  }

  /// Goes over to the spin, turned on just so far that both its ends are ahead of the ring's.
  @inlinable
  mutating func spin(_ spin: Arc, at time: Double) {
    modeSwitch = ModeSwitch(from: arc(at: time, spin: spin), at: time)
    let reach = modeSwitch.reach
    let lead = max(reach.tail - spin.tail.value, reach.head - spin.head.value)
    let whole = lead.rounded(.down)
    (turns, rotation, isFilled) = (modeSwitch.turns - spin.turns + whole, lead - whole, false)
    progress = ProgressMotion(0)
  }
}
