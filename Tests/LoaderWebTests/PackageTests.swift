import Foundation
import TestSupport
import Testing

/// The package for bundlers from `.ci/npm`, used without Swift.
@Suite(
  .enabled(if: WebSite.folder != nil, "nothing built by .ci/web"), .needs("esbuild"),
  .waitsForBrowser)
struct PackageTests {
  private let project: PackageProject

  init() throws { project = try PackageProject() }

  @Test("The same files give the same bytes, as an archive of either kind")
  func archives() throws {
    let built = try #require(WebSite.folder).path(percentEncoded: false)
    try project.run(
      """
      .ci/npm '\(built)' '\(project.folder.path)/again.tgz'
      cd '\(project.folder.path)'
      cmp swift-loader.tgz again.tgz
      cmp swift-loader.zip again.zip
      sha256sum --check --quiet swift-loader.sha256
      python3 -m zipfile -e swift-loader.zip unzipped
      diff -r node_modules/swift-loader unzipped/package
      # Nothing of the machine that built it.
      if grep -rlF "$(basename '\(built)')/swift-loader" node_modules; then exit 1; fi
      """)
  }

  @Test("All files of its manifest exist, and its lists of entries and attributes are complete")
  func contents() throws {
    let manifest = try project.json("package.json")
    let exports = try #require(manifest["exports"] as? [String: Any])
    let files = exports.values.flatMap { target -> [String] in
      (target as? [String: String]).map { Array($0.values) } ?? []
    }
    // The scripts and the types of its 14 entries: 24 different files, since some entries share one.
    #expect(Set(files).count == 24)
    let typed = try #require(manifest["typesVersions"] as? [String: [String: [String]]])["*"]
    // A TypeScript that does not read `exports` reads `typesVersions`: it has to list the same entries and types. "."
    // is the package itself, "./*" any other file.
    #expect(
      Set(typed?.keys.map { "./\($0)" } ?? []) == Set(exports.keys).subtracting([".", "./*"]))
    for (name, paths) in typed ?? [:] {
      let target = exports["./\(name)"] as? [String: String]
      #expect(paths.map { "./\($0)" } == [target?["types"]], "\(name)")
    }
    // The files of all entries, and those that no entry names.
    for file in files + [
      "custom-elements.json", "README.md", "LICENSE", "swift-loader-floating.wasm",
      "swift-loader-expressive.wasm", "swift-loader.global.js", "react-props.d.ts",
    ] {
      let path = project.package.appending(path: file).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
    // The lists of the element: the attributes in the source, in the manifest for editors, and in the types. First the
    // names before the colons of the two tables in attributes.js, 15 and 5.
    let source = try Repository.text("Sources/Hosts/LoaderWeb/Web/attributes.js")
    let names = ["attributes", "followed"].flatMap { name in
      source.components(separatedBy: "const \(name) = {\n")[1].components(separatedBy: "\n};")[0]
        .matches(of: #/(?m)^  '?([a-z-]+)'?: /#).map { String($0.1) }
    }
    #expect(names.count == 20)
    let modules = try project.json("custom-elements.json")["modules"] as? [[String: Any]]
    let declarations = modules?.first?["declarations"] as? [[String: Any]]
    let attributes = declarations?.first?["attributes"] as? [[String: Any]]
    #expect(attributes?.compactMap { $0["name"] as? String } == names)
    let types = try project.text("swift-loader.d.ts")
    for attribute in try #require(attributes) {
      let (name, field) = ("\(attribute["name"] ?? "")", "\(attribute["fieldName"] ?? "")")
      #expect(types.contains("  \(field): ") || types.contains(" set \(field)("), "\(field)")
      #expect(types.contains("\n  \(name)?: ") || types.contains("\n  '\(name)'?: "), "\(name)")
    }
  }

  @Test("Its README is read in a minute and leads to the manual, which names everything")
  func manual() throws {
    let introduction = try project.text("README.md")
    // A minute, at 200 words a minute.
    #expect(introduction.split(whereSeparator: \.isWhitespace).count <= 200)
    #expect(introduction.contains("Docs/Web.md)"))
    let text = try Repository.text("Docs/Web.md")
    let modules = try project.json("custom-elements.json")["modules"] as? [[String: Any]]
    let declaration = try #require((modules?.first?["declarations"] as? [[String: Any]])?.first)
    for list in ["attributes", "events", "cssProperties", "cssStates", "members"] {
      // A property that mirrors an attribute is left out: the manual names the attribute instead.
      for each in declaration[list] as? [[String: Any]] ?? [] where each["attribute"] == nil {
        let name = "\(each["name"] ?? "")"
        // The manual names the properties of further colors in one line, and not each of them.
        let isSaid = text.contains(name) || name.hasPrefix("--loader-color-")
        #expect(isSaid, "\(name)")
      }
    }
    for each in try #require(project.json("package.json")["exports"] as? [String: Any]).keys {
      guard each.hasPrefix("./"), each != "./*" else { continue }
      #expect(text.contains("swift-loader\(each.dropFirst())"), "\(each)")
    }
  }

  @Test(
    "A page's bundler gets the element, and a server what renders it",
    .needs("node"), arguments: ["", "/inline", "/expressive"])
  func conditions(entry: String) throws {
    let script = "console.log(import.meta.resolve('swift-loader\(entry)').split('/').pop())"
    // Node alone resolves as on a server; with the condition `browser`, as the bundler of a page does.
    #expect(try project.node(script) == "swift-loader-server.js\n")
    let suffix =
      switch entry {
      case "": ""
      case "/inline": ".inline"
      default: "-expressive"
      }
    let element = "swift-loader\(suffix).js\n"
    #expect(try project.node(script, flags: "--conditions=browser") == element)
  }

  @Test(
    "It renders at the edge: in a bundle, without Node, and where nothing may be compiled",
    .needs("node"))
  func edge() throws {
    try project.write("export { renderToString } from 'swift-loader/server';", to: "edge.js")
    try project.run(
      """
      cd '\(project.folder.path)'
      esbuild --bundle --format=iife --global-name=edge --log-level=error edge.js --outfile=bundle.js
      """)
    let said = try project.node(
      """
      import { readFileSync } from 'node:fs';
      import { createContext, runInContext } from 'node:vm';
      const code = readFileSync('bundle.js', 'utf8');
      const refusing = { Module: class { constructor() { throw Error('refused'); } } };
      for (const own of [WebAssembly, refusing]) {
        const warnings = [];
        const context = createContext({ WebAssembly: own, TextDecoder, atob, console: { warn: (text) => warnings.push(text) } });
        runInContext(code, context);
        const html = context.edge.renderToString({ active: true }) && context.edge.renderToString({ active: true });
        console.log(html.includes('part="loader"'), html.includes(':host{'), warnings.length);
      }
      """)
    // Where nothing may be compiled, it renders the style without a drawing, and warns once for both calls.
    #expect(said == "true true 0\nfalse true 1\n")
  }
}
