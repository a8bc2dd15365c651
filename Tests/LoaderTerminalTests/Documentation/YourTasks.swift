import LoaderTerminal

func fetch(
  _ files: [String], read: @escaping @Sendable (String) async throws -> Int
) async throws {
  try await withLoader("Fetching", tasks: files.count) { loader in  // below its tasks, never falls
    try await withThrowingTaskGroup { group in
      for file in files {
        group.addTask {
          try await loader.withTask(file) { task in
            task.details = [.count, .rate, .remaining]  // 3.4/12 MB 1.2 MB/s ~5 s left
            task.bytes(try await read(file), of: 12_000_000)
          }
        }
      }
      try await group.waitForAll()
    }
  }  // ✓ Fetching: 14 tasks, 12 s
}
