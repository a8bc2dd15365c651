import LoaderCore
import LoaderDrawing
import TimelineModule

/// A property of a layer as a function of time, to be written as keyframes.
struct LayerCurve: FittedCurve {
  /// The loader after its last event. Nothing becomes due in the time for which the curve is asked.
  private let loader: Loader<ElementAppearance>
  /// A whole number of turns that is taken off its channels, so that they stay small.
  private let turns: Double
  private let index: Int
  private let property: LayerProperty
  private let style: LoaderStyle
  private let channel: ChannelCurve<ElementAppearance>
  /// The instants at which its form changes, in order, filled in by ``findSeams(from:to:in:)``.
  private var seams = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
  /// The velocity of an even motion that is taken off, in 1/s, and the time since which it is taken
  /// off.
  private var taken = (velocity: 0.0, start: 0.0)

  init(
    _ loader: Loader<ElementAppearance>, _ index: Int, _ style: LoaderStyle, turns: Double
  ) {
    (self.loader, self.index, self.style, self.turns) = (loader, index, style, turns)
    property = loader.appearance.property(at: index, style)
    channel = ChannelCurve(loader, property.channel, turns: turns)
  }

  /// What the channel that it follows does after it has settled.
  var loop: ChannelLoop { channel.loop }

  @inline(never)
  func sample(at time: Double) -> Sample {
    var (values, velocities) = inputs(at: time)
    let form = form(at: values)
    if form.weights.share != 0 {
      // The share is smooth, so its velocity can be computed from two values. Where nothing is
      // drawn, it counts as unchanged.
      let step = 1e-5
      let (last, next) = (share(at: time - step), share(at: time + step))
      velocities.share = ((next ?? values.share) - (last ?? values.share)) / (2 * step)
    }
    return Sample(
      value: form.value(at: values) - taken.velocity * (time - taken.start),
      velocity: velocities.sum(weighted: form.weights) - taken.velocity)
  }

  @inline(never)
  func nextSeam(after time: Double) -> (time: Double, isSmooth: Bool) {
    let next = channel.nextSeam(after: time)
    for seam in seams where seam > time { return seam < next.time ? (seam, false) : next }
    return next
  }

  /// The scaled curve of the channel, where the property depends on only one.
  @inline(never)
  func segment(at time: Double) -> CubicSegment? {
    guard let only = form(at: time).onlyChannel else { return nil }
    return ChannelCurve(loader, only.index, turns: turns).segment(at: time)?
      .scaled(by: only.weight)
      .adding(0, at: taken.start, velocity: -taken.velocity)
  }

  func less(velocity: Double, since start: Double) -> LayerCurve {
    var curve = self
    curve.taken = (velocity, start)
    return curve
  }

  @inline(never)
  private func form(at time: Double) -> LinearForm {
    form(at: inputs(at: time).values)
  }

  @inline(never)
  private func form(at inputs: LayerInputs) -> LinearForm {
    property.isChannel
      ? .channel(property.channel)
      : loader.appearance.form(ofProperty: index, at: inputs, style)
  }

  @inline(never)
  private func share(at time: Double) -> Double? { loader.displayed(at: time)?.share }

  /// The inputs at `time`, and their velocities in 1/s; all 0 if nothing is drawn then.
  @inline(never)
  private func inputs(at time: Double) -> (values: LayerInputs, velocities: LayerInputs) {
    guard let sample = loader.displayed(at: time) else { return (LayerInputs(), LayerInputs()) }
    var values = LayerInputs(sample.values, turns: turns)
    values.share = sample.share
    return (values, LayerInputs(sample.velocities, turns: 0))
  }
}

extension Loader<ElementAppearance> {
  /// What is displayed at `time`. It is never inlined, because the module has to be small.
  @inline(never)
  func displayed(at time: Double) -> FrameSample? { sample(at: time) }
}

extension LayerInputs {
  fileprivate init(_ channels: ElementChannels, turns: Double) {
    self.init(
      first: channels.keyframeValue(at: 0, after: turns), second: channels.edges.head1,
      third: channels.edges.tail2, fourth: channels.edges.head2, presence: channels.opacity)
  }
}

// The instants at which one form is replaced by the next.
extension LayerCurve {
  /// Finds the instants between `start` and `end`, in seconds, at which the form changes.
  ///
  /// Between two seams of the channels, the form is computed at eight instants. If it changes and
  /// changes back between two of these, the change is missed, and the fitted curve is smooth there.
  ///
  /// - Parameter room: Memory for the seams; those that do not fit are left out.
  /// - Complexity: Eight forms for each seam of the channels, and 40 for each seam that is found.
  @inline(never)
  mutating func findSeams(
    from start: Double, to end: Double, in room: UnsafeMutableBufferPointer<Double>
  ) {
    guard !property.isChannel else { return }
    var (count, time) = (0, start)
    while time < end {
      let next = min(channel.nextSeam(after: time + 1e-9).time, end)
      let inset = min(1e-8, (next - time) / 4)
      var (last, form) = (time + inset, form(at: time + inset))
      for place in 1...8 {
        let here = place == 8 ? next - inset : time + (next - time) * Double(place) / 8
        let other = self.form(at: here)
        while other != form, count < room.count {
          let change = change(from: form, between: last, and: here)
          room[count] = change
          count += 1
          // A new form begins at `change`; it may change once more before `here`.
          (last, form) = (change, self.form(at: change))
        }
        (last, form) = (here, other)
      }
      time = next
    }
    seams = UnsafeMutableBufferPointer(rebasing: room[..<count])
  }

  /// The first instant after `start` at which the form is a different one, by halving the time
  /// until `end` 40 times.
  @inline(never)
  private func change(from form: LinearForm, between start: Double, and end: Double) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<40 {
      let middle = low + (high - low) / 2
      if self.form(at: middle) == form { low = middle } else { high = middle }
    }
    return high
  }
}

extension CubicSegment {
  /// The same curve, its values multiplied.
  fileprivate func scaled(by factor: Double) -> CubicSegment {
    func scaled(_ point: Point) -> Point {
      Point(time: point.time, value: point.value * factor)
    }
    return CubicSegment(scaled(start), scaled(control1), scaled(control2), scaled(end))
  }
}
