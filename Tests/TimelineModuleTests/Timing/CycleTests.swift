import Testing
import TimelineModule

struct CycleTests {
  @Test("A cycle equals endless iterations, apart from rounding, and continues before 0")
  func cycle() {
    let (cycle, timing) = (Cycle(duration: 1.333), Timing(iterations: .infinity, duration: 1.333))
    for index in 0..<1000 {
      let time = Double(index) * 0.37
      let (iteration, progress) = cycle.sample(at: time)
      let endless = timing.sample(at: time)
      #expect(endless.currentIteration == iteration)
      #expect(abs((endless.progress?.value ?? .nan) - progress.value) < 1e-13)
      #expect(endless.progress?.velocity == progress.velocity)
    }
    #expect(Cycle(duration: 2).sample(at: -1).iteration == -1)
    #expect(Cycle(duration: 2).sample(at: -1).progress == Sample(value: 0.5, velocity: 0.5))
  }

  @Test("Whole iterations and a progress in 0...1 add up to the time, for any numbers")
  func parts() {
    for duration in Double.extremes where duration > 0 && duration.isFinite {
      for time in Double.extremes {
        let (iteration, progress) = Cycle(duration: duration).sample(at: time)
        // Apart from rounding; neither is finite for a duration whose frequency is not.
        let overall = time * (1 / duration)
        guard overall.isFinite else {
          #expect(progress.value.isNaN, "\(time) of \(duration)")
          continue
        }
        #expect(iteration == iteration.rounded(), "\(time) of \(duration)")
        #expect((0...1).contains(progress.value), "\(time) of \(duration)")
        #expect(iteration + progress.value == overall || abs(overall) < 1, "\(time), \(duration)")
        #expect(abs(iteration + progress.value - overall) <= 2e-16, "\(time) of \(duration)")
      }
    }
  }
}
