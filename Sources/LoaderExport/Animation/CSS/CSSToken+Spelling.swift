extension CSSToken {
  /// The token as a message shows it.
  var spelling: String {
    switch self {
    case .name(let name): quote(name)
    case .function(let name): quote(name + "(")
    case .number(let value, isInteger: true) where abs(value) < 1e15: "\(Int(value))"
    case .number(let value, _): "\(value)"
    case .percentage(let value): "\(value)%"
    case .comma: "','"
    case .close: "')'"
    case .other(let text): quote(text)
    case .end: "the end"
    }
  }
}
