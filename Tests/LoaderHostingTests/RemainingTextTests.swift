import Foundation
import LoaderCore
import LoaderHosting
import Testing

/// Tests of the text about the time that is estimated to remain, such as "2 minutes".
@Suite("Text of the remaining time")
struct RemainingTextTests {
  @Test(
    "Has the unit of the language",
    arguments: [(31, "30 seconds"), (125, "2 minutes"), (7300, "2 hours"), (400_000, "5 days")])
  func words(seconds: Double, text: String) {
    // The time is rounded to 5 s, a minute, an hour or a day. Without an estimate there is no text.
    var forecast = ProgressEstimate().forecast(at: 0)
    #expect(forecast.remainingText(locale: Locale(identifier: "en_US")) == nil)
    forecast.remaining = seconds
    #expect(forecast.remainingText(locale: Locale(identifier: "en_US")) == text)
  }
}
