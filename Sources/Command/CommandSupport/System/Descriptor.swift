import Foundation

/// A file descriptor. Whoever has opened it closes it.
package struct Descriptor: Sendable {
  package let number: Int32

  package static let input = Descriptor(number: 0)
  package static let output = Descriptor(number: 1)
  package static let error = Descriptor(number: 2)

  package init(number: Int32) {
    self.number = number
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all of `bytes`, in as many calls as needed.
  ///
  /// - Parameter isInterruptible: True if a signal may end the writing halfway, by the error ``Interruption``.
  /// - Throws: ``ClosedPipe`` if nobody reads the pipe any more, and ``SystemError`` for any other failure.
  package func write(_ bytes: UnsafeRawBufferPointer, isInterruptible: Bool = true) throws {
    var remainder = bytes[...]
    while !remainder.isEmpty {
      if isInterruptible { try Interruption.check() }
      let next = UnsafeRawBufferPointer(rebasing: remainder)
      let count = Foundation.write(number, next.baseAddress, next.count)
      if count >= 0 {
        remainder = remainder.dropFirst(count)
      } else if errno == EPIPE {
        throw ClosedPipe()
      } else if errno != EINTR {
        // After EINTR, which is a signal, the call is repeated.
        throw SystemError()
      }
    }
  }

  /// Reads up to the end of the file.
  ///
  /// The file is copied, never mapped: if another program shortens it meanwhile, it only ends early.
  ///
  /// - Parameter maximum: The maximum number of bytes.
  /// - Throws: ``TooLong`` if there are more, which may be a pipe that never ends.
  package func readAll(atMost maximum: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    // A regular file that is too long, such as a huge sparse one, is rejected before any memory is reserved for it.
    // The chunks are counted nevertheless, because the file may grow meanwhile.
    if fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      let length = Int(status.st_size)
      guard length <= maximum else { throw TooLong() }
      bytes.reserveCapacity(length)
    }
    try readChunks { chunk in
      guard bytes.count + chunk.count <= maximum else { throw TooLong() }
      bytes += chunk
    }
    return bytes
  }

  /// Passes the file from its current position to its end to `body`, in chunks of at most 64 KiB.
  package func readChunks(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(number, &chunk, chunk.count)
      if count == 0 { return }
      if count > 0 {
        try chunk.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }
}

/// The error of a file that is longer than the limit.
package struct TooLong: Error {}

/// The error of a pipe that its reader has closed.
package struct ClosedPipe: Error {
  /// Runs `body`, and ignores a closed pipe.
  package static func isNoFailure(_ body: () throws -> Void) throws {
    do { try body() } catch is ClosedPipe {}
  }
}

/// The error of a system call, in the system's own words.
package struct SystemError: Error {
  package let code: Int32

  /// Creates the error of the call that has just failed.
  package init() {
    code = errno
  }

  package var description: String { String(cString: strerror(code)) }
}
