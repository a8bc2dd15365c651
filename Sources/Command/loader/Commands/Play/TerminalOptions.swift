import CommandSupport
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderTerminal
import PlainText

/// The appearance of a loader in a terminal, by the flags of `loader play` or `loader run`.
struct TerminalOptions {
  /// Returns the flags of the appearance and of its size in cells.
  ///
  /// - Parameter size: The size without `--size`.
  static func options(size: TerminalSize) -> [Option] {
    AppearanceOption.options + [
      Option(
        name: "--size", value: "SIZE",
        summary: """
          \(alternatives(TerminalSize.allCases.map(\.rawValue))): a ring in 2 × 1, 4 × 2 or 6 × 3 cells, a bar in 10, 20 or
          40 if there is room
          """, standard: size.rawValue, example: "--size large"),
      Option(name: "--right-to-left", summary: "a bar fills from right to left"),
      Option(name: "--blocks", summary: "a bar fills its cells, instead of a thin line"),
      Option(name: "--reduced-motion", summary: "a ring turns slowly and evenly"),
    ]
  }

  /// The appearance of the flags; nil if they name none.
  let appearance: (any CanvasAppearance)?
  let size: TerminalSize
  /// The style, in which only the thickness of a bar and the reading direction are set.
  let style: LoaderStyle
  let motion: MotionPreference

  /// Creates the options of the flags.
  ///
  /// - Parameter standard: The size without `--size`.
  init(_ arguments: Arguments, size standard: TerminalSize) throws {
    // Never nil with a flag: each option's name is an appearance of this package.
    appearance = try AppearanceOption(arguments).flatMap { option in
      AppearanceName(name: option.name).canvasAppearance
    }
    size =
      try arguments.choice("--size", from: TerminalSize.allCases, named: \.rawValue) ?? standard
    // A bar of at least 8 points, half of a cell's height, fills its cells; nil is the default, a thin line.
    style = LoaderStyle(
      thickness: arguments["--blocks"] == nil ? nil : 8,
      direction: arguments["--right-to-left"] == nil ? .leftToRight : .rightToLeft)
    motion = arguments["--reduced-motion"] == nil ? .full : .reduced
  }
}
