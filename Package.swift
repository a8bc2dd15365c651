// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "swift-loader",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "TimelineModule", targets: ["TimelineModule"]),
    .library(name: "MatrixEngine", targets: ["MatrixEngine"]),
    .library(name: "LoaderCore", targets: ["LoaderCore"]),
    .library(name: "ScreenCore", targets: ["ScreenCore"]),
    .library(name: "LoaderHosting", targets: ["LoaderHosting"]),
    .library(name: "ScenarioFormat", targets: ["ScenarioFormat", "PlainText"]),
    .library(name: "WebAnimationsFormat", targets: ["WebAnimationsFormat", "PlainText"]),
    .library(name: "LoaderExport", targets: ["LoaderExport"]),
    .executable(name: "loader", targets: ["loader"]),
    .library(name: "MatrixLaws", targets: ["MatrixLaws"]),
    .library(name: "MotionLaws", targets: ["MotionLaws"]),
  ],
  targets: [
    // Imports go one way:
    // TimelineModule, MatrixEngine ← LoaderCore ← ScreenCore ← ScenarioFormat ← LoaderExport ← loader.
    .target(
      name: "TimelineModule",
      // squareRoot and floor are calls into libm there, and nothing else of ours would link it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // The step and the look-up, for any table of states and events. It knows no loader.
    .target(name: "MatrixEngine"),
    .target(name: "LoaderCore", dependencies: ["TimelineModule", "MatrixEngine"]),
    .target(name: "ScreenCore", dependencies: ["LoaderCore", "MatrixEngine"]),
    // At the edge, for what a host has and the core has not: tasks, and Foundation's progress.
    .target(name: "LoaderHosting", dependencies: ["LoaderCore"]),
    // What readers and writers of text share: positions, errors, numbers, buffers. Beside the line.
    .target(name: "PlainText"),
    // Scenarios in: events with their times, as CSV.
    .target(
      name: "ScenarioFormat",
      dependencies: ["PlainText", "MatrixEngine", "LoaderCore", "ScreenCore"]),
    // Anyone's animations in, as JSON and CSS; their samples out. It knows no loader.
    .target(name: "WebAnimationsFormat", dependencies: ["PlainText", "TimelineModule"]),
    // What goes out: frames, transitions and diagrams.
    .target(
      name: "LoaderExport",
      dependencies: ["PlainText", "MatrixEngine", "LoaderCore", "ScreenCore", "ScenarioFormat"]),
    .executableTarget(
      name: "loader",
      dependencies: [
        "TimelineModule", "MatrixEngine", "LoaderCore", "ScreenCore", "PlainText",
        "ScenarioFormat", "WebAnimationsFormat", "LoaderExport", "LoaderProof",
      ]),
    // Beside the line: laws for the motion of anyone's appearance.
    .target(name: "MotionLaws", dependencies: ["MatrixEngine", "LoaderCore", "TimelineModule"]),
    // Beside the line: laws for anyone's table, ours among them. It knows of no loader.
    .target(name: "MatrixLaws"),
    .target(
      name: "LoaderProof",
      dependencies: [
        "MatrixEngine", "LoaderCore", "ScreenCore", "TimelineModule", "MatrixLaws", "MotionLaws",
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "TimelineModuleTests", dependencies: ["TimelineModule", "TestSupport"]),
    .testTarget(name: "MatrixEngineTests", dependencies: ["MatrixEngine", "MatrixLaws"]),
    .testTarget(
      name: "LoaderCoreTests", dependencies: ["LoaderCore", "MotionLaws", "TestSupport"]),
    // Without @testable: what a user of the package can do.
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        "MatrixEngine", "LoaderCore", "ScreenCore", "LoaderHosting", "MotionLaws", "TimelineModule",
      ]),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText"]),
    .testTarget(
      name: "ScenarioFormatTests", dependencies: ["ScenarioFormat", "ScreenCore", "TestSupport"]),
    .testTarget(
      name: "WebAnimationsFormatTests",
      dependencies: ["WebAnimationsFormat", "TimelineModule", "TestSupport"]),
    .testTarget(
      name: "LoaderExportTests",
      dependencies: [
        "LoaderExport", "MatrixEngine", "ScenarioFormat", "ScreenCore", "TimelineModule",
        "TestSupport",
      ]),
    .testTarget(name: "MatrixLawsTests", dependencies: ["MatrixLaws", "TestSupport"]),
    .testTarget(
      name: "MotionLawsTests",
      dependencies: ["MotionLaws", "LoaderCore", "MatrixEngine", "TimelineModule", "TestSupport"]),
    .testTarget(name: "LoaderProofTests", dependencies: ["LoaderProof", "TestSupport"]),
    .testTarget(name: "ScreenCoreTests", dependencies: ["ScreenCore", "MatrixLaws"]),
    // The command is run as a process; the dependency has it built first.
    .testTarget(name: "CommandTests", dependencies: ["loader", "LoaderExport", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
