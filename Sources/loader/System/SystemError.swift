import Foundation

/// Why the system refused, in its own words.
struct SystemError: Error {
  let code: Int32

  /// The reason for the call that has just failed.
  init() {
    code = errno
  }

  var description: String { String(cString: strerror(code)) }
}
