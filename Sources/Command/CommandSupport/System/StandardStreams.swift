import Foundation

/// The setup of a process before any other work.
package enum StandardStreams {
  /// Turns signals of failed writes into errors, and occupies the numbers of closed streams.
  package static func prepare() {
    // Writing to a pipe without a reader is then an error of `write`, which is handled.
    signal(SIGPIPE, SIG_IGN)
    // Writing beyond the size limit of files is then an error of `write`, too.
    signal(SIGXFSZ, SIG_IGN)
    // A standard stream may be closed. As the lowest free number, its number would go to the next opened file, which
    // would then get what is meant for the stream. So /dev/null takes it, opened in the wrong direction: a use of
    // the stream is an error, as if it were closed.
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", flags)
    }
  }
}
