import Foundation

/// A headless Chromium that a test drives: it opens pages, asks them, presses keys.
///
/// It speaks the DevTools protocol over a pair of pipes, so no port is opened and nothing is left
/// behind.
public final class Chromium {
  /// The first one of that name on the search path, if there is one.
  public static let executable: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  public static var isInstalled: Bool { executable != nil }

  /// Why something went wrong in the browser, or between it and us.
  public struct Problem: Error, CustomStringConvertible {
    public var description: String
  }

  private let process = Process()
  private let folder: URL
  private let input, output: FileHandle
  /// What has come of a message, and those that came whole.
  private var partial = Data()
  private var messages: [Data] = []
  private var lastIdentifier = 0
  /// Events that came while a response was awaited.
  private(set) var events: [[String: Any]] = []

  /// Starts a browser with a profile of its own.
  public init() throws {
    guard let executable = Self.executable else { throw Problem(description: "no Chromium here") }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("chromium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = [folder.path + "/in", folder.path + "/out"]
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 {
      throw Problem(description: "mkfifo \(pipe)")
    }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<\(pipes[0]) 4>\(pipes[1])", executable, "--headless",
      "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
      "--remote-debugging-pipe", "about:blank",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Either side of a named pipe waits for the other one: first the one that the shell opens first.
    guard let input = FileHandle(forWritingAtPath: pipes[0]),
      let output = FileHandle(forReadingAtPath: pipes[1])
    else { throw Problem(description: "the pipes cannot be opened") }
    (self.input, self.output) = (input, output)
    // A browser that hangs ends the test, and not the machine's patience.
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) { [weak process] in
      process?.terminate()
    }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A new, empty page of this size, in pixels of CSS.
  public func page(width: Int = 1280, height: Int = 900, scale: Double = 1) throws -> ChromiumPage {
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let session = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    let page = ChromiumPage(self, session: session["sessionId"] as? String ?? "")
    for domain in ["Page", "Runtime", "Log"] { try page.call("\(domain).enable") }
    try page.call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
    return page
  }

  /// Calls a method of the protocol, and waits for its result.
  func call(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    lastIdentifier += 1
    var message: [String: Any] = ["id": lastIdentifier, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try input.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try nextMessage()
      guard answer["id"] as? Int == lastIdentifier else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] { throw Problem(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Waits for an event of this name, and forgets all that came until then.
  func wait(for method: String, session: String) throws {
    while true {
      let message = try events.isEmpty ? nextMessage() : events.removeFirst()
      if message["method"] as? String == method, message["sessionId"] as? String == session {
        return
      }
      if ChromiumPage.complaint(in: message) != nil { complaints.append(message) }
    }
  }

  /// What was complained of while an event was awaited.
  fileprivate var complaints: [[String: Any]] = []

  /// Messages end in a zero byte.
  private func nextMessage() throws -> [String: Any] {
    while messages.isEmpty {
      let more = output.availableData
      guard !more.isEmpty else { throw Problem(description: "the browser ended") }
      more.withUnsafeBytes(receive)
    }
    let message = messages.removeFirst()
    return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
  }

  /// Takes in bytes by `memchr`, because a page may be of megabytes.
  private func receive(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress {
      guard let end = memchr(start, 0, rest.count) else { break }
      let length = UnsafeRawPointer(end) - start
      partial.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest.prefix(length)))
      messages.append(partial)
      partial = Data()
      rest = rest.dropFirst(length + 1)
    }
    partial.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest))
  }
}

/// A page in a Chromium.
public struct ChromiumPage {
  private let browser: Chromium
  private let session: String

  init(_ browser: Chromium, session: String) {
    (self.browser, self.session) = (browser, session)
  }

  /// Calls a method of the protocol for this page.
  @discardableResult
  public func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  /// Says what the reader prefers, such as `["prefers-color-scheme": "dark"]`.
  public func prefer(_ features: [String: String]) throws {
    let list = features.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }
    try call("Emulation.setEmulatedMedia", ["features": list])
  }

  /// Opens a page and waits until it is loaded.
  public func open(_ url: URL) throws {
    try call("Page.navigate", ["url": url.absoluteString])
    try browser.wait(for: "Page.loadEventFired", session: session)
  }

  /// The value of an expression of JavaScript, a promise's when it is kept.
  public func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] {
      throw Chromium.Problem(description: "\(expression): \(details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Presses a key and lets it go, as the page's events name it: `Tab`, `Enter`, ` `, `ArrowLeft`.
  public func press(_ key: String, shift: Bool = false) throws {
    let codes = [
      "Tab": 9, "Enter": 13, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38,
      "ArrowRight": 39, "ArrowDown": 40,
    ]
    var event: [String: Any] = [
      "type": "keyDown", "key": key, "code": key == " " ? "Space" : key,
      "windowsVirtualKeyCode": codes[key] ?? 0, "modifiers": shift ? 8 : 0,
    ]
    if let text = ["Enter": "\r", " ": " "][key] { event["text"] = text }
    try call("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event)
  }

  /// The nodes of the accessibility tree that are not ignored: each its role and its name.
  public func accessibilityTree() throws -> [(role: String, name: String)] {
    let nodes = try call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return nodes.filter { $0["ignored"] as? Bool != true }.map { node in
      func value(_ key: String) -> String {
        (node[key] as? [String: Any])?["value"] as? String ?? ""
      }
      return (value("role"), value("name"))
    }
  }

  /// A picture of what is shown, as a PNG.
  public func screenshot() throws -> Data {
    let data = try call("Page.captureScreenshot")["data"] as? String ?? ""
    return Data(base64Encoded: data) ?? Data()
  }

  /// What went wrong in the page so far: errors and warnings of its console, and exceptions.
  public func complaints() throws -> [String] {
    // A round trip, so that what is under way arrives.
    _ = try evaluate("new Promise((done) => setTimeout(done, 20))")
    return (browser.complaints + browser.events)
      .filter { $0["sessionId"] as? String == session }.compactMap(Self.complaint)
  }

  static func complaint(in event: [String: Any]) -> String? {
    let details = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": return "\(details)"
    case "Runtime.consoleAPICalled":
      return ["error", "warning", "assert"].contains(details["type"] as? String ?? "")
        ? "\(details)" : nil
    case "Log.entryAdded":
      let entry = details["entry"] as? [String: Any] ?? [:]
      return entry["level"] as? String == "verbose" ? nil : "\(entry["text"] ?? entry)"
    default: return nil
    }
  }
}
