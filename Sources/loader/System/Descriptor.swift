import Foundation

/// An open file, by its number.
struct Descriptor: Sendable {
  let number: Int32

  static let input = Descriptor(number: 0)
  static let output = Descriptor(number: 1)
  static let error = Descriptor(number: 2)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all of `bytes`, in as many calls as necessary.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try Interruption.check()
      let next = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(number, next.baseAddress, next.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw ClosedPipe()
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }

  /// Reads up to the end of the file.
  func readAll() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(number, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }
}

/// The reader of a pipe has closed it.
struct ClosedPipe: Error {
  /// Runs `body`, which may end early because a pipe is closed.
  static func isNoFailure(_ body: () throws -> Void) throws {
    do { try body() } catch is ClosedPipe {}
  }
}

/// Why a system call failed, in the system's own words.
struct SystemError: Error {
  let code: Int32

  /// The reason of the call that has just failed.
  init() {
    code = errno
  }

  var description: String { String(cString: strerror(code)) }
}
