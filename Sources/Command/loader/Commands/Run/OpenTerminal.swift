import Foundation

/// A search for processes that have opened their session's terminal by its name, `/dev/tty`.
///
/// They do that to read keys although their standard input is another file, as for a password.
enum OpenTerminal {
  /// Returns true if a process or one of its descendants has the terminal of its session open.
  ///
  /// Always false on Apple's systems, which have no `/proc`.
  ///
  /// - Complexity: O(open files of the process and its descendants).
  static func isOpen(by process: pid_t) -> Bool {
    // The processes that are still to be searched.
    var remaining = [process]
    while let id = remaining.popLast() {
      // A folder with a link for each open file; nothing is found in it if the process is over or not ours.
      let files = "/proc/\(id)/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
      for name in names {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\(name)")
        if target == "/dev/tty" { return true }
      }
      let children = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
      remaining += (children ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
    return false
  }
}
