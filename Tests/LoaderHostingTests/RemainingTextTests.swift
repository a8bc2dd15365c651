import Foundation
import LoaderCore
import LoaderHosting
import Testing

@Suite("Text of the remaining time")
struct RemainingTextTests {
  @Test(
    "Has the unit of the language",
    arguments: [(31, "30 seconds"), (125, "2 minutes"), (7300, "2 hours"), (400_000, "5 days")])
  func words(seconds: Double, text: String) {
    // Without an estimate there is no text.
    var forecast = ProgressEstimate().forecast(at: 0)
    #expect(forecast.remainingText(locale: Locale(identifier: "en_US")) == nil)
    forecast.remaining = seconds
    #expect(forecast.remainingText(locale: Locale(identifier: "en_US")) == text)
  }
}
