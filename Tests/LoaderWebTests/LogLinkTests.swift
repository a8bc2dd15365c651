import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import TestSupport
import Testing

@testable import LoaderWeb

/// A log in the address of the playground: written by the command, replayed by the page.
///
/// The command `loader render` replays a log, and prints its frames as CSV, or with `--link` a link. A link is the
/// fragment `#log=…`, with the log deflated (the command only stores it) in base64url. The story is the page's card
/// that replays it, or a log of its own without a link; the card has a title, and a note for a link that is rejected.
/// Frames are 100 a second, so frame n is at 10 · n ms. A row of the command's CSV is a frame.
@Suite(.needsWebSite, .waitsForTime)
struct LogLinkTests {
  /// The type of all appearances in the page's core.
  private typealias Appearance = Wavy<ExpressiveAppearance>

  /// Runs the command `loader`, built beside the tests, with arguments that spaces separate.
  private func loader(_ words: String, input: String = "") throws -> FinishedProcess {
    let folder =
      Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
      .deletingLastPathComponent() ?? Bundle.main.bundleURL
    return try FinishedProcess(
      folder.appending(path: "loader").path(percentEncoded: false),
      words.split(separator: " ").map(String.init), input: input,
      environment: ChildEnvironment.values)
  }

  /// Opens the playground with a fragment; `prepare` says what its scripts have.
  func open(_ fragment: String) throws -> ChromiumPage {
    let page = try Chromium.page(width: 1280, height: 800)
    try page.openPlayground(fragment)
    try prepare(page)
    return page
  }

  /// Gives the scripts of a playground its modules as `link`, `replay` and `numbers`, and waits for its story.
  ///
  /// Then `text(id)` is a text of the page, and `wait` waits for a condition, 10 s at most.
  private func prepare(_ page: any BrowserPage) throws {
    let problem = try page.run(
      """
      const load = (name) => import(new URL(`${name}.js`, document.baseURI));
      for (const name of ['link', 'replay', 'numbers']) window[name] = await load(name);
      window.text = (id) => document.getElementById(id).textContent;
      window.wait = async (isSo) => {
        for (let tries = 0; tries < 500 && !isSo(); tries++) await new Promise((done) => setTimeout(done, 20));
        return isSo();
      };
      await wait(() => text('story-state'));
      """)
    // The script returns nothing. In Firefox, a text is the error that stopped it.
    #expect(!(problem is String), "\(problem ?? "")")
  }

  /// Returns the frames in the command's CSV: for each the texts of its row by the names of their columns.
  private func frames(_ csv: String) -> [[String: String]] {
    Repository.rows(of: Array(csv.utf8)).filter { $0["row"] == "frame" }
  }

  // A scenario of Fixtures/Scenarios, then flags of the command.
  @Test(
    "A page replays the frames of a log bit for bit, for each appearance",
    arguments: [
      "first", "endings", "gliding --glides --preset flutter", "reduced-motion",
      "seen-long-enough --show-delay 0.3 --minimum-visible 2", "at-once --preset composeM2",
      "deactivated-while-appearing --linger 0.3", "both-switches --appearance linear",
      "left-while-filling --holds-until-filled --preset materialIOS",
      "restored-while-appearing --appearance wavy-linear", "both-switches --appearance shimmer",
      "first-second --appearance wavy-circular --preset materialAndroid",
      "both-switches --appearance morphing", "switched-thrice --monotone --ending-hold 2",
    ])
  func replays(words: String) throws {
    let parts = words.split(separator: " ", maxSplits: 1)
    let flags = parts.count > 1 ? parts[1] : ""
    try expectReplay("Fixtures/Scenarios/\(parts[0]).csv \(flags)", input: "")
  }

  @Test("Settings replay between all events; an activation takes back the ending")
  func settings() throws {
    // The file `-` is the standard input.
    try expectReplay(
      "-",
      input: """
        time_s,event,value,animated
        0,policy,minimum_visible_s=0.7
        0,orderIn,
        0.1,activate,
        0.2,progress,0.5
        0.3,ending,success
        0.4,deactivate,
        0.9,motion,reduced
        1.5,activate,
        1.6,policy,glides=TRUE
        1.7,appearance,circular flutter
        1.8,progress,1.5
        2.0,progress,,FALSE
        2.5,policy,ending_hold_s=1
        2.6,deactivate,
        2.7,ending,failure
        3,motion,full
        """)
  }

