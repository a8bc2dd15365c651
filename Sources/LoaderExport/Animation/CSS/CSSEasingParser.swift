import TimelineModule

/// Reads a CSS `<easing-function>`.
///
/// Source: CSS Easing Functions Level 2. Plain numbers only, no `calc()`; names in any case.
struct CSSEasingParser {
  private var tokenizer: CSSTokenizer
  /// The token in hand.
  private(set) var token = CSSToken.end
  /// The byte that the token in hand starts at.
  private(set) var start = 0

  private init(_ text: String) {
    tokenizer = CSSTokenizer(text)
    advance()
  }

  /// The easing that `text` writes down.
  ///
  /// - Throws: What is wrong and at which byte of `text`.
  /// - Complexity: O(*n*) in the bytes of `text`.
  static func parse(_ text: String) throws(ReadingProblem) -> Easing {
    var parser = CSSEasingParser(text)
    let easing = try parser.easing()
    guard parser.token == .end else { throw parser.unexpected("nothing after the easing") }
    return easing
  }

  /// Takes the next token in hand.
  mutating func advance() {
    (token, start) = tokenizer.next()
  }

  /// The problem that the token in hand is not what was `expected`.
  func unexpected(_ expected: String) -> ReadingProblem {
    ReadingProblem(at: start, "found \(token.spelling), expected \(expected)")
  }

  /// Passes over the end of the arguments of `function`; as in CSS, the end of the text closes it.
  mutating func close(_ function: String) throws(ReadingProblem) {
    guard token == .close || token == .end else {
      throw unexpected("')' to close \(function)()")
    }
    advance()
  }

  private mutating func easing() throws(ReadingProblem) -> Easing {
    let (first, place) = (token, start)
    advance()
    switch first {
    case .name(let name):
      if let easing = Self.keywords[name] { return easing }
      throw ReadingProblem(at: place, Self.unknown(name))
    case .function("cubic-bezier"): return .cubicBezier(try cubicBezier())
    case .function("steps"): return .steps(try steps())
    case .function("linear"): return .linearStops(try linearStops())
    case .function(let name): throw ReadingProblem(at: place, Self.unknown(name))
    default:
      throw ReadingProblem(at: place, "found \(first.spelling), expected an easing as in ease-in")
    }
  }

  private static func unknown(_ name: String) -> String {
    let functions = ["cubic-bezier", "steps"]
    if functions.contains(name) { return "\(name) has no arguments, expected '(' at once after it" }
    let names = keywords.keys.sorted() + functions
    return "\(quote(name)) is not an easing, expected \(alternatives(names))"
      + hint(for: name, in: names)
  }

  private static let keywords: [String: Easing] = [
    "linear": .linear, "ease": .ease, "ease-in": .easeIn, "ease-out": .easeOut,
    "ease-in-out": .easeInOut, "step-start": .stepStart, "step-end": .stepEnd,
  ]
}
