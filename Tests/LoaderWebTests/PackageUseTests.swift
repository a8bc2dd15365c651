import Foundation
import TestSupport
import Testing

/// The package in the hands of a person who has nothing but its manual.
///
/// A bundle is one script of the page and the package, made by esbuild. `copying` puts the package's modules of
/// WebAssembly and its style sheet beside it. The loader of the page is `one`, a ring of 48 pixels.
@Suite(.needsWebSite, .needs("esbuild"), .waitsForBrowser)
struct PackageUseTests {
  private let project: PackageProject

  init() throws { project = try PackageProject() }

  /// A script that waits until the element `one` spins, fills it to a half, and returns a list of what became of it:
  /// whether its core came, its state, its size, and whether it has an arc.
  private static let use = """
    (async () => {
      const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
      const isReady = await customElements.get('swift-loader').ready;
      for (let tries = 0; one.state !== 'indeterminate' && tries < 500; tries++) await wait(0.02);
      one.value = 0.5;
      await null;
      const { width, height } = one.getBoundingClientRect();
      return [isReady, one.state, `${width} ${height}`, !!one.shadowRoot.querySelector('.arc')];
    })()
    """

  /// Expects that the loader `one` of a page takes events, and that the page reported no error.
  private func expectWorks(_ page: ChromiumPage) throws {
    let list = try #require(try page.evaluate(Self.use) as? [Any])
    #expect(list[0] as? Bool == true && list[1] as? String == "determinate", "\(list)")
    #expect(list[2] as? String == "48 48" && list[3] as? Bool == true, "\(list)")
    let said = try page.errors()
    #expect(said.isEmpty, "\(said)")
  }

  /// Bundles a script that makes the element `one`, and returns the folder of the bundle.
  private func bundle(_ script: String, copying: Bool = false) throws -> URL {
    try project.write(script, to: "app.js")
    try project.run(
      """
      cd '\(project.folder.path)'
      esbuild --bundle --format=esm --minify --log-level=error app.js --outfile=out/page.js
      \(copying ? "cp node_modules/swift-loader/*.wasm node_modules/swift-loader/*.css out" : "")
      """)
    return project.folder.appending(path: "out")
  }

  /// Returns the part of a script that puts the element `one` into a page, after the statements `also`.
  ///
  /// `WebSite` waits until a page has an object `page`; here an empty one is enough.
  private static func make(_ also: String = "") -> String {
    """
    globalThis.page = {};
    globalThis.one = document.createElement('swift-loader');
    one.active = true;
    \(also)
    document.body.append(one);
    """
  }

  @Test(
    "A bundle by esbuild works in a page, with its modules and style beside it",
    arguments: [
      ("swift-loader", "one.floating = 'top-left';"), ("swift-loader/expressive", ""),
    ])
  func bundled(module: String, also: String) throws {
    let folder = try bundle(
      "import '\(module)';\nimport 'swift-loader/floating';\n\(Self.make(also))",
      copying: true)
    try expectWorks(try WebSite(serving: folder).page(width: 300, height: 200))
  }

  @Test("A bundle of the element adds at most 9 kB, and says by name what an attribute needs")
  func small() throws {
    let folder = try bundle(
      "import 'swift-loader';\n\(Self.make("one.capture = 'mail'; one.setAttribute('for', 'x');"))",
      copying: true)
    let file = folder.appending(path: "page.js").path(percentEncoded: false)
    // Compressed, as a server sends it.
    let size = try project.run("gzip -9nc '\(file)' | wc -c")
    #expect(try #require(Int(size.trimmingCharacters(in: .whitespacesAndNewlines))) <= 9000)
    let site = try WebSite(serving: folder)
    let page = try site.page(width: 300, height: 200)
    // The modules that are missing are asked for in a task after the bundle.
    try page.evaluate("new Promise((done) => setTimeout(done, 300))")
    // Of each attribute that needs a module, one message with its remedy.
    let said = try page.errors()
    for name in ["capture", "for"] {
      let remedy = "swift-loader: \(name): import"
      #expect(said.filter { $0.contains(remedy) }.count == 1, "\(said)")
    }
  }

