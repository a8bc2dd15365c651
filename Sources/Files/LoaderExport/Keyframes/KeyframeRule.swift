import PlainText
import TimelineModule

/// The keyframes of a property in CSS, one a line; a jump is two of them, next to each other.
struct KeyframeRule: Equatable {
  /// The unit of a keyframe's place: this many make the whole, so that each has six digits after
  /// the point.
  private static let whole = 100_000_000

  private let period: Double
  private let keyframes: [UInt8]

  /// - Complexity: O(segments).
  init(_ animation: PropertyAnimation, _ property: AnimatedProperty) {
    period = animation.period
    var list = KeyframeList(property)
    var last: Double?
    for segment in animation.segments {
      // Where one sum is replaced by another, the two differ by a rounding.
      if let last, abs(last - segment.start.value) > 20 * property.precision { list.jump() }
      last = segment.end.value
      list.append(segment, in: period)
    }
    keyframes = list.finish()
  }

  /// Appends the rule under a name.
  func append(_ name: String, to rules: inout String) {
    rules += "@keyframes \(name){\n"
    rules += String(decoding: keyframes, as: UTF8.self)
    rules += "}\n"
  }

  /// The declaration that plays the rule with this name.
  func playing(_ name: String) -> String {
    "\(name) \(String(period, decimals: 6))s linear infinite"
  }

  /// Keyframes as they are written.
  private struct KeyframeList: ~Copyable {
    private let property: AnimatedProperty
    private var buffer = ByteBuffer()
    private var lastPlace = -1
    /// Where the last segment ends.
    private var end: (place: Int, value: Double)?
    private var isLevel = false

    init(_ property: AnimatedProperty) { self.property = property }

    /// Ends what was appended so far, because what follows begins elsewhere.
    mutating func jump() {
      guard let end else { return }
      write(end.place - 1, end.value, nil)
      isLevel = false
    }

    mutating func append(_ segment: CubicSegment, in period: Double) {
      let whole = Double(KeyframeRule.whole)
      let place = Int((segment.start.time / period * whole).rounded())
      let (first, last) = (
        property.rounded(segment.start.value), property.rounded(segment.end.value)
      )
      end = (Int((segment.end.time / period * whole).rounded()), segment.end.value)
      // A value that stands still continues.
      if isLevel, first == last { return }
      isLevel = first == last
      write(place, segment.start.value, isLevel ? nil : segment.easing)
    }

    /// The bytes, the last keyframe at the end.
    consuming func finish() -> [UInt8] {
      if let end { write(KeyframeRule.whole, end.value, nil) }
      return buffer.copy(from: 0)
    }

    private mutating func write(
      _ place: Int, _ value: Double, _ easing: CubicSegment.Easing?
    ) {
      lastPlace = min(max(place, lastPlace + 1), KeyframeRule.whole)
      buffer.append(Double(lastPlace) / 1e6, decimals: 6)
      buffer.append("%{")
      buffer.append(text: property.name)
      buffer.append(":")
      property.append(value, to: &buffer)
      if let easing, !easing.isLinear {
        buffer.append(";animation-timing-function:cubic-bezier(")
        buffer.append(easing, decimals: 5)
        buffer.append(")")
      }
      buffer.append("}\n")
    }
  }
}
