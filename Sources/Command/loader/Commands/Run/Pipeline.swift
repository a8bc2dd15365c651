import Foundation

/// The programs that read our output, in a pipeline of a shell such as `loader run … | tee log`.
enum Pipeline {
  /// The maximum time for a shell to start the next program of a pipeline, in seconds.
  ///
  /// On a busy machine it may take that long. If a shell reads the pipe itself, as by `$(…)`, no next program
  /// appears, and the whole time is spent waiting.
  private static let patience = 0.25

  /// Returns true if what is written to one of our streams may reach a terminal through other programs.
  ///
  /// `| cat` and `| tee` lead there; `| gzip >file` does not, nor a shell that reads all by `$(…)`,
  /// nor a pipe that nobody reads.
  static func mayReachTerminal(from stream: Int32) -> Bool {
    var status = stat()
    guard fstat(stream, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFIFO: break
    // The reader of a socket cannot be found out.
    case S_IFSOCK: return true
    default: return false
    }
    #if canImport(Darwin)
      // Without `/proc`, the reader of a pipe cannot be found out either.
      return true
    #else
      let deadline = Date(timeIntervalSinceNow: patience)
      var answer: Bool?
      // Repeated while the pipe has no reader: the shell may not have started the next program yet. The pause comes
      // first, because the first reader that is found ends the loop, and the programs after it may start a bit later.
      repeat {
        Thread.sleep(forTimeInterval: 0.02)
        answer = reachesTerminal(status.st_ino)
      } while answer == nil && Date() < deadline
      return answer ?? false
    #endif
  }

  #if !canImport(Darwin)
    /// Follows a pipe, by its inode, from program to program; true if one of them writes to a terminal.
    ///
    /// Nil if no program reads the first pipe yet.
    private static func reachesTerminal(_ pipe: ino_t) -> Bool? {
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      // The programs whose standard input is a pipe, as far as we may inspect them.
      let programs = processes.compactMap { process -> (input: stat, output: stat)? in
        // A folder whose name is a number is a process.
        guard Int32(process) != nil, let input = file(0, of: process),
          let output = file(1, of: process)
        else { return nil }
        return input.st_mode & S_IFMT == S_IFIFO ? (input, output) : nil
      }
      // The pipes on the way, and the ones among them whose readers are still to be found.
      var found: Set = [pipe]
      var unfollowed = [pipe]
      while let current = unfollowed.popLast() {
        for program in programs where program.input.st_ino == current {
          switch program.output.st_mode & S_IFMT {
          case S_IFIFO:
            let next = program.output.st_ino
            if found.insert(next).inserted { unfollowed.append(next) }
          // A character device counts as a terminal, except /dev/null and its like: their major number, the device's
          // number without its lower eight bits, is 1.
          case S_IFCHR where program.output.st_rdev >> 8 != 1: return true
          default: break
          }
        }
      }
      // Something reads the first pipe if more pipes than that one were found.
      let hasReader = found.count > 1 || programs.contains { $0.input.st_ino == pipe }
      return hasReader ? false : nil
    }

    /// Returns the status of a process's stream; nil if it is closed or not ours to see.
    private static func file(_ stream: Int, of process: String) -> stat? {
      var status = stat()
      return stat("/proc/\(process)/fd/\(stream)", &status) == 0 ? status : nil
    }
  #endif
}
