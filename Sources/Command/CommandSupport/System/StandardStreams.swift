import Foundation

/// What a process prepares before anything else happens.
package enum StandardStreams {
  /// Turns signals of writing into errors, and closed standard streams into streams without content.
  package static func prepare() {
    // A closed pipe is then an error of write, which we handle.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that exceeds its size limit.
    signal(SIGXFSZ, SIG_IGN)
    // A standard stream that is closed would be the number of the next file that is opened. Opened the
    // wrong way round, it fails loudly.
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", flags)
    }
  }
}
