import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// A condition for tests that open pages with the element.
  static var needsWebSite: Self {
    .enabled(if: WebSite.isReady, "no Chromium here, or nothing built by .ci/web")
  }
}

/// The element as `.ci/web` builds it, served to a browser.
///
/// `LOADER_WEB_OUT` names the folder; otherwise it is `.build/web/out`, which `.ci/web
/// .build/web/out` makes. Without either folder, the tests are skipped. Building takes a minute,
/// and a test that builds would wait for the build that runs it.
final class WebSite {
  /// The folder of the built files; nil if there is none.
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["LOADER_WEB_OUT"].map { URL(filePath: $0) }
    let folder = named ?? Repository.root.appending(path: ".build/web/out")
    let core = folder.appending(path: "swift-loader.wasm").path(percentEncoded: false)
    return FileManager.default.fileExists(atPath: core) ? folder : nil
  }()

  /// The same with a module that has a custom appearance: `.build/web/own`.
  static let ownFolder: URL? = folder.flatMap {
    let own = $0.deletingLastPathComponent().appending(path: "own")
    return FileManager.default.fileExists(atPath: own.path(percentEncoded: false)) ? own : nil
  }

  /// True if the element is built and Chromium is installed.
  static var isReady: Bool { folder != nil && Chromium.isInstalled }

  /// The server of all tests, because Python takes a while to start.
  private static let shared = Result { try Server(folder) }
  /// The server of ``ownFolder``.
  private static let own = Result { try Server(ownFolder) }

  /// The server's address, without a path.
  private let address: String
  /// The server that lives as long as this value; nil if it uses a server of all tests.
  private let own: Server?

  /// Serves another folder for the lifetime of this value.
  init(serving folder: URL) throws {
    let server = try Server(folder)
    (address, own) = ("http://127.0.0.1:\(server.port)", server)
  }

  /// Takes the shared server of the element, or of the module that has a custom appearance.
  init(isOwn: Bool = false) throws {
    own = nil
    address = "http://127.0.0.1:\(try (isOwn ? Self.own : Self.shared).get().port)"
  }

  /// Runs a module of JavaScript in Node.
  static func node(_ script: String) throws -> FinishedProcess {
    try FinishedProcess("/usr/bin/env", ["node", "--input-type=module", "-e", script])
  }

  /// Returns the address of a page, served in one of the ways of `serve.py`.
  func url(_ mode: String = "strict", _ path: String = "page.html") -> URL {
    URL(string: "\(address)/\(mode)/\(path)")!
  }

  /// Returns the page of the tests, whose script has run; in the modes `strict` and `plain`, the element is ready.
  ///
  /// In its scripts, `page` is the object of `page.js`: `frames(n)` waits for n frames, `add` puts elements
  /// on screen at 0 s, `play` sends them events and stops their clock. The mode is a folder of `serve.py`:
  /// `strict` has a policy that allows nothing inline, `plain` none; the others lack or delay a file.
  ///
  /// - Parameter script: The suffix of the name of the element's script, such as `-expressive`.
  func page(
    width: Int, height: Int, scale: Double = 1, _ mode: String = "strict", script: String = ""
  ) throws -> ChromiumPage {
    let page = try Chromium.page(width: width, height: height, scale: scale)
    try open(page, mode, script: script)
    return page
  }

  /// Opens the page of the tests, without a background, and waits until its script has run, 10 s at most.
  ///
  /// In the modes `strict` and `plain`, in which all files come at once, it also waits until the element is ready.
  ///
  /// - Parameter script: The suffix of the script's name.
  func open(_ page: ChromiumPage, _ mode: String = "strict", script: String = "") throws {
    try page.call(
      "Emulation.setDefaultBackgroundColorOverride",
      ["color": ["r": 0, "g": 0, "b": 0, "a": 0]])
    try page.open(url(mode, "page.html?\(script)"))
    for _ in 0..<500 {
      if try page.evaluate("typeof globalThis.page") as? String == "object" { break }
      usleep(20_000)
    }
    guard ["strict", "plain"].contains(mode) else { return }
    try page.evaluate("page.SwiftLoader?.ready")
  }
}

extension BrowserPage {
  /// Runs the body of an asynchronous function in the page, and returns what it returns.
  @discardableResult
  func run(_ body: String) throws -> Any? { try evaluate("(async () => {\n\(body)\n})()") }

  /// Runs the body of an asynchronous function in the page, which has to return a value of this type.
  func run<Value>(_ body: String, as type: Value.Type) throws -> Value {
    try evaluate("(async () => {\n\(body)\n})()", as: type)
  }
}

extension ChromiumPage {
  /// Opens an address, in whose document a script runs first.
  ///
  /// The script is removed again: another test may get the same page.
  func open(_ url: URL, running script: String) throws {
    let added = try call("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    try open(url)
    _ = try call("Page.removeScriptToEvaluateOnNewDocument", added)
  }

  /// Opens the playground, and touches it immediately, so that it does not play itself.
  ///
  /// - Parameter fragment: The end of the address.
  func openPlayground(_ fragment: String = "") throws {
    let url = try WebSite().url("plain", "index.html").absoluteString
    // A busy machine may show it only after its play has begun.
    try open(
      URL(string: url + fragment)!,
      running: """
        const touching = setInterval(() => {
          if (document.readyState === 'complete') clearInterval(touching);
          dispatchEvent(new Event('pointerdown'));
        }, 20);
        """)
  }
}

/// A process of `serve.py`, which ends when its input does, at the latest with the tests.
private final class Server: Sendable {
  /// The number of the port on which it serves, as text.
  let port: String
  /// Open as long as the server lives: it ends with its input, or when it cannot print.
  private let (input, output) = (Pipe(), Pipe())

  /// Starts the process, which prints its port; throws without a folder.
  init(_ folder: URL?) throws {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    _ = try StartedProcess(
      [
        "/usr/bin/env", "python3", "Tests/Scripts/Browser/web/serve.py",
        folder.path(percentEncoded: false),
      ],
      streams: (
        input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor,
        STDERR_FILENO
      ))
    try output.fileHandleForWriting.close()
    port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Returns a value in JavaScript's notation.
func script(_ value: some Encodable) throws -> String {
  String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
}
