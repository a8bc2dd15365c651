import TestSupport
import Testing

/// The texts of attributes that are numbers.
///
/// `read` sets a property to each of some values, and returns what the property is then, with the state of progress
/// last; and the messages in the console, which `expect` compares. As a value, `null` is unknown progress.
/// `script(_:)` writes a value in JavaScript's notation.
@Suite(.needsWebSite, .waitsForBrowser)
struct NumberAttributeTests {
  /// Sets a property of an active element, `one`, to each of some values.
  ///
  /// - Parameters:
  ///   - texts: The values, as a list in JavaScript.
  ///   - preparation: A script that runs before.
  /// - Returns: The property after each value, and last whether progress is known (`determinate`); and the messages in
  ///   the console.
  private func read(
    _ property: String, _ texts: String, after preparation: String = ""
  ) throws -> (values: [String], messages: [String]) {
    let page = try WebSite().page(width: 400, height: 300)
    let values = try page.run(
      """
      const one = document.createElement('swift-loader');
      one.active = true;
      document.body.append(one);
      await page.frames(4);
      \(preparation)
      const values = \(texts).map((value) => {
        one.\(property) = value;
        return String(one.\(property));
      });
      await page.frames(1);
      return [...values, one.matches(':state(indeterminate)') ? 'indeterminate' : 'determinate'];
      """)
    return (try #require(values as? [String]), try page.errors())
  }

  /// Expects each of `messages` in one of the messages that were found in the console, and no others there.
  private func expect(_ found: [String], _ messages: [String]) {
    #expect(found.count == messages.count, "\(found)")
    for message in messages {
      // The console's messages are found with escaped quotation marks.
      let escaped = message.replacing("\"", with: "\\\"")
      #expect(found.filter { $0.contains(escaped) }.count == 1, "\(message)")
    }
  }

  @Test("A value is a number or a percentage; without text, progress is unknown")
  func values() throws {
    let (values, messages) = try read(
      "value", "['0.5', 0.25, '50%', ' 50 % ', ' .75 ', '1.', '1e-1', '', NaN, [], null]")
    #expect(values.prefix(7) == ["0.5", "0.25", "0.5", "0.5", "0.75", "1", "0.1"])
    // No text, NaN, an empty list and null; then the state.
    #expect(values.suffix(5) == ["null", "null", "null", "null", "indeterminate"])
    expect(messages, [])
  }

  @Test("Any other text is unknown progress, with a message")
  func others() throws {
    let texts = ["-Infinity", "{}", "1e999", "٣", "%", "5%%", "0x10", "undefined", "10 000 5"]
    let (values, messages) = try read("value", try script(texts))
    #expect(values == texts.map { _ in "null" } + ["indeterminate"])
    expect(
      messages,
      texts.map { #"value="\#($0)" is not a number or a percentage; unknown progress is used"# })
    #expect(!messages.contains { $0.contains("Did you mean") })
  }

  @Test("The message names the number that was probably meant")
  func meant() throws {
    // A text, and the number that was probably meant.
    let meant: KeyValuePairs = [
      "0,5": "0.5", "1,5": "1.5", "1,000": "1000", "5abc": "5", "12,5 %": "12.5%",
      "1.234,5": "1234.5", "1,234.5": "1234.5", "1 000": "1000", "0,125": "0.125",
      "1’000’000": "1000000",
    ]
    let (values, messages) = try read(
      "value", try script(meant.map(\.key)), after: "one.max = '5,000'; one.linger = '500ms';")
    #expect(values == meant.map { _ in "null" } + ["indeterminate"])
    expect(
      messages,
      meant.map {
        #"value="\#($0)" is not a number or a percentage; unknown progress is used. Did you mean "\#($1)"?"#
      } + [
        #"max="5,000" is not a number, 0 or more; 1 is used. Did you mean "5000"?"#,
        #"linger="500ms" is not a number of seconds, 0 or more; 0 is used. Did you mean "0.5"?"#,
      ])
  }

  @Test("What is not allowed either is not suggested")
  func unmeant() throws {
    let (_, messages) = try read("max", "['5%', '12,5 %']", after: "one.linger = '50%';")
    expect(
      messages,
      [
        #"max="5%" is not a number, 0 or more; 1 is used"#,
        #"max="12,5 %" is not a number, 0 or more; 1 is used"#,
        #"linger="50%" is not a number of seconds, 0 or more; 0 is used"#,
      ])
    #expect(!messages.contains { $0.contains("Did you mean") })
  }

  @Test("A maximum is a number, 0 or more")
  func maximum() throws {
    let (values, messages) = try read("max", "['0', '-1', 'NaN', '', '1e999', '50%', '4']")
    // Any other text is 1, the default, and is reported.
    #expect(values.dropLast() == ["0", "1", "1", "1", "1", "1", "4"])
    #expect(messages.count == 5, "\(messages)")
  }

  @Test("With a maximum of 0, as of an upload without a length, progress is unknown")
  func unknown() throws {
    let (values, messages) = try read(
      "value", "['0', '5', '50%', '']", after: "one.max = 0; one.value = 7;")
    #expect(values.last == "indeterminate")
    #expect(messages == [])
  }

  @Test("A percentage above 100 is full, with the message of a number far above its maximum")
  func excess() throws {
    // The maximum is 1. A number that is little above it, such as 1.5, is not reported.
    let (values, messages) = try read("value", "['100%', '1.5', 30, '150%']")
    #expect(values == ["1", "1.5", "30", "1.5", "determinate"])
    expect(messages, [#"value="30" is above max"#, #"value="150%" is above max"#])
  }
}
