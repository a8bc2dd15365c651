import LoaderCore
import PlainText

extension XMLWriter {
  /// Opens the element of an arc around (0, 0): a rotated dash on a circle from 12 o'clock on.
  ///
  /// The caller closes it, perhaps after more attributes.
  ///
  /// - Parameters:
  ///   - ends: Its ends, in turns; nil for the whole circle.
  ///   - radius: The radius of the circle, in the picture's unit.
  ///   - style: The classes of the element, separated by spaces.
  mutating func openArc(_ ends: RingEnds? = nil, radius: Double, style: String) {
    let length = String(radius, decimals: 2)
    // The command for half a circle, clockwise; its end point follows.
    let half = "A\(length) \(length) 0 0 1"
    open("path", ["class": style, "d": "M0 -\(length)\(half) 0 \(length)\(half) 0 -\(length)"])
    guard let ends else { return }
    attribute("stroke-dasharray", ends.dash(radius: radius))
    attribute("transform", "rotate(\(ends.degrees))")
  }
}

extension RingEnds {
  /// Returns the dash of a circle's stroke that is as long as the arc, in the unit of the radius.
  ///
  /// The gap after it, 999, is longer than any circle here, so there is only one dash.
  func dash(radius: Double) -> String {
    "\(String(max(0, head - tail) * 2 * .pi * radius, decimals: 2)) 999"
  }

  /// The text of the tail's position, where the arc starts, in degrees clockwise from 12 o'clock.
  var degrees: String { String(tail * 360, decimals: 2) }
}
