import CommandSupport
import Foundation
import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine

/// Files of keyframes, for a download with progress three times per second and spins in between.
enum PictureBenchmark {
  static func suite(samples: Int) -> BenchmarkSuite {
    let (plans, clock) = (plans(of: samples), FrameClock(rate: 60, duration: 0))
    return BenchmarkSuite(
      groups: [
        [
          BenchmarkCase("an event, only its keyframes") { _ in
            plans.reduce(0) { $0 + $1.end }
          }
        ]
          + [
            picture("an event, as lines of keyframes", KeyframeFormat(plans), of: samples),
            picture(
              "an event, as SVG with CSS", try? SVGFormat(plans, title: "benchmark"), of: samples),
            picture(
              "an event, as Lottie",
              try? LottieFormat(
                plans.script, on: plans.machine,
                clock: FrameClock(rate: 60, duration: plans.duration) ?? clock!,
                title: "benchmark"), of: samples),
          ].compactMap { $0 }
      ], isCompared: true)
  }

  private static func plans(of count: Int) -> PlannedScenario<Loader<Circular>> {
    var entries: [Scenario.Entry] = [
      Scenario.Entry(time: 0, event: .orderIn), Scenario.Entry(time: 0, event: .activate),
    ]
    for index in 0..<count {
      let progress = index % 8 == 7 ? nil : Double(index % 101) / 100
      entries.append(Scenario.Entry(time: Double(index + 1) / 3, event: .progress(progress)))
    }
    return PlannedScenario(
      Script(entries: entries), on: Loader(), upTo: Double(count + 2) / 3)
  }

  private static func picture(
    _ name: String, _ file: (some FrameFormat)?, of count: Int
  ) -> BenchmarkCase? {
    guard let file else { return nil }
    func length() -> Double {
      var bytes = 0
      file.write { chunk, _ in bytes += chunk.count }
      return Double(bytes)
    }
    let bytes = length() / Double(count)
    return BenchmarkCase(name, budget: bytes / 0.05, bytes: bytes) { _ in length() }
  }
}
