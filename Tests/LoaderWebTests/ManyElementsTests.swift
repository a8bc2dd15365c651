import TestSupport
import Testing

/// Many elements of one page that change in one task: each step is taken by all of them together.
///
/// The class `dense` is a ring of 24 pixels, so that all are on screen. A plan is what the core computes for an element
/// from a change on; its animations are the element's. A steady loop is what an element shows before its core has come.
/// A switch is the change between unknown and known progress, which takes at most 0.8 s.
@Suite(.needsWebSite, .waitsForBrowser)
struct ManyElementsTests {
  /// Returns a page in a mode of the server, in pixels, whose script is ready.
  ///
  /// In its scripts, `insert` fills it with some active elements, which are `all()`; `until` waits for a condition of
  /// each, `spinning` until all spin, and `animated` makes a change and waits for its animations.
  private func page(_ mode: String = "strict", width: Int = 800, height: Int = 600) throws
    -> ChromiumPage
  {
    let page = try WebSite().page(width: width, height: height, mode)
    try page.evaluate(
      """
      globalThis.all = () => [...document.querySelectorAll('swift-loader')];
      globalThis.insert = (count, attributes) => {
        document.body.innerHTML = `<swift-loader active ${attributes}></swift-loader>`.repeat(count);
      };
      globalThis.until = async (isSo) => {
        for (let tries = 0; tries < 2000 && !all().every(isSo); tries++) await new Promise((done) => setTimeout(done, 50));
      };
      globalThis.spinning = () => until((each) => each.state === 'indeterminate');
      // Waits until the first animation since has been made, and until its task ends.
      globalThis.animated = (change) => new Promise((done) => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...values) {
          Element.prototype.animate = animate;
          queueMicrotask(() => done(performance.mark('animated')));
          return this.animate(...values);
        };
        change();
      });
      """)
    return page
  }

  /// Makes a change, and returns how often styles are recalculated until its first animations are in a frame.
  private func styles(_ page: ChromiumPage, _ change: String) throws -> Int {
    let events = try page.trace(["devtools.timeline"]) {
      try page.evaluate("animated(() => { performance.mark('begin'); \(change) })")
    }
    /// Returns the time of a mark in the trace, in microseconds; NaN if it is not there.
    func time(_ name: String) -> Double {
      events.first { $0["name"] as? String == name }?["ts"] as? Double ?? .nan
    }
    // The recalculations before the animations are made, and one more in the frame after that.
    return 1
      + events.filter { event in
        let start = event["ts"] as? Double ?? .nan
        return event["name"] as? String == "UpdateLayoutTree" && start > time("begin")
          && start < time("animated")
      }.count
  }

  @Test(
    "Styles are recalculated three or four times at most, for 80 elements as for 10",
    arguments: ["circular", "linear", "shimmer"])
  func recalculations(appearance: String) throws {
    let page = try page()
    for count in [10, 80] {
      let attributes = #"appearance="\#(appearance)" class="dense""#
      let inserted = try styles(page, "insert(\(count), '\(attributes)')")
      #expect((1...3).contains(inserted), "\(count) inserted: \(inserted)")
      try page.evaluate("spinning()")
      for value in ["0.5", "null"] {
        let switched = try styles(page, "all().forEach((each) => { each.value = \(value); })")
        #expect((1...4).contains(switched), "\(count) switched to \(value): \(switched)")
      }
    }
    #expect(try page.errors() == [])
  }

  @Test("Exits that began together end together, in few updates")
  func timers() throws {
    let page = try page()
    let list = try page.run(
      """
      insert(40, 'class="dense"');
      await spinning();
      const settled = new Map();
      let tasks = 0;
      document.addEventListener('settle', ({ target }) => {
        // A task of its own counts those before it.
        if (![...settled.values()].includes(tasks)) setTimeout(() => { tasks += 1; });
        settled.set(target, tasks);
      });
      all().forEach((each) => { each.active = false; });
      await until((each) => settled.has(each));
      return [settled.size, new Set(settled.values()).size];
      """, as: [Int].self)
    // The elements that ended, and the number of tasks in which they did.
    #expect(list[0] == 40 && list[1] < 10, "\(list)")
  }

  @Test("A frozen element is drawn before its event, and does not wait for the others")
  func order() throws {
    let page = try page()
    let list = try page.run(
      """
      insert(12, '');
      await spinning();
      const classes = () => String([...new Set(all().map((each) => each.shadowRoot.lastChild.className))]);
      const seen = [];
      document.body.addEventListener('transition', () => seen.push(classes()), { once: true });
      all().forEach((each) => { each.value = 0.5; });
      all()[3].freeze(performance.now());
      const paused = all().map((each) => each.shadowRoot.getAnimations().some(({ playState }) => playState === 'paused'));
      seen.push(paused.indexOf(true), paused.lastIndexOf(true), seen.length);
      await null;
      return seen.map(String);
      """, as: [String].self)
    // The classes of all drawings at the first event: the frozen element, at the index 3, is drawn with its value
    // immediately, the others only at the end of the task. Then the first and the last index of a paused element: only
    // that one is. At last the number of entries so far, 1: its event came before `freeze` returned.
    #expect(list == ["circular indeterminate,circular determinate", "3", "3", "1"])
  }

