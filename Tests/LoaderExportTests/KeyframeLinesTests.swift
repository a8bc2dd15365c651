import Foundation
import LoaderCore
import TestSupport
import Testing

@testable import LoaderExport

/// Keyframes as lines of JSON, played by the browser's own animations.
///
/// Each line is a plan, which holds until the next one: keyframes of each channel, and how it goes on then.
@Suite(.waitsForBrowser)
struct KeyframeLinesTests {
  /// A script that plays the channels of a plan with `element.animate()` on a registered number.
  ///
  /// `values` returns, for each time, the plan's turns and then the value of each channel. `play` returns the value of
  /// a list of keyframes at a time, and `channel` also loops them.
  private static let player = """
    CSS.registerProperty({ name: '--value', syntax: '<number>', inherits: false, initialValue: '0' });
    const element = document.body;
    function play(list, time) {
      const [first, last] = [list[0].time_s, list.at(-1).time_s];
      if (last <= first) return list.at(-1).value;
      const keyframes = list.map(({ time_s, value, easing }) => ({
        offset: Math.min((time_s - first) / (last - first), 1), '--value': String(value),
        easing: easing ?? 'linear',
      }));
      const animation = element.animate(
        keyframes, { duration: (last - first) * 1000, fill: 'both' });
      animation.pause();
      animation.currentTime = (time - first) * 1000;
      const value = parseFloat(getComputedStyle(element).getPropertyValue('--value'));
      animation.cancel();
      return value;
    }
    function channel(plan, { keyframes, then }, time) {
      const begin = keyframes.at(-1)?.time_s ?? plan.at_s;
      const loops = then.loops ?? (then.loop ? [then.loop] : []);
      if (time < begin || loops.length == 0) return play(keyframes, time);
      return loops.reduce((sum, { period_s, growth, keyframes }) => {
        const count = Math.floor((time - begin) / period_s);
        return sum + play(keyframes, time - begin - count * period_s) + count * growth;
      }, 0);
    }
    function values(lines, times) {
      const plans = lines.trim().split('\\n').map(JSON.parse);
      return times.map((time) => {
        const plan = plans.findLast((plan) => plan.at_s <= time);
        return [plan.turns, ...plan.channels.map((each) => channel(plan, each, time))];
      });
    }
    """

  @Test("element.animate() plays them within the tolerance", .needsChromium)
  func played() throws {
    let page = try Chromium.page()
    // Evaluated globally, so that later scripts find the functions.
    try page.evaluate("(0, eval)(`\(Self.player.replacing("\\", with: "\\\\"))`)")
    var random = SeededGenerator(seed: 7)
    for round in 0..<50 {
      let script = Self.script(&random)
      // Each preset of the ring, the bar and the shimmer in turn.
      switch round % 8 {
      case 6: try check(Linear(), script, page, &random)
      case 7: try check(Shimmer(), script, page, &random)
      case let index:
        try check(Ring(preset: CircularPreset.allCases[index]), script, page, &random)
      }
    }
    #expect(try page.errors() == [])
  }

