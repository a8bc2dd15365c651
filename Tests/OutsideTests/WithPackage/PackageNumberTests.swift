import Testing

/// Tests with special numbers of types whose laws read what only the package sees.
///
/// `.ci/outside` leaves this folder out, for outside there is no such declaration.
struct PackageNumberTests {
  private static let calls: [String: @Sendable () -> NumberCalls] = [
    "FieldWorld": NumberCalls.world, "StyledLoader": NumberCalls.layered,
  ]

  @Test("The laws hold for special numbers, too", arguments: calls.keys.sorted())
  func laws(of type: String) throws {
    let make = try #require(Self.calls[type])
    let calls = make()
    #expect(!calls.list.isEmpty)
    #expect(calls.broken() == [])
  }
}
