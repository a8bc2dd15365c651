import TestSupport
import Testing

/// An element with `capture`, on a page with a strict policy: it captures the boxes of its content as a skeleton.
///
/// The skeleton is kept by a name, here `text`, and an active element of this name without content shows it. A bone
/// is a box of it: the title has one, the paragraph one or more. Boxes are in pixels. In scripts, `page.frames(n)`
/// waits for n frames.
@Suite(.needsWebSite, .waitsForBrowser)
struct CaptureElementTests {
  /// Opens a page; `mode` names the Content Security Policy that the server sends: `strict`, or `plain` for none.
  ///
  /// In scripts, `start` adds an element, `one`, around the markup `content`, and a paragraph below, `after`. It then
  /// waits 0.9 s: the content is captured 0.2 s after its last change. `wait(n)` is a pause of n milliseconds, `box`
  /// the box of an element, `[x, y, width, height]`.
  private func page(_ mode: String = "strict") throws -> ChromiumPage {
    let page = try WebSite().page(width: 600, height: 500, mode)
    try page.evaluate(
      """
      globalThis.content = '<h2 id="title">A title of the page</h2><p>Some words that break into lines at this width, '
        + 'because there are many of them, one after another, as in any paragraph of text.</p>';
      globalThis.wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
      globalThis.box = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height]; };
      globalThis.start = async (attributes = '') => {
        document.body.innerHTML = `<swift-loader appearance="shimmer" capture="text" ${attributes}>${content}</swift-loader><p id="after">After</p>`;
        globalThis.one = document.querySelector('swift-loader');
        await wait(900);
      };
      """)
    return page
  }

  @Test("Content that was seen leaves its skeleton, and what follows keeps its place")
  func again() throws {
    let page = try page()
    let list = try page.run(
      """
      await start();
      const before = box(after);
      const title = box(document.querySelector('#title'));
      one.active = true;
      one.replaceChildren();
      await page.frames(3);
      const bones = [...one.shadowRoot.querySelectorAll('[bone]')];
      const loading = box(after);
      const rects = bones.flatMap((each) => [...each.getClientRects()]);
      one.innerHTML = content;
      one.active = false;
      // Longer than the exit and the next capture.
      await wait(900);
      return [before, loading, box(after), box(document.querySelector('#title')), title,
        [rects.length, getComputedStyle(one.shadowRoot.querySelector('.skeleton')).display === 'none' ? 0 : 1]];
      """, as: [[Double]].self)
    // The box of the paragraph below before, during and after loading; the box of the title after and
    // before; then the number of the bones' boxes, and 1 if the skeleton is still displayed.
    // While the skeleton is shown, the paragraph is in its place to a pixel, as exactly as a capture is.
    for (before, loading) in zip(list[0], list[1]) { #expect(abs(before - loading) <= 1) }
    #expect(list[0] == list[2] && list[3] == list[4])
    // At least one for the title, and two for the lines of the paragraph.
    #expect(list[5][0] >= 3 && list[5][1] == 0)
    #expect(try page.errors() == [])
  }

  @Test("Another element with the same name shows the skeleton, with its light on the bones")
  func name() throws {
    let page = try page()
    let seen = try page.run(
      """
      await start();
      const height = one.offsetHeight;
      one.remove();
      document.body.insertAdjacentHTML('afterbegin', '<swift-loader appearance="shimmer" capture="text" active></swift-loader>');
      const other = document.querySelector('swift-loader');
      // Longer than its entrance, 0.35 s.
      await wait(500);
      const path = other.shadowRoot.querySelector('[part]').style.clipPath;
      return [Math.abs(other.offsetHeight - height) <= 1, (path.match(/M/g) ?? []).length >= 3];
      """)
    // It is as high as the content was, and its light is clipped to at least three boxes: each has an `M` in the path.
    #expect(seen as? [Bool] == [true, true])
    #expect(try page.errors() == [])
  }

  @Test("A server renders a captured skeleton, which has its height without a script")
  func served() throws {
    let page = try page("plain")
    let list = try page.run(
      """
      await start();
      const { skeletons } = await import('./swift-loader-capture.js');
      const { renderToString } = await import('./swift-loader-server.js');
      const html = renderToString({ active: true, appearance: 'shimmer' }, { skeleton: skeletons.get('text') });
      const { height } = one.getBoundingClientRect();
      const frame = document.createElement('iframe');
      frame.style.cssText = `width: ${innerWidth}px; border: 0`;
      frame.srcdoc = `<!doctype html><link rel="stylesheet" href="page.css">${html}`;
      document.body.append(frame);
      await new Promise((done) => { frame.onload = done; });
      const served = frame.contentDocument.querySelector('swift-loader');
      return [height, served.getBoundingClientRect().height, served.shadowRoot.querySelectorAll('[bone]').length];
      """, as: [Double].self)
    // The height of the element and of the one from the server, and the number of bones in the latter.
    #expect(abs(list[0] - list[1]) <= 1 && list[2] >= 2, "\(list)")
  }
}
