import Foundation
import LoaderExport
import PlainText

/// The destination of bytes: standard output, or a file that is replaced as a whole or not at all.
///
/// A regular file is written under another name in the same folder and renamed when it is finished.
/// An output that is released before `finish` leaves no file behind, and an old one unchanged.
///
/// Where the folder takes no file, or the file cannot be renamed over, it is written in place.
package final class Output {
  /// The open file that takes the bytes: standard output, the replacement, or the file in place.
  package let descriptor: Descriptor
  /// The name in messages.
  private let name: String
  /// The temporary file that takes the name at the end; nil when written in place, and after `finish`.
  private var replacement: Replacement?
  /// True while the descriptor has to be closed here; false for standard output.
  private var isOpen: Bool
  /// True until the first write to a file in place, which removes its old content.
  private var hasOldContent = false

  /// The end of a sentence in the help and in a note, about a file that cannot be replaced.
  package static let inPlace = "is written in place: a crash meanwhile leaves a part of it"

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - replacement: The temporary file that takes the name at the end; nil to write in place.
  ///   - isOpen: True if the output has to close the descriptor.
  private init(_ descriptor: Descriptor, name: String, replacement: Replacement?, isOpen: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.replacement = replacement
    self.isOpen = isOpen
  }

  /// Standard output, which is written in place and stays open.
  package static var standard: Output {
    Output(.output, name: "standard output", replacement: nil, isOpen: false)
  }

  /// Opens the file at `path`, or standard output for `-`.
  package static func open(_ path: String) throws -> Output {
    if path == "-" { return standard }
    // A device or a pipe is opened as it is, because a rename would replace /dev/null by a file.
    let isFile = Replacement.isNeeded(for: path)
    if isFile, let (descriptor, replacement) = try Replacement.open(path) {
      return Output(descriptor, name: visiblePath(path), replacement: replacement, isOpen: true)
    }
    // The file exists: it is a device, a pipe, or a regular file whose folder takes no temporary file.
    let number = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    // Opening a pipe waits for its reader, until a signal interrupts that.
    if number < 0, errno == EINTR { try Interruption.check() }
    guard number >= 0 else { throw Replacement.cannotCreate(path) }
    let output = Output(
      Descriptor(number: number), name: visiblePath(path), replacement: nil, isOpen: true)
    if isFile { noteInPlace(output.name) }
    output.hasOldContent = isFile
    return output
  }

  /// Writes a note that a file is written in place.
  fileprivate static func noteInPlace(_ name: String) {
    Message.note("\(name) cannot be replaced, so it \(inPlace)")
  }

  /// Runs `body`, and turns an error of the system into a failure that names the output.
  fileprivate static func reportingErrors(to name: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SystemError {
      throw Failure(.writeFailed, "cannot write to \(name): \(error.description)")
    }
  }

  /// Writes a whole file to `path`, or to standard output for `-`.
  package static func write(_ file: some FrameFormat, to path: String) throws {
    let output = try open(path)
    try file.write { (chunk) in try output.write(chunk) }
    try output.finish()
  }

  /// Writes `bytes` behind the bytes written before.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    try Self.reportingErrors(to: name) {
      try removeOldContent()
      try descriptor.write(bytes)
    }
  }

  /// Removes the old content of a file that is written in place.
  private func removeOldContent() throws {
    guard hasOldContent else { return }
    hasOldContent = false
    guard ftruncate(descriptor.number, 0) == 0 else { throw SystemError() }
  }

  /// Finishes the output: closes the file, which then gets its name if it is a replacement.
  package func finish() throws {
    try Self.reportingErrors(to: name) {
      guard isOpen else { return }
      // Without any write, the old content is still there.
      try removeOldContent()
      isOpen = false
      guard close(descriptor.number) == 0 else { throw SystemError() }
    }
    try replacement?.commit()
    replacement = nil
  }

  // Without `finish`, as after an error, the temporary file is removed.
  deinit {
    if isOpen { close(descriptor.number) }
    replacement?.discard()
  }
}

/// Standard output for short texts: tables and help.
package enum StandardOutput {
  package static func print(_ text: String) throws {
    let output = Output.standard
    var text = text
    try text.withUTF8 { try output.write(UnsafeRawBufferPointer($0)) }
    try output.finish()
  }
}

/// A temporary file that replaces another one in its folder by a rename.
///
/// `open` creates the file, an ``Output`` writes it; `commit` or `discard` ends it.
private struct Replacement {
  /// The file to be replaced, as the user named it.
  let name: String
  /// The path of the temporary file.
  let path: String
  /// The path of the file to be replaced, without symbolic links.
  let target: String

  /// The number of files opened so far, so that each has its own name. Only the main thread opens files.
  nonisolated(unsafe) private static var opened = 0

  /// Returns true if `path` is a regular file, does not exist yet, or is a folder, which `open` rejects.
  static func isNeeded(for path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR
  }

