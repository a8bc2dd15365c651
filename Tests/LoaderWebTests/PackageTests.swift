import Foundation
import TestSupport
import Testing

/// The package for bundlers from `.ci/npm`, used without Swift.
@Suite(.enabled(if: WebSite.folder != nil, "nothing built by .ci/web"), .waitsForBrowser)
struct PackageTests {
  /// A folder with the package installed.
  private final class Project {
    let folder = FileManager.default.temporaryDirectory.appending(path: "npm-\(UUID().uuidString)")
    var package: URL { folder.appending(path: "node_modules/swift-loader") }

    init() throws {
      let built = try #require(WebSite.folder).path(percentEncoded: false)
      try run(
        """
        mkdir -p '\(folder.path)/node_modules'
        .ci/npm '\(built)' '\(folder.path)/swift-loader.tgz'
        .ci/npm '\(built)' '\(folder.path)/again.tgz'
        cd '\(folder.path)'
        cmp swift-loader.tgz again.tgz
        cmp swift-loader.zip again.zip
        sha256sum --check --quiet swift-loader.sha256
        tar xzf swift-loader.tgz
        python3 -m zipfile -e swift-loader.zip unzipped
        diff -r package unzipped/package
        mv package node_modules/swift-loader
        """)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs a script of the shell in the root of the repository.
    @discardableResult
    func run(_ script: String) throws -> String {
      let process = try FinishedProcess("/bin/bash", ["-euc", script])
      #expect(process.status == 0, "\(process.output)\(process.error)")
      return process.output
    }

    func json(_ name: String) throws -> [String: Any] {
      let data = try Data(contentsOf: package.appending(path: name))
      return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    func text(_ name: String) throws -> String {
      try String(contentsOf: package.appending(path: name), encoding: .utf8)
    }
  }

  static func isInstalled(_ program: String) -> Bool {
    (try? FinishedProcess("/bin/bash", ["-c", "command -v \(program)"]).status) == 0
  }

  @Test("All files of its manifest exist, and its lists are those of the element")
  func contents() throws {
    let project = try Project()
    let manifest = try project.json("package.json")
    let exports = try #require(manifest["exports"] as? [String: Any])
    let files = exports.values.flatMap { target -> [String] in
      (target as? [String: String]).map { Array($0.values) } ?? []
    }
    #expect(Set(files).count == 11)
    for file in files + [
      "custom-elements.json", "README.md", "LICENSE", "swift-loader-floating.wasm",
      "swift-loader-expressive.wasm",
    ] {
      let path = project.package.appending(path: file).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
    // The names before the colons of the table in attributes.js.
    let source = try Repository.text("Sources/Hosts/LoaderWeb/Web/attributes.js")
    let table = source.components(separatedBy: "const attributes = {\n")[1]
      .components(separatedBy: "\n};")[0]
    let names = table.matches(of: #/(?m)^  '?([a-z-]+)'?: /#).map { String($0.1) }
    #expect(names.count == 14)
    let modules = try project.json("custom-elements.json")["modules"] as? [[String: Any]]
    let declarations = modules?.first?["declarations"] as? [[String: Any]]
    let attributes = declarations?.first?["attributes"] as? [[String: Any]]
    #expect(attributes?.compactMap { $0["name"] as? String } == names)
    let types = try project.text("swift-loader.d.ts")
    for attribute in try #require(attributes) {
      let (name, field) = ("\(attribute["name"] ?? "")", "\(attribute["fieldName"] ?? "")")
      #expect(types.contains("\n  \(field): "), "\(field)")
      #expect(types.contains("\n  \(name)?: ") || types.contains("\n  '\(name)'?: "), "\(name)")
    }
  }

  @Test(
    "On a server, importing it defines nothing, and another import renders",
    .enabled(if: isInstalled("node"), "no Node here"))
  func server() throws {
    let project = try Project()
    try project.run(
      """
      cd '\(project.folder.path)'
      node --input-type=module -e "import { SwiftLoader } from 'swift-loader'; process.exit(SwiftLoader ? 1 : 0)"
      node --input-type=module -e "import { renderToString } from 'swift-loader/server';
        process.exit(renderToString({ active: true }).includes('shadowrootmode') ? 0 : 1)"
      """)
  }

  @Test(
    "Its types accept the element's interface, and nothing else",
    .enabled(if: isInstalled("tsc"), "no TypeScript here"),
    arguments: [
      ("one.active = true; one.value = null; one.freeze(null);", true),
      ("one.addEventListener('transition', ({ detail }) => detail.to === 'inactive');", true),
      ("record(one)().length; timeLeft(one).then((left) => left()?.length);", true),
      ("renderToString({ active: true, value: '5%', class: 'a' }, { content: '' }).length;", true),
      ("renderToString({ preset: 'square' });", false), ("one.value = '50%';", true),
      ("one.preset = 'square';", false), ("one.appearance = 'morphing';", true),
      ("one.state = null;", false),
      ("one.addEventListener('transition', ({ detail }) => detail.to === 'gone');", false),
    ])
  func types(line: String, isRight: Bool) throws {
    let project = try Project()
    try """
    import 'swift-loader';
    import { record, timeLeft } from 'swift-loader/extras';
    import { renderToString } from 'swift-loader/server';
    export const one = document.createElement('swift-loader');
    record(one); timeLeft(one); renderToString();
    \(line)
    """.write(to: project.folder.appending(path: "app.mts"), atomically: true, encoding: .utf8)
    let process = try FinishedProcess(
      "/bin/bash",
      [
        "-c",
        """
        cd '\(project.folder.path)'
        tsc --noEmit --strict --target es2022 --lib es2022,dom --module node16 --moduleResolution node16 app.mts
        """,
      ])
    #expect((process.status == 0) == isRight, "\(process.output)")
  }

  @Test(
    "A bundle by esbuild works in a page, with its modules and style beside it",
    .needsWebSite, .enabled(if: isInstalled("esbuild"), "no esbuild here"),
    arguments: [
      ("swift-loader", "one.floating = 'top-left'"),
      ("swift-loader/expressive", "one.appearance = 'morphing'"),
    ])
  func bundled(module: String, also: String) throws {
    try expectWorks(
      module, copying: "cp node_modules/swift-loader/*.wasm node_modules/swift-loader/*.css out",
      also)
  }

  @Test(
    "The single-file variant needs no other file",
    .needsWebSite, .enabled(if: isInstalled("esbuild"), "no esbuild here"))
  func inlined() throws { try expectWorks("swift-loader/inline", copying: "", "", "inline") }

  /// Expects that a page whose script is a bundle of the package shows a loader that takes events.
  ///
  /// - Parameters:
  ///   - module: The module that the script imports.
  ///   - copies: The shell script that copies other files beside the bundle, into `out`.
  ///   - also: The script for the element that runs first.
  private func expectWorks(
    _ module: String, copying copies: String, _ also: String, _ mode: String = "strict"
  ) throws {
    let project = try Project()
    try project.run(
      """
      cd '\(project.folder.path)'
      cat >app.js <<'END'
      import { SwiftLoader } from '\(module)';
      import { record } from 'swift-loader/extras';
      globalThis.page = { SwiftLoader, record };
      END
      mkdir out
      esbuild --bundle --format=esm --minify --log-level=error app.js --outfile=out/page.js
      \(copies)
      """)
    let site = try WebSite(serving: project.folder.appending(path: "out"))
    let page = try site.page(width: 300, height: 200, mode)
    let result = try page.evaluate(
      """
      (async () => {
        const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
        const isReady = await page.SwiftLoader.ready;
        const one = document.createElement('swift-loader');
        \(also);
        document.body.append(one);
        const log = page.record(one);
        one.active = true;
        for (let tries = 0; one.state !== 'indeterminate' && tries < 500; tries++) await wait(0.02);
        one.value = 0.5;
        await null;
        return [isReady, one.state, log().split('\\n').length > 3];
      })()
      """)
    let list = try #require(result as? [Any])
    #expect(list[0] as? Bool == true && list[1] as? String == "determinate")
    #expect(list[2] as? Bool == true)
    #expect(try page.errors() == [])
  }
}
