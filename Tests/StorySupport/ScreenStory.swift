import TestSupport

/// The story of a screen that `loader screen` has recorded: a slow load, content, a refresh that fails, a retry, and
/// nothing in the end.
public struct ScreenStory: Sendable {
  /// What an app tells a host of a screen.
  public enum Change: Sendable {
    /// The name of the phase that the screen enters.
    case phase(String)
    /// The user asks for another attempt, and the app begins it.
    case retry
  }

  /// What a screen shows at an instant.
  public struct Picture: Hashable, Sendable {
    /// `skeleton`, `content`, `empty`, `failure`, or `nothing`.
    public var part: String
    public var isRefreshing: Bool
    public var isErrorShown: Bool

    public init(part: String, isRefreshing: Bool, isErrorShown: Bool) {
      (self.part, self.isRefreshing, self.isErrorShown) = (part, isRefreshing, isErrorShown)
    }
  }

  /// The changes that an app makes, at the times of the events of Fixtures/Screens/story.csv.
  public static let changes: [(time: Double, change: Change)] = [
    (0.2, .phase("loading")), (2.4, .phase("content")), (4, .phase("loading")),
    (5.5, .phase("failure")), (6.5, .retry), (8, .phase("empty")),
  ]
  /// The seconds for which its banner is shown.
  public static let banner = 3.0

  /// The recorded frames: the states of the screen and of its loader, and the picture shown.
  public let frames: [(time: Double, state: String, loader: String, picture: Picture)]

  /// Reads the recording.
  public init() throws {
    let lines = try Repository.text("Fixtures/Screens/Frames/story.csv").split(separator: "\n")
    let names = lines[0].split(separator: ",").map(String.init)
    frames = lines.dropFirst().compactMap { line in
      let row = Dictionary(
        uniqueKeysWithValues: zip(
          names, line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)))
      guard row["row"] == "frame", let time = row["time_s"].flatMap(Double.init),
        let state = row["state"], let loader = row["loader_state"]
      else { return nil }
      let hasContent = row["shown"] == "content"
      // The recording knows no empty content: what the app says at 8 s, the end of the story, is empty.
      let part =
        switch row["shown"] {
        case "skeleton": row["is_visible"] == "true" ? "skeleton" : "nothing"
        case "content": time >= 8 ? "empty" : "content"
        default: state == "error" ? "failure" : "nothing"
        }
      return (
        time, state, loader,
        Picture(
          part: part, isRefreshing: hasContent && state == "loading",
          isErrorShown: hasContent && row["error"]?.hasPrefix("banner") == true)
      )
    }
    precondition(frames.count > 200, "the recording is shorter than its story")
  }
}
