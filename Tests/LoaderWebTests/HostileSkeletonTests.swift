import Foundation
import TestSupport
import Testing

@testable import LoaderImport

/// Skeletons from a storage, with any size and any fault: each is drawn soon, or rejected.
///
/// A skeleton is a placeholder of content. `hostile(seed)` in `hostile.js` is a random one; `measured(show)` there
/// draws 10 000 of them, and some that once hung a page. It returns a line for each that took longer than 50 ms, and
/// the number of skeletons that were drawn. `show(file)` of each test draws one, and returns true if it is shown. A
/// server omits one that it rejects, and a page ignores it. The package's reader of such files is `SkeletonFile`, with
/// its `SkeletonLimits`.
@Suite(.needsWebSite, .waitsForBrowser, .needs("node"))
struct HostileSkeletonTests {
  /// The folder of the element's scripts.
  private static let web = Repository.root.appending(path: "Sources/Hosts/LoaderWeb/Web").path
  /// The script that makes random skeletons.
  private static let random =
    Repository.root.appending(path: "Tests/Scripts/Browser/web/hostile.js").path

  /// Runs a module in Node, and returns what it prints.
  private func node(_ script: String) throws -> String {
    let process = try WebSite.node(script)
    #expect(process.status == 0, "\(process.error)")
    return process.output
  }

  @Test("The script has the limits of the reader of files")
  func limits() throws {
    let printed = try node(
      """
      import { limits } from '\(Self.web)/limits.js';
      console.log(JSON.stringify(limits));
      """)
    let limits = try JSONDecoder().decode([String: Double].self, from: Data(printed.utf8))
    #expect(
      limits == [
        "depth": Double(SkeletonLimits.depth), "length": SkeletonLimits.length,
        "rows": SkeletonLimits.rows, "lines": SkeletonLimits.lines, "ratio": SkeletonLimits.ratio,
      ])
  }

  @Test("Of 10 000 random skeletons, a server draws or omits each within 50 ms")
  func server() throws {
    let built = try #require(WebSite.folder).path(percentEncoded: false)
    let printed = try node(
      """
      import { measured } from '\(Self.random)';
      import { renderToString } from '\(built)/swift-loader-server.js';
      console.warn = () => {};
      const show = (skeleton) => (
        / bone/.test(renderToString({ active: true, appearance: 'shimmer' }, { skeleton })));
      console.log(JSON.stringify(await measured(show)));
      """)
    let result = try #require(
      JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [Any])
    #expect(result[0] as? [String] == [])
    // Of the 10 000, many are drawn, and many have a fault.
    let drawn = try #require(result[1] as? Int)
    #expect((2000..<9000).contains(drawn), "\(drawn) drawn")
  }

  @Test("Of 10 000 random skeletons, a page draws or ignores each within 50 ms")
  func page() throws {
    let page = try WebSite().page(width: 800, height: 600, "plain")
    let list = try page.run(
      """
      const { measured } = await import('./hostile.js');
      const { skeletons } = await import('./swift-loader-capture.js');
      console.warn = () => {};
      document.body.innerHTML = '<swift-loader appearance="shimmer" capture="mail" active></swift-loader>';
      const one = document.body.firstChild;
      await page.frames(3);
      const show = (file) => {
        one.shadowRoot.querySelector('.skeleton')?.remove();
        skeletons.set('mail', file);
        return one.offsetHeight >= 0 && !!one.shadowRoot.querySelector('.skeleton');
      };
      return measured(show);
      """, as: [Any].self)
    #expect(list[0] as? [String] == [])
    // Of the 10 000, many are drawn, and many have a fault.
    let drawn = try #require(list[1] as? Int)
    #expect((2000..<9000).contains(drawn), "\(drawn) drawn")
    #expect(try page.errors() == [])
  }

  @Test("What the script draws, the reader of files reads")
  func readers() throws {
    let printed = try node(
      """
      import { hostile } from '\(Self.random)';
      import { check } from '\(Self.web)/limits.js';
      for (let seed = 0; seed < 1000; seed += 1) {
        const file = hostile(seed);
        try {
          check(file);
        } catch {
          continue;
        }
        console.log(JSON.stringify(file));
      }
      """)
    // The files that the script's check accepts, of a thousand: enough to try the reader.
    let files = printed.split(separator: "\n")
    #expect(files.count > 200)
    for file in files {
      #expect(throws: Never.self, "\(file.prefix(200))") { try SkeletonFile(Array(file.utf8)) }
    }
  }

  @Test("A bad entry is reported once, and the page goes on without it")
  func once() throws {
    let page = try WebSite().page(width: 800, height: 600, "plain")
    let seen = try page.run(
      """
      const { skeletons } = await import('./swift-loader-capture.js');
      const bad = { content: [{ list: { count: 1e8, row: [] } }] };
      const good = { content: [{ circle: { diameter: 40 } }] };
      // A list of 10⁸ rows, where 10⁴ are allowed. The good entry is between bad ones.
      skeletons.set('mail', bad).set('mail', bad).set('mail', good).set('mail', bad);
      document.body.innerHTML = '<swift-loader appearance="shimmer" capture="mail" active></swift-loader>';
      await page.frames(9);
      return document.body.firstChild.shadowRoot.querySelectorAll('.skeleton [bone]').length;
      """)
    // The number of bones that are shown: the circle of the good entry.
    #expect(seen as? Int == 1)
    let errors = try page.errors()
    let said = "swift-loader: count of a captured skeleton is 100000000, expected 0 to 10000"
    #expect(errors.count == 1 && errors[0].contains(said), "\(errors)")
  }
}
