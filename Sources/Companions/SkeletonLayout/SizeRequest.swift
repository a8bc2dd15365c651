/// The size request of an element to its stack along one axis, the result of measuring it.
///
/// An element makes its two requests, one for each axis, on creation; a layout then divides the space by `lengths`.
struct SizeRequest: Hashable, Sendable {
  /// The kind of an element, which decides when it shrinks.
  enum Kind: Hashable, Sendable {
    /// A gap: it shrinks last.
    case gap
    /// A line of text: it shrinks first.
    case line
    /// A bone or a stack: it shrinks when no line is left.
    case body
  }

  /// The kind, which decides the order of shrinking.
  var kind: Kind
  /// The length without a part of the remaining space, in points.
  var length: Double
  /// The fraction of the stack's length that it takes, as a line's width does; 0 for none.
  ///
  /// With a fraction, `length` is 0.
  var fraction = 0.0
  /// True if it takes an equal part of the remaining space.
  var isFlexible = false

  /// The request of a gap across its direction: nothing.
  static let nothing = SizeRequest(kind: .gap, length: 0)

  /// The maximum length: sums of many are still finite, and as precise as a pixel.
  static let longest = 1e9

  /// Returns a length clamped to 0...1 000 000 000; one that is not finite becomes 0.
  static func length(_ length: Double) -> Double {
    length > 0 && length.isFinite ? min(length, longest) : 0
  }

  /// Returns the request of a bone's length; nil takes an equal part of the remaining space.
  static func body(_ length: Double?) -> SizeRequest {
    SizeRequest(kind: .body, length: length.map(Self.length) ?? 0, isFlexible: length == nil)
  }

  /// Returns the request of a stack along its axis: all its elements' requests and both its insets.
  ///
  /// - Parameter insets: The sum of both insets, in points.
  static func sum(_ requests: some Sequence<SizeRequest>, insets: Double) -> SizeRequest {
    var sum = SizeRequest(kind: .body, length: insets)
    for request in requests {
      sum.length = min(sum.length + request.length, longest)
      // A line's fraction is of a stack's length, so the stack takes all that it can get.
      if request.isFlexible || request.fraction > 0 { sum.isFlexible = true }
    }
    return sum
  }

  /// Returns the request of a stack across its axis: its longest element's, and both its insets.
  ///
  /// - Parameter insets: The sum of both insets, in points.
  static func widest(_ requests: some Sequence<SizeRequest>, insets: Double) -> SizeRequest {
    var widest = SizeRequest(kind: .body, length: 0)
    for request in requests {
      widest.length = max(widest.length, request.length)
      if request.isFlexible || request.fraction > 0 { widest.isFlexible = true }
    }
    widest.length = min(widest.length + insets, longest)
    return widest
  }

  /// Returns the length of an element that shares `available` points with no other, as across a stack.
  func alone(in available: Double) -> Double {
    if isFlexible { return available }
    return fraction > 0 ? fraction * available : min(length, available)
  }

  /// Returns the lengths of elements that share `available` along a stack.
  ///
  /// Fixed lengths are kept, and flexible elements share the remainder equally. If the space is too
  /// small, lines shrink first, then bones, and gaps only if nothing else is left; all of a kind by
  /// the same factor.
  ///
  /// - Complexity: O(*n*) in the elements.
  static func lengths(_ requests: [SizeRequest], in available: Double) -> [Double] {
    // The sums of the lengths of each kind, and the number of flexible elements.
    var gaps = 0.0
    var bodies = 0.0
    var lines = 0.0
    var flexibleCount = 0.0
    for request in requests {
      switch request.kind {
      case .gap: gaps += request.length
      case .body: bodies += request.length
      // A line's width is a fraction of the space, its height a length.
      case .line: lines += request.length + request.fraction * available
      }
      if request.isFlexible { flexibleCount += 1 }
    }
    // Bodies get what the gaps leave, and lines what both leave.
    let gapFactor = factor(of: gaps, in: available)
    let bodyFactor = factor(of: bodies, in: available - gaps)
    let lineFactor = factor(of: lines, in: available - gaps - bodies)
    let remainder = max(0, available - gaps - bodies - lines)
    return requests.map { request in
      let shrunkLength =
        switch request.kind {
        case .gap: request.length * gapFactor
        case .body: request.length * bodyFactor
        case .line: (request.length + request.fraction * available) * lineFactor
        }
      return request.isFlexible ? shrunkLength + remainder / flexibleCount : shrunkLength
    }
  }

  /// Returns the factor by which lengths of this sum shrink to fit; 1 if they fit.
  static func factor(of sum: Double, in available: Double) -> Double {
    // A negative space counts as 0, so that a sum of 0 has the factor 1 even there.
    let available = max(0, available)
    return sum > available ? available / sum : 1
  }
}
