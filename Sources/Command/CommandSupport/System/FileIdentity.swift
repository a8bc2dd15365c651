import Foundation
import PlainText

/// The identity of the file at a path, equal for all paths to it.
package enum FileIdentity: Hashable {
  /// An existing regular file or pipe, by any of its names, such as a link or `/dev/stdout`.
  case existing(device: UInt64, inode: UInt64)
  /// A file that does not exist yet.
  case new(path: String)

  /// Creates the identity of the file at `path`, or of `standard` for `-`.
  ///
  /// It is nil for a device or a terminal, which several outputs may share, and for a folder, which
  /// cannot be written.
  package init?(_ path: String, standard: Descriptor) {
    var status = stat()
    if path == "-" {
      // It is open: the command has opened closed standard streams at its start.
      fstat(standard.number, &status)
    } else if stat(path, &status) != 0 {
      self = .new(path: FileIdentity.resolved(path))
      return
    }
    guard [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT) else { return nil }
    // The types of both numbers differ between systems.
    self = .existing(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Returns the absolute path without symbolic links, also of a file that does not exist yet.
  ///
  /// If its folder does not exist either, the result is the path to which its links lead, which may be relative.
  package static func resolved(_ path: String) -> String {
    var path = path
    // Links may lead in a circle: at most 40 are followed, as on Linux.
    for _ in 0..<40 {
      if let realPath = realPath(path) { return realPath }
      // The path leads to no file. If it is a link, its target is resolved instead.
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      else { break }
      path = target.hasPrefix("/") ? target : split(path).folder + target
    }
    // The folder may exist, though the file does not.
    let (folder, name) = split(path)
    guard !name.isEmpty, let realFolder = realPath(folder) else { return path }
    return "\(realFolder)/\(name)"
  }

  /// Returns the absolute path without symbolic links; nil if there is no such file.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the folder of a path, with a slash at its end, and the file's name in that folder.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("./", path) }
    let start = path.index(after: slash)
    return (String(path[..<start]), String(path[start...]))
  }
}

extension Arguments {
  /// Throws if an output is the input, or two outputs are one file.
  ///
  /// - Parameters:
  ///   - input: The path of the input, or - for standard input.
  ///   - outputs: The flags of the outputs, each with its path, or - for standard output.
  package func checkFiles(input: String, outputs: [(flag: String, path: String)]) throws {
    let source = FileIdentity(input, standard: .input)
    for (index, output) in outputs.enumerated() {
      let identity = FileIdentity(output.path, standard: .output)
      if let identity, identity == source {
        throw failure(
          "\(output.flag) \(visiblePath(output.path)) is the same file as the input \(Input.quotedName(input)), "
            + "expected another file")
      }
      for other in outputs[..<index] {
        // Standard output may be a terminal, which has no identity.
        let areBothStandard = output.path == "-" && other.path == "-"
        let areOneFile = identity != nil && identity == FileIdentity(other.path, standard: .output)
        guard areBothStandard || areOneFile else { continue }
        // Only `--output` may be missing among the flags: the frames go to standard output by default.
        if self[other.flag] == nil {
          throw failure(
            "\(output.flag) and the frames both go to standard output, expected \(other.flag) FILE for "
              + "the frames")
        }
        throw failure("\(output.flag) and \(other.flag) name the same file, expected two")
      }
    }
  }
}
