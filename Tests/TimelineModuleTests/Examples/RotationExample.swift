import TimelineModule

/// A rotation in turns that goes on past one: 2 s a turn, each turn eased.
func rotation(at time: Double) -> Sample? {
  let turn = Track([
    Keyframe(offset: 0, value: 0, easing: .easeInOut), Keyframe(offset: 1, value: 1),
  ])
  let timing = Timing(iterations: .infinity, duration: 2)
  let effect = KeyframeEffect(turn, timing: timing, iterationComposite: .accumulate)
  return effect.sample(at: time).sample
}
