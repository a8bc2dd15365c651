// The flags of every subcommand that writes frames.

extension Option {
  static let output = Option(
    name: "--output", value: "FILE", summary: "where the frames go, - for standard output",
    standard: "-", example: "--output frames.csv")

  static let fps = Option(
    name: "--fps", value: "RATE", summary: "frames a second, 0.001 to 1000000", standard: "60",
    example: "--fps 30")

  static let duration = Option(
    name: "--duration", value: "S", summary: "seconds, 0 to 315576000 (ten years)",
    standard: "the last event + 1", example: "--duration 2.5")
}
