import Testing
import TimelineModule

struct CycleTests {
  @Test("A cycle is endless iterations, bit for bit, and goes on before 0")
  func cycle() {
    let (cycle, timing) = (Cycle(duration: 1.333), Timing(iterations: .infinity, duration: 1.333))
    for index in 0..<1000 {
      let time = Double(index) * 0.37
      let (iteration, progress) = cycle.sample(at: time)
      #expect(
        timing.sample(at: time)
          == TimingSample(phase: .active, currentIteration: iteration, progress: progress))
    }
    #expect(Cycle(duration: 2).sample(at: -1).iteration == -1)
    #expect(Cycle(duration: 2).sample(at: -1).progress == Sample(value: 0.5, velocity: 0.5))
  }
}
