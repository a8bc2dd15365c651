import TimelineModule

extension Easing {
  /// Parses a CSS `<easing-function>`, such as `ease-in` or `linear(0, 0.25 75%, 1)`.
  ///
  /// Names may be in any case, with comments and white space as in CSS. A comment or a function that is not
  /// closed ends with the text. Numbers are plain: `calc()` and escapes are not supported. Nil if the text is no
  /// easing.
  ///
  /// Source: CSS Easing Functions Level 2.
  package init?(css: String) {
    // Each comment becomes a space.
    let text = css.lowercased().replacing(/\/\*(?s:.*?)(\*\/|$)/, with: " ")
      .trimmingPrefix { $0.isCSSSpace }
    let name = text.prefix { $0.isLetter || $0 == "-" }
    let afterName = text[name.endIndex...]
    guard afterName.first == "(" else {
      guard afterName.allSatisfy(\.isCSSSpace), let easing = Self.keywords[String(name)]
      else { return nil }
      self = easing
      return
    }
    let inner = afterName.dropFirst().prefix { $0 != ")" }
    // Only white space may follow the closing parenthesis.
    guard afterName[inner.endIndex...].dropFirst().allSatisfy(\.isCSSSpace) else { return nil }
    let arguments = inner.split(separator: ",", omittingEmptySubsequences: false)
    let easing: Easing? =
      switch name {
      case "cubic-bezier": CubicBezier(css: arguments).map(Easing.cubicBezier)
      case "steps": Steps(css: arguments).map(Easing.steps)
      case "linear": LinearStops(css: arguments).map(Easing.linearStops)
      default: nil
      }
    guard let easing else { return nil }
    self = easing
  }

  /// The easings that are a name without arguments.
  private static let keywords: [String: Easing] = [
    "linear": .linear, "ease": .ease, "ease-in": .easeIn, "ease-out": .easeOut,
    "ease-in-out": .easeInOut, "step-start": .stepStart, "step-end": .stepEnd,
  ]
}

extension CubicBezier {
  /// Creates the curve from four numbers, of which the first and the third are in 0...1; nil for other arguments.
  fileprivate init?(css arguments: [Substring]) {
    // An argument that is not one plain number is left out, and then the count is wrong.
    let numbers = arguments.compactMap { argument -> Double? in
      guard let tokens = argument.cssNumbers, tokens.count == 1, !tokens[0].isPercentage
      else { return nil }
      return tokens[0].value
    }
    guard arguments.count == 4, numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2]
    else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension Steps {
  /// Creates a staircase from a whole number and, perhaps, a position; nil for other arguments.
  fileprivate init?(css arguments: [Substring]) {
    // Each argument has to be one word, `words[0][0]` the number and `words[1][0]` the position.
    let words = arguments.map { $0.split(whereSeparator: \.isCSSSpace) }
    guard words.count <= 2, words.allSatisfy({ $0.count == 1 }),
      words[0][0].wholeMatch(of: /\+?\d+/) != nil,
      let position = words.count == 1 ? .jumpEnd : Self.positions[String(words[1][0])]
    else { return nil }
    // A number beyond the range of Int counts as its largest.
    let count = Int(words[0][0]) ?? .max
    // `jump-none` has a level at 0 and another one at 1.
    guard count >= (position == .jumpNone ? 2 : 1) else { return nil }
    self.init(count, position)
  }

  /// The positions by their names.
  private static let positions: [String: StepPosition] = [
    "jump-start": .jumpStart, "start": .jumpStart, "jump-end": .jumpEnd, "end": .jumpEnd,
    "jump-none": .jumpNone, "jump-both": .jumpBoth,
  ]
}

extension LinearStops {
  /// Creates the stops from arguments, each an output with up to two percentages before or after it.
  ///
  /// A percentage is the input of a stop: with two of them, the argument is two stops with the same output. Nil for
  /// other arguments.
  fileprivate init?(css arguments: [Substring]) {
    var stops: [Stop] = []
    for argument in arguments {
      guard let tokens = argument.cssNumbers, tokens.count <= 3,
        let outputIndex = tokens.firstIndex(where: { !$0.isPercentage }),
        outputIndex == 0 || outputIndex == tokens.count - 1,
        tokens.count(where: \.isPercentage) == tokens.count - 1
      else { return nil }
      let inputs = tokens.filter(\.isPercentage).map { $0.value / 100 }
      let output = tokens[outputIndex].value
      stops += inputs.isEmpty ? [Stop(output)] : inputs.map { Stop(output, at: $0) }
    }
    self.init(stops)
  }
}

extension Character {
  /// True for the white space of CSS.
  fileprivate var isCSSSpace: Bool { " \t\n\r\u{C}\r\n".contains(self) }
}

extension Substring {
  /// The numbers and percentages of which the text consists; nil if there is anything else.
  ///
  /// There may be white space between them. The value of `75%` is 75. As in CSS, a number that is too large becomes
  /// the largest one.
  fileprivate var cssNumbers: [(value: Double, isPercentage: Bool)]? {
    var unread = self.drop(while: \.isCSSSpace)
    var numbers: [(value: Double, isPercentage: Bool)] = []
    while !unread.isEmpty {
      // A number with an optional sign and exponent, and perhaps a percent sign.
      guard let match = unread.prefixMatch(of: /([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(%?)/)
      else { return nil }
      let largest = Double.greatestFiniteMagnitude
      let value = Swift.min(Swift.max(Double(match.1) ?? 0, -largest), largest)
      numbers.append((value, !match.2.isEmpty))
      unread = unread[match.range.upperBound...].drop(while: \.isCSSSpace)
    }
    return numbers
  }
}
