/// The names that stand in the cells of the matrix, one for each action type.
public enum LoaderAction: Hashable, Sendable {
  case restore, leave, appear, disappear, retarget, fill, refill, finish

  /// The action's name, as files and diagrams spell it.
  public var name: StaticString {
    switch self {
    case .restore: "restore"
    case .leave: "leave"
    case .appear: "appear"
    case .disappear: "disappear"
    case .retarget: "retarget"
    case .fill: "fill"
    case .refill: "refill"
    case .finish: "finish"
    }
  }
}
