import Foundation
import LoaderCore
import LoaderDrawing
import LoaderPlans
import TestSupport

@testable import LoaderExport

/// The frames of a loader in a scenario at any instant, with which an animated file is compared.
///
/// A number of a file, such as an opacity or a rotation, is a weighted sum of the loader's channels
/// (`AffineExpression`). `AnimatedNumbers` are the numbers that a file shows.
struct PlayedFrames<Appearance: SceneAppearance> {
  /// The loader after each event, from the event's time on, in seconds.
  private var loaders: [(time: Double, loader: Loader<Appearance>)] = []
  /// The index of the opacity among the channels.
  private let opacity: Int
  private let script: Scenario
  /// The loader before the first event.
  private let loader: Loader<Appearance>
  private let style: LoaderStyle

  init(
    _ script: Scenario, on loader: Loader<Appearance>, _ style: LoaderStyle = LoaderStyle()
  ) {
    self.script = script
    self.loader = loader
    self.style = style.marked(script.hasEnding)
    // The first number of a scene is the opacity of the whole. It depends on one channel only, so the only
    // bit that is set tells its index.
    opacity = SceneParts(of: Appearance.self, style).numbers[0].dependencies.trailingZeroBitCount
    var loader = loader
    for entry in script.entries {
      loader.play(entry.event, at: entry.time, isAnimated: entry.isAnimated)
      loaders.append((entry.time, loader))
    }
  }

  /// The number of random instants: 500 if the variable `PLAYED_WHOLE` asks for all cases, else 100.
  private static var instants: Int {
    ProcessInfo.processInfo.environment["PLAYED_WHOLE"] != nil ? 500 : 100
  }

  /// Returns the permitted range of each number in a file at an instant; nil for a hidden number.
  ///
  /// Each channel may have an error of 0.0005, and the number itself another one of 0.002 in its own unit. While
  /// the loader is hidden, all numbers are, except any that depends on the opacity, which has to be 0 then.
  func ranges(of file: AnimatedNumbers, at time: Double) -> [ClosedRange<Double>?] {
    let loader = (loaders.last { $0.time <= time } ?? loaders[0]).loader
    let frame = loader.frame(at: max(0, time))
    // The channels, counting turns from 0, then the weight of unknown progress.
    var values = (0..<Appearance.Channels.count).map {
      frame.channels.keyframeValue(at: $0, after: 0)
    }
    values.append(frame.cycle.unknownWeight)
    if !frame.isVisible { values[opacity] = 0 }
    let inputs = values.enumerated().map { index, value in
      AffineExpression(input: index, value: value)
    }
    return file.drawing(inputs).map { number in
      guard frame.isVisible || number.weights[opacity] != 0 else { return nil }
      var tolerance = 2e-3
      for index in inputs.indices { tolerance += 5e-4 * abs(number.weights[index]) }
      return number.value - tolerance...number.value + tolerance
    }
  }

  /// Writes a file of the scenario, and compares it with the frames.
  ///
  /// They are compared at and beside each breakpoint, where a curve of the file begins or ends, and at random
  /// instants. In other styles than the default one, strokes may be so short that they become thinner, or have
  /// no gap. Then several numbers jump at once, and for a millionth of the duration the file may show a value
  /// in between. So these styles are compared beside the breakpoints, not at them.
  ///
  /// - Parameter duration: The duration of the file, in seconds.
  /// - Returns: A text about the first difference; nil if there is none.
  func difference(
    from format: AnimatedNumbers.Format, duration: Double
  ) throws -> String? {
    let file = try AnimatedNumbers(format, script, on: loader, style, duration: duration)
    var random = SeededGenerator(seed: 28)
    let breakpoints = Set(file.tracks.joined().flatMap { [$0.start.time, $0.end.time] })
    let isDefaultStyle = style == LoaderStyle().marked(script.hasEnding)
    let times =
      breakpoints.flatMap {
        isDefaultStyle ? [$0 - 1e-6, $0, $0 + 1e-6] : [$0 - 1e-5, $0 + 1e-5]
      }
      + (0..<Self.instants).map { _ in random.number(0...duration) }
    // The values of numbers without a curve, by their indices: a file has none of these as keyframes, so the
    // value at the first instant at which a number is seen has to be right at all others.
    var still: [Int: Double] = [:]
    for time in times where (0..<duration).contains(time) {
      for (index, range) in ranges(of: file, at: time).enumerated() {
        guard let range else { continue }
        if still[index] == nil { still[index] = (range.lowerBound + range.upperBound) / 2 }
        let shown = file.number(index, at: time) ?? still[index] ?? .nan
        if range.contains(shown) { continue }
        // At a jump, a file may be a little early or late, so any value in the ranges up to 1 ms before and after
        // is permitted. If the loader is hidden at one of these instants, the file may show anything. A part of a
        // bar is left out once its length is 0, and a curve that may be off by 0.0005 gets there up to 1 ms later;
        // what is drawn is the same.
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
