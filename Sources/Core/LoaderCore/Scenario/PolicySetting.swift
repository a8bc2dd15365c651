#if !hasFeature(Embedded)

  /// A setting of a policy with its value, as files spell it: `linger_s=0.3`, `is_monotone=true`.
  ///
  /// If a policy changes, a scenario or log has one entry for each setting that differs: `LoaderCue.policy`.
  public struct PolicySetting: Hashable, Sendable, LosslessStringConvertible {
    /// The value: a time in seconds, or 1 for a setting that is on, 0 for one that is off.
    private let number: Double
    /// The index of the setting in `all`.
    private let index: UInt8

    /// The property of a policy that a setting changes: a time in seconds, or one that is on or off.
    private enum Property: Sendable {
      case seconds(WritableKeyPath<LoaderPolicy, Double> & Sendable)
      case flag(WritableKeyPath<LoaderPolicy, Bool> & Sendable)
    }

    /// All settings with their names in files: a new one is one more line.
    private static let all: [(name: String, property: Property)] = [
      ("show_delay_s", .seconds(\.showDelay)),
      ("minimum_visible_s", .seconds(\.minimumVisible)),
      ("linger_s", .seconds(\.linger)),
      ("still_working_delay_s", .seconds(\.stillWorkingDelay)),
      ("ending_hold_s", .seconds(\.endingHold)),
      ("holds_until_filled", .flag(\.holdsUntilFilled)),
      ("is_monotone", .flag(\.isMonotone)),
      ("glides", .flag(\.glides)),
    ]

    /// Creates a setting from its text; nil if there is none of that name, or if it cannot have that value.
    public init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      // 0 or 1 for the words false and true, nil for any other text. In lowercase, because a spreadsheet may
      // have written TRUE.
      let flag = ["false": 0.0, "true": 1.0][parts[1].lowercased()]
      guard let value = flag ?? Double(decimal: parts[1]) else { return nil }
      self.init(String(parts[0]), value, isFlag: flag != nil)
    }

    /// Creates the setting of a name; nil if there is none, or if it cannot have this value.
    ///
    /// - Parameters:
    ///   - number: The seconds, or 1 for a setting that is on, 0 for one that is off.
    ///   - isFlag: True if the value is given as on or off.
    package init?(_ name: String, _ number: Double, isFlag: Bool) {
      // A number that a policy would clamp to its range of times is no value of a setting. The 0
      // and 1 of a flag are in that range.
      guard let index = Self.all.firstIndex(where: { $0.name == name }),
        Self.isFlag(index) == isFlag, LoaderPolicy.seconds(number) == number
      else { return nil }
      self.init(index, number)
    }

    /// Creates a setting from its index in `all`.
    private init(_ index: Int, _ number: Double) {
      self.index = UInt8(index)
      // Adding 0 turns −0 into 0.
      self.number = number + 0
    }

    /// Returns true if the setting at an index of `all` is on or off, instead of a time.
    private static func isFlag(_ index: Int) -> Bool {
      if case .flag = all[index].property { true } else { false }
    }

    /// The name, as spelled in files.
    package var name: String { Self.all[Int(index)].name }

    /// True if it is on or off, instead of a time.
    package var isFlag: Bool { Self.isFlag(Int(index)) }

    /// The value, as spelled in files.
    package var value: String { isFlag ? "\(number == 1)" : "\(number)" }

    /// The setting as text, as `init(_:)` reads it.
    public var description: String { "\(name)=\(value)" }

    /// Sets the property of a policy to the value.
    package func apply(to policy: inout LoaderPolicy) {
      switch Self.all[Int(index)].property {
      case .seconds(let path): policy[keyPath: path] = number
      case .flag(let path): policy[keyPath: path] = number == 1
      }
    }
  }

  extension Double {
    /// Creates the number of a text in a file; nil if it is no decimal number.
    ///
    /// Swift's own initializer also reads hexadecimal digits, `inf` and `nan`.
    init?(decimal text: Substring) {
      // Digits, signs, a point, or the e of an exponent.
      guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) })
      else { return nil }
      self.init(text)
    }
  }

  extension LoaderPolicy {
    /// All its settings.
    package var settings: [PolicySetting] { PolicySetting.all(of: self) }
  }

  extension PolicySetting {
    /// The names of all settings, and whether each is on or off instead of a time.
    package static let names: [(name: String, isFlag: Bool)] = all.indices.map {
      (all[$0].name, isFlag($0))
    }

    /// Returns all settings of a policy, in the order of `all`.
    fileprivate static func all(of policy: LoaderPolicy) -> [PolicySetting] {
      all.enumerated().map { index, setting in
        switch setting.property {
        case .seconds(let path): PolicySetting(index, policy[keyPath: path])
        case .flag(let path): PolicySetting(index, policy[keyPath: path] ? 1 : 0)
        }
      }
    }
  }

#endif
