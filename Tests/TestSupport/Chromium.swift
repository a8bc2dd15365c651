import Foundation

/// A headless Chromium that tests drive: it opens pages, evaluates expressions, presses keys.
///
/// There is one browser for a whole run of tests, because it takes most of a second to start. Each
/// test has a page to itself, in a window that other tests may have used before. The DevTools
/// protocol uses a pair of pipes, so no port is opened. When the tests end, in any way, the pipes
/// close, and then the browser ends, too.
public final class Chromium: @unchecked Sendable {
  /// The first known name of a browser on the search path; nil if there is none.
  ///
  /// The headless shell comes first: it is the same engine without windows, and takes a third less
  /// of the processor.
  public static let executable: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  public static var isInstalled: Bool { executable != nil }

  private static let shared = Result { try Chromium() }

  private let input, output: FileHandle
  /// A guard of all properties below, signaled when a message arrives.
  private let arrival = NSCondition()
  /// The identifier of the last message sent.
  private var lastIdentifier = 0
  /// The answers that nobody has taken yet, by the identifiers of their messages.
  private var answers: [Int: [String: Any]] = [:]
  /// The unread events of each page.
  private var events: [String: [[String: Any]]] = [:]
  /// The sessions of unused windows.
  private var idle: [String] = []
  /// True once the browser has ended, or counts as hung.
  private var hasEnded = false

  /// The time limit for an answer, in seconds; after it the browser counts as hung.
  private static let timeout = 600.0

  /// Creates a browser with a profile of its own, which is deleted at its end.
  private init() throws {
    guard let executable = Self.executable else { throw Problem("no Chromium here") }
    let folder = try FileManager.default.makeTemporaryFolder().path
    let pipes = [folder + "/in", folder + "/out"]
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 {
      throw Problem("mkfifo \(pipe)")
    }
    // The browser reads messages from file 3, and writes to file 4.
    _ = try StartedProcess([
      "/bin/sh", "-c", "\"$0\" \"$@\" 3<\(pipes[0]) 4>\(pipes[1]); rm -rf \(folder)", executable,
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder)/profile",
      // A page may read frames that show other local files.
      "--allow-file-access-from-files", "--remote-debugging-pipe", "about:blank",
    ])
    // Opening a named pipe waits for its other side, so the order is the shell's.
    guard let input = FileHandle(forWritingAtPath: pipes[0]),
      let output = FileHandle(forReadingAtPath: pipes[1])
    else { throw Problem("the pipes cannot be opened") }
    (self.input, self.output) = (input, output)
    Thread.detachNewThread { self.receive() }
  }

  /// Returns an empty page of this size, in pixels of CSS.
  ///
  /// A window of an earlier test is reused if there is one. Opening a window takes half a second of
  /// processor time, four times as long as emptying one.
  public static func page(
    width: Int = 1280, height: Int = 900, scale: Double = 1
  ) throws -> ChromiumPage {
    let browser = try shared.get()
    let page = ChromiumPage(browser, session: try browser.reusedSession() ?? browser.newSession())
    try page.call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
    return page
  }

  /// Returns the session of a new window.
  private func newSession() throws -> String {
    // A window instead of a tab, because a tab in the background is drawn late or never.
    let target = try call("Target.createTarget", ["url": "about:blank", "newWindow": true])
    let identifier = target["targetId"] as? String ?? ""
    let answer = try call("Target.attachToTarget", ["targetId": identifier, "flatten": true])
    let session = answer["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable", session: session) }
    try call("Page.setLifecycleEventsEnabled", ["enabled": true], session: session)
    return session
  }

  /// Returns the session of a returned window in the state of a new one; nil if there is none.
  private func reusedSession() throws -> String? {
    guard let session = arrival.withLock({ idle.popLast() }) else { return nil }
    // The window itself has to show the empty page: a frame within a page has a parent.
    try wait(forEvent: "Page.frameNavigated", session: session) { parameters in
      let frame = parameters["frame"] as? [String: Any] ?? [:]
      return frame["parentId"] == nil && frame["url"] as? String == "about:blank"
    }
    arrival.withLock { events[session] = nil }
    try call("Emulation.setEmulatedMedia", session: session)
    try call("Emulation.setDefaultBackgroundColorOverride", session: session)
    return session
  }

  /// Empties a window for the next test, without waiting for it.
  func release(_ session: String) {
    arrival.withLock { events[session] = nil }
    // By a script in the page, so that the page stays in its process.
    _ = try? send(
      "Runtime.evaluate", ["expression": "location.replace('about:blank')"],
      session: session)
    arrival.withLock { idle.append(session) }
  }

  /// Calls a method of the protocol, and returns its result.
  @discardableResult
  func call(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    let identifier = try send(method, parameters, session: session)
    let answer = try wait(for: "an answer to \(method)") { answers.removeValue(forKey: identifier) }
    if let error = answer["error"] { throw Problem("\(method): \(error)") }
    return answer["result"] as? [String: Any] ?? [:]
  }

  /// Sends a message, and returns the identifier of its answer.
  @discardableResult
  func send(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> Int {
    arrival.lock()
    defer { arrival.unlock() }
    if hasEnded { throw Problem("the browser ended before \(method)") }
    lastIdentifier += 1
    var message: [String: Any] = ["id": lastIdentifier, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try input.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    return lastIdentifier
  }

  /// Waits for an event of this name with accepted parameters, and removes it.
  func wait(
    forEvent method: String, session: String,
    where isWanted: ([String: Any]) -> Bool = { _ in true }
  ) throws {
    _ = try wait(for: method) {
      let index = events[session]?.firstIndex {
        $0["method"] as? String == method && isWanted($0["params"] as? [String: Any] ?? [:])
      }
      return index.flatMap { events[session]?.remove(at: $0) }
    }
  }

  /// The events of a page so far.
  func events(of session: String) -> [[String: Any]] { arrival.withLock { events[session] ?? [] } }

  /// Waits until `find` returns something from the messages that have come.
  private func wait(for what: String, _ find: () -> [String: Any]?) throws -> [String: Any] {
    arrival.lock()
    defer { arrival.unlock() }
    let limit = Date(timeIntervalSinceNow: Self.timeout)
    while true {
      if let found = find() { return found }
      if hasEnded { throw Problem("the browser ended before \(what)") }
      guard arrival.wait(until: limit) else {
        // The tests that follow fail at once, instead of waiting as long each.
        hasEnded = true
        throw Problem("waited \(Self.timeout) s for \(what)")
      }
    }
  }

  /// Reads messages until the browser ends; each message ends with a zero byte.
  private func receive() {
    var partial = Data()
    while case let more = output.availableData, !more.isEmpty {
      // With `memchr`, because a message may have megabytes.
      more.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
          let end = memchr(start, 0, rest.count)
        {
          let length = UnsafeRawPointer(end) - start
          partial.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest.prefix(length)))
          store(partial)
          partial = Data()
          rest = rest.dropFirst(length + 1)
        }
        partial.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest))
      }
    }
    arrival.withLock {
      hasEnded = true
      arrival.broadcast()
    }
  }

  /// Stores a message until somebody asks for it.
  private func store(_ bytes: Data) {
    let message = (try? JSONSerialization.jsonObject(with: bytes)) as? [String: Any] ?? [:]
    arrival.withLock {
      if let identifier = message["id"] as? Int {
        answers[identifier] = message
      } else if let session = message["sessionId"] as? String {
        events[session, default: []].append(message)
      }
      arrival.broadcast()
    }
  }
}
