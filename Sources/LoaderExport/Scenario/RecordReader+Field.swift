extension RecordReader {
  mutating func field() -> Field {
    let (start, first, reported) = (place, index, diagnostics.list.count)
    let content = peek == UInt8(ascii: "\"") ? quoted() : plain()
    validate(bytes[first..<index], from: start)
    let isSound = diagnostics.list.count == reported
    return Field(
      text: isSound ? String(decoding: content, as: UTF8.self) : nil, place: start, end: place)
  }

  private mutating func plain() -> [UInt8] {
    let first = index
    var stray: Place?
    while !isAtFieldEnd {
      if peek == UInt8(ascii: "\"") { stray = stray ?? place }
      advance()
    }
    if let stray {
      diagnostics.report(
        "a quote inside an unquoted field, expected quotes around the whole field", at: stray)
    }
    return Array(bytes[first..<index])
  }

  private mutating func quoted() -> [UInt8] {
    let start = place
    var content: [UInt8] = []
    advance()
    while let byte = peek {
      advance()
      if byte == UInt8(ascii: "\"") {
        guard peek == UInt8(ascii: "\"") else { return close(content) }
        advance()
      }
      content.append(byte)
    }
    diagnostics.report("the quoted field does not end, expected a closing quote", at: start)
    return content
  }

  private mutating func close(_ content: [UInt8]) -> [UInt8] {
    if !isAtFieldEnd {
      diagnostics.report(
        "text after the closing quote, expected a comma or the end of the line", at: place)
      while !isAtFieldEnd { advance() }
    }
    return content
  }

  /// Reports the first byte that is not UTF-8.
  private mutating func validate(_ field: ArraySlice<UInt8>, from start: Place) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = field.makeIterator()
    var passed = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): passed += scalar.count
      case .emptyInput: return
      case .error:
        var place = start
        for byte in field.prefix(passed) { place.pass(byte) }
        let byte = String(field[field.startIndex + passed], radix: 16, uppercase: true)
        diagnostics.report("the byte 0x\(byte) is not UTF-8, expected text in UTF-8", at: place)
        return
      }
    }
  }
}
