import TimelineModule

extension Easing {
  /// Parses a CSS `<easing-function>`, such as `ease-in` or `linear(0, 0.25 75%, 1)`.
  ///
  /// Names may be in any case, with comments and white space as in CSS; the end of the text also closes
  /// a function. Numbers are plain: `calc()` and escapes are not supported. Nil if the text is no easing.
  ///
  /// Source: CSS Easing Functions Level 2.
  package init?(css: String) {
    let text = css.lowercased().replacing(/\/\*(?s:.*?)(\*\/|$)/, with: " ")
      .trimmingPrefix { $0.isCSSSpace }
    let name = text.prefix { $0.isLetter || $0 == "-" }
    let rest = text[name.endIndex...]
    guard rest.first == "(" else {
      guard rest.allSatisfy(\.isCSSSpace), let easing = Self.keywords[String(name)]
      else { return nil }
      self = easing
      return
    }
    let inner = rest.dropFirst().prefix { $0 != ")" }
    guard rest[inner.endIndex...].dropFirst().allSatisfy(\.isCSSSpace) else { return nil }
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
  /// Creates the curve from four numbers, of which the first and the third are in 0...1.
  fileprivate init?(css arguments: [Substring]) {
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
  /// Creates a staircase from a whole number and, perhaps, a position.
  fileprivate init?(css arguments: [Substring]) {
    let words = arguments.map { $0.split(whereSeparator: \.isCSSSpace) }
    guard words.count <= 2, words.allSatisfy({ $0.count == 1 }),
      words[0][0].wholeMatch(of: /\+?\d+/) != nil,
      let position = words.count == 1 ? .jumpEnd : Self.positions[String(words[1][0])]
    else { return nil }
    // A number beyond the range of Int counts as its largest.
    let count = Int(words[0][0]) ?? .max
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
  /// Creates the stops from numbers, each with up to two percentages before or after it.
  ///
  /// With two percentages, it is two stops with the same output.
  fileprivate init?(css arguments: [Substring]) {
    var stops: [Stop] = []
    for argument in arguments {
      guard let tokens = argument.cssNumbers, tokens.count <= 3,
        let number = tokens.firstIndex(where: { !$0.isPercentage }),
        number == 0 || number == tokens.count - 1,
        tokens.count(where: \.isPercentage) == tokens.count - 1
      else { return nil }
      let inputs = tokens.filter(\.isPercentage).map { $0.value / 100 }
      let output = tokens[number].value
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
  /// The numbers and percentages, and nothing else, with or without space between; nil otherwise.
  ///
  /// CSS clamps a number that is too large to the largest one.
  fileprivate var cssNumbers: [(value: Double, isPercentage: Bool)]? {
    var rest = self.drop(while: \.isCSSSpace)
    var numbers: [(value: Double, isPercentage: Bool)] = []
    while !rest.isEmpty {
      guard let match = rest.prefixMatch(of: /([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(%?)/)
      else { return nil }
      let largest = Double.greatestFiniteMagnitude
      let value = Swift.min(Swift.max(Double(match.1) ?? 0, -largest), largest)
      numbers.append((value, !match.2.isEmpty))
      rest = rest[match.range.upperBound...].drop(while: \.isCSSSpace)
    }
    return numbers
  }
}
