import Foundation

/// A search for processes that have opened their session's terminal by its name, `/dev/tty`.
///
/// They do that to read keys although standard input is another file, as for a password.
enum OpenTerminal {
  /// Returns true if a process or one of its descendants has the terminal of its session open.
  ///
  /// Always false on Apple's systems, which have no `/proc`.
  ///
  /// - Complexity: O(open files of the process and its descendants).
  static func isOpen(by process: pid_t) -> Bool {
    var remaining = [process]
    while let id = remaining.popLast() {
      let files = "/proc/\(id)/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
      if names.contains(where: { isTerminal("\(files)/\($0)") }) { return true }
      let children = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
      remaining += (children ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
    return false
  }

  /// Returns true if a link of an open file leads to the terminal of the session.
  private static func isTerminal(_ link: String) -> Bool {
    // Space for more than the name, so that a longer path is not cut to it.
    var target = [CChar](repeating: 0, count: 16)
    let count = readlink(link, &target, target.count)
    return count > 0 && target.prefix(count).elementsEqual("/dev/tty".utf8CString.dropLast())
  }
}
