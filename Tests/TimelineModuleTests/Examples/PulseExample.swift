import TimelineModule

/// Returns a value that beats once a second.
func pulse(at time: Double) -> Double? {
  let beat = Track([
    Keyframe(offset: 0, value: 1, easing: .easeOut),
    Keyframe(offset: 0.2, value: 1.3, easing: .easeIn),
    Keyframe(offset: 1, value: 1),
  ])
  let timing = Timing(iterations: .infinity, duration: 1)
  return KeyframeEffect(beat, timing: timing).sample(at: time).value
}
