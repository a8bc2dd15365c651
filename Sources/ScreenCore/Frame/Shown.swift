/// What a screen shows.
public enum Shown: Hashable, Sendable {
  /// The shape of the content to come.
  case skeleton
  /// A page in place of the content: nothing yet, or an error.
  case placeholder
  /// The content.
  case content

  /// The name, as files spell it.
  public var name: StaticString {
    switch self {
    case .skeleton: "skeleton"
    case .placeholder: "placeholder"
    case .content: "content"
    }
  }
}
