import LoaderCore
import TimelineModule

/// A spin with nothing but what it has to have.
private struct Steady: Spin {
  func ends(at time: Double) -> ShapeSample<RingEnds> {
    ShapeSample(
      MotionSample(
        value: RingEnds(tail: time, head: time + 0.3), velocity: RingEnds(tail: 1, head: 1)))
  }
  var peakAcceleration: Double { 0 }
  var period: SpinPeriod { CircularPreset.materialWeb.period }
  var roundFrequency: Double { 1 }
}

/// A curve with nothing but what it has to have.
private enum Gentle: EasingCurve {
  static let curve = CubicBezier(0.5, 0, 0.5, 1)
}

extension NumberCalls {
  /// Presets and their tracks: of a finite time, finite ends.
  mutating func addSpins() {
    for preset in CircularPreset.allCases { addSpin("CircularPreset", preset) }
    addSpin("SpinPreset", Calm())
    addSpin("Spin", Steady(), isDefault: true)
    let loop = SpinLoop(
      Rational(3), rotation: EvenKeyframes(to: Rational(1, 2)),
      tail: StepKeyframes<Standard>(to: Rational(1, 2), from: Rational(1, 2)),
      head: StepKeyframes<Standard>(to: Rational(1, 2), until: Rational(1, 2)))
    let still = SpinLoop(
      Rational(2), rotation: EvenKeyframes(to: Rational(1)), tail: NoKeyframes(),
      head: NoKeyframes())
    addTracks("SpinLoop", loop)
    addTracks("SpinPair", SpinPair(loop, still))
    call("Standard.sample(at:)", 0.3) { n in Self.isCurve(Standard.sample(at: n[0]), n[0]) }
    call("Emphasized.sample(at:)", 0.3) { n in Self.isCurve(Emphasized.sample(at: n[0]), n[0]) }
    call("EasingCurve.sample(at:)", 0.3) { n in Self.isCurve(Gentle.sample(at: n[0]), n[0]) }
    let even = EvenKeyframes(to: Rational(1, 2))
    call("EvenKeyframes.sample(at:)", 0.3, 1) { n in
      let sample = even.sample(at: Sample(value: n[0], velocity: n[1]))
      return n.contains { !($0.magnitude <= 0x1p500) } || sample.isFinite
    }
    addSamples("LoopKeyframes", StepKeyframes<Standard>(to: Rational(1, 2)))
    addSamples("StepKeyframes", StepKeyframes<Standard>(to: Rational(1, 2), from: Rational(1, 4)))
    addSamples("HalfwayKeyframes", HalfwayKeyframes<Standard>(to: Rational(1, 2), inHalf: 1))
    addSamples("SwingKeyframes", SwingKeyframes<Standard>(to: Rational(1, 2)))
    addKeyframes("EvenKeyframes", even)
    addKeyframes("StepKeyframes", StepKeyframes<Standard>(to: Rational(1, 2)))
    addKeyframes("SwingKeyframes", SwingKeyframes<Standard>(to: Rational(1, 2)))
    addKeyframes("HalfwayKeyframes", HalfwayKeyframes<Standard>(to: Rational(1, 2), inHalf: 1))
  }

  private static func isCurve(_ sample: Sample, _ x: Double) -> Bool {
    if x.isNaN { return sample.value.isNaN }
    if x <= 0 || x >= 1 { return sample.value == (x <= 0 ? 0 : 1) && sample.velocity == 0 }
    return -1e-9...1 + 1e-9 ~= sample.value && !sample.velocity.isNaN
  }

  private mutating func addSamples(_ name: String, _ frames: some LoopKeyframes) {
    call("\(name).sample(at:)", 0.3, 1) { n in
      let sample = frames.sample(at: Sample(value: n[0], velocity: n[1]))
      return !fractions(n[0]) || !(n[1].magnitude <= 0x1p500) || sample.isFinite
    }
  }

