import Foundation
import LoaderDrawing
import LoaderExport
import LoaderImport
import MatrixEngine
import PlainText
import TimelineModule

/// The input files.
package enum Input {
  /// The maximum size of a file in bytes, 256 MiB.
  ///
  /// These are over ten million events, which take about a gigabyte of memory. So an endless pipe
  /// causes a message before memory runs out.
  package static let limit = 1 << 28
  /// The maximum size of an animation file in bytes, 64 MiB: once read, it takes 17 times as much memory.
  package static let animationLimit = 1 << 26

  /// Returns the bytes of the file at `path`, or of standard input for `-`.
  ///
  /// - Parameter expected: The expectation in the message if the file cannot be read.
  package static func bytes(
    _ path: String, atMost maximum: Int = limit, expected: String = "a file, or -"
  ) throws -> [UInt8] {
    // The descriptor, or −1 if the file cannot be opened.
    let number = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    do {
      guard number >= 0 else { throw SystemError() }
      defer { if path != "-" { close(number) } }
      return try Descriptor(number: number).readAll(atMost: maximum)
    } catch is TooLong {
      throw Failure(
        .badInput,
        "\(name(path)): there is more than \(maximum >> 20) MiB, expected less; split the input"
      )
    } catch let error as SystemError {
      throw Failure(
        .noInput, "cannot read \(quotedName(path)): \(error.description), expected \(expected)")
    }
  }

  /// Returns the script in the file at `path`; its notes go to standard error.
  package static func script<Event: ScriptEvent>(
    _ path: String, of: Event.Type
  ) throws -> Script<Event> {
    let file = try read(path, Script<Event>.read)
    for note in file.notes { Message.note(note) }
    return file.script
  }

  /// Returns the scenario or the log of a loader at `path`; its notes go to standard error.
  package static func log(_ path: String) throws -> LoaderLogFile {
    let log = try read(path, LoaderLogFile.init)
    for note in log.notes { Message.note(note) }
    return log
  }

  /// Returns the result of `reader` for the file at `path`.
  ///
  /// - Throws: A failure with all errors of the file.
  package static func read<Content>(
    _ path: String, atMost maximum: Int = limit, _ reader: ([UInt8]) throws(Diagnostics) -> Content
  ) throws -> Content {
    let bytes = try bytes(path, atMost: maximum)
    do {
      return try reader(bytes)
    } catch {
      throw failure(error, in: path)
    }
  }

  /// Returns the failure with all errors of the file at `path`.
  package static func failure(_ errors: Diagnostics, in path: String) -> Failure {
    var lines = errors.list.map { $0.description(file: name(path)) }
    if errors.isCut {
      lines.append("\(Program.name): note: no more than \(Diagnostics.limit) errors are shown")
    }
    return Failure(.badInput, lines: lines)
  }

  /// Returns the name of the file at the beginning of an error message.
  package static func name(_ path: String) -> String {
    path == "-" ? "<stdin>" : visible(path)
  }

  /// Returns the name of the file within a sentence, quoted where it needs it.
  package static func quotedName(_ path: String) -> String {
    path == "-" ? "<stdin>" : visiblePath(path)
  }
}
