/// Nobody reads any more what is written.
struct ClosedPipe: Error {
  /// Does what can be done until the pipe is closed.
  static func isNoFailure(_ body: () throws -> Void) throws {
    do { try body() } catch is ClosedPipe {}
  }
}
