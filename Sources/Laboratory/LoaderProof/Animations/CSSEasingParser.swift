import PlainText
import TimelineModule

extension Easing {
  /// Parses a CSS `<easing-function>`, such as `ease-in` or `linear(0, 0.25 75%, 1)`.
  ///
  /// Names may be in any case, with comments and white space as in CSS. Numbers are plain: `calc()`
  /// is not supported.
  ///
  /// - Throws: ``EasingSyntaxError``, with the problem and its offset.
  /// - Complexity: O(*n*) in the length of `css`.
  package init(css: String) throws(EasingSyntaxError) {
    do throws(ReadingProblem) {
      self = try CSSEasingParser.parse(css)
    } catch {
      throw EasingSyntaxError(offset: error.offset, message: error.message)
    }
  }
}

/// A syntax error in a CSS easing function.
package struct EasingSyntaxError: Error, Hashable {
  /// The offset of the error in the UTF-8, counted from 0.
  package var offset: Int
  /// The text found there, and the expectation.
  package var message: String
}

/// A parser of a CSS `<easing-function>`.
///
/// Source: CSS Easing Functions Level 2. Names may be in any case; `calc()` is not supported.
struct CSSEasingParser {
  /// The source of the tokens.
  private var tokenizer: CSSTokenizer
  /// The current token.
  private var token = CSSToken.end
  /// The offset of the current token.
  private var start = 0

  private init(_ text: String) {
    tokenizer = CSSTokenizer(text)
    advance()
  }

  /// Returns the easing that `text` describes.
  ///
  /// - Throws: The problem, and its offset in `text`.
  /// - Complexity: O(*n*) in the bytes of `text`.
  static func parse(_ text: String) throws(ReadingProblem) -> Easing {
    var parser = CSSEasingParser(text)
    let easing = try parser.easing()
    guard parser.token == .end else { throw parser.unexpected("nothing after the easing") }
    return easing
  }

  /// Advances to the next token.
  private mutating func advance() {
    (token, start) = tokenizer.next()
  }

  /// Returns the problem of a current token that is not what was `expected`.
  private func unexpected(_ expected: String) -> ReadingProblem {
    ReadingProblem(at: start, "found \(token.spelling), expected \(expected)")
  }

  /// Reads the end of the arguments of `function`; as in CSS, the end of the text also closes it.
  private mutating func close(_ function: String) throws(ReadingProblem) {
    guard token == .close || token == .end else {
      throw unexpected("')' to close \(function)()")
    }
    advance()
  }

  /// Reads an easing: a keyword or a function.
  private mutating func easing() throws(ReadingProblem) -> Easing {
    let (first, begin) = (token, start)
    advance()
    switch first {
    case .name(let name):
      if let easing = Self.keywords[name] { return easing }
      throw ReadingProblem(at: begin, Self.unknown(name))
    case .function("cubic-bezier"): return .cubicBezier(try cubicBezier())
    case .function("steps"): return .steps(try steps())
    case .function("linear"): return .linearStops(try linearStops())
    case .function(let name): throw ReadingProblem(at: begin, Self.unknown(name))
    default:
      throw ReadingProblem(at: begin, "found \(first.spelling), expected an easing as in ease-in")
    }
  }

  /// Returns the message for a name that is no easing.
  private static func unknown(_ name: String) -> String {
    // `linear` is not among them: without arguments it is a keyword.
    let functions = ["cubic-bezier", "steps"]
    if functions.contains(name) {
      return "\(name) has no arguments, expected '(' directly after it"
    }
    let names = keywords.keys.sorted() + functions
    return "\(quote(name)) is not an easing, expected \(alternatives(names))"
      + hint(for: name, in: names)
  }

  /// The easings that are a name without arguments.
  private static let keywords: [String: Easing] = [
    "linear": .linear, "ease": .ease, "ease-in": .easeIn, "ease-out": .easeOut,
    "ease-in-out": .easeInOut, "step-start": .stepStart, "step-end": .stepEnd,
  ]
}

