import LoaderCore
import MatrixEngine

/// What a screen's state machine remembers.
///
/// Look-ups and actions get it as a value, so changing a copy changes no screen.
public struct ScreenStore: MatrixStore {
  /// When the last event or completion was, in seconds; before the first, the least finite number.
  public var time = -Double.greatestFiniteMagnitude
  /// The state. If a custom action of the host changes the store, only this is used.
  public var state = ScreenState.initial
  /// Whether content has ever arrived.
  public var hasContent = false
  /// How the user was to be told of the last error.
  public var error = ErrorPresentation.silent
  /// How the user is told of it now; nil outside the state `error`.
  public var told: ErrorPresentation?
  /// When a banner disappears by itself, in seconds; nil if there is none.
  public var deadline: Double?

  init() {}

  public mutating func advance(to time: Double) {
    // A comparison, because `max` of NaN and a number may be NaN.
    if time > self.time { self.time = time }
  }

  /// Ends the error: the user is not told of it any more.
  mutating func endError() {
    told = nil
    deadline = nil
  }

  /// What is shown.
  @usableFromInline var shown: Shown {
    switch state {
    case .initial: .placeholder
    case .content: .content
    case .loading: hasContent ? .content : .skeleton
    case .error:
      if case .placeholder = told { .placeholder } else { hasContent ? .content : .placeholder }
    }
  }
}

/// What a screen shows.
public enum Shown: Hashable, Sendable {
  /// The shape of the content to come.
  case skeleton
  /// A page in place of the content: nothing has been requested yet, or there is an error.
  case placeholder
  /// The content.
  case content

  /// The name, as spelled in files.
  public var name: StaticString {
    switch self {
    case .skeleton: "skeleton"
    case .placeholder: "placeholder"
    case .content: "content"
    }
  }
}

#if !hasFeature(Embedded)
  extension ScreenStore: Codable {
    /// Whether its values are possible in a screen.
    var isValid: Bool {
      time.isFinite && (state == .error || told == nil) && isBanner == (deadline != nil)
        && deadline?.isFinite != false
    }

    /// Whether the user is told by a banner, which ends at a deadline.
    private var isBanner: Bool {
      if case .banner = told { return true }
      return false
    }
  }
  extension Shown: CaseIterable {}
  extension Shown: CodedByName {}
#endif
