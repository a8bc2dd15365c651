import Foundation

/// The setup of a process before any other work.
package enum StandardStreams {
  /// Turns signals of failed writes into errors, and occupies the numbers of closed streams.
  package static func prepare() {
    // A closed pipe is then an error of write, which is handled.
    signal(SIGPIPE, SIG_IGN)
    // So is a write beyond the size limit of files.
    signal(SIGXFSZ, SIG_IGN)
    // Otherwise the number of a closed standard stream, as the lowest free one, would go to the next opened
    // file. It is opened in the wrong direction, so that its use is an error.
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", flags)
    }
  }
}
