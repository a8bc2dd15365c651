import LoaderCore
import MatrixEngine

/// What a screen's state machine remembers.
///
/// Look-ups and actions get it as a value, so changing one changes no screen.
public struct ScreenStore: MatrixStore {
  /// When the last event or completion was, in seconds; before the first, as early as can be.
  public var time = -Double.greatestFiniteMagnitude
  /// The state. Of what an action of a host's own changes here, this alone is taken.
  public var state = ScreenState.initial
  /// Whether content ever came.
  public var hasContent = false
  /// How the last error was to be told.
  public var error = ErrorPresentation.silent
  /// How the user is told of it now; nil outside the state of error.
  public var told: ErrorPresentation?
  /// When a banner goes by itself, in seconds; nil without one.
  public var deadline: Double?

  init() {}

  public mutating func advance(to time: Double) {
    self.time = max(time, self.time)
  }

  /// The user is not told of an error any more.
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

#if !hasFeature(Embedded)
  extension ScreenStore: Codable {
    /// Whether it is one that a screen can have come to.
    var isSound: Bool {
      time.isFinite && (state == .error || (told == nil && deadline == nil))
        && (deadline.map { $0.isFinite } ?? true)
    }
  }
  extension Shown: CaseIterable {}
  extension Shown: CodedByName {}
#endif
