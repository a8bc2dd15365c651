/// Texts for standard output: tables and help.
enum StandardOutput {
  static func print(_ text: String) throws {
    let output = Output.standard
    var text = text
    try text.withUTF8 { try output.write(UnsafeRawBufferPointer($0)) }
    try output.finish()
  }
}
