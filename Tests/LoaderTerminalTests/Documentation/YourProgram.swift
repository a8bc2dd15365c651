import LoaderTerminal

func resolve(_ packages: [String], fetch: (String) async throws -> Void) async throws {
  let loader = TerminalLoader("Resolving packages")
  loader.isActive = true  // from any thread or task
  do {
    for (index, package) in packages.enumerated() {
      try await fetch(package)
      loader.progress = Double(index + 1) / Double(packages.count)  // nil while it is unknown
      loader.print("fetched \(package)")  // a line above it, never torn
    }
    loader.finish(.success, "Resolved \(packages.count) packages")
  } catch {
    loader.finish(.failure, "Cannot resolve the packages")
    throw error
  }
}