  @Test("A bundle with the modules of attributes captures, and follows a region")
  func modules() throws {
    let folder = try bundle(
      """
      import 'swift-loader';
      import { skeletons } from 'swift-loader/capture';
      import 'swift-loader/for';
      \(Self.make("document.body.id = 'all'; one.setAttribute('for', 'all');"))
      const shimmer = document.createElement('swift-loader');
      shimmer.appearance = 'shimmer';
      shimmer.capture = 'text';
      shimmer.innerHTML = '<p>Some text</p>';
      document.body.append(shimmer);
      globalThis.kept = skeletons;
      """, copying: true)
    let site = try WebSite(serving: folder)
    let page = try site.page(width: 300, height: 200)
    let seen = try page.run(
      """
      for (let tries = 0; tries < 100 && !kept.size; tries += 1) await new Promise((done) => setTimeout(done, 50));
      return [kept.has('text'), document.body.ariaBusy === 'true'];
      """)
    #expect(seen as? [Bool] == [true, true])
    #expect(try page.errors() == [])
  }

  @Test("The single module works under a policy that allows no connection")
  func inlined() throws {
    let folder = try bundle("import 'swift-loader/inline';\n\(Self.make())")
    try expectWorks(try WebSite(serving: folder).page(width: 300, height: 200, "alone"))
  }

  @Test("The single module, bundled into a classic script, works and takes a corner")
  func classic() throws {
    try project.write("import 'swift-loader/inline';\n\(Self.make())", to: "app.js")
    try project.run(
      "cd '\(project.folder.path)'; esbuild --bundle --log-level=warning app.js --outfile=out/app.js"
    )
    try project.write("<!doctype html><body><script src=app.js></script>", to: "out/index.html")
    let site = try WebSite(serving: project.folder.appending(path: "out"))
    let page = try Chromium.page(width: 300, height: 200)
    try page.open(site.url("alone", "index.html"))
    try expectWorks(page)
    // It takes a corner, although without the module for floating elements nothing flies there.
    #expect(try page.evaluate("one.floating = 'top-left'; one.floating") as? String == "top-left")
  }

  @Test(
    "One tag is enough, from a server with a strict policy and from a file",
    arguments: [true, false])
  func global(isFile: Bool) throws {
    try project.write(
      """
      <!doctype html><meta charset="utf-8">
      <script src="swift-loader.global.js"></script>
      <swift-loader id="one" active></swift-loader>
      """, to: "node_modules/swift-loader/one.html")
    let page = try Chromium.page(width: 300, height: 200)
    // The server lives as long as the page is used.
    let site = try WebSite(serving: project.package)
    try page.open(
      isFile ? project.package.appending(path: "one.html") : site.url("alone", "one.html"))
    try expectWorks(page)
    let isGlobal = try page.evaluate("SwiftLoader === customElements.get('swift-loader')")
    #expect(isGlobal as? Bool == true)
  }

  @Test("A bundle that is a classic script, without an address, says which files are missing")
  func lost() throws {
    try project.write("import 'swift-loader';\n\(Self.make())", to: "app.js")
    try project.run(
      "cd '\(project.folder.path)'; esbuild --bundle --log-level=error app.js --outfile=out/app.js")
    try project.write("<!doctype html><body><script src=app.js></script>", to: "out/index.html")
    let site = try WebSite(serving: project.folder.appending(path: "out"))
    let page = try Chromium.page(width: 300, height: 200)
    try page.open(site.url("plain", "index.html"))
    let isReady = try page.evaluate("customElements.get('swift-loader').ready")
    #expect(isReady as? Bool == false)
    let said = try page.errors()
    for file in ["no style sheet", "no core"] {
      let remedy = "\(file); copy it there or import swift-loader/inline"
      #expect(said.contains { $0.replacing("\\/", with: "/").contains(remedy) }, "\(said)")
    }
  }

  /// The file of React's renderer for servers, from Debian's package.
  private static let reactServer = "/usr/share/nodejs/react-dom/server.js"

