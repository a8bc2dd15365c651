import LoaderCore
import MatrixEngine
import PlainText

/// A recorder of the curves, bands (states) and marks (events) of a machine during a replay.
///
/// ``PlotFormat`` creates a recorder for a chart, calls `record` and `sample` in order of time, and `finish`
/// at the end. A channel is a moving number of a loader, such as the end of a ring.
struct CurveRecorder<Machine: Playable> {
  private typealias Channels = Machine.PlayedFrame.Channels

  /// The number of shown channels: all but the last one if that is a mark's, and the script has no mark.
  private let count: Int
  /// The names of the shown channels, without their units.
  let names: [String]
  /// The units of the channels, each once, in the order of the channels.
  private let units: [String]
  /// The index of each channel's unit in `units`.
  private let unitOfChannel: [Int]
  /// The curves of the shown channels, and the curves of their velocities.
  private var values, velocities: [Chart.Curve]
  /// True if the last sample was visible.
  private var isDrawn = false
  private var bands: [Chart.Band] = []
  private var marks: [Chart.Mark] = []

  /// Creates a recorder of the channels that the script shows.
  init(_ script: Script<Machine.Cue>) {
    count = script.shownChannelCount(Channels.self)
    let words = (0..<count).map(Channels.words)
    names = words.map(\.name)
    let units = words.map(\.unit).unique
    self.units = units
    unitOfChannel = words.map { units.firstIndex(of: $0.unit) ?? 0 }
    values = names.enumerated().map { Chart.Curve(name: $1, color: $0) }
    velocities = values
  }

  /// The change of a channel at one instant above which the channel jumps, in its unit. A smaller change is a
  /// rounding.
  private static var jump: Double { 1e-6 }
  /// The height of a panel of channels, in pixels.
  private static var valueHeight: Double { 190 }
  /// The height of a panel of velocities, in pixels.
  private static var velocityHeight: Double { 110 }

  /// Records a step: the frames before and after it, and for an event also its mark.
  ///
  /// A step is an event, or a settlement, which a machine makes by itself, such as at the end of an entrance.
  mutating func record(
    _ step: Replay<Machine>.Step, from before: Machine, to after: Machine
  ) {
    let time = step.after.time
    sample(before, at: time)
    // If a channel jumps, all curves have a new piece, so that one ends and one begins at this instant.
    let (old, new) = (step.before.channels, step.after.channels)
    if (0..<count).contains(where: { abs(new[$0] - old[$0]) > Self.jump }) { lift() }
    sample(after, at: time)
    if case .event(let cue, let action) = step.cause {
      // A number has four decimals; the value may also be a word, or empty.
      let value = Double(cue.value).map { String($0, decimals: 4) } ?? cue.value
      let name = value.isEmpty ? "\(cue.name)" : "\(cue.name) \(value)"
      // An event that runs no action changes nothing in the drawing, so its mark is less prominent.
      marks.append(Chart.Mark(time: time, name: name, isQuiet: action == nil))
    }
  }

  /// Records the frame of `machine` at `time`: its state, and points of the curves if it is visible.
  mutating func sample(_ machine: Machine, at time: Double) {
    // The frame is of the current state, even past its deadline: each settlement is recorded as a step of its own.
    let frame = machine.frameBeforeSettling(at: time)
    let state = "\(frame.words.state)"
    if bands.last?.name != state {
      if !bands.isEmpty { bands[bands.count - 1].end = time }
      bands.append(Chart.Band(start: time, end: time, name: state))
    }
    if frame.isVisible != isDrawn { lift() }
    isDrawn = frame.isVisible
    guard isDrawn else { return }
    // The velocity of each channel, in its unit per second.
    let speeds = machine.velocitiesBeforeSettling(at: time)
    for index in 0..<count {
      values[index].draw(to: Chart.Point(time, frame.channels[index]))
      velocities[index].draw(to: Chart.Point(time, speeds[index]))
    }
  }

  /// Starts a new piece of each curve, because a channel jumps, or the loader appears or disappears.
  private mutating func lift() {
    for index in values.indices {
      values[index].lift()
      velocities[index].lift()
    }
  }

  /// Sets the bands and the marks of `chart`, and adds for each unit a panel of values and a panel of
  /// velocities.
  ///
  /// A band without duration is left out.
  ///
  /// - Parameter end: The end of the last band, in seconds.
  func finish(_ chart: inout Chart, at end: Double) {
    chart.bands = bands
    if !bands.isEmpty { chart.bands[bands.count - 1].end = end }
    chart.bands.removeAll { $0.start == $0.end }
    chart.marks = marks
    for (index, unit) in units.enumerated() {
      chart.panels.append(
        Chart.Panel(unit: unit, height: Self.valueHeight, curves: curves(values, of: index)))
      var panel = Chart.Panel(
        unit: "\(unit)/s", height: Self.velocityHeight, curves: curves(velocities, of: index))
      for curve in panel.curves.indices {
        panel.curves[curve].name = "velocity of \(panel.curves[curve].name)"
      }
      chart.panels.append(panel)
    }
  }

  /// Returns the curves of the channels with a unit; equal curves become one, with both names.
  ///
  /// - Parameters:
  ///   - all: The curves of all channels.
  ///   - unit: The index of the unit in `units`.
  /// - Complexity: O(points · channels).
  private func curves(_ all: [Chart.Curve], of unit: Int) -> [Chart.Curve] {
    var curves: [Chart.Curve] = []
    for index in all.indices where unitOfChannel[index] == unit {
      var curve = all[index]
      // A piece of one point draws no line. Without it, no jump leads from it or to it either.
      curve.pieces.removeAll { $0.count < 2 }
      if let equal = curves.firstIndex(where: { $0.pieces == curve.pieces }) {
        curves[equal].name += " and \(curve.name)"
      } else {
        curves.append(curve)
      }
    }
    return curves
  }
}

extension ChannelList {
  /// Returns the name of a channel, and its unit, which is the last word of the name in files.
  ///
  /// For example, `stroke_end_turn` is `stroke end` in `turn`. A name of one word has no unit: it is empty.
  static func words(at index: Int) -> (name: String, unit: String) {
    let words = "\(name(at: index))".split(separator: "_")
    if words.count < 2 { return (words.joined(), "") }
    return (words.dropLast().joined(separator: " "), String(words[words.count - 1]))
  }
}

extension [String] {
  /// The distinct elements, in the order of first appearance.
  var unique: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
