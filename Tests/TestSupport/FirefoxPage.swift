import Foundation

/// A page in a headless Firefox of its own, by `Tests/Scripts/Browser/web/firefox.py`.
public final class FirefoxPage: BrowserPage {
  /// The path of Firefox on the search path; nil if there is none.
  static let executable: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.flatMap { ["\($0)/firefox", "\($0)/firefox-esr"] }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// True if Firefox takes part.
  ///
  /// It takes several seconds, so `swift test` alone omits it.
  static let isWanted =
    executable != nil && ProcessInfo.processInfo.environment["LOADER_FIREFOX"] != nil

  private let process: StartedProcess
  private let (input, output) = (Pipe(), Pipe())

  /// Opens a window of this size in CSS pixels, with `scale` pixels of the screen for each.
  public init(width: Int, height: Int, scale: Double) throws {
    process = try StartedProcess(
      [
        "/usr/bin/env", "python3", "Tests/Scripts/Browser/web/firefox.py",
        Self.executable ?? "firefox", "\(scale)",
      ],
      streams: (
        input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor,
        STDERR_FILENO
      ))
    try output.fileHandleForWriting.close()
    // The window has a frame.
    let size = try evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]")
    let frame = size as? [Int] ?? [0, 0]
    try call("WebDriver:SetWindowRect", ["width": width + frame[0], "height": height + frame[1]])
  }

  deinit {
    // Its script ends the browser when its input ends.
    try? input.fileHandleForWriting.close()
    process.wait()
  }

  public func open(_ url: URL) throws {
    try call("WebDriver:Navigate", ["url": url.absoluteString])
  }

  /// Opens a page and waits until its script has set a variable.
  public func open(_ url: URL, until name: String) throws {
    try open(url)
    _ = try evaluate("new Promise((done) => setInterval(() => globalThis.\(name) && done(), 20))")
  }

  /// Returns the value of a JavaScript expression, or of its promise once it is fulfilled.
  @discardableResult
  public func evaluate(_ expression: String) throws -> Any? {
    let script = """
      const done = arguments[0];
      (async () => (\(expression)))().then(done, (error) => done('error: ' + error));
      """
    return try call(
      "WebDriver:ExecuteAsyncScript", ["script": script, "args": [], "sandbox": NSNull()])
  }

  /// Returns a screenshot as a PNG.
  public func screenshot() throws -> Data {
    let data = try call("WebDriver:TakeScreenshot", ["full": false]) as? String
    return data.flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  /// Calls a command of WebDriver by the script, and returns its value.
  ///
  /// Both messages are lines of JSON, which end with the byte 10.
  @discardableResult
  private func call(_ name: String, _ parameters: [String: Any]) throws -> Any? {
    let message = try JSONSerialization.data(withJSONObject: [name, parameters]) + [10]
    try input.fileHandleForWriting.write(contentsOf: message)
    var line = Data()
    while line.last != 10 {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Problem("Firefox ended before \(name)") }
      line += more
    }
    let answer = try JSONSerialization.jsonObject(with: line) as? [String: Any]
    if let error = answer?["error"] { throw Problem("\(name): \(error)") }
    return answer?["value"]
  }
}