  /// Compares the played values of each channel with the frames at twenty random times.
  private func check<Appearance: LoaderCore.Appearance>(
    _ appearance: Appearance, _ script: Scenario, _ page: ChromiumPage,
    _ random: inout SeededGenerator
  ) throws {
    let times = (0..<20).map { _ in random.number(0...script.defaultDuration) }
    let lines = KeyframeFormat(
      PlannedScenario(script, on: Loader(appearance), upTo: script.defaultDuration))
    let text = lines.text()
    let found = try #require(
      try page.evaluate("values(String.raw`\(text)`, \(times))") as? [[Double]])
    for (time, values) in zip(times, found) {
      var loader = Loader(appearance)
      for entry in script.entries where entry.time <= time {
        loader.play(entry.event, at: entry.time, isAnimated: entry.isAnimated)
      }
      let frame = loader.frame(at: time)
      for index in 0..<Appearance.Channels.count {
        // The turns of the plan, `values[0]`, are not in its channels. A hidden channel is 0, whatever the turns.
        let expected =
          frame.isVisible ? frame.channels.keyframeValue(at: index, after: values[0]) : 0
        // The tolerance of keyframes, and a rounding, because a browser returns numbers with six digits.
        let tolerance = 1e-4 + 1e-5 * max(1, abs(expected))
        #expect(
          abs(values[index + 1] - expected) <= tolerance,
          "\(Appearance.Channels.keyframeName(at: index)) of \(appearance) at \(time)")
      }
    }
  }

  /// Returns a scenario with two to seven random events, each up to 0.9 s after the one before.
  private static func script(_ random: inout SeededGenerator) -> Scenario {
    var (entries, time) = ([Scenario.Entry(time: 0, event: .orderIn)], 0.0)
    for _ in 0..<Int.random(in: 2...7, using: &random) {
      time += random.number(0...0.9)
      let event: LoaderCue =
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: .activate
        case 2: .deactivate
        case 3: .progress(nil)
        default: .progress(random.number())
        }
      entries.append(.init(time: time, event: event, isAnimated: !random.once(in: 8)))
    }
    return Scenario(entries: entries)
  }

  /// Returns the decoded lines, one for each plan.
  private func lines<Appearance: LoaderCore.Appearance>(
    _ script: Scenario, on appearance: Appearance, policy: LoaderPolicy = LoaderPolicy(),
    upTo duration: Double
  ) throws -> [[String: Any]] {
    let scenario = PlannedScenario(script, on: Loader(appearance, policy: policy), upTo: duration)
    return try KeyframeFormat(scenario).text()
      .split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
  }

  @Test("Begin a line at an event that changes the motion, and at an expiry")
  func plans() throws {
    let script = try scenario(
      "0,orderIn,", "0.5,progress,0.5", "1,activate,", "1,progress,0.7", "3,activate,",
      "4,deactivate,")
    let times = try lines(script, on: Circular(), upTo: 6).compactMap { $0["at_s"] as? Double }
    // Progress before the activation and a second activation change no motion, so they begin no line.
    #expect(times == [0, 1, 4])
    // With a show delay, the entrance begins a line. With a minimum visible time, so does the exit that waits for it.
    let delayed = try lines(
      script, on: Circular(), policy: LoaderPolicy(showDelay: 0.25, minimumVisible: 4), upTo: 6)
    // The entrance at 1 s + 0.25 s, and the exit four seconds after it.
    #expect(delayed.compactMap { $0["at_s"] as? Double } == [0, 1, 1.25, 4, 5.25])
    let waiting = try #require(delayed[1]["channels"] as? [[String: Any]])
    #expect((waiting[0]["then"] as? [String: Any])?["wait_until_s"] as? Double == 1.25)
  }

  @Test("Name the channels as the frame CSV does, and put two loops in a list")
  func fields() throws {
    let script = try scenario("0,orderIn,,false", "0,activate,,false")
    let plan = try #require(try lines(script, on: Circular(preset: .flutter), upTo: 9).first)
    let channels = try #require(plan["channels"] as? [[String: Any]])
    #expect(
      channels.compactMap { $0["name"] as? String } == [
        "tail_turn", "sweep_turn", "opacity_ratio", "thickness_ratio",
        "mark_ratio",
      ])
    let loops = try #require((channels[0]["then"] as? [String: Any])?["loops"] as? [[String: Any]])
    #expect(loops.compactMap { $0["period_s"] as? Double } == [1.333, 2.222])
    let sweep = try #require((channels[1]["then"] as? [String: Any])?["loop"] as? [String: Any])
    #expect(sweep["growth"] as? Double == 0)
    #expect(channels[2]["then"] as? String == "hold")
  }

  @Test("Arrive in chunks of whole lines, each with the end of its last plan")
  func chunks() throws {
    // A change each second. A line has more than 1 kB on average, and a chunk about 64 kB.
    var entries = [Scenario.Entry(time: 0, event: .orderIn)]
    for second in 0..<100 {
      let event: LoaderCue = second % 2 == 0 ? .activate : .deactivate
      entries.append(.init(time: Double(second), event: event))
    }
    let scenario = PlannedScenario(Scenario(entries: entries), on: Loader(), upTo: 100)
    // The chunks so far, and the time up to which they are.
    var (chunks, last) = (0, 0.0)
    KeyframeFormat(scenario).write { chunk, time in
      chunks += 1
      #expect(chunk.last == UInt8(ascii: "\n") && time > last)
      last = time
    }
    #expect(chunks > 1 && last == 100)
  }

  @Test("Equal the golden file")
  func golden() throws {
    let script = try Fixtures.scenario("first")
    let scenario = PlannedScenario(script, on: Loader(), upTo: script.defaultDuration)
    try expectGolden(KeyframeFormat(scenario).written, "Fixtures/Keyframes/first.jsonl")
  }
}
