import Foundation
import TestSupport
import Testing
import TimelineModule

/// The number of random curves to check; nil, as usual, for none.
private let curves = ProcessInfo.processInfo.environment["TIMELINE_LIVE_CURVES"].flatMap(Int.init)

/// A comparison of easing curves with a script that computes them to twice the precision.
@Suite(.waitsForProcess)
struct LiveBezierTests {
  @Test(
    "Random curves agree with a solution of twice the precision",
    .enabled(if: curves != nil, "set TIMELINE_LIVE_CURVES to how many, and have python3 and mpmath")
  )
  func live() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    let input = Pipe()
    let judge = try StartedProcess(
      [
        "/usr/bin/env", "python3", "Fixtures/Timeline/bezier.py", "check", String(seed),
        String(curves ?? 0),
      ],
      streams: (input.fileHandleForReading.fileDescriptor, STDOUT_FILENO, STDERR_FILENO))
    try input.fileHandleForReading.close()
    // After enough mismatches the judge reports them and exits.
    signal(SIGPIPE, SIG_IGN)
    var generator = SeededGenerator(seed: seed)
    for index in 0..<(curves ?? 0) {
      let answers = answers(index, &generator)
      if (try? input.fileHandleForWriting.write(contentsOf: answers)) == nil { break }
    }
    try? input.fileHandleForWriting.close()
    #expect(judge.wait() == 0, "seed \(seed)")
  }

  /// Returns a curve as four numbers, every second one degenerate, and 1 000 samples of three numbers.
  private func answers(_ index: Int, _ generator: inout SeededGenerator) -> Data {
    var (x1, x2) = (generator.number(), generator.number())
    switch index % 16 {
    case 1: x1 = 0
    case 2: x2 = 1
    case 3: (x1, x2) = (0, 1)
    case 4: (x1, x2) = (1, 0)
    case 5: (x1, x2) = (1 - x1 * 1e-3, x2 * 1e-3)
    case 6: (x1, x2) = (0, 0)
    case 7: (x1, x2) = (1, 1)
    case 8: (x1, x2) = (x1 * 1e-6, 1 - x2 * 1e-6)
    default: break
    }
    let (y1, y2) = (generator.number(-1...2), generator.number(-1...2))
    let curve = CubicBezier(x1, y1, x2, y2)
    var numbers = [x1, y1, x2, y2]
    // Near the middle, near the start, near the end, and anywhere.
    for number in 0..<1000 {
      let x =
        switch number % 10 {
        case 0: 0.5 + generator.number(-1...1) * generator.number() * 1e-6
        case 1: exp(-generator.number(0.1...40))
        case 2: 1 - exp(-generator.number(0.1...36))
        default: generator.number(1e-9...1 - 1e-9)
        }
      let sample = curve.sample(at: x)
      numbers += [x, sample.value, sample.velocity]
    }
    return numbers.withUnsafeBytes { Data($0) }
  }
}
