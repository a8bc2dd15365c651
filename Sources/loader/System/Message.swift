/// What is said on standard error. That nobody may be listening is no reason to fail.
enum Message {
  static func write(_ line: String) {
    raw(line + "\n")
  }

  static func raw(_ text: String) {
    var text = text
    text.withUTF8 { try? Descriptor.error.write(UnsafeRawBufferPointer($0)) }
  }
}
