import Testing

/// The arguments of a test case, shown on one short line.
///
/// In full, a table or a text of several lines would fill the log.
public struct Given<Values>: CustomTestStringConvertible {
  public let values: Values

  public var testDescription: String {
    let text = String(reflecting: values)
    let start = text.prefix(80)
    return start + (start.endIndex == text.endIndex ? "" : "…")
  }
}

extension Given: Sendable where Values: Sendable {}

/// Returns long arguments for a test that takes one ``Given``.
public func cases<Values>(_ arguments: [Values]) -> [Given<Values>] {
  arguments.map { Given(values: $0) }
}
