// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "swift-loader",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "TimelineModule", targets: ["TimelineModule"]),
    .library(name: "LoaderCore", targets: ["LoaderCore"]),
    .library(name: "ScreenCore", targets: ["ScreenCore"]),
    .library(name: "LoaderExport", targets: ["LoaderExport"]),
    .executable(name: "loader", targets: ["loader"]),
    .library(name: "MatrixLaws", targets: ["MatrixLaws"]),
  ],
  targets: [
    // A line, so that no cycle can be built:
    // TimelineModule ← LoaderCore ← ScreenCore ← LoaderExport ← loader.
    .target(
      name: "TimelineModule",
      // squareRoot and floor are calls into libm there, and nothing else of ours would link it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "LoaderCore", dependencies: ["TimelineModule"]),
    .target(name: "ScreenCore", dependencies: ["LoaderCore"]),
    .target(name: "LoaderExport", dependencies: ["TimelineModule", "LoaderCore", "ScreenCore"]),
    .executableTarget(
      name: "loader",
      dependencies: ["TimelineModule", "LoaderCore", "ScreenCore", "LoaderExport", "LoaderProof"]),
    .target(name: "MotionLaws", dependencies: ["LoaderCore"]),
    // Beside the line: laws for anyone's table, ours among them. It knows of no loader.
    .target(name: "MatrixLaws"),
    .target(
      name: "LoaderProof",
      dependencies: ["LoaderCore", "ScreenCore", "TimelineModule", "MatrixLaws", "MotionLaws"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "TimelineModuleTests", dependencies: ["TimelineModule", "TestSupport"]),
    .testTarget(
      name: "LoaderCoreTests", dependencies: ["LoaderCore", "MotionLaws", "TestSupport"]),
    .testTarget(
      name: "LoaderExportTests",
      dependencies: ["LoaderExport", "ScreenCore", "TimelineModule", "TestSupport"]),
    .testTarget(name: "MatrixLawsTests", dependencies: ["MatrixLaws", "TestSupport"]),
    .testTarget(name: "LoaderProofTests", dependencies: ["LoaderProof", "TestSupport"]),
    .testTarget(name: "ScreenCoreTests", dependencies: ["ScreenCore", "MatrixLaws"]),
    // The command is run as a process; the dependency has it built first.
    .testTarget(name: "CommandTests", dependencies: ["loader", "LoaderExport", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
