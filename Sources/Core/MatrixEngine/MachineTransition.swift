/// The transition of a machine in one step: an event, or a settlement, which is a completion at a deadline.
public struct MachineTransition<State, Event, Action>: Hashable, Sendable
where
  State: Hashable & Sendable, Event: Hashable & Sendable, Action: Hashable & Sendable
{
  /// The time at which it took effect, in seconds; for a rejected event, the time of the step before it.
  public var time: Double
  /// The event, its value clamped to its range; nil for a settlement.
  public var event: Event?
  /// The state before.
  public var from: State
  /// The action that ran; nil for a null cell and for a settlement.
  public var action: RunAction<Action>?
  /// The state after.
  public var to: State
  /// True if the event was rejected because its time was not finite; then nothing changed.
  public var isRefused: Bool

  /// Creates a transition, by default without an action.
  @inlinable
  package init(
    time: Double, event: Event?, from: State, action: RunAction<Action>? = nil, to: State,
    isRefused: Bool = false
  ) {
    self.time = time
    self.event = event
    self.from = from
    self.to = to
    self.action = action
    self.isRefused = isRefused
  }
}

/// The action that a step ran.
public enum RunAction<Action: Hashable & Sendable>: Hashable, Sendable {
  /// An action of the matrix.
  case matrix(Action)
  /// A custom action of the host, by its name.
  case custom(ActionName)
}

extension RunAction where Action: CellAction {
  /// The action's name in files.
  @inlinable
  public var name: ActionName {
    switch self {
    case .matrix(let action): action.name
    case .custom(let name): name
    }
  }
}

#if !hasFeature(Embedded)
  /// Coded as its name. A name that the matrix has is decoded as its action, any other as a custom one.
  extension RunAction: Codable where Action: CellAction & CaseIterable {
    public init(from decoder: any Decoder) throws {
      let name = try ActionName(from: decoder)
      // No action can have such a name: in files it means something else than an action.
      if name.isReserved {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "\"\(name)\" is not the name of an action: files use it otherwise"))
      }
      if let action = Action.allCases.first(where: { $0.name == name }) {
        self = .matrix(action)
      } else {
        self = .custom(name)
      }
    }

    public func encode(to encoder: any Encoder) throws {
      try name.encode(to: encoder)
    }
  }

  extension MachineTransition: Codable
  where State: Codable, Event: Codable, Action: CellAction & CaseIterable {}
#endif
