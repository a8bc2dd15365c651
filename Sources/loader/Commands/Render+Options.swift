import LoaderCore
import LoaderExport

extension Render {
  static let options: [Option] = [
    .output,
    Option(
      name: "--format", value: "FORMAT", summary: "csv, for now", standard: "csv",
      example: "--format csv"),
    .fps,
    .duration,
    Option(
      name: "--appearance", value: "NAME", summary: "circular, for now", standard: "circular",
      example: "--appearance circular"),
    Option(
      name: "--preset", value: "NAME", summary: "how it spins: \(alternatives(presets))",
      standard: presets[0], example: "--preset \(presets[0])"),
    Option(
      name: "--transitions", value: "FILE",
      summary: "where a line for each event and settlement goes, - for standard output",
      example: "--transitions transitions.csv"),
    Option(
      name: "--show-delay", value: "S",
      summary: "seconds that an activation stays undrawn, 0 to 1000000000", standard: "0",
      example: "--show-delay 0.5"),
    Option(
      name: "--minimum-visible", value: "S",
      summary: "seconds that what is drawn stays at least, 0 to 1000000000", standard: "0",
      example: "--minimum-visible 0.2"),
    Option(
      name: "--hold-until-filled",
      summary: "lets a deactivation wait for the progress to arrive, 0.6 s at most"),
    Option(name: "--at-once", summary: "lets no event start a motion, as animated false does"),
    Option(
      name: "--reduced-motion", summary: "turns slowly and evenly, comes and goes by opacity"),
  ]

  static let presets = CircularPreset.allCases.map { "\($0.name)" }
  static let laterPresets = [
    "materialIOS", "materialAndroid", "materialExpressive", "flutter", "composeM2",
  ]
}
