import LoaderCore
import LoaderExpressive
import PlainText

extension LoaderCue {
  /// A setting of a loader that a scenario may change, by its name in files.
  enum Setting: String, CaseIterable {
    case ending, motion, appearance, policy

    /// Returns the change of the setting to a value, as it is spelled in files; nil if the setting has no such value.
    ///
    /// An appearance has to be one of this package. These are the ones that an option of the command `loader`
    /// can select: their `option` is not nil.
    func cue(_ value: String) -> LoaderCue? {
      switch self {
      // `name` is a static string, which the quotes make comparable.
      case .ending: LoaderEnding.allCases.first { "\($0.name)" == value }.map { .ending($0) }
      case .motion: MotionPreference.allCases.first { "\($0.name)" == value }.map { .motion($0) }
      case .appearance:
        AppearanceName(value).flatMap { $0.option == nil ? nil : .appearance($0) }
      case .policy: PolicySetting(value).map { .policy($0) }
      }
    }

    /// Returns what is expected in place of the wrong `value`, for a message: the possible values, and a hint
    /// at the one that is probably meant.
    func expected(for value: String) -> String {
      // The value of the setting `policy` is itself a name and a value, such as `show_delay_s=0.5`. If the name
      // is right, only the values that it may have are expected.
      let name = value.prefix { $0 != "=" }
      if self == .policy, let setting = PolicySetting.names.first(where: { $0.name == name }) {
        return setting.isFlag
          ? "\(name)=true or \(name)=false"
          : "0 to 1000000000 seconds, a decimal number as in \(name)=0.5"
      }
      let names =
        switch self {
        case .ending: LoaderEnding.allCases.map { "\($0.name)" }
        case .motion: MotionPreference.allCases.map { "\($0.name)" }
        case .appearance: AppearanceOption.all.map(\.name)
        case .policy: PolicySetting.names.map { "\($0.name)=\($0.isFlag ? "true" : "0.5")" }
        }
      return alternatives(names) + hint(for: value, in: names)
    }
  }
}
