import LoaderExport

extension Arguments {
  /// The decimal number of a flag, or nil where it was not given.
  func number(
    _ name: String, in range: ClosedRange<Double>, _ expected: String
  ) throws -> Double? {
    guard let text = self[name] else { return nil }
    guard case .success(let number) = Decimal.read(text), range.contains(number)
    else {
      throw failure("\(name) is \(quote(text)), expected \(expected)")
    }
    return number
  }

  /// The whole number of a flag, or nil where it was not given.
  func count(_ name: String, in range: ClosedRange<Int>, _ what: String) throws -> Int? {
    guard let text = self[name] else { return nil }
    guard let count = Int(text), range.contains(count) else {
      throw failure(
        "\(name) is \(quote(text)), expected \(range.lowerBound) to \(range.upperBound) \(what)")
    }
    return count
  }

  /// One of a flag's names, the first of them where it was not given.
  ///
  /// - Parameter later: The names of what is not there yet, refused with a word of their own.
  func choice(_ name: String, from names: [String], later: [String] = []) throws -> String {
    guard let text = self[name] else { return names[0] }
    if names.contains(text) { return text }
    if later.contains(text) {
      throw failure(
        "\(name) \(text) comes with a later version, expected for now \(alternatives(names))")
    }
    throw failure(
      "\(name) is \(quote(text)), expected \(alternatives(names))\(hint(for: text, in: names + later))"
    )
  }
}
