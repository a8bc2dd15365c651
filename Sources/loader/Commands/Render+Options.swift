import LoaderCore
import LoaderExport

extension Render {
  static let options = [
    Option(
      name: "--output", value: "FILE", summary: "where the frames go, - for standard output",
      standard: "-", example: "--output frames.csv"),
    Option(
      name: "--format", value: "FORMAT", summary: "csv, for now", standard: "csv",
      example: "--format csv"),
    Option(
      name: "--fps", value: "RATE", summary: "frames a second, 0.001 to 1000000", standard: "60",
      example: "--fps 30"),
    Option(
      name: "--duration", value: "S", summary: "seconds, 0 to 315576000 (ten years)",
      standard: "the last event + 1", example: "--duration 2.5"),
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
    .later("--show-delay", value: "S", "activation is drawn at once for now"),
    .later("--minimum-visible", value: "S", "a deactivation leaves at once for now"),
    .later("--reduced-motion", "motion is always in full for now"),
  ]

  static let presets = CircularPreset.allCases.map { "\($0.name)" }
  static let laterPresets = [
    "materialIOS", "materialAndroid", "materialExpressive", "flutter", "composeM2",
  ]
}