  /// The errors of a folder that takes no new file, or of a file that cannot be renamed over: the
  /// user may not, it is read-only, or the file is mounted.
  private static let replacementErrors = [EACCES, EPERM, EROFS, EBUSY, EXDEV]

  /// Creates the file.
  ///
  /// It gets the permissions of the one that it will replace, and its owner if possible.
  ///
  /// - Returns: Nil if the folder of an existing file takes no other file.
  static func open(_ name: String) throws -> (Descriptor, Replacement)? {
    var status = stat()
    let exists = stat(name, &status) == 0
    // ENOENT: there is no such file. After any other error something may be there, such as a link to itself, which a
    // rename would replace.
    if !exists, errno != ENOENT { throw cannotCreate(name) }
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw Failure(
        .cannotCreate, "cannot create \(visiblePath(name)): it is a directory, expected a file")
    }
    // A rename needs only the permission of the folder, but a file that the user may not write must not be replaced.
    if exists, faccessat(AT_FDCWD, name, W_OK, AT_EACCESS) != 0 { throw cannotCreate(name) }
    // Replaces the target of a symbolic link, not the link.
    let target = FileIdentity.resolved(name)
    // A short name, because the target's may have the maximum length.
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    let path = "\(folder).loader.\(getpid()).\(opened).partial"
    opened += 1
    removeRemains(in: folder.isEmpty ? "." : String(folder))
    // From here on a signal first removes the temporary file.
    Interruption.watch()
    let number = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      if exists, replacementErrors.contains(errno) { return nil }
      guard errno == ENOENT else { throw cannotCreate(name) }
      throw Failure(
        .cannotCreate,
        "cannot create \(visiblePath(name)): the folder \(visiblePath(String(folder.dropLast()))) does "
          + "not exist")
    }
    if exists {
      // The new file gets the owner and the group of the old one. Only root may give a file away, others only to a
      // group of theirs: for them only the group is set (`uid_t.max` leaves the owner).
      let hasOwnerAndGroup = fchown(number, status.st_uid, status.st_gid) == 0
      let hasGroup = hasOwnerAndGroup || fchown(number, uid_t.max, status.st_gid) == 0
      let isOwned = hasOwnerAndGroup || (hasGroup && status.st_uid == geteuid())
      // The bits above 0o777 let anybody run the file as its owner or group. So they are kept only if the new file has
      // both from the old one.
      fchmod(number, status.st_mode & (isOwned ? 0o7777 : 0o777))
    }
    // The lock is held until the file is closed. It tells a process of another machine that this one is alive.
    _ = flock(number, LOCK_EX | LOCK_NB)
    return (Descriptor(number: number), Replacement(name: name, path: path, target: target))
  }

  /// Removes the remains in a folder of processes that a signal killed without cleanup.
  private static func removeRemains(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(".loader.") && name.hasSuffix(".partial") {
      // Of the four parts of a name, the second is the number of the process. ESRCH: there is no such process.
      let parts = name.split(separator: ".")
      guard parts.count == 4, let id = pid_t(parts[1]), kill(id, 0) != 0, errno == ESRCH
      else { continue }
      let path = "\(folder)/\(name)"
      let number = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard number >= 0 else { continue }
      // The folder may be shared with another machine, on which a running process holds the lock.
      if flock(number, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(number)
    }
  }

  /// Gives the file the name of the old one; where it cannot be renamed over that, copies its content.
  func commit() throws {
    if rename(path, target) == 0 { return }
    // Both take `errno`, the error of `rename`, before the calls below change it.
    let isRefused = Self.replacementErrors.contains(errno)
    let failure = Self.cannotCreate(name)
    defer { discard() }
    // An old file that may be written keeps its place, and gets the new content.
    let number = isRefused ? Foundation.open(target, O_WRONLY | O_CLOEXEC) : -1
    guard number >= 0 else { throw failure }
    defer { close(number) }
    let shown = visiblePath(name)
    Output.noteInPlace(shown)
    try Output.reportingErrors(to: shown) { try copy(to: Descriptor(number: number)) }
  }

  /// Replaces the content of the old file; a signal may prevent that before it begins, but never ends it halfway.
  private func copy(to output: Descriptor) throws {
    let source = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw SystemError() }
    defer { close(source) }
    try Interruption.check()
    guard ftruncate(output.number, 0) == 0 else { throw SystemError() }
    try Descriptor(number: source).readChunks { try output.write($0, isInterruptible: false) }
  }

  /// Returns the failure to create the file `name`, with the error of the system call that has just failed.
  static func cannotCreate(_ name: String) -> Failure {
    Failure(.cannotCreate, "cannot create \(visiblePath(name)): \(SystemError().description)")
  }

  /// Removes the temporary file.
  func discard() {
    unlink(path)
  }
}
