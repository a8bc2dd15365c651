import Testing
import TimelineModule

struct IterationTests {
  private func at(_ time: Double, _ timing: Timing) -> [Double?] {
    let sample = timing.sample(at: time)
    return [sample.progress?.value, sample.currentIteration]
  }

  @Test("The end of the last iteration is 1, the end of any other the 0 of the next")
  func ends() {
    let timing = Timing(fill: .both, iterations: 2, duration: 1)
    #expect(at(1, timing) == [0, 1])
    #expect(at(2, timing) == [1, 1])
    #expect(at(2.5, timing) == [1, 1])
  }

  @Test("Iterations may begin and end anywhere")
  func fractions() {
    let timing = Timing(fill: .both, iterationStart: 0.5, iterations: 2.25, duration: 4)
    #expect(at(-1, timing) == [0.5, 0])
    #expect(at(2, timing) == [0, 1])
    #expect(at(99, timing) == [0.75, 2])
  }

  @Test("Without iterations the start is held")
  func none() {
    #expect(at(1, Timing(fill: .both, iterations: 0, duration: 1)) == [0, 0])
    #expect(at(1, Timing(fill: .both, iterationStart: 2, iterations: 0, duration: 1)) == [0, 2])
  }

  @Test("Without a duration all iterations are over at once, endless ones too")
  func instant() {
    #expect(at(0, Timing(fill: .both, iterations: 3)) == [1, 2])
    #expect(
      at(0, Timing(fill: .both, iterationStart: 0.25, iterations: .infinity)) == [0.25, .infinity])
    #expect(at(-1, Timing(fill: .both, iterations: 3)) == [0, 0])
  }

  @Test("An endless iteration stays at its start")
  func endless() {
    let timing = Timing(iterationStart: 1.5, duration: .infinity)
    #expect(timing.sample(at: 1e9).progress == Sample(value: 0.5))
    #expect(at(1e9, timing) == [0.5, 1])
  }

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
