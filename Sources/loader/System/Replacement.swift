import Foundation

/// A file beside another one, to take its place by a rename.
struct Replacement {
  let path: String
  let target: String

  /// Whether `path` is a regular file, or is yet to be one.
  static func isNeeded(for path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates it, with the permissions of the file whose place it is to take.
  static func open(_ name: String) throws -> (Descriptor, Replacement) {
    var status = stat()
    let isThere = stat(name, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      throw Failure(.cannotCreate, "cannot create \(name): it is a directory, expected a file")
    }
    // Through a symbolic link the file is replaced, not the link.
    let target = isThere ? resolved(name) : name
    let path = "\(target).\(getpid()).partial"
    Interruption.watch()
    let number = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      throw Failure(.cannotCreate, "cannot create \(name): \(SystemError().description)")
    }
    if isThere { fchmod(number, status.st_mode & 0o7777) }
    return (Descriptor(number: number), Replacement(path: path, target: target))
  }

  func commit() throws {
    guard rename(path, target) == 0 else {
      let error = SystemError()
      discard()
      throw Failure(.cannotCreate, "cannot create \(target): \(error.description)")
    }
  }

  func discard() {
    unlink(path)
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
