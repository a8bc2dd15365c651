import LoaderDrawing

/// A bar as layers: three pieces of the track and two of the bar, each a straight part between two
/// caps, and the dot at its end. The last property is the opacity of all further colors of a list,
/// which lie over the first one.
///
/// A piece has four properties: where it begins and where it ends, which is where its caps are; what
/// share of the whole length its straight part covers; and the size of the caps. While a piece is
/// shorter than half its width, only the caps are seen of it, and they shrink.
enum BarLayers: LayerDrawing {
  static var propertyCount: Int { 24 }

  static func property(at index: Int, _ style: LoaderStyle) -> LayerProperty {
    let bar = BarMeasures(style)
    switch index {
    case 0: return LayerProperty(joining: .product, channel: LayerInputs.opacity, isChannel: true)
    case 21: return LayerProperty(joining: .sum, channel: 0)
    case 22: return LayerProperty(joining: .product, channel: 0, factor: bar.length / bar.width)
    case 23: return LayerProperty(joining: .product, channel: 0)
    default:
      switch (index - 1) % 4 {
      case 0, 1: return LayerProperty(joining: .sum, channel: 0)
      // Round caps cover the ends of the straight part, so it may be less exact.
      case 2:
        return LayerProperty(
          joining: .product, channel: 0, tolerance: style.lineCap == .round ? 2e-3 : 1e-4)
      default: return LayerProperty(joining: .product, channel: 0, factor: 1 / bar.shortest)
      }
    }
  }

  static func form(
    ofProperty index: Int, at inputs: LayerInputs, _ style: LoaderStyle
  ) -> LinearForm {
    let bar = BarForms(BarMeasures(style), style, inputs)
    if index > 20 { return index == 21 ? bar.dot.middle : index == 22 ? bar.dot.size : .share }
    let piece = bar.piece((index - 1) / 4)
    let form = piece.end - piece.start
    let length = form.value(at: inputs)
    let nothing = LinearForm(0)
    switch (index - 1) % 4 {
    case 0: return piece.start
    case 1: return piece.end
    case 2: return length < bar.measures.shortest ? nothing : form
    default:
      if length <= 0 { return nothing }
      return length < bar.measures.shortest ? form : LinearForm(bar.measures.shortest)
    }
  }
}

/// The lengths of a bar.
private struct BarMeasures {
  /// The length from fraction 0 to fraction 1, without caps, and the width of the stroke, both in
  /// points.
  let length, width: Double
  /// The gap between bar and track, caps included, as a fraction.
  let gap: Double
  /// Half the width of the stroke, as a fraction: a piece that is shorter is drawn thinner.
  let shortest: Double

  init(_ style: LoaderStyle) {
    // A bar without room for its caps counts as one with a length of one point.
    (length, width) = (max(style.barLength, 1), max(style.strokeWidth, 0.01))
    gap = style.clearance(ofWidth: style.strokeWidth) / length
    shortest = width / 2 / length
  }
}

/// The pieces of a bar near some inputs, as ``Linear`` draws them.
private struct BarForms {
  typealias Piece = (start: LinearForm, end: LinearForm)

  let measures: BarMeasures
  private let style: LoaderStyle
  private let inputs: LayerInputs

  init(_ measures: BarMeasures, _ style: LoaderStyle, _ inputs: LayerInputs) {
    (self.measures, self.style, self.inputs) = (measures, style, inputs)
  }

  /// The piece at an index: 0, 1 and 2 are the track before, between and after the two parts of the
  /// bar; 3 and 4 are those parts.
  func piece(_ index: Int) -> Piece {
    switch index {
    case 3: return (.first, .second)
    case 4: return (.third, .fourth)
    default:
      let nothing = LinearForm(0)
      guard style.drawsTrack else { return (nothing, nothing) }
      var (left, right) = (covered(.first, .second), covered(.third, .fourth))
      if isLess(right.start, left.start) { (left, right) = (right, left) }
      switch index {
      case 0: return (nothing, left.start)
      case 1: return (left.end, right.start)
      default: return (isLess(left.end, right.end) ? right.end : left.end, LinearForm(1))
      }
    }
  }

  /// A part together with the gaps beside it, each at most as long as the part; an empty piece at 0
  /// if there is no part.
  private func covered(_ tail: LinearForm, _ head: LinearForm) -> Piece {
    let part = head - tail
    let length = part.value(at: inputs)
    // Where one edge comes to rest on the other, a rounding must not count as a part, because the
    // form may change only once there.
    guard length > 1e-12 else { return (LinearForm(0), LinearForm(0)) }
    let gap = length < measures.gap ? part : LinearForm(measures.gap)
    let (start, end) = (tail - gap, head + gap)
    return (
      start.value(at: inputs) < 0 ? LinearForm(0) : start,
      end.value(at: inputs) > 1 ? LinearForm(1) : end
    )
  }

  /// The dot at the end of the bar: how far its middle is from fraction 0, and its size, both as
  /// fractions of the length.
  var dot: (middle: LinearForm, size: LinearForm) {
    let full = min(style.stopSize, measures.width) / measures.length
    let size = LinearForm(full) - LinearForm.share * full
    let half = measures.shortest
    let isRound = style.lineCap == .round
    // With round caps the bar's end lies half a width behind fraction 1, and the dot in its middle.
    let end = isRound ? size * 0.5 + 1 : LinearForm(1)
    let reached =
      inputs.second > 0 ? LinearForm.second + (isRound ? half : 0) : LinearForm(isRound ? -half : 0)
    let room = end - reached
    let least = isLess(room, size) ? room : size
    let seen = least.value(at: inputs) > 0 ? least : LinearForm(0)
    return (end - seen * 0.5, seen)
  }

  private func isLess(_ one: LinearForm, _ other: LinearForm) -> Bool {
    one.value(at: inputs) < other.value(at: inputs)
  }
}
