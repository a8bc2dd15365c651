import LoaderTerminal

func resolve(_ packages: [String], fetch: (String) async throws -> Void) async throws {
  try await withLoader("Resolving packages") { loader in
    for (index, package) in packages.enumerated() {
      try await fetch(package)
      loader.count(index + 1, of: packages.count)  // or progress = 0.25; nil is unknown
      loader.print("fetched \(package)")  // a line above it, never torn
    }
    loader.label = "Resolved \(packages.count) packages"  // what stays, with ✓
  }
}
