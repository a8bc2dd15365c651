import Foundation
import TestSupport

/// A Chromium that is installed here.
struct Browser {
  private let executable: URL

  /// The first one of that name on the search path, if there is one.
  static let installed: Browser? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      for name in ["chromium", "chromium-browser", "google-chrome"] {
        let file = URL(fileURLWithPath: String(folder)).appendingPathComponent(name)
        if FileManager.default.isExecutableFile(atPath: file.path) {
          return Browser(executable: file)
        }
      }
    }
    return nil
  }()

  /// What it computes for as many animations as asked for, drawn by `seed`.
  func run(seed: UInt32, animations: Int) throws -> BrowserRun {
    let page = Repository.root.appending(path: "Tests/Browser/page.html")
    let profile = FileManager.default.temporaryDirectory
      .appendingPathComponent("chromium-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: profile) }
    let process = Process()
    process.executableURL = executable
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path)",
      "--dump-dom", "\(page.absoluteString)?seed=\(seed)&animations=\(animations)",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dump = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try BrowserRun(dump: String(decoding: dump, as: UTF8.self))
  }
}
