import TestSupport
import Testing

// Links from anybody. A link is the fragment `#log=…` of the playground's address, with a log that the page replays as
// its story. For a link that it rejects, the page has a note, and then a story of its own.
extension LogLinkTests {
  @Test("200 hostile links are rejected in one sentence, without an error, markup or a hang")
  func hostile() throws {
    // `open` loads the playground with its modules `link` and `replay`; `text(id)` is a text of the page.
    let page = try open("")
    // The cost is measured in the processor's time for this page, so a busy machine does not count.
    _ = try page.call("Performance.enable", ["timeDomain": "threadTicks"])
    let before = try cost(of: page)
    let answer = try page.run(
      """
      const { tellStory } = await import('./story.js');
      // The trace would cost more than the links.
      globalThis.requestAnimationFrame = () => 0;
      let seed = 5;
      const random = () => (seed = seed * 16807 % 2147483647) / 2147483647;
      const pick = (list) => list[Math.floor(random() * list.length)];
      // The first line of a log, and faults of it: its version, types, names, numbers, markup.
      const head = '{"version":1,"appearance":"circular materialWeb","motion":"full"}';
      const markup = '<img src=x onerror=hacked=1><script>hacked=1</scr' + 'ipt>';
      const heads = [
        '', 'null', '[]', '7', '{', '{"version":2}', '{"version":1}', '{"version":1,"appearance":null}',
        '{"version":1,"appearance":7}', '{"version":1,"appearance":"constructor"}',
        '{"version":1,"appearance":"circular __proto__"}', '{"version":1,"appearance":"linear 1e999"}',
        head.replace('full', markup), head.replace('}', ',"linger_s":-1}'), head.replace('}', ',"linger_s":1e400}'),
        head.replace('}', ',"__proto__":{"x":1}}'), head.replace('}', ',"is_monotone":1}'), head.replace('}', ',"motion":{}}'),
      ];
      // Faults of an event.
      const lines = [
        markup, 'null', '[]', '{}', '1', '"', '['.repeat(2e4), '{"a":'.repeat(9e3), '{"time_s":1}',
        ...[
          ['-1', '"activate"'], ['1e400', '"activate"'], ['"1"', '"activate"'], ['null', '"activate"'], ['1e9', '"activate"'],
          ['1', '"constructor"'], ['1', '7'], ['1', 'null'], ['1', '["activate"]'], ['1', '"activate","value":1'],
          ['1', '"progress","value":"' + markup + '"'], ['1', '"progress","value":2'], ['1', '"progress","value":-1e-9'],
          ['1', '"progress","value":[[0]]'], ['1', '"progress","animated":0'], ['1', '"activate","extra":1'],
          ['1', '"appearance","value":"linear"'], ['1', '"appearance","value":"circular flutter 1"'],
          ['1', '"appearance","value":{"split":1}'], ['1', '"ending","value":"toString"'], ['1', '"motion"'],
          ['1', '"policy","value":"linger_s=' + markup + '"'], ['1', '"policy","value":"linger_s"'],
          ['1', '"policy","value":"appearance=1"'], ['1', '"policy","value":"linger_s=1e10"'],
          ['1', '"unplayable","value":"' + markup + '"'],
        ].map(([time, event]) => `{"time_s":${time},"event":${event}}`),
      ];
      const good = ['{"time_s":0,"event":"orderIn"}', '{"time_s":0.1,"event":"activate"}'];
      const letters = [...'abcXYZ019-_+/=<>%\\u00e9 \\u0000'];
      const raw = (length) => Array.from({ length }, () => pick(letters)).join('');
      const valid = await link.encode([head, ...good].join('\\n'));
      // A fault in line 1; in line 4, after two good events; in line 2, before them; characters at random; a
      // good link that is cut, or continued; and one that is too long.
      const makers = [
        () => link.encode([pick(heads), ...good].join('\\n')),
        () => link.encode([head, ...good, pick(lines)].join('\\n')),
        () => link.encode([head, pick(lines), ...good].join('\\n')),
        () => `#log=${raw(Math.floor(random() * 300))}`,
        () => valid.slice(0, 6 + Math.floor(random() * (valid.length - 8))),
        () => valid + raw(1 + Math.floor(random() * 9)),
        // With `#log=`, 8188 letters are 8193, one too many.
        () => `#log=${'A'.repeat(8188 + Math.floor(random() * 1e6))}`,
      ];
      const count = () => document.querySelectorAll('.scrub *, img, script').length;
      const baseline = count();
      const seen = new Set();
      const wrong = [];
      for (let round = 0; round < 200; round++) {
        const fragment = await makers[round % makers.length]();
        history.replaceState(null, '', fragment);
        await tellStory();
        const note = text('story-note');
        const isRejected = /^This link cannot be replayed: [a-z][a-z0-9 ]+ [a-zA-Z0-9 ]+\\.$/.test(note)
          && text('story-title') === 'A story to scrub';
        const isClean = count() === baseline && !('hacked' in globalThis);
        if (!isRejected || !isClean) wrong.push([fragment.slice(0, 2000), note]);
        seen.add(note);
      }
      return [wrong, [...seen].sort()];
      """, as: [Any].self)
    // The links that were not rejected well, and all notes of the page: no note repeats anything of a link.
    #expect((answer[0] as? [[String]]) == [])
    #expect(
      answer[1] as? [String]
        == [
          "it has more than 8 kB", "it is cut or damaged",
          "line 1 of its log cannot be replayed on a page",
          "line 2 of its log cannot be replayed on a page",
          "line 4 of its log cannot be replayed on a page",
        ].map { "This link cannot be replayed: \($0)." })
    // Less than 50 ms for each of the 200.
    #expect(try cost(of: page) - before < 200 * 0.05)
    #expect(try page.errors() == [])
  }

  /// Returns how many seconds of the processor's time the tasks of a page have taken so far.
  private func cost(of page: ChromiumPage) throws -> Double {
    let metrics = try #require(
      try page.call("Performance.getMetrics")["metrics"] as? [[String: Any]])
    return try #require(
      metrics.first { $0["name"] as? String == "TaskDuration" }?["value"] as? Double)
  }

  @Test("A bomb is rejected by its length, or before it has been inflated")
  func bomb() throws {
    // A bomb is a short link whose text is very long once it is inflated.
    let page = try open("")
    let answer = try page.run(
      """
      // A link of this number of MiB of zeros.
      const deflate = async (count) => {
        let left = count;
        const zeros = new ReadableStream({ pull: (to) => (left-- ? to.enqueue(new Uint8Array(1 << 20)) : to.close()) });
        const stream = zeros.pipeThrough(new CompressionStream('deflate-raw'));
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
        let text = '';
        for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
        return `#log=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
      };
      // Counts the bytes of a link that the page passes on for decompression.
      const { enqueue } = ReadableStreamDefaultController.prototype;
      const fed = [];
      const reject = async (fragment) => {
        let size = 0;
        ReadableStreamDefaultController.prototype.enqueue = function (bytes) {
          size += bytes.length;
          return enqueue.call(this, bytes);
        };
        try {
          return await link.decode(fragment);
        } catch (error) {
          return error.message;
        } finally {
          ReadableStreamDefaultController.prototype.enqueue = enqueue;
          fed.push(size);
        }
      };
      const bombs = [await deflate(1024), await deflate(5)];
      return [bombs.map(({ length }) => length), [await reject(bombs[0]), await reject(bombs[1])], fed];
      """, as: [Any].self)
    // The lengths of the links of two bombs, of 1 GB and of 5 MB: the second is within the limit of 8 kB.
    let lengths = try #require(answer[0] as? [Int])
    #expect(lengths[0] > 1_000_000 && lengths[1] > 5000 && lengths[1] < 8192)
    #expect(answer[1] as? [String] == ["it has more than 8 kB", "its log has more than 64 kB"])
    // The bytes that were inflated before a link was given up: none of the first, and of more than 5000 of the second,
    // 512 at most.
    #expect(try #require(answer[2] as? [Int]).allSatisfy { $0 <= 512 }, "\(answer[2])")
  }
}
