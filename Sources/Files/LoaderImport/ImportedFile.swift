import Foundation
import LoaderCore
import MatrixEngine
import PlainText

/// A file that is read: a scenario, a log, a style or a skeleton.
///
/// ```swift
/// let scenario = try Scenario(contentsOf: url)
/// ```
public protocol ImportedFile {
  /// Reads a file.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  init(_ bytes: [UInt8]) throws(Diagnostics)
}

extension ImportedFile {
  /// Reads the text of a file.
  ///
  /// - Throws: The first 20 errors of the text, each with its position.
  public init(_ text: String) throws(Diagnostics) { try self.init(Array(text.utf8)) }

  /// Reads the file at a URL.
  ///
  /// - Throws: ``Diagnostics`` that name the file, or what `Data(contentsOf:)` throws.
  public init(contentsOf url: URL) throws {
    let bytes = try Array(Data(contentsOf: url))
    do throws(Diagnostics) {
      try self.init(bytes)
    } catch {
      // The same errors, each with the path of the file.
      throw error.named(url.isFileURL ? url.path : url.absoluteString)
    }
  }
}
