import Testing

@testable import LoaderCore

/// Order at one instant does not show: a view is configured before it appears as often as after.
struct OrderTests {
  @Test("A deactivation at the instant of an orderIn has its deadline there, and is not held")
  func deactivated() {
    for variant in Variant.all {
      var loader = variant.loader
      loader.send(.activate, at: 1)
      loader.send(.orderIn, at: 10)
      #expect(loader.send(.deactivate, at: 10).to == .deactivating)
      #expect(loader.deadline == 10)
      #expect(loader.frame(at: 10).channels == .zero)
      #expect(loader.frame(at: 10).state == .inactive)
    }
  }
}
