import Foundation
import PlainText
import TestSupport
import Testing
import TimelineModule

@testable import LoaderExport
@testable import LoaderProof

/// Random animations, with the values that a browser computed for them.
///
/// A page, `Tests/Scripts/Browser/page.html`, draws the animations, plays them, and prints everything in elements.
struct BrowserRun {
  /// The animations as JSON Lines.
  var animations: String
  /// The rows, one for each time of each animation, in order.
  var rows: String
  /// Texts as JSON Lines, each with the browser's answer whether it is an easing.
  var easings: String

  /// Creates a run in which a browser computes `count` random animations of the seed `seed`.
  init(seed: UInt32, animations count: Int) throws {
    let page = try Chromium.page()
    let address = Repository.root.appending(path: "Tests/Scripts/Browser/page.html").absoluteString
    let url = try #require(URL(string: "\(address)?seed=\(seed)&animations=\(count)"))
    try page.open(url)
    let dump = try page.evaluate("document.documentElement.outerHTML") as? String ?? ""

    animations = try Self.element("animations", of: dump)
    rows = try Self.element("rows", of: dump)
    easings = try Self.element("easings", of: dump)
  }

  /// Creates a run from a folder in which `write` has recorded one.
  init(fixture: URL) throws {
    animations = try String(
      contentsOf: fixture.appending(path: "animations.jsonl"), encoding: .utf8)
    rows = try String(contentsOf: fixture.appending(path: "rows.csv"), encoding: .utf8)
    easings = try String(contentsOf: fixture.appending(path: "easings.jsonl"), encoding: .utf8)
  }

  /// Records the run in a folder, for machines without a browser.
  func write(to fixture: URL) throws {
    try Data(animations.utf8).write(to: fixture.appending(path: "animations.jsonl"))
    try Data(rows.utf8).write(to: fixture.appending(path: "rows.csv"))
    try Data(easings.utf8).write(to: fixture.appending(path: "easings.jsonl"))
  }

  /// Returns the line of the animation at an index, to be printed, so that it can be tried again.
  func animation(_ index: Int) -> Substring { animations.split(separator: "\n")[index] }

  /// Compares the browser's values with the CSV that `loader-lab sample` prints for the same animations.
  func compare() throws -> BrowserComparison {
    let file = try AnimationFile(Array(animations.utf8))
    var printed: [UInt8] = []
    SampleCSV(file.animations).write { printed += $0 }
    // The browser's columns are the animation, progress, iteration and value; the CSV has also the time, the
    // phase and the velocity.
    let theirs = CSVRows(Array(rows.utf8), columns: 4)
    let ours = CSVRows(printed, columns: 7)
    try #require(theirs.count == ours.count, "The browser did not get to the end")
    var comparison = BrowserComparison()
    // The index of the row, which is the same in both.
    var row = 0
    for (index, animation) in file.animations.enumerated() {
      for time in animation.times {
        let browser = BrowserRow(theirs[row].suffix(3))
        let printed = PrintedRow(ours[row])
        try #require(printed.time == time)
        comparison.compare(browser, printed, animation, number: index)
        row += 1
      }
    }
    return comparison
  }

  /// Returns the text of the page's element with this name.
  private static func element(_ name: String, of dump: String) throws -> String {
    let opening = try #require(dump.range(of: "<pre id=\"\(name)\">"))
    let closing = try #require(dump[opening.upperBound...].range(of: "</pre>"))
    return dump[opening.upperBound..<closing.lowerBound] + "\n"
  }
}

extension BrowserRun {
  /// Returns the texts that are an easing either to the browser or to this package, but not to both.
  ///
  /// It omits two known differences: a `linear()` of one stop, which only the browser rejects, and a `linear()`
  /// with a second number before a percentage, `linear(0, 1 2 50%, 1)`, which only Chromium accepts.
  func disputedEasings() throws -> [String] {
    var disputed: [String] = []
    for line in easings.utf8.split(separator: UInt8(ascii: "\n")) {
      guard case .array(let pair) = try JSONParser.parse(Array(line)[...]).content,
        case .string(let text) = pair[0].content, case .boolean(let isTaken) = pair[1].content
      else { throw Problem("\(Substring(line)) is no pair") }
      let easing = Easing(css: text)
      let isAgreed = (easing != nil) == isTaken
      if isAgreed || easing?.isSingleStop == true { continue }
      // If it becomes an easing without its second numbers, these are the difference.
      if isTaken && Easing(css: withoutSecondNumbers(text)) != nil { continue }
      disputed.append(text)
    }
    return disputed
  }
}

/// Returns the text without each number between another number and a percentage: `0 1 50%` becomes `0  50%`.
private func withoutSecondNumbers(_ text: String) -> String {
  // A number of CSS, as an atomic group (`?>`), so that no number is split to find another in it. There need not be
  // a space before a sign or a point, so one is left: `-1 8e7.5%` becomes `-1 .5%`, not a percentage of -1.5.
  let number = #"(?>[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?)"#
  let space = #"(?:\s+|(?=[+.-]))"#
  return text.replacingOccurrences(
    of: "(\(number))\(space)\(number)(?=\(space)\(number)%)", with: "$1 ",
    options: .regularExpression)
}
