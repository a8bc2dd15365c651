import TimelineModule

/// The frame, 0 to 7, of a sprite that runs through its strip and back.
func frame(at time: Double) -> Double? {
  let strip = Track([
    Keyframe(offset: 0, value: 0, easing: .steps(Steps(8, .jumpNone))),
    Keyframe(offset: 1, value: 7),
  ])
  let timing = Timing(iterations: .infinity, duration: 0.8, direction: .alternate)
  return KeyframeEffect(strip, timing: timing).sample(at: time).value
}
