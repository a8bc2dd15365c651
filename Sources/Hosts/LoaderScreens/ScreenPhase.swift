import ScreenCore

/// The content of a screen as an app knows it.
///
/// ```swift
/// phase = .loading
/// do {
///   posts = try await feed.load()
///   phase = posts.isEmpty ? .empty : .content
/// } catch {
///   phase = .failure(error)
/// }
/// ```
public enum ScreenPhase: Sendable {
  /// Nothing was requested yet: nothing is shown.
  case initial
  /// Content was requested, for the first time or again.
  case loading
  /// The content is there.
  case content
  /// The content has loaded, and it is empty.
  case empty
  /// The request failed. An alert, a banner or a silent error leaves content that is there.
  case failure(any Error, as: ErrorPresentation = .placeholder(offersRetry: true))

  /// The phase as the machine of a screen takes it: of an error, only the presentation.
  package var kind: HostedScreen.Phase {
    switch self {
    case .initial: .initial
    case .loading: .loading
    case .content: .content
    case .empty: .empty
    case .failure(_, let presentation): .failure(presentation)
    }
  }
}
