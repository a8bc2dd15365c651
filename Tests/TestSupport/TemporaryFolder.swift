import Foundation

extension FileManager {
  /// Creates a folder with a new name among the temporary files.
  public func makeTemporaryFolder() throws -> URL {
    let folder = temporaryDirectory.appending(path: UUID().uuidString)
    try createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
