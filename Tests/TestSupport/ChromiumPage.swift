import Foundation

/// A page in a browser.
public protocol BrowserPage: AnyObject {
  /// Opens a page and waits until it is loaded.
  func open(_ url: URL) throws

  /// Returns the value of a JavaScript expression, or of its promise.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any?

  /// Returns a screenshot, as a PNG.
  func screenshot() throws -> Data
}

extension BrowserPage {
  /// Returns the value of a JavaScript expression, or of its promise, which has to have this type.
  public func evaluate<Value>(_ expression: String, as type: Value.Type) throws -> Value {
    let value = try evaluate(expression)
    guard let typed = value as? Value else { throw Problem("\(value ?? "null") is no \(type)") }
    return typed
  }
}

/// A page in Chromium; another test may reuse its window afterward.
public final class ChromiumPage: BrowserPage {
  private let browser: Chromium
  private let session: String

  init(_ browser: Chromium, session: String) { (self.browser, self.session) = (browser, session) }

  deinit { browser.release(session) }

  /// Calls a method of the protocol for this page.
  @discardableResult
  public func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  /// Sets preferences of the user, such as `["prefers-color-scheme": "dark"]`.
  public func prefer(_ features: [String: String]) throws {
    let list = features.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }
    try call("Emulation.setEmulatedMedia", ["features": list])
  }

  /// Opens a page and waits until it is loaded.
  public func open(_ url: URL) throws {
    let loader = try call("Page.navigate", ["url": url.absoluteString])["loaderId"] as? String
    // An earlier page may still report the end of its own loading.
    try browser.wait(forEvent: "Page.lifecycleEvent", session: session) { event in
      event["name"] as? String == "load" && event["loaderId"] as? String == loader
    }
  }

  /// Returns the events of the page so far, after waiting for an event of this name.
  func events(until method: String) throws -> [[String: Any]] {
    try browser.wait(forEvent: method, session: session)
    return browser.events(of: session)
  }

  /// Returns the value of a JavaScript expression, or the value of its promise.
  @discardableResult
  public func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] {
      throw Problem("\(expression): \(details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Presses and releases a key, named as in the page's events: `Tab`, `Enter`, ` `, `ArrowLeft`.
  public func press(_ key: String, shift: Bool = false) throws {
    // The numbers of keys in the page's events; a modifier of 8 is the shift key.
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
      "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
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

  /// Moves the mouse, or presses or releases its button.
  ///
  /// - Parameters:
  ///   - type: `mouseMoved`, `mousePressed` or `mouseReleased`.
  ///   - isDown: True if the left button is down after the event.
  ///   - date: The time of the page's event.
  public func mouse(
    _ type: String, _ x: Double, _ y: Double, isDown: Bool = true, at date: Date = Date()
  ) throws {
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": x, "y": y, "clickCount": type == "mouseMoved" ? 0 : 1,
        "button": type == "mouseMoved" && !isDown ? "none" : "left", "buttons": isDown ? 1 : 0,
        "timestamp": date.timeIntervalSince1970,
      ])
  }

  /// Touches the page, moves the finger, or lifts it.
  ///
  /// - Parameters:
  ///   - type: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`.
  ///   - date: The time of the page's event.
  public func touch(_ type: String, _ x: Double, _ y: Double, at date: Date = Date()) throws {
    let points = type == "touchEnd" || type == "touchCancel" ? [] : [["x": x, "y": y]]
    try call(
      "Input.dispatchTouchEvent",
      ["type": type, "touchPoints": points, "timestamp": date.timeIntervalSince1970])
  }

  /// Returns the role and name of each node of the accessibility tree that is not ignored.
  public func accessibilityTree() throws -> [(role: String, name: String)] {
    let nodes = try call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return nodes.filter { $0["ignored"] as? Bool != true }.map { node in
      func value(_ key: String) -> String {
        (node[key] as? [String: Any])?["value"] as? String ?? ""
      }
      return (value("role"), value("name"))
    }
  }

  /// Returns a screenshot, as a PNG.
  public func screenshot() throws -> Data {
    // The file is larger, but takes a fraction of the time.
    let answer = try call("Page.captureScreenshot", ["optimizeForSpeed": true])
    let data = answer["data"] as? String ?? ""
    return Data(base64Encoded: data) ?? Data()
  }

  /// Returns the page's exceptions, and the errors and warnings in its console, so far.
  public func errors() throws -> [String] {
    // A round trip to the page lets pending messages arrive.
    _ = try evaluate("new Promise((done) => setTimeout(done, 20))")
    return browser.events(of: session).compactMap(Self.complaint)
  }

  /// Returns the text of an event that is an error or a warning; nil for any other event.
  private static func complaint(in event: [String: Any]) -> String? {
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
