import LoaderTerminal

func picture() -> [String] {
  let loader = TerminalLoader("Resolving packages", size: .medium)
  loader.freeze(at: 0)
  loader.isActive = true
  loader.progress = 0.75
  loader.freeze(at: 2)  // all motions are over
  return loader.snapshot()
}