  @Test("An element that fails does not stop the others")
  func failing() throws {
    let page = try page()
    let states = try page.run(
      """
      insert(3, '');
      await spinning();
      Object.defineProperty(all()[1], 'label', { get() { throw Error('on purpose'); } });
      all().forEach((each) => { each.value = 0.5; });
      await page.frames(2);
      return all().map((each) => each.shadowRoot.lastChild.className);
      """)
    // The second one failed, by the label that it needs for each update.
    #expect(
      states as? [String] == [
        "circular determinate", "circular indeterminate", "circular determinate",
      ])
    let errors = try page.errors()
    #expect(errors.count == 1 && errors[0].contains("on purpose"), "\(errors)")
  }

  @Test("Taking over 10 or 80 drawings of the steady loop recalculates styles less than ten times")
  func takeOver() throws {
    var counts: [Int] = []
    for count in [10, 80] {
      // The server holds the core back until its file `release` is asked for.
      let page = try page("held-many")
      try page.evaluate(
        """
        insert(\(count), 'class="dense"');
        page.frames(6).then(() => all().every((each) => each.state === null && each.shadowRoot.getAnimations().length))
        """)
      // In each element, the steady loops begin at the origin of the clock.
      let begun = try page.evaluate(
        "[...new Set(all().flatMap((each) => each.shadowRoot.getAnimations()).map((each) => each.startTime))]"
      )
      #expect(begun as? [Double] == [0])
      counts.append(try styles(page, "fetch('release');"))
      let states = try page.evaluate("[...new Set(all().map((each) => each.state))]")
      #expect(states as? [String] == ["indeterminate"])
    }
    // Each frame that passes until the core has come counts, too.
    #expect(counts.allSatisfy { $0 < 10 }, "\(counts)")
  }

  @Test("A spinning ring has few elements, four animations, and a track that rests in one of them")
  func few() throws {
    let page = try page()
    let list = try page.run(
      """
      insert(1, '');
      await spinning();
      const root = all()[0].shadowRoot;
      const isShown = (each) => each.getBoundingClientRect().width > 0;
      const tracks = [...root.querySelectorAll('.track, .track *')].filter(isShown);
      const turns = (each) => each?.matches?.('[part] *')
        && (each.getAnimations().length > 0 || turns(each.parentElement));
      // Its middle has no size to be seen, but it is an element with a box.
      const drawn = tracks.filter((each) => getComputedStyle(each).borderTopWidth !== '0px');
      return [root.querySelectorAll('i').length, root.getAnimations().length, drawn.length,
        drawn.filter(turns).length];
      """, as: [Int].self)
    // The number of elements in its drawing, and of animations; of the elements that draw the track, which is one, and
    // of the ones among them that turn.
    #expect(list[0] <= 21 && list[1] == 4 && list.suffix(2) == [1, 0], "\(list)")
  }

  @Test(
    "Rings that change alike in one task share a plan and keyframes; others compute what differs")
  func work() throws {
    let page = try page()
    let seen = try page.run(
      """
      insert(100, 'class="dense"');
      // By what they show: asking for a state settles that element alone.
      await until((each) => each.shadowRoot.lastChild.className.endsWith(' indeterminate'));
      let [plans, sets, copies] = [0, 0, 0];
      // The script reads each plan as an array of this type.
      globalThis.Float64Array = class extends Float64Array {
        constructor(...values) { super(...values); plans += 1; }
      };
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...values) {
        sets += 1;
        return animate.apply(this, values);
      };
      globalThis.KeyframeEffect = class extends KeyframeEffect {
        constructor(...values) { super(...values); copies += 1; }
      };
      const seen = [];
      for (const change of [(each) => { each.value = 0.4; }, (each, index) => { each.value = index / 100; }]) {
        [plans, sets, copies] = [0, 0, 0];
        all().forEach(change);
        await new Promise((done) => setTimeout(done));
        seen.push([plans, sets, copies]);
        // The switch ends.
        await new Promise((done) => setTimeout(done, 800));
      }
      return seen;
      """, as: [[Int]].self)
    // For each change, the numbers of plans, of new keyframes, and of animations that copy keyframes. At first, a
    // hundred rings change alike: they share one plan of eleven animations, of which six move differently; a busy
    // machine adds loops to these. Then each has a plan of its own.
    #expect(seen[0][0] == 1 && seen[0][1] <= 12 && seen[0][2] >= 600, "\(seen)")
    #expect(seen[1][0] <= 100 && seen[1][1] <= 400 && seen[1][2] >= 300, "\(seen)")
    #expect(try page.errors() == [])
  }

  @Test("Of very many rings that change in one task, 100 at most are updated in a task")
  func tasks() throws {
    let page = try page(width: 1200, height: 1200)
    let seen = try page.run(
      """
      insert(250, 'class="dense"');
      await until((each) => each.shadowRoot.lastChild.className.endsWith(' indeterminate'));
      // The plans of each task: a timer that one sets in a task fires before those that it sets later.
      const tasks = [];
      let isNew = true;
      globalThis.Float64Array = class extends Float64Array {
        constructor(...values) {
          super(...values);
          if (isNew) setTimeout(() => { isNew = true; });
          if (isNew) tasks.push(0);
          isNew = false;
          tasks[tasks.length - 1] += 1;
        }
      };
      all().forEach((each, index) => { each.value = index / 250; });
      await until((each) => each.shadowRoot.lastChild.className.endsWith(' determinate'));
      return [tasks.slice(0, 4), tasks.length];
      """, as: [Any].self)
    // The numbers of plans in the first four tasks: 250 plans, all different, are 100, 100 and 50 in three tasks.
    #expect(seen[0] as? [Int] == [100, 100, 50], "\(seen)")
    #expect(try page.errors() == [])
  }
}
