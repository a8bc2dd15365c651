import Foundation
import LoaderCore
import LoaderImport
import StorySupport
import TestSupport
import Testing

/// Random stories through the element in a real browser, judged by the table and by their logs.
///
/// A story is 24 random changes of an element. The judge has the table of states and events from
/// `Fixtures/Matrix.csv`, and no code of the package; the log, replayed in the core, has to lead to the same steps.
/// Times of steps are in seconds.
@Suite(.needsWebSite, .waitsForBrowser)
struct StoryTests {
  /// Plays random stories of 24 changes each; returns the log and the steps of each.
  ///
  /// A change sets a property, or takes the element away and puts it back (`away`). The steps are the events
  /// that the element sent. The numbers are of the minimal standard generator (Park and Miller).
  private func play(_ count: Int, seed: Int) throws -> [(log: LoaderLogFile, steps: [StoryStep])] {
    let page = try Chromium.page(width: 400, height: 300)
    try WebSite().open(page)
    let found = try page.run(
      """
      const { SwiftLoader } = page;
      const { record } = await import('./swift-loader-extras.js');
      let seed = \(seed);
      const random = () => (seed = seed * 16807 % 2147483647) / 2147483647;
      const tenths = () => Math.floor(random() * 11) / 10;
      const pick = (...all) => all[Math.floor(random() * all.length)];
      // The elements of all stories, each with random settings, in one place of the page.
      const all = [];
      for (let index = 0; index < \(count); index += 1) {
        const one = document.createElement('swift-loader');
        one.preset = 'flutter';
        Object.assign(one, {
          showDelay: pick(0, 0, 0.3), minimumVisible: pick(0, 0.6), linger: pick(0, 0, 0.4),
          holdsUntilFilled: pick(true, false), monotone: pick(true, false), glides: pick(true, false),
          endingHold: [0, 0.6, Infinity][index % 3],
        });
        one.style.cssText = 'position: fixed; top: 0; left: 0';
        document.body.append(one);
        all.push(one);
      }
      await page.frames(6);
      // The stories one after another, on a clock in ms that only they advance.
      let clock = 1e6;
      SwiftLoader.now = () => clock;
      const told = [];
      for (const one of all) {
        const log = record(one);
        const steps = [];
        for (const kind of ['transition', 'settle']) {
          one.addEventListener(kind, ({ detail: { time, event, value, action, from, to } }) => {
            steps.push([time / 1000, event ?? 'settle', value ?? null, action ?? null, from, to]);
          });
        }
        for (let step = 0; step < 24; step += 1) {
          const change = pick(
            { active: true }, { active: true }, { active: false }, { value: tenths() }, { value: tenths() },
            { value: 1 }, { value: null }, { ending: pick('success', 'failure', 'none') }, { linger: pick(0, 0.2) },
            'away');
          if (change === 'away') {
            one.remove();
            await page.frames(1);
            Object.assign(one, pick({}, { active: true }, { active: false }, { value: tenths() }, { value: null }));
            await null;
            clock += pick(0, 300);
            document.body.append(one);
            await page.frames(3);
          } else Object.assign(one, change);
          await null;
          // Immediately, within a motion, or after it.
          clock += pick(0, 20, 150, 500, 1500);
        }
        one.active = pick(true, false);
        await page.frames(1);
        one.remove();
        await page.frames(1);
        told.push([log(), steps]);
      }
      return told;
      """)
    #expect(try page.errors() == [])
    return try #require(found as? [[Any]]).map { story in
      let text = try #require(story[0] as? String)
      let steps = try #require(story[1] as? [[Any]]).map { fields in
        StoryStep(
          time: fields[0] as? Double ?? .nan, event: fields[1] as? String ?? "",
          value: fields[2] as? Double, action: fields[3] as? String,
          from: fields[4] as? String ?? "", to: fields[5] as? String ?? "")
      }
      return (try LoaderLogFile(Array(text.utf8)), steps)
    }
  }

  /// Returns how the steps of a log's replay differ from its element's steps; nil if they do not.
  private static func difference(_ log: LoaderLogFile, _ steps: [StoryStep]) -> String? {
    var replay = LogReplay(log, as: Circular(preset: .flutter))
    replay.play(until: steps.last?.time ?? 0)
    // The log begins with an element that is on screen already.
    return LogReplay<Circular>.difference(Array(replay.steps.dropFirst()), steps)
  }

  @Test("Random stories follow the table, and their logs replay to the same steps")
  func stories() throws {
    // As many as `LOADER_STORIES` says, which .ci/full sets; fifty take some seconds.
    let wanted = ProcessInfo.processInfo.environment["LOADER_STORIES"].flatMap { Int($0) } ?? 50
    let judge = try TableJudge()
    var missing = wanted
    var seed = Int.random(in: 1..<1_000_000)
    var kinds: Set<String> = []
    while missing > 0 {
      // At most fifty stories share a page.
      let stories = try play(min(missing, 50), seed: seed)
      for (log, steps) in stories {
        // The first step that the table does not allow; then the steps that could be lost, repeated, swapped or
        // altered without a fault.
        #expect(judge.fault(in: steps) == nil, "seed \(seed)")
        #expect(judge.missedFaults(in: steps) == [], "seed \(seed)")
        #expect(Self.difference(log, steps) == nil, "seed \(seed)")
        kinds.formUnion(steps.map { "\($0.from) \($0.event)" })
      }
      missing -= stories.count
      seed += 1
    }
    // Pairs of a state and an event or `settle`. An element sends no event twice, so ten null cells are out of reach;
    // of about 20 other pairs, at least 13 were met.
    #expect(kinds.count >= 13, "\(kinds.sorted())")
  }
}