extension CSSEasingParser {
  /// Reads the four numbers of `cubic-bezier()`.
  private mutating func cubicBezier() throws(ReadingProblem) -> CubicBezier {
    let x1 = try coordinate("x1", within: 0...1)
    let y1 = try coordinate("y1")
    let x2 = try coordinate("x2", within: 0...1)
    let y2 = try coordinate("y2")
    try close("cubic-bezier")
    return CubicBezier(x1, y1, x2, y2)
  }

  /// Reads a coordinate of `cubic-bezier()`, and the comma before it.
  private mutating func coordinate(
    _ name: String, within range: ClosedRange<Double>? = nil
  ) throws(ReadingProblem) -> Double {
    if name != "x1" {
      guard token == .comma else { throw unexpected("',' and \(name) of cubic-bezier()") }
      advance()
    }
    guard case .number(let value, _) = token else {
      throw unexpected("the number \(name) of cubic-bezier()")
    }
    if let range, !range.contains(value) {
      throw unexpected("\(name) of cubic-bezier() within 0 and 1")
    }
    advance()
    return value
  }
}

extension CSSEasingParser {
  /// Reads the stops of `linear()`: numbers, each with up to two percentages before or after it.
  private mutating func linearStops() throws(ReadingProblem) -> LinearStops {
    let begin = start
    var stops: [LinearStops.Stop] = []
    while true {
      stops += try linearStop()
      guard token == .comma else { break }
      advance()
    }
    try close("linear")
    guard let easing = LinearStops(stops) else {
      throw ReadingProblem(at: begin, "linear() has no stop, expected at least one")
    }
    return easing
  }

  /// Reads one stop, or two with the same output if there are two percentages.
  private mutating func linearStop() throws(ReadingProblem) -> [LinearStops.Stop] {
    var inputs = percentages()
    guard case .number(let output, _) = token else {
      throw unexpected("a number, the output of a stop of linear()")
    }
    advance()
    if inputs.isEmpty { inputs = percentages() }
    guard !inputs.isEmpty else { return [LinearStops.Stop(output)] }
    return inputs.map { LinearStops.Stop(output, at: $0) }
  }

  /// Reads up to two percentages, as fractions.
  private mutating func percentages() -> [Double] {
    var inputs: [Double] = []
    while inputs.count < 2, case .percentage(let value) = token {
      inputs.append(value / 100)
      advance()
    }
    return inputs
  }
}

extension CSSEasingParser {
  /// Reads the count and the position of `steps()`.
  private mutating func steps() throws(ReadingProblem) -> Steps {
    let begin = start
    guard case .number(let value, isInteger: true) = token else {
      throw unexpected("a whole number of steps")
    }
    // A number that does not fit in an Int counts as the largest or the smallest one.
    let count = Int(exactly: value) ?? (value < 0 ? .min : .max)
    guard count >= 1 else { throw unexpected("at least 1 step") }
    advance()
    let position = try token == .comma ? stepPosition() : .jumpEnd
    guard count >= 2 || position != .jumpNone else {
      throw ReadingProblem(at: begin, "found 1, expected at least 2 steps with jump-none")
    }
    try close("steps")
    return Steps(count, position)
  }

  /// Reads the comma and the position of `steps()`.
  private mutating func stepPosition() throws(ReadingProblem) -> StepPosition {
    advance()
    let words = ["jump-start", "jump-end", "jump-none", "jump-both", "start", "end"]
    guard case .name(let name) = token else { throw unexpected("a position as in jump-end") }
    let position: StepPosition
    switch name {
    case "jump-start", "start": position = .jumpStart
    case "jump-end", "end": position = .jumpEnd
    case "jump-none": position = .jumpNone
    case "jump-both": position = .jumpBoth
    default:
      let message = "\(quote(name)) is not a position, expected \(alternatives(words))"
      throw ReadingProblem(at: start, message + hint(for: name, in: words))
    }
    advance()
    return position
  }
}
