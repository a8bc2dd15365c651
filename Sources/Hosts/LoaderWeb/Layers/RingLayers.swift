import LoaderCore
import LoaderDrawing

/// A ring as layers. An arc is two halves of a circle, each of which turns behind a window that
/// shows one side: the right half by min(s, ½) of the sweep s, the left half by max(s − ½, 0).
///
/// The caps at its ends turn as the halves do, but are not clipped. Where the arc is shorter than
/// half its width, ``DrawingCanvas`` draws it thinner: there the halves are hidden and the caps
/// shrink. One more cap covers the joint of the two windows, where the background would show
/// through. The track is a second such arc, rotated by the sweep and the gap. The last property is
/// the opacity of all further colors of a list, which lie over the first one.
enum RingLayers: LayerDrawing {
  static var propertyCount: Int { 14 }

  static func property(at index: Int, _ style: LoaderStyle) -> LayerProperty {
    switch index {
    case 0: LayerProperty(joining: .product, channel: LayerInputs.opacity, isChannel: true)
    case 1: LayerProperty(joining: .sum, channel: 0, isChannel: true)
    case 5, 11:
      LayerProperty(joining: .product, channel: 1, factor: 1 / RingMeasures(style).shortest)
    case 6, 12, 13: LayerProperty(joining: .product, channel: 1)
    default: LayerProperty(joining: .sum, channel: 1)
    }
  }

  static func form(
    ofProperty index: Int, at inputs: LayerInputs, _ style: LoaderStyle
  ) -> LinearForm {
    let (ring, sweep, s) = (RingMeasures(style), LinearForm.second, inputs.second)
    switch index {
    case 2...6: return ring.form(index - 2, ofArc: sweep, at: inputs)
    case 7: return s < ring.gap ? sweep * 2 : sweep + ring.gap
    case 13: return .share
    default:
      guard style.drawsTrack else { return LinearForm(0) }
      let rest = s < ring.gap ? sweep * -3 + 1 : sweep * -1 + (1 - 2 * ring.gap)
      return ring.form(index - 8, ofArc: rest, at: inputs)
    }
  }
}

/// The lengths of a ring, in turns.
private struct RingMeasures {
  /// The gap between arc and track, caps included.
  let gap: Double
  /// Half the width of the stroke: an arc that is shorter is drawn thinner.
  let shortest: Double

  init(_ style: LoaderStyle) {
    // A ring without room for its stroke counts as one with a circumference of one point.
    let circumference = max(2 * Double.pi * style.ringRadius, 1)
    let width = max(style.strokeWidth, 0.01)
    gap = style.clearance(ofWidth: width) / circumference
    shortest = width / 2 / circumference
  }

  /// One of the five properties of an arc, in turns or as a size: 0, how far the right half turns;
  /// 1, the left half; 2, the right half, 0 while it is hidden; 3, the size of the caps; 4, that of
  /// the cap over the joint.
  ///
  /// The cap over the joint is half as long as the stroke is wide. When a circle closes, its end
  /// overlaps its start by less than that, so that butt ends leave no visible line.
  func form(_ index: Int, ofArc arc: LinearForm, at inputs: LayerInputs) -> LinearForm {
    let length = arc.value(at: inputs)
    let nothing = LinearForm(0)
    switch index {
    case 0: return length <= 0 ? nothing : length < 0.5 ? arc : LinearForm(0.5)
    case 1:
      if length < 0.5 { return nothing }
      let closing = 1 - shortest
      return length < closing ? arc - 0.5 : arc * (7.0 / 6) - (0.5 + closing / 6)
    case 2: return length < shortest ? nothing : length < 0.5 ? arc : LinearForm(0.5)
    case 3: return length <= 0 ? nothing : length < shortest ? arc : LinearForm(shortest)
    default: return length < 0.5 + shortest / 2 ? nothing : LinearForm(1)
    }
  }
}
