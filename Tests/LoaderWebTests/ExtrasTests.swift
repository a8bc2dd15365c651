import Foundation
import LoaderCore
import LoaderHosting
import LoaderImport
import TestSupport
import Testing

/// The additions of `swift-loader-extras.js` in a real browser, under a strict policy.
///
/// `record` begins a log of an element and returns a function for its text: a line of settings, then a line for each
/// event. The clock of the page is in milliseconds, begins at 1 000 000 ms, and stands still unless a test advances it;
/// a log is in seconds.
@Suite(.needsWebSite, .waitsForBrowser)
struct ExtrasTests {
  private let page: ChromiumPage

  /// Opens a page with an element `one` that has settings, a `clock` that a test advances, and the script as `extras`.
  init() throws {
    page = try Chromium.page(width: 400, height: 300)
    try WebSite().open(page)
    _ = try page.run(
      """
      const { SwiftLoader } = page;
      globalThis.extras = await import('./swift-loader-extras.js');
      globalThis.one = document.createElement('swift-loader');
      one.setAttribute('preset', 'flutter');
      one.setAttribute('show-delay', '0.2');
      one.linger = 0.3;
      one.endingHold = Infinity;
      one.monotone = true;
      one.glides = true;
      document.body.append(one);
      await page.frames(4);
      globalThis.clock = 1e6;
      SwiftLoader.now = () => clock;
      """)
  }

  @Test("A log replays to the same steps, and to the same state at the end")
  func log() throws {
    let said = try page.run(
      """
      const log = extras.record(one);
      const steps = [];
      one.addEventListener('transition', ({ detail: { event, to } }) => steps.push(`${event} ${to}`));
      for (const change of [
        { active: true }, { value: 0.4 }, { value: 1.7 }, { value: null }, { value: 0.2 }, { value: 0.1 },
        { active: false },
      ]) {
        Object.assign(one, change);
        await null;
        clock += 250;
      }
      return [log(), one.state, ...steps];
      """, as: [String].self)
    // `said` has the text of the log, the last state, and the steps: each an event, and the state that it leads to.
    let log = try LoaderLogFile(Array(said[0].utf8))
    let policy = LoaderPolicy(
      showDelay: 0.2, linger: 0.3, endingHold: .infinity, isMonotone: true, glides: true)
    #expect(
      log.appearance?.description == "circular flutter" && log.policy == policy
        && log.motion == .full)
    // The steps of a loader that gets the events of the log.
    var loader = Loader(Circular(preset: .flutter), policy: log.policy, motion: log.motion)
    let steps = log.script.entries.compactMap { entry -> String? in
      guard case .event(let event) = entry.event else { return nil }
      let step = loader.send(event, at: entry.time, animated: entry.isAnimated)
      return "\(event.kind.name) \(step.to.name)"
    }
    // Seven changes are seven steps. The log has one more at its start, `orderIn`, since the element was on screen.
    #expect(Array(steps.dropFirst()) == Array(said.dropFirst(2)) && steps.count == 8)
    // The clock began at 1000 s, and seven changes took 0.25 s each.
    #expect("\(loader.state(at: 1001.75).name)" == said[1])
    // Monotone, it ignores the 0.1 after 0.2.
    #expect(loader.progress == 0.2)
    #expect(try page.errors() == [])
  }

  @Test("A log has the settings that a page changes, in order, and says what cannot be replayed")
  func settings() throws {
    let text = try page.run(
      """
      one.active = true;
      await page.frames(2);
      one.active = false;
      clock += 5000;
      one.ending = 'failure';
      // What happened before is no part of the log.
      const log = extras.record(one);
      for (const change of [
        { active: true }, { preset: 'composeM2' }, { value: 0.4 }, { showDelay: 0, monotone: false },
        { ending: 'success' }, { active: false }, { appearance: 'linear' },
      ]) {
        Object.assign(one, change);
        await null;
        clock += 250;
      }
      await page.frames(2);
      return log();
      """, as: String.self)
    let lines = text.split(separator: "\n")
    // Without the line of settings, and without the time, with which each line begins. The log begins with what is
    // there already: it is on screen, and has an ending, which its activation resets.
    let events = lines.dropFirst().map { $0.split(separator: ",", maxSplits: 1)[1] }
    #expect(
      events.prefix(11) == [
        #""event":"orderIn"}"#, #""event":"ending","value":"failure"}"#,
        #""event":"ending","value":"none"}"#, #""event":"activate"}"#,
        #""event":"appearance","value":"circular composeM2"}"#,
        #""event":"progress","value":0.4}"#, #""event":"policy","value":"show_delay_s=0"}"#,
        #""event":"policy","value":"is_monotone=false"}"#,
        #""event":"ending","value":"success"}"#, #""event":"deactivate"}"#,
        #""event":"unplayable","value":"the appearance linear"}"#,
      ])
    // The lines before the one that cannot be replayed.
    let played = lines.prefix { !$0.contains("unplayable") }.joined(separator: "\n")
    let log = try LoaderLogFile(Array(played.utf8))
    // 5 s after 1000 s the log began, and five changes of 0.25 s came before the deactivation.
    #expect(log.script.entries.count == 10 && log.script.entries.last?.time == 1006.25)
    #expect(try page.errors() == [])
  }

  @Test("Formats the remaining time as in the app; with unknown progress there is none")
  func timeLeft() throws {
    let said = try page.run(
      """
      document.documentElement.lang = 'en';
      one.active = true;
      const left = await extras.timeLeft(one);
      const said = [left()];
      // A minute, in which a quarter is done.
      for (let second = 0; second <= 60; second++) {
        one.value = second / 240;
        clock += 1000;
        await null;
      }
      said.push(left());
      document.documentElement.lang = 'de';
      said.push(left());
      one.value = null;
      await null;
      return [...said, left()];
      """, as: [Any].self)
    // Before any progress, after a minute, the same in German, and with unknown progress.
    #expect(said[0] is NSNull && said[3] is NSNull)
    // A quarter took a minute, so three quarters take three.
    #expect(said[1] as? String == "3 minutes")
    #expect(said[2] as? String == "3 Minuten")
    // The app's estimate, given the same: 61 values from 1000 s on, the last at 1060 s; it is asked at 1061 s.
    var estimate = ProgressEstimate()
    for second in 0...60 { estimate.add(Double(second) / 240, at: 1000 + Double(second)) }
    let english = Locale(identifier: "en")
    #expect(estimate.forecast(at: 1061).remainingText(locale: english) == "3 minutes")
    #expect(try page.errors() == [])
  }

  @Test("An element changes its label while it takes long, and restores it")
  func relabel() throws {
    let result = try page.run(
      """
      one.label = 'Loading mail';
      extras.relabel(one, 'Still loading mail', 0.05);
      const labels = [];
      const wait = (ms) => new Promise((done) => setTimeout(done, ms));
      one.active = true;
      labels.push(one.label);
      while (one.label === 'Loading mail') await wait(10);
      labels.push(one.label);
      one.active = false;
      await null;
      labels.push(one.label);
      // Longer than the 0.05 s.
      await wait(100);
      return [...labels, one.label];
      """)
    // The label at the activation, after 0.05 s, after the end, and a while later.
    #expect(
      result as? [String] == [
        "Loading mail", "Still loading mail", "Loading mail", "Loading mail",
      ])
  }
}
