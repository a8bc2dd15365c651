import Foundation

/// `xmllint`, if it is installed.
public enum XMLLint {
  private static let path = "/usr/bin/xmllint"

  public static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The errors that it reports for a file; empty if there are none.
  public static func complaints(of file: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["--noout", "--nonet", file.path]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : "status \(process.terminationStatus): \(text)"
  }
}
