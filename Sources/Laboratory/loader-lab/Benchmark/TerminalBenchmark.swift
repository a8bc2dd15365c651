import CommandSupport
import Foundation
import LoaderCore
import LoaderDrawing
import LoaderTerminal
import SkeletonLayout
import TerminalSkeletons

/// The cost of a loader in a terminal: a frame, seconds of spinning, and seconds at rest.
enum TerminalBenchmark {
  static var suite: BenchmarkSuite {
    BenchmarkSuite(groups: [
      TerminalSize.allCases.map { frames("ring, \($0), spinning", line(.circular, $0)) }
        + [
          frames("bar of 20 cells, two parts", line(.linear, .medium)),
          frames("band of light, 20 cells", line(.shimmer, .medium)),
          frames("skeleton, 8 rows of 79 cells", skeleton),
        ],
      loops,
    ])
  }

  /// Loops whose items are counted, beside an empty one; a million items take at most 0.15 s.
  private static var loops: [BenchmarkCase] {
    let terminal = Terminal(descriptor: -1, environment: [:])
    let loader = TerminalLoader("Counting", on: terminal)
    loader.isActive = true
    return [
      BenchmarkCase("item of an empty loop") { sum(of: 0..<$0) },
      BenchmarkCase("item of a range, tracked", budget: 150) { sum(of: loader.tracking(0..<$0)) },
      BenchmarkCase("item of an array, tracked", budget: 150) {
        sum(of: loader.tracking(Array(0..<$0)))
      },
      BenchmarkCase("report of a progress", budget: 150) { count in
        for item in 0..<count { loader.count(item, of: count) }
        return Double(count)
      },
    ]
  }

  private static func sum(of items: some Sequence<Int>) -> Double {
    items.reduce(0) { $0 + Double($1) }
  }

  /// A list of pictures with two lines of text each.
  private static var skeleton: Stage.Line {
    let skeleton = Skeleton<Never> {
      list(spacing: 16) {
        hStack {
          Bone(.circle(diameter: 32))
          hGap(fixed: 16)
          vStack {
            Bone(.line(share: 0.3))
            Bone(.line(share: 0.8))
          }
        }
      }
    }
    return line(.shimmer, .small, skeleton: CellSkeleton(skeleton, rows: 8))
  }

  private static func line(
    _ appearance: some SceneAppearance, _ size: TerminalSize, skeleton: CellSkeleton? = nil
  ) -> Stage.Line {
    Stage.Line(
      AnyLoader(appearance), skeleton: skeleton, label: "Resolving packages", size: size)
  }

  private static func stage(_ line: Stage.Line, _ colors: ColorDepth) -> Stage {
    var stage = Stage(TerminalCapabilities(isAnimated: true, colors: colors, isUnicode: true))
    let id = stage.add(line, at: 0)
    stage.change(id, at: 0) { $0.loader.send(.activate, at: $1) }
    return stage
  }

  /// Returns a case for frames that are drawn, diffed with the previous one, and encoded.
  private static func frames(_ name: String, _ line: Stage.Line) -> BenchmarkCase {
    var stage = stage(line, .full)
    var frame = 60.0
    return BenchmarkCase(name) { count in
      var sum = 0
      for _ in 0..<count {
        frame += 1
        sum += stage.output(at: frame / Stage.frameRate).bytes.count
      }
      return Double(sum)
    }
  }

  /// Returns the bytes per second of a spinning loader, for each size and kind of colors.
  static func bytes(frames: Int) -> String {
    let lines: [(String, (TerminalSize) -> Stage.Line)] = [
      ("ring", { line(.circular, $0) }), ("bar", { line(.linear, $0) }),
      ("band of light", { line(.shimmer, $0) }), ("skeleton of 8 rows", { _ in skeleton }),
    ]
    var text = "\nbytes a second, spinning      none  sixteen  indexed     full\n"
    for (name, make) in lines {
      // A skeleton has a number of rows instead of a size.
      let isSized = !name.hasPrefix("skeleton")
      for size in isSized ? TerminalSize.allCases : [.medium] {
        let cells = ColorDepth.allCases.map { depth in
          var stage = stage(make(size), depth)
          // From two seconds on, when its entrance is over.
          let count = (0..<frames).reduce(0) { sum, frame in
            sum + stage.output(at: 2 + Double(frame) / Stage.frameRate).bytes.count
          }
          let cell = "\(count * Int(Stage.frameRate) / frames)"
          return String(repeating: " ", count: max(0, 9 - cell.count)) + cell
        }
        let head = isSized ? "\(name), \(size)" : name
        text += head + String(repeating: " ", count: max(0, 25 - head.count))
        text += cells.joined() + "\n"
      }
    }
    return text
  }

  /// Returns the processor time and the wake-ups of the process while a loader spins, and at rest.
  ///
  /// The loader is in a pseudo-terminal that another process reads.
  static func live(seconds: Double) throws -> String {
    var (reader, end): (Int32, Int32) = (-1, -1)
    guard openpty(&reader, &end, nil, nil, nil) == 0 else { throw SystemError() }
    for file in [reader, end] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    let child = Process()
    child.executableURL = URL(filePath: "/bin/cat")
    child.standardInput = FileHandle(fileDescriptor: reader)
    child.standardOutput = FileHandle.nullDevice
    // The process treats the end of a terminal as an error.
    child.standardError = FileHandle.nullDevice
    try child.run()
    close(reader)
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]
    let terminal = Terminal(descriptor: end, environment: environment)
    let loader = TerminalLoader("Resolving packages", size: .medium, on: terminal)
    loader.isActive = true
    Thread.sleep(forTimeInterval: min(seconds, 1))
    var text = "\nin a pseudo-terminal, \(seconds) s of a ring in 4 × 2 cells\n"
    text += line("spinning", measure(seconds))
    loader.progress = 0.4
    Thread.sleep(forTimeInterval: min(seconds, 2))
    text += line("settled", measure(seconds))
    loader.finish(.success)
    // Now no process has the terminal open any more, so the process that reads it ends, too.
    close(end)
    child.waitUntilExit()
    return text
  }

  private static func line(_ name: String, _ figures: (processor: Double, wakeUps: Int)) -> String {
    String(
      format: "%@: %.3f %% of a core, %d wake-ups\n", name, figures.processor * 100,
      figures.wakeUps)
  }

  /// Measures for some seconds the fraction of a core in use, and the number of wake-ups.
  private static func measure(_ seconds: Double) -> (processor: Double, wakeUps: Int) {
    let before = usage
    Thread.sleep(forTimeInterval: seconds)
    let after = usage
    // One of them is the end of this thread's own sleep.
    return ((after.time - before.time) / seconds, after.switches - before.switches - 1)
  }

  /// `RUSAGE_SELF`: its number is the same on all systems, but its type is not.
  private static let itself: Int32 = 0

  private static var usage: (time: Double, switches: Int) {
    var usage = rusage()
    getrusage(itself, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    return (
      times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }, usage.ru_nvcsw
    )
  }
}
