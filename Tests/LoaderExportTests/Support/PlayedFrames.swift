import Foundation
import LoaderCore
import LoaderDrawing
import LoaderPlans
import TestSupport

@testable import LoaderExport

/// Frames of a scenario at any instant.
struct PlayedFrames<Appearance: SceneAppearance> {
  /// The loader after each event.
  private var loaders: [(time: Double, loader: Loader<Appearance>)] = []
  /// The index of the opacity among the channels.
  private let opacity: Int
  private let script: Scenario
  private let loader: Loader<Appearance>
  private let style: LoaderStyle

  init(
    _ script: Scenario, on loader: Loader<Appearance>, _ style: LoaderStyle = LoaderStyle()
  ) {
    self.script = script
    self.loader = loader
    self.style = style.marked(script.hasEnding)
    // The first number of a scene is the opacity of the whole.
    opacity = SceneParts(of: Appearance.self, style).numbers[0].dependencies.trailingZeroBitCount
    var loader = loader
    for entry in script.entries {
      loader.play(entry.event, at: entry.time, isAnimated: entry.isAnimated)
      loaders.append((entry.time, loader))
    }
  }

  /// The number of random instants: 500 where each case is shown whole, else 100.
  private static var instants: Int {
    ProcessInfo.processInfo.environment["PLAYED_WHOLE"] != nil ? 500 : 100
  }

  /// Returns the permitted range of each number in a file; nil for a hidden number.
  ///
  /// Each channel may have an error of 0.0005, and their sum one of 0.002 in its own unit.
  func ranges(of file: AnimatedNumbers, at time: Double) -> [ClosedRange<Double>?] {
    let loader = (loaders.last { $0.time <= time } ?? loaders[0]).loader
    let frame = loader.frame(at: max(0, time))
    var values = (0..<Appearance.Channels.count).map {
      frame.channels.keyframeValue(at: $0, after: 0)
    }
    values.append(frame.cycle.unknownWeight)
    if !frame.isVisible { values[opacity] = 0 }
    let channels = values.enumerated().map {
      AffineExpression(input: $0.offset, value: $0.element)
    }
    return file.drawing(channels).map { number in
      guard frame.isVisible || number.weights[opacity] != 0 else { return nil }
      var tolerance = 2e-3
      for index in channels.indices { tolerance += 5e-4 * abs(number.weights[index]) }
      return number.value - tolerance...number.value + tolerance
    }
  }

  /// Compares a file with the frames at each breakpoint, beside it, and at random instants.
  ///
  /// Strokes may be so short that they thin, or have no gap. Then several sums change at a jump,
  /// and for a millionth of the duration the file may show a number between them. Therefore, other
  /// styles are compared only beside the breakpoints.
  ///
  /// - Returns: The first difference; nil if there is none.
  func difference(
    from format: AnimatedNumbers.Format, duration: Double
  ) throws -> String? {
    let file = try AnimatedNumbers(format, script, on: loader, style, duration: duration)
    var random = SeededGenerator(seed: 28)
    let breakpoints = Set(file.tracks.joined().flatMap { [$0.start.time, $0.end.time] })
    let times =
      breakpoints.flatMap {
        style == LoaderStyle().marked(script.hasEnding)
          ? [$0 - 1e-6, $0, $0 + 1e-6] : [$0 - 1e-5, $0 + 1e-5]
      }
      + (0..<Self.instants).map { _ in random.number(0...duration) }
    // The values of numbers without a curve, from the first instant at which they are seen.
    var still: [Int: Double] = [:]
    for time in times where (0..<duration).contains(time) {
      for (index, range) in ranges(of: file, at: time).enumerated() {
        guard let range else { continue }
        if still[index] == nil { still[index] = (range.lowerBound + range.upperBound) / 2 }
        let shown = file.number(index, at: time) ?? still[index] ?? .nan
        if range.contains(shown) { continue }
        // At a jump, a file may be a little early or late, and at an exit it may already be hidden. A part of a bar
        // is left out once its length is 0, and a curve that may be off by 0.0005 gets there up to 1 ms later; what
        // is drawn is the same.
        let offsets = (-10...10).flatMap { [2e-5 * Double($0), 1e-4 * Double($0)] }
        let around = offsets.map { ranges(of: file, at: time + $0)[index] }
        let shownAround = around.compactMap { $0 }
        guard shownAround.count == around.count else { continue }
        let minimum = shownAround.reduce(range.lowerBound) { min($0, $1.lowerBound) }
        let maximum = shownAround.reduce(range.upperBound) { max($0, $1.upperBound) }
        guard minimum <= shown, shown <= maximum else {
          return """
            \(shown) for \(range): number \(index) at \(time) s in \(format) of \
            \(loader.appearance), \(script.entries.map(\.event))
            """
        }
      }
    }
    return nil
  }
}
