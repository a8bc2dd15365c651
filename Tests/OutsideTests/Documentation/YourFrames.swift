import LoaderCore
import LoaderExport

/// Writes the frames of a scenario as CSV, chunk by chunk: 4 s, 60 frames a second.
func writeFrames(to file: (UnsafeRawBufferPointer) -> Void) {
  let scenario = Scenario(entries: [
    Scenario.Entry(time: 0, event: .orderIn),
    Scenario.Entry(time: 0.25, event: .activate),
    Scenario.Entry(time: 1.5, event: .progress(0.25)),
  ])
  guard let clock = FrameClock(rate: 60, duration: 4) else { return }  // nil if out of range
  FrameCSV(scenario, on: Loader(), clock: clock).write { chunk, _ in file(chunk) }
}
