import LoaderTerminal

func signIn(_ loader: TerminalLoader) async throws -> (name: String, password: String)? {
  guard let name = try await loader.ask("Name?"),
    let password = try await loader.ask("Password:", secret: true)
  else { return nil }  // the end of the input, or no terminal
  return (name, password)
}
