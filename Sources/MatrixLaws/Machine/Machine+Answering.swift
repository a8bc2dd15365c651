extension Machine {
  /// The same machine, of whose answers less is told: what a user sees who looks less closely.
  public func answering<Told>(
    _ told: @escaping @Sendable (Output) -> Told
  ) -> Machine<Configuration, Letter, Told> {
    Machine<Configuration, Letter, Told>(start: start, letters: letters) { configuration, letter in
      told(step(&configuration, letter))
    }
  }
}
