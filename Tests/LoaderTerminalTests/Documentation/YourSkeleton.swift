import LoaderTerminal
import SkeletonLayout
import TerminalSkeletons

func showMessages(_ load: () async throws -> [String]) async throws {
  let skeleton = Skeleton<Never> {
    list(spacing: 16) { Bone(.line(fraction: 0.3)) }  // a cell is 8 points wide and 16 high
  }
  let loader = TerminalLoader("Loading messages", skeleton, rows: 5)
  loader.isActive = true
  let messages = try await load()
  loader.finish(.success, messages.joined(separator: "\n"))
}