  private mutating func addKeyframes(_ name: String, _ list: some KeyframeList) {
    call("\(name).eased(_:from:before:)", 0.3) { n in
      (0..<list.count - 1).allSatisfy { index in
        let sample = list.eased(n[0], from: index, before: false)
        return n[0].isNaN || !(0...1 ~= n[0]) || sample.isFinite
      }
    }
  }

  private mutating func addSpin(_ name: String, _ spin: some Spin, isDefault: Bool = false) {
    if !isDefault {
      call("\(name).ends(at:)", 1.2) { n in
        let ends = spin.ends(at: n[0])
        return !n[0].isFinite
          || finite(ends.sample.value.tail, ends.sample.value.head, ends.turns)
            && finite(ends.sample.velocity.tail, ends.sample.velocity.head)
      }
    }
    call("\(name).position(at:)", 1.2) { n in
      !n[0].isFinite || spin.position(at: n[0]).sample.value == spin.ends(at: n[0]).sample.value
    }
    call("\(name).hasCorner(from:to:)", 1, 1.5) { n in
      n[0] != n[1] || !spin.hasCorner(from: n[0], to: n[1])
    }
    call("\(name).nextKeyframe(after:)", 1.2) { n in
      let next = spin.nextKeyframe(after: n[0])
      return !n[0].isFinite || n[0].magnitude > 0x1p50 || next > n[0]
    }
    call("\(name).segment(of:at:)", 1.2) { n in
      [SpinChannel.tail, .sweep].allSatisfy { channel in
        !n[0].isFinite || spin.segment(of: channel, at: n[0])?.isFinite ?? true
      }
    }
  }

  private mutating func addTracks(_ name: String, _ tracks: some SpinTracks) {
    call("\(name).ends(at:)", 1.2) { n in
      let ends = tracks.ends(at: n[0])
      return !n[0].isFinite || finite(ends.value.tail, ends.value.head)
    }
    call("\(name).hasKeyframe(from:to:)", 1, 1.5) { n in
      n[0] != n[1] || !tracks.hasKeyframe(from: n[0], to: n[1])
    }
    call("\(name).nextKeyframe(after:)", 1.2) { n in
      !n[0].isFinite || n[0].magnitude > 0x1p50 || tracks.nextKeyframe(after: n[0]) > n[0]
    }
    call("\(name).piece(of:at:)", 1.2) { n in
      [SpinChannel.tail, .sweep].allSatisfy { channel in
        let piece = tracks.piece(of: channel, at: n[0])
        return !(n[0].magnitude <= 0x1p53)
          || piece.velocity.isFinite && piece.curve?.isFinite ?? true
      }
    }
  }

