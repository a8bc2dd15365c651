import TimelineModule

/// Returns a sheet that is released at 40 points with 900 points a second and goes to 300.
func sheet(at time: Double) -> Sample {
  let release = Sample(value: 40, velocity: 900)
  let spring = SpringMotion(from: release, to: 300, duration: 0.5, bounce: 0.2)
  return spring.sample(at: time)
}
