/// What a piece of a skeleton wants of a stack along one axis: the outcome of measuring it.
struct SizeRequest: Hashable, Sendable {
  /// What happens to it where there is too little room, or more than enough.
  enum Kind: Hashable, Sendable {
    /// A gap: it keeps its length.
    case gap
    /// A line of text: it gives way first.
    case line
    /// A bone or a stack: it gives way when no line is left.
    case body
  }

  var kind: Kind
  /// The length that it has at least, in points.
  var length: Double
  /// The part of the stack's room that it wants beside, as a line does across; 0 for none.
  var share = 0.0
  /// Whether it takes an equal part of the room that is left.
  var isFlexible = false

  /// Nothing: a gap in the direction in which it is none.
  static let nothing = SizeRequest(kind: .gap, length: 0)

  /// The longest length there is: sums of many are still finite, and as precise as a pixel.
  static let longest = 1e9

  /// A length in 0...1 000 000 000, whatever was given: what is no length is 0.
  static func length(_ length: Double) -> Double {
    length > 0 && length.isFinite ? min(length, longest) : 0
  }

  /// A bone's length, or its part of the room if it has none.
  static func body(_ length: Double?) -> SizeRequest {
    SizeRequest(kind: .body, length: length.map(Self.length) ?? 0, isFlexible: length == nil)
  }

  /// What a stack of such pieces wants along its own axis.
  static func sum(_ requests: some Sequence<SizeRequest>, insets: Double) -> SizeRequest {
    var sum = SizeRequest(kind: .body, length: insets)
    for request in requests {
      sum.length = min(sum.length + request.length, longest)
      if request.isFlexible || request.share > 0 { sum.isFlexible = true }
    }
    return sum
  }

  /// What a stack of such pieces wants across its axis.
  static func widest(_ requests: some Sequence<SizeRequest>, insets: Double) -> SizeRequest {
    var widest = SizeRequest(kind: .body, length: 0)
    for request in requests {
      widest.length = max(widest.length, request.length)
      if request.isFlexible || request.share > 0 { widest.isFlexible = true }
    }
    widest.length = min(widest.length + insets, longest)
    return widest
  }

  /// The length that it gets where it is alone in `room`, as across a stack.
  func alone(in room: Double) -> Double {
    if isFlexible { return room }
    return share > 0 ? share * room : min(length, room)
  }

  /// The lengths that pieces get that share `room` along a stack.
  ///
  /// Fixed lengths are kept, and what remains is shared equally by what is flexible. Where there is too
  /// little, lines give way first, then bones, and gaps only if nothing else is left; each of a kind by
  /// the same factor.
  ///
  /// - Complexity: O(*n*) in the pieces.
  static func lengths(_ requests: [SizeRequest], in room: Double) -> [Double] {
    var (gaps, bodies, lines, flexible) = (0.0, 0.0, 0.0, 0.0)
    for request in requests {
      switch request.kind {
      case .gap: gaps += request.length
      case .body: bodies += request.length
      case .line: lines += request.length + request.share * room
      }
      if request.isFlexible { flexible += 1 }
    }
    let gapFactor = factor(of: gaps, in: room)
    let bodyFactor = factor(of: bodies, in: room - gaps)
    let lineFactor = factor(of: lines, in: room - gaps - bodies)
    let rest = max(0, room - gaps - bodies - lines)
    return requests.map { request in
      let own =
        switch request.kind {
        case .gap: request.length * gapFactor
        case .body: request.length * bodyFactor
        case .line: (request.length + request.share * room) * lineFactor
        }
      return request.isFlexible ? own + rest / flexible : own
    }
  }

  /// By how much lengths of this sum have to be cut to fit.
  static func factor(of sum: Double, in room: Double) -> Double {
    // What wants nothing is never cut, not even where the room is less than nothing.
    let room = max(0, room)
    return sum > room ? room / sum : 1
  }
}