  @Test(
    "React renders it on a server, hydrates it without a word, and changes it",
    .needs("node"),
    .enabled(
      if: FileManager.default.fileExists(atPath: reactServer),
      "no React here (Debian: node-react-dom)"))
  func react() throws {
    // On the server: `one` is an element of React; `served` is HTML of the server, which React takes as it is.
    let rendered = try project.node(
      """
      import { createRequire } from 'node:module';
      import { renderToString as loader } from 'swift-loader/server';
      import 'swift-loader';
      const require = createRequire('/usr/share/nodejs/');
      const { createElement: make } = require('react');
      const html = { __html: loader({ active: true, id: 'served' }) };
      console.log(require('react-dom/server').renderToString(make('main', null,
        make('swift-loader', { id: 'one', active: true, 'show-delay': 0 }), make('div', { dangerouslySetInnerHTML: html }))));
      """)
    // In the page: the same tree, and `change` sets the value of `one`.
    try project.write(
      """
      import { createElement as make, useEffect, useState } from 'react';
      import { hydrateRoot } from 'react-dom/client';
      import 'swift-loader';
      globalThis.page = {};
      const html = { __html: document.querySelector('div').innerHTML };
      const App = () => {
        const [value, set] = useState(null);
        useEffect(() => { globalThis.change = set; }, []);
        return make('main', null, make('swift-loader', { id: 'one', active: true, value, 'show-delay': 0 }),
          make('div', { dangerouslySetInnerHTML: html }));
      };
      hydrateRoot(document.getElementById('root'), make(App));
      """, to: "app.js")
    try project.run(
      """
      cd '\(project.folder.path)'
      NODE_PATH=/usr/share/nodejs esbuild --bundle --format=esm --log-level=error app.js --outfile=out/app.js \
        --define:process.env.NODE_ENV='"development"'
      cp node_modules/swift-loader/*.wasm node_modules/swift-loader/*.css out
      """)
    try project.write(
      """
      <!doctype html><meta charset="utf-8"><body>
      <section id="root">\(rendered.trimmingCharacters(in: .newlines))</section>
      <script type="module" src="app.js"></script>
      """, to: "out/index.html")
    let site = try WebSite(serving: project.folder.appending(path: "out"))
    let page = try Chromium.page(width: 300, height: 200)
    try page.open(site.url("plain", "index.html"))
    try expectWorks(page)
    let list = try page.run(
      """
      change(0.8);
      // React has applied it by then.
      await new Promise((done) => setTimeout(done, 100));
      return [one.value, served.state];
      """, as: [Any].self)
    // React changed the value of its element, and the served one spins.
    #expect(list[0] as? Double == 0.8 && list[1] as? String == "indeterminate")
  }

  /// The path of the Vue 3 that comes with nicegui, a package of Python; no file is there without this package.
  private static let vueFile =
    (try? FinishedProcess(
      "/bin/bash", ["-c", "python3 -m pip show -f nicegui | sed -n 's/^Location: //p'"]))
    .map { $0.output.trimmingCharacters(in: .newlines) + "/nicegui/static/vue.global.js" }

  @Test(
    "Vue sets its properties and hears its events",
    .enabled(
      if: FileManager.default.fileExists(atPath: vueFile ?? ""),
      "no Vue 3 here (PyPI: nicegui 2.24.2)"))
  func vue() throws {
    try project.run("cp '\(try #require(Self.vueFile))' '\(project.package.path)/vue.js'")
    try project.write(
      """
      <!doctype html><meta charset="utf-8">
      <script src="vue.js"></script><script type="module" src="swift-loader.js"></script>
      <main><swift-loader id="one" :active="active" :value="value" :floating="null" :show-delay="0"
        @transition="heard += 1"></swift-loader></main>
      <script>
        const app = Vue.createApp({ data: () => ({ active: true, value: null, heard: 0 }) });
        app.config.compilerOptions.isCustomElement = (tag) => tag === 'swift-loader';
        globalThis.data = app.mount('main');
      </script>
      """, to: "node_modules/swift-loader/vue.html")
    let site = try WebSite(serving: project.package)
    let page = try Chromium.page(width: 300, height: 200)
    try page.open(site.url("plain", "vue.html"))
    try expectWorks(page)
    let list = try page.run(
      """
      // Vue applies them before the wait is over.
      data.value = 0.8;
      data.active = false;
      await new Promise((done) => setTimeout(done, 100));
      return [one.value, one.hasAttribute('active'), data.heard > 2, one.hasAttribute('floating')];
      """, as: [Any].self)
    // The property; no attribute for false; the events that Vue heard; and no attribute for null.
    #expect(list[0] as? Double == 0.8 && list[1] as? Bool == false, "\(list)")
    #expect(list[2] as? Bool == true && list[3] as? Bool == false, "\(list)")
  }
}