  @Test("Firefox replays the same frames, and rejects a bomb", .needsFirefox)
  func firefox() throws {
    let page = try FirefoxPage(width: 1280, height: 800, scale: 1)
    let link = try loader("render Fixtures/Scenarios/endings.csv --link").output
    let url = try WebSite().url("plain", "index.html").absoluteString
    try page.open(URL(string: url + link.trimmingCharacters(in: .newlines))!)
    try prepare(page)
    #expect(try page.evaluate("text('story-title')") as? String == "The log of this link")
    let run = try loader("render Fixtures/Scenarios/endings.csv --fps 100")
    try expectReplay(of: frames(run.output), on: page)
    // 5 MB of zeros in a short link.
    let rejected = try page.run(
      """
      const zeros = new Blob([new Uint8Array(5e6)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      const bytes = new Uint8Array(await new Response(zeros).arrayBuffer());
      location.hash = `#log=${btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')}`;
      await wait(() => text('story-note'));
      return [text('story-note'), text('story-title')];
      """)
    #expect(
      rejected as? [String] == [
        "This link cannot be replayed: its log has more than 64 kB.", "A story to scrub",
      ])
  }

  /// Expects that the page replays the frames that the command renders of a scenario, from the command's link to it.
  ///
  /// - Parameters:
  ///   - words: The arguments of `loader render`: a file, and flags.
  ///   - input: The standard input.
  private func expectReplay(_ words: String, input: String) throws {
    let link = try loader("render \(words) --link", input: input).output
      .trimmingCharacters(in: .newlines)
    let expected = frames(try loader("render \(words) --fps 100", input: input).output)
    let page = try open(link)
    #expect(try page.evaluate("text('story-title')") as? String == "The log of this link")
    #expect(try page.evaluate("text('story-note')") as? String == "")
    try expectReplay(of: expected, on: page)
    #expect(try page.errors() == [])
  }

  /// Expects that a page replays these frames of the command from the link in its address.
  private func expectReplay(of frames: [[String: String]], on page: any BrowserPage) throws {
    // More than a second.
    #expect(frames.count > 100)
    // The appearance; a ring's tail, head and velocity in each frame; and each step's time, and the bytes of the page's
    // loader after it.
    let answer = try page.run(
      """
      const { appearance, steps } = await replay.replay(await link.decode(location.hash));
      // Its numbers come from a module that may be late: tail and head, NaN if nothing is shown. 0.3 s after some
      // step, something is.
      const isDrawn = ({ bytes, time }) => !isNaN(numbers.ring(bytes, time * 1000 + 300)[0]);
      if (appearance.endsWith('circular')) await wait(() => steps.some(isDrawn));
      const frames = Array.from({ length: \(frames.count) }, (_, frame) => {
        const { bytes } = steps.findLast(({ time }) => time <= frame / 100) ?? steps[0];
        return numbers.ring(bytes, frame * 10).map(String);
      });
      return [appearance, frames, steps.map(({ time }) => time),
        steps.map(({ bytes }) => btoa(String.fromCharCode(...bytes)))];
      """, as: [Any].self)
    let appearance = try #require(answer[0] as? String)
    // The ends of a ring in turns, as the page computes them.
    for (frame, numbers) in zip(frames, try #require(answer[1] as? [[String]]))
    where appearance.hasSuffix("circular") {
      #expect((numbers[0] != "NaN") == (frame["is_visible"] == "true"), "\(frame)")
      guard frame["is_visible"] == "true" else { continue }
      #expect(Double(numbers[0]) == frame["tail_turn"].flatMap(Double.init), "\(frame)")
      #expect(Double(numbers[1]) == frame["head_turn"].flatMap(Double.init), "\(frame)")
    }
    // The loader from which the page draws. Its bytes, behind one for the appearance, mean the same in our memory.
    let times = try #require(answer[2] as? [Double])
    let bytes = try #require(answer[3] as? [String]).map { try #require(Data(base64Encoded: $0)) }
    for frame in frames {
      let time = try #require(frame["time_s"].flatMap(Double.init))
      let index = times.lastIndex { $0 <= time } ?? 0
      try expect(bytes[index].dropFirst(), frame, appearance, at: time)
    }
  }

  /// Expects that a loader of these bytes has the frame of a row.
  ///
  /// It keeps the channels of any appearance, the numbers of a frame, in the edges of a bar's two parts.
  private func expect(
    _ bytes: Data, _ row: [String: String], _ appearance: String, at time: Double
  ) throws {
    try #require(bytes.count == MemoryLayout<Loader<Appearance>>.stride)
    let frame = Array(bytes).withUnsafeBytes {
      $0.loadUnaligned(as: Loader<Appearance>.self).frame(at: time)
    }
    #expect("\(frame.state.name)" == row["state"] && "\(frame.ending.name)" == row["ending"])
    #expect("\(frame.isVisible)" == row["is_visible"] && "\(frame.isActive)" == row["is_active"])
    #expect("\(frame.progress != nil)" == row["is_determinate"])
    // The columns of the CSV, each with the number that it has to have.
    let (base, edges) = (frame.channels.base, frame.channels.base.bar.edges)
    var numbers = [
      "opacity_ratio": base.bar.opacity, "thickness_ratio": base.bar.thickness,
      "mark_ratio": base.bar.mark, "amplitude_ratio": frame.channels.amplitude,
      "phase_turn": frame.channels.phase,
    ]
    if appearance.hasSuffix("circular") {
      numbers["tail_turn"] = base.turns + edges.tail1
      numbers["head_turn"] = base.turns + (edges.tail1 + edges.head1)
    } else if appearance.hasSuffix("linear") {
      numbers["tail1_ratio"] = edges.tail1
      numbers["head1_ratio"] = edges.head1
      numbers["tail2_ratio"] = edges.tail2
      numbers["head2_ratio"] = edges.head2
    } else if appearance == "shimmer" {
      numbers["middle_ratio"] = edges.tail2 + 0.5
      numbers["fill_ratio"] = edges.head1
    }
    let columns = numbers.filter { row[$0.key] != nil }
    // A row has at least the opacity and another of these numbers.
    #expect(columns.count >= 2)
    for (name, number) in columns {
      #expect(row[name].flatMap(Double.init) == number, "\(name) at \(time) of \(appearance)")
    }
  }

  @Test("A copied link replays the log of the page, and copies itself again")
  func roundTrip() throws {
    let page = try open("")
    // A script in which `copy` presses a button by its id, and returns the text that it copies.
    let copying = """
      navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
      globalThis.copy = async (id) => {
        copied = null;
        document.getElementById(id).click();
        await wait(() => copied);
        return copied;
      };
      """
    let texts = try page.run(
      """
      \(copying)
      const press = (selector) => document.querySelector(selector).click();
      // By the buttons of the page: three changes, an ending, and leaving the screen.
      for (const each of ['#interrupt', '#interrupt', '[data-ending="failure"]', '#interrupt', '[data-event="orderOut"]']) {
        press(each);
        await new Promise((done) => setTimeout(done, 150));
      }
      const log = await copy('copy');
      return [log, await copy('copy-link')];
      """, as: [String].self)
    // `texts` has the log and the address, both as they were copied.
    let link = try #require(texts[1].firstIndex(of: "#").map { String(texts[1][$0...]) })
    #expect(texts[1].hasPrefix("http") && link.hasPrefix("#log=") && link.count < 1500)
    // Another page with this link copies the same log and the same address.
    let other = try open(link)
    let again = try other.evaluate(
      "(async () => { \(copying) return [await link.decode(location.hash), await copy('story-link')]; })()"
    )
    #expect(again as? [String] == texts)
    // The command renders the same frames from the log.
    let rendered = try loader("render - --fps 100", input: texts[0])
    #expect(rendered.status == 0, "\(rendered.error)")
    try expectReplay(of: frames(rendered.output), on: other)
    // Without a link the page has its own story again. A log that is too long has no link: 3000 random numbers have
    // more than 8 kB even deflated, 100 000 equal letters more than 64 kB before.
    let last = try other.run(
      """
      location.hash = '';
      const isOwn = await wait(() => text('story-title') === 'A story to scrub');
      const lines = Array.from({ length: 3000 }, () => String(Math.random())).join('\\n');
      return [isOwn, await link.encode(lines), await link.encode('a'.repeat(1e5))];
      """)
    let answers = try #require(last as? [Any])
    #expect(answers[0] as? Bool == true)
    #expect(answers[1...2].allSatisfy { $0 is NSNull })
    #expect(try page.errors() + other.errors() == [])
  }

  @Test("Rejects a link that is too long, and flags that have no effect on a link")
  func rejections() throws {
    // A link has at most 8192 bytes, and the command does not compress it. Each of these 400 events has about 50.
    let lines = (0..<400).map { "\($0),progress,0.123456789" }
    let long = try loader(
      "render - --link", input: (["time_s,event,value"] + lines).joined(separator: "\n"))
    // The statuses are BSD's: 65 for bad input, 64 for wrong usage.
    #expect(long.status == 65 && long.output == "")
    #expect(long.error.contains("expected at most 8192; send the file itself"))
    for flags in ["--fps 30", "--format svg", "--size 20", "--output link.txt"] {
      let run = try loader("render Fixtures/Scenarios/first.csv --link \(flags)")
      #expect(run.status == 64 && run.error.contains("has no effect on --link"), "\(run.error)")
    }
  }
}
