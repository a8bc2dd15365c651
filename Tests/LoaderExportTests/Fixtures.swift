/// Where the fixtures are, whatever directory the tests run in.
enum Fixtures {
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  static func path(_ name: String) -> String { "\(root)/Fixtures/\(name)" }
}
