import Foundation
import TestSupport
import Testing
import TimelineModule

/// Tests of damped springs, x″ + 2ζω·x′ + ω²·x = 0: ω is the frequency, ζ the damping ratio.
struct SpringMotionTests {
  @Test("Duration and bounce are equivalent to frequency and damping ratio")
  func parameters() {
    let bouncing = SpringMotion(duration: 0.5, bounce: 0.2)
    // The duration is a period; a bounce of 0.2 is a damping ratio of 1 − 0.2.
    #expect(abs(bouncing.frequency - 2 * Double.pi / 0.5) < 1e-12)
    #expect(abs(bouncing.dampingRatio - 0.8) < 1e-15)
    // A negative bounce b is a damping ratio of 1/(1 + b).
    #expect(SpringMotion(duration: 1, bounce: -0.5).dampingRatio == 2)
  }

  @Test("A spring begins at its start and comes to rest on its target")
  func ends() {
    let start = Sample(value: 2, velocity: -3)
    let spring = SpringMotion(from: start, to: 5, duration: 0.4, bounce: 0.3)
    #expect(spring.sample(at: 0) == start)
    #expect(spring.sample(at: 1e6) == Sample(value: 5))
    #expect(spring.sample(at: .infinity) == Sample(value: 5))
  }

  @Test("An undamped spring oscillates with the given period")
  func undamped() {
    let spring = SpringMotion(from: Sample(value: 1), to: 0, duration: 2, bounce: 1)
    // Half a period later it is at −1, and in between it passes 0 at −2π/2.
    #expect(abs(spring.sample(at: 1).value + 1) < 1e-15)
    #expect(abs(spring.sample(at: 0.5).velocity + Double.pi) < 1e-15)
  }

  @Test("Every row computed to sixty digits is matched to 1e-12 of the envelope")
  func table() throws {
    let rows = try Repository.numbers("Fixtures/Timeline/spring.csv")
    #expect(rows.count == 385)
    // A row: start, its velocity, frequency, damping ratio, time, value, velocity.
    for row in rows {
      let (frequency, ratio, time) = (row[2], row[3], row[4])
      let spring = SpringMotion(
        from: Sample(value: row[0], velocity: row[1]), to: 0, frequency: frequency,
        dampingRatio: ratio)
      // An overdamped spring decays with the slower of its two exponentials.
      let rate = ratio > 1 ? 1 / (ratio + (ratio * ratio - 1).squareRoot()) : ratio
      // The solution is a decay times x₀·cos(ω_d·t) + (v₀ + ζω·x₀)·sin(ω_d·t)/ω_d, with ω_d = ω·√|ζ² − 1|; an
      // overdamped spring has cosh and sinh instead. `lasting` limits ω·sin(ω_d·t)/ω_d, which is at most ωt, and at
      // most ω/ω_d. At critical damping ω_d is 0, and only ωt is a limit.
      let lasting = min(frequency * time, 1 / abs((ratio - 1) * (ratio + 1)).squareRoot())
      let envelope =
        exp(-rate * frequency * time)
        * (abs(row[0]) * (1 + lasting) + abs(row[1]) / frequency * lasting)
      let sample = spring.sample(at: time)
      #expect(abs(sample.value - row[5]) <= 1e-12 * envelope, "at \(row)")
      #expect(abs(sample.velocity - row[6]) <= 1e-12 * envelope * frequency, "at \(row)")
    }
  }

  @Test("Before its start a spring is at its start; a NaN time gives NaN, with any parameters")
  func edges() {
    for number in Double.extremes where !number.isNaN {
      for parameter in Double.extremes {
        let start = Sample(value: number, velocity: -number)
        let spring = SpringMotion(
          from: start, to: parameter, frequency: parameter, dampingRatio: parameter)
        for time in Double.extremes where time <= 0 {
          #expect(spring.sample(at: time) == start, "\(spring) at \(time)")
        }
        #expect(spring.sample(at: .nan).value.isNaN, "\(spring)")
        #expect(spring.sample(at: .nan).velocity.isNaN, "\(spring)")
      }
    }
  }

  @Test("A spring with a bounce of -1, or an extreme damping ratio, does not move")
  func stuck() {
    let springs =
      [SpringMotion(duration: 0.5, bounce: -1)]
      + [0x1p500, 1e155, 1e300].map { SpringMotion(frequency: 9, dampingRatio: $0) }
    for spring in springs {
      for time in [1e-3, 0.1, 60] {
        let sample = spring.sample(at: time)
        #expect(abs(sample.value) < 1e-100 && abs(sample.velocity) < 1e-100, "\(spring)")
      }
    }
  }

  @Test("A spring is finite at every time, and never gains energy")
  func energy() {
    let positive = Double.extremes.filter { $0 >= 0 && $0.isFinite }
    let moderate = Double.extremes.filter { abs($0) <= 1e19 }
    for (value, speed) in moderate.flatMap({ value in moderate.map { (value, $0) } }) {
      // The root of the energy, in the unit of a distance: √(x² + (v/ω)²).
      let size = hypot(value, speed)
      // Neither the size nor the velocity may underflow or overflow.
      for frequency in positive where size > 1e-280 && (1e-280...1e280).contains(size * frequency) {
        let start = Sample(value: value, velocity: speed * frequency)
        for ratio in positive where ratio <= 50 {
          let spring = SpringMotion(from: start, to: 0, frequency: frequency, dampingRatio: ratio)
          for time in positive {
            let sample = spring.sample(at: time)
            let left = hypot(sample.value, sample.velocity / frequency)
            #expect(left <= size * (1 + 1e-12), "\(spring) at \(time)")
          }
        }
      }
    }
  }
}
