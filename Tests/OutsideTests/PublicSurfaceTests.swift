#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Tests of the public names of each module.
  ///
  /// A change of them is a change of the version (CHANGELOG.md), which a review has to see. To
  /// record them, run `WRITE_PUBLIC_SURFACE=1 swift test --filter PublicSurfaceTests`.
  struct PublicSurfaceTests {
    private static let folder = Repository.root.appending(path: "Fixtures/PublicSurface")

    /// The recorded modules.
    static let modules: [String] = {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.map { String($0.prefix { $0 != "." }) }.sorted()
    }()

    @Test("The public surface of a module equals the recorded one", arguments: modules)
    func surface(of module: String) throws {
      let surface = try PublicSurface(of: module).text
      let file = Self.folder.appending(path: "\(module).txt")
      if ProcessInfo.processInfo.environment["WRITE_PUBLIC_SURFACE"] != nil {
        try Data(surface.utf8).write(to: file)
      }
      let written = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let changes = surface.split(separator: "\n").difference(from: written).map { change in
        switch change {
        case .insert(_, let line, _): "added: \(line)"
        case .remove(_, let line, _): "gone: \(line)"
        }
      }
      #expect(changes.isEmpty, "\(module), whose surface is \(file.lastPathComponent)")
    }

    @Test("Every module of a library is recorded")
    func recorded() throws {
      let package = try Repository.text("Package.swift")
      let libraries = package.matches(of: /\.library\(name: "\w+", targets: \[(.+?)\]/)
      let modules = libraries.flatMap { $0.1.matches(of: /\w+/).map { String($0.0) } }
      #expect(modules.count > 15 && Set(modules).isSubset(of: Self.modules))
    }
  }

  /// The public declarations of a module as lines, each below its type.
  private struct PublicSurface {
    let text: String

    /// Creates the surface of a built module.
    ///
    /// - Throws: An error if the compiler cannot extract it.
    init(of module: String) throws {
      guard ["LoaderUI", "LoaderScreens"].contains(module) else {
        text = Self.text(try Self.lines(of: module))
        return
      }
      // On Linux the hosts for Apple's platforms are compiled under two names.
      let lines = try Self.lines(of: module + "OnUIKit")
      text = Self.text(
        lines + (try Self.lines(of: module + "OnAppKit")).filter { !lines.contains($0) })
    }

    /// A line with its sort key.
    private struct Line: Equatable { let path, text: String }

    /// Returns sorted lines as a text.
    private static func text(_ lines: [Line]) -> String {
      lines.sorted { ($0.path, $0.text) < ($1.path, $1.text) }.map { $0.text + "\n" }.joined()
    }

    /// Returns a line for each symbol of a module, with the protocols to which it conforms.
    private static func lines(of module: String) throws -> [Line] {
      let graph = try SymbolGraph(of: module)
      let conformances = Dictionary(
        grouping: graph.relationships.filter { $0.kind == "conformsTo" }, by: \.source)
      return graph.symbols.map { symbol in
        let names = (conformances[symbol.identifier.precise] ?? [])
          .compactMap { $0.targetFallback?.split(separator: ".").last.map(String.init) }
          .filter { !Self.implied.contains($0) && symbol.kind.identifier != "swift.protocol" }
        let list = names.isEmpty ? "" : " : " + Set(names).sorted().joined(separator: ", ")
        let indent = String(repeating: "  ", count: symbol.pathComponents.count - 1)
        // The separator sorts before any character of a name, so members follow their type.
        return Line(
          path: symbol.pathComponents.joined(separator: "\0"),
          text: indent + symbol.declaration + list)
      }
    }

    /// The protocols that the compiler adds, depending on its version.
    private static let implied = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]
  }

  /// The output of `swift symbolgraph-extract` for a module that was built beside the tests.
  ///
  /// Its nested types have the fields of the tool's JSON that are used here.
  private struct SymbolGraph {
    struct Symbol: Decodable {
      struct Identifier: Decodable { let precise: String }
      struct Kind: Decodable { let identifier: String }
      struct Fragment: Decodable { let spelling: String }
      struct Extension: Decodable { let constraints: [Constraint]? }
      struct Constraint: Decodable { let kind, lhs, rhs: String }
      let identifier: Identifier
      let kind: Kind
      let pathComponents: [String]
      let declarationFragments: [Fragment]
      let swiftExtension: Extension?

      /// The declaration on one line; an extension's includes its constraints.
      var declaration: String {
        let words = declarationFragments.map(\.spelling).joined()
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let swiftExtension else { return words }
        let constraints = (swiftExtension.constraints ?? []).map {
          "\($0.lhs) \($0.kind == "sameType" ? "==" : ":") \($0.rhs)"
        }
        let head = ["extension", pathComponents.dropLast().joined(separator: ".")]
        let condition = constraints.isEmpty ? [] : ["where", constraints.joined(separator: ", ")]
        return (head + condition + ["{", words, "}"]).joined(separator: " ")
      }
    }
    struct Relationship: Decodable {
      let kind, source: String
      let targetFallback: String?
    }
    private struct Part: Decodable {
      let symbols: [Symbol]
      let relationships: [Relationship]
    }
    let symbols: [Symbol]
    let relationships: [Relationship]

    init(of module: String) throws {
      let output = try FileManager.default.makeTemporaryFolder()
      defer { try? FileManager.default.removeItem(at: output) }
      // The folder of the tests has all build products.
      let products = Bundle.main.bundleURL
      let run = try FinishedProcess(
        "/usr/bin/env",
        [
          "swift", "symbolgraph-extract", "-module-name", module,
          "-I", products.appending(path: "Modules").path, "-output-dir", output.path,
          "-Xcc",
          "-fmodule-map-file=\(products.appending(path: "PrintedOutput.build/module.modulemap").path)",
          "-target", "\(Self.architecture)-unknown-linux-gnu",
          "-minimum-access-level", "public", "-skip-synthesized-members",
        ])
      #expect(run.status == 0, "\(run.error)")
      // Extensions of types of other modules are in a file for each of these modules.
      let parts = try FileManager.default.contentsOfDirectory(atPath: output.path).sorted().map {
        try JSONDecoder().decode(Part.self, from: Data(contentsOf: output.appending(path: $0)))
      }
      symbols = parts.flatMap(\.symbols)
      relationships = parts.flatMap(\.relationships)
    }

    #if arch(arm64)
      private static let architecture = "aarch64"
    #else
      private static let architecture = "x86_64"
    #endif
  }
#endif
