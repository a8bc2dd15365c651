import LoaderCore
import LoaderExpressive
import PlainText

// The appearance that the flags select.
extension AppearanceOption {
  /// The appearance where neither a flag nor a file names one: the ring of Material Web.
  package static let standard = AppearanceOption.circular(.materialWeb)

  /// The appearances, each kind once.
  ///
  /// `all` has a ring once for each of its presets; here it has only the first of them, Material Web's.
  private static let kinds = all.reduce(into: [AppearanceOption]()) { kinds, option in
    if !kinds.contains(where: { $0.kind == option.kind }) { kinds.append(option) }
  }
  /// The names for `--appearance`.
  package static let appearances = kinds.map(\.kind)
  /// The names for `--preset`.
  package static let presets = CircularPreset.allCases.map { "\($0.name)" }

  package static let options = [
    Option(
      name: "--appearance", value: "NAME",
      summary: "what is drawn: \(alternatives(appearances))", standard: appearances[0],
      example: "--appearance linear"),
    Option(
      name: "--preset", value: "NAME",
      summary: "how a ring spins: \(alternatives(presets))", standard: presets[0],
      example: "--preset flutter"),
  ]

  /// Creates the appearance of the flags; nil if none of them was given.
  ///
  /// A preset without an appearance is for the plain ring. A preset with an appearance that has none is an error.
  package init?(_ arguments: Arguments) throws {
    let appearance = try arguments.choice("--appearance", from: Self.kinds, named: \.kind)
    let preset = try arguments.choice("--preset", from: CircularPreset.allCases) { "\($0.name)" }
    switch (appearance, preset) {
    case (nil, nil): return nil
    case (nil, let preset?), (.circular, let preset?): self = .circular(preset)
    case (.wavyCircular, let preset?): self = .wavyCircular(preset)
    case (let appearance?, nil): self = appearance
    case (let appearance?, let preset?):
      throw arguments.failure(
        "--preset is \(quote("\(preset.name)")), expected none: --appearance \(appearance.kind) has no "
          + "presets")
    }
  }
}
