import LoaderTerminal

func think(_ answer: () async throws -> String) async throws -> String {
  Terminal.standardError.queryBackground()  // once, for a light of the terminal's own two colors
  return try await withLoader("Thinking…", appearance: .shimmer) { _ in try await answer() }
}