  /// Channels and shapes, part by part as arithmetic has it.
  mutating func addChannels() {
    set("TrackPiece", of: TrackPiece(), ["velocity": \.velocity])
    call("TrackPiece.curve", 1) { n in
      var piece = TrackPiece()
      piece.curve = CubicSegment(
        lineFrom: .init(time: 0, value: n[0]), to: .init(time: 1, value: 1))
      return piece.curve.map { same($0.start.value, n[0]) } ?? false
    }
    call("RingEnds.init(tail:head:)", 1, 2) { n in
      let ends = RingEnds(tail: n[0], head: n[1])
      return same(ends.tail, n[0]) && same(ends.head, n[1])
    }
    set("RingEnds", of: RingEnds.zero, ["tail": \.tail, "head": \.head])
    addArithmetic("RingEnds", { RingEnds(tail: $0, head: $1) }, { [$0.tail, $0.head] })
    call("LinearEdges.init(tail1:head1:tail2:head2:)", 1, 2, 3, 4) { n in
      let edges = LinearEdges(tail1: n[0], head1: n[1], tail2: n[2], head2: n[3])
      return same(edges.tail1, n[0]) && same(edges.head1, n[1]) && same(edges.tail2, n[2])
        && same(edges.head2, n[3])
    }
    set(
      "LinearEdges", of: LinearEdges.zero,
      ["tail1": \.tail1, "head1": \.head1, "tail2": \.tail2, "head2": \.head2])
    addArithmetic(
      "LinearEdges", { LinearEdges(tail1: $0, head1: $1, tail2: $0, head2: $1) },
      { [$0.tail2, $0.head1] })
    call("ShapeSample.init(turns:_:)", 1, 2, 3) { n in
      let shape = ShapeSample(turns: n[0], Sample(value: n[1], velocity: n[2]))
      return same(shape.turns, n[0]) && same(shape.sample.velocity, n[2])
    }
    set("ShapeSample", of: ShapeSample(Sample(value: 1)), ["turns": \.turns])
    call("ShapeSample.sample", 1, 2) { n in
      var shape = ShapeSample(Sample(value: 1))
      shape.sample = Sample(value: n[0], velocity: n[1])
      return same(shape.sample.value, n[0])
    }
    set(
      "RingChannels", of: RingChannels(),
      [
        "opacity": \.opacity, "rotation": \.rotation, "sweep": \.sweep, "thickness": \.thickness,
        "turns": \.turns,
      ]
    )
    call("RingChannels.keyframeValue(at:after:)", 2) { n in
      (0..<RingChannels.count).allSatisfy {
        let value = RingChannels().keyframeValue(at: $0, after: n[0])
        return !n[0].isFinite || value.isFinite
      }
    }
    call("ChannelList.keyframeValue(at:after:)", 2) { n in
      same(ShimmerChannels.zero.keyframeValue(at: 0, after: n[0]), 0)
    }
    call("LinearChannels.init(_:opacity:thickness:)", 0.1, 0.5, 1, 1) { n in
      let channels = LinearChannels(
        LinearEdges(tail1: n[0], head1: n[1], tail2: 0, head2: 0), opacity: n[2], thickness: n[3])
      return same(channels[0], n[0]) && same(channels.opacity, n[2])
        && same(channels.thickness, n[3])
    }
    set(
      "LinearChannels", of: LinearChannels.zero, ["opacity": \.opacity, "thickness": \.thickness])
    call("LinearChannels.edges", 0.1) { n in
      var channels = LinearChannels.zero
      channels.edges = LinearEdges(tail1: n[0], head1: 1, tail2: 0, head2: 0)
      return same(channels[0], n[0])
    }
    call("ShimmerChannels.init(start:middle:end:opacity:)", 0, 0.5, 1, 1) { n in
      let channels = ShimmerChannels(start: n[0], middle: n[1], end: n[2], opacity: n[3])
      return same(channels.start, n[0]) && same(channels.middle, n[1]) && same(channels.end, n[2])
        && same(channels.opacity, n[3])
    }
    set(
      "ShimmerChannels", of: ShimmerChannels.zero,
      ["start": \.start, "middle": \.middle, "end": \.end, "opacity": \.opacity])
  }

  /// Sum, difference, product and quotient are those of the parts.
  private mutating func addArithmetic<Shape: ChannelVector>(
    _ name: String, _ make: @escaping (Double, Double) -> Shape,
    _ parts: @escaping (Shape) -> [Double]
  ) {
    let agree: (Shape, Double, Double) -> Bool = { shape, first, second in
      same(parts(shape)[0], first) && same(parts(shape)[1], second)
    }
    call("\(name).*(_:_:)", 1, 2, 3) { n in agree(make(n[0], n[1]) * n[2], n[0] * n[2], n[1] * n[2])
    }
    call("\(name)./(_:_:)", 1, 2, 3) { n in agree(make(n[0], n[1]) / n[2], n[0] / n[2], n[1] / n[2])
    }
    call("\(name).+(_:_:)", 1, 2, 3) { n in
      agree(make(n[0], n[1]) + make(n[2], 1), n[0] + n[2], n[1] + 1)
    }
    call("\(name).-(_:_:)", 1, 2, 3) { n in
      agree(make(n[0], n[1]) - make(n[2], 1), n[0] - n[2], n[1] - 1)
    }
    call("\(name).offset(by:)", 1, 2, 3) { n in
      agree(make(n[0], n[1]).offset(by: n[2]), n[0] + n[2], n[1] + n[2])
    }
  }
}
