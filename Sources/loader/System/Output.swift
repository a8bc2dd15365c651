import Foundation

/// Where bytes go: standard output, or a file that is replaced whole or not at all.
///
/// A regular file is written under another name beside its own, and renamed when it is finished; an
/// output that is dropped unfinished leaves nothing behind, and an old file as it was.
final class Output {
  let descriptor: Descriptor
  private let name: String
  private var replacement: Replacement?
  private var isOpen: Bool

  private init(_ descriptor: Descriptor, name: String, replacement: Replacement?, isOpen: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.replacement = replacement
    self.isOpen = isOpen
  }

  static var standard: Output {
    Output(.output, name: "standard output", replacement: nil, isOpen: false)
  }

  /// Opens the file at `path`, or standard output for `-`.
  static func open(_ path: String) throws -> Output {
    if path == "-" { return standard }
    if Replacement.isNeeded(for: path) {
      let (descriptor, replacement) = try Replacement.open(path)
      return Output(descriptor, name: path, replacement: replacement, isOpen: true)
    }
    // A device or a pipe is written as it is: to rename over /dev/null would take it away.
    let number = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    guard number >= 0 else {
      throw Failure(.cannotCreate, "cannot create \(path): \(SystemError().description)")
    }
    return Output(Descriptor(number: number), name: path, replacement: nil, isOpen: true)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try descriptor.write(bytes)
    } catch let error as SystemError {
      throw Failure(.writeFailed, "cannot write to \(name): \(error.description)")
    }
  }

  /// All is written: the file takes its name.
  func finish() throws {
    if isOpen {
      isOpen = false
      guard close(descriptor.number) == 0 else {
        throw Failure(.writeFailed, "cannot write to \(name): \(SystemError().description)")
      }
    }
    try replacement?.commit()
    replacement = nil
  }

  deinit {
    if isOpen { close(descriptor.number) }
    replacement?.discard()
  }
}
