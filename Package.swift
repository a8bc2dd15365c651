// swift-tools-version: 6.1

import PackageDescription

// What the hosts for Apple's platforms stand on.
let hostDependencies: [Target.Dependency] = [
  "LoaderLayers", "LoaderHosting", "SkeletonLayout", "LoaderDrawing", "LoaderCore",
  "MatrixEngine", "FloatingCore", "FieldDynamics",
]

// A part of the tests, which .ci/apple and .ci/run build without all the others.
let chosenTests = Context.environment["LOADER_TESTS"]

let package = Package(
  name: "swift-loader",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "TimelineModule", targets: ["TimelineModule"]),
    .library(name: "MatrixEngine", targets: ["MatrixEngine"]),
    .library(name: "LoaderCore", targets: ["LoaderCore"]),
    .library(name: "LoaderBatches", targets: ["LoaderBatches"]),
    .library(name: "ScreenCore", targets: ["ScreenCore"]),
    .library(name: "LoaderHosting", targets: ["LoaderHosting"]),
    .library(name: "FieldDynamics", targets: ["FieldDynamics"]),
    .library(name: "FloatingCore", targets: ["FloatingCore"]),
    .library(name: "FloatingFormat", targets: ["FloatingFormat", "PlainText"]),
    .library(name: "LoaderDrawing", targets: ["LoaderDrawing"]),
    .library(name: "LoaderTerminal", targets: ["LoaderTerminal"]),
    .library(name: "LoaderWeb", targets: ["LoaderWeb"]),
    .library(name: "LoaderWebFloating", targets: ["LoaderWebFloating"]),
    .library(name: "SkeletonLayout", targets: ["SkeletonLayout"]),
    .library(name: "LoaderLayers", targets: ["LoaderLayers"]),
    .library(name: "LoaderUI", targets: ["LoaderUI"]),
    .library(name: "SkeletonFormat", targets: ["SkeletonFormat", "PlainText"]),
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
    // Many loaders at once. Beside the line.
    .target(name: "LoaderBatches", dependencies: ["LoaderCore", "MatrixEngine"]),
    .target(name: "ScreenCore", dependencies: ["LoaderCore", "MatrixEngine"]),
    // How a frame is drawn: canvas, style, one drawing for each appearance. Hosts stand on it.
    .target(name: "LoaderDrawing", dependencies: ["LoaderCore", "MatrixEngine"]),
    // For browsers: what a custom element asks, as a module of WebAssembly; .ci/web links it.
    .target(
      name: "LoaderWeb",
      dependencies: ["TimelineModule", "MatrixEngine", "LoaderCore", "LoaderDrawing"],
      exclude: ["Web"]),
    // A second module for browsers, which only elements that float ask for.
    .target(
      name: "LoaderWebFloating",
      dependencies: [
        "TimelineModule", "MatrixEngine", "LoaderCore", "FieldDynamics", "FloatingCore",
      ],
      exclude: ["Web"]),
    // The shape of a screen that still loads: bones in stacks, and a loader for each part.
    .target(
      name: "SkeletonLayout", dependencies: ["LoaderDrawing", "LoaderCore", "ScreenCore"]),
    // What a compositor plays: layers, and the animations that move them. Plain values.
    .target(
      name: "LoaderLayers",
      dependencies: [
        "SkeletonLayout", "LoaderDrawing", "LoaderCore", "MatrixEngine", "TimelineModule",
        "FloatingCore", "FieldDynamics",
      ]),
    // Hosts for UIKit, AppKit and SwiftUI: every file is fenced for them, so elsewhere it is empty.
    .target(
      name: "LoaderUI", dependencies: hostDependencies,
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    // Skeletons in, as JSON; their rectangles out, as CSV.
    .target(
      name: "SkeletonFormat", dependencies: ["PlainText", "LoaderDrawing", "SkeletonLayout"]),
    // Styles in, as JSON.
    .target(name: "StyleFormat", dependencies: ["PlainText", "LoaderDrawing"]),
    // At the edge, for what a host has and the core has not: tasks, the main actor, and Foundation's
    // progress.
    .target(name: "LoaderHosting", dependencies: ["LoaderCore", "LoaderDrawing"]),
    // Bodies in fields of force: flights in closed form, and a solver on an absolute grid.
    .target(name: "FieldDynamics", dependencies: ["TimelineModule"]),
    // A third machine on the engine: a loader that floats, is thrown, and sticks to a corner.
    .target(
      name: "FloatingCore",
      dependencies: ["TimelineModule", "MatrixEngine", "LoaderCore", "FieldDynamics"]),
    // A host: loaders in a terminal, for command-line programs.
    .target(
      name: "LoaderTerminal",
      dependencies: ["LoaderCore", "LoaderDrawing", "LoaderHosting", "SkeletonLayout"]),
    // What readers and writers of text share: positions, errors, numbers, JSON, buffers. Beside the line.
    .target(name: "PlainText"),
    // Scenarios in: events with their times, as CSV.
    .target(
      name: "ScenarioFormat",
      dependencies: ["PlainText", "MatrixEngine", "LoaderCore", "ScreenCore"]),
    // Anyone's animations in, as JSON and CSS; their samples out. It knows no loader.
    .target(name: "WebAnimationsFormat", dependencies: ["PlainText", "TimelineModule"]),
    // What goes out: frames, transitions, diagrams and pictures.
    .target(
      name: "LoaderExport",
      dependencies: [
        "PlainText", "TimelineModule", "MatrixEngine", "LoaderCore", "ScreenCore", "LoaderDrawing",
        "SkeletonLayout", "ScenarioFormat",
      ]),
    // Scenarios of a loader that floats in, its frames and plots out; fields in, and pictures of them out.
    .target(
      name: "FloatingFormat",
      dependencies: [
        "PlainText", "TimelineModule", "MatrixEngine", "LoaderCore", "LoaderDrawing",
        "FieldDynamics", "FloatingCore", "ScenarioFormat", "LoaderExport",
      ]),
    // Beside the line: models of other spinners, and what they do at the same switch.
    .target(
      name: "LoaderComparison",
      dependencies: [
        "PlainText", "TimelineModule", "LoaderCore", "ScenarioFormat", "LoaderExport",
        "FieldDynamics", "FloatingCore", "FloatingFormat",
      ]),
    .executableTarget(
      name: "loader",
      dependencies: [
        "TimelineModule", "MatrixEngine", "LoaderCore", "LoaderBatches", "ScreenCore", "PlainText",
        "LoaderDrawing", "SkeletonLayout", "ScenarioFormat", "SkeletonFormat",
        "StyleFormat", "WebAnimationsFormat", "LoaderExport", "LoaderComparison", "MotionLaws",
        "LoaderProof", "LoaderTerminal", "FieldDynamics", "FloatingCore", "FloatingFormat",
      ]),
    // Beside the line: laws for the motion of anyone's appearance.
    .target(name: "MotionLaws", dependencies: ["MatrixEngine", "LoaderCore", "TimelineModule"]),
    // Beside the line: laws for anyone's table, ours among them. It knows of no loader.
    .target(name: "MatrixLaws"),
    // No product: what is public there is inlinable, so that the command proves ten times as fast.
    .target(
      name: "LoaderProof",
      dependencies: [
        "MatrixEngine", "LoaderCore", "ScreenCore", "TimelineModule", "MatrixLaws", "MotionLaws",
        "FieldDynamics", "FloatingCore",
      ]),
    // It reads screens and pictures, a byte and a pixel at a time, and imports nothing of ours: optimized, the
    // tests take half a minute less. The flag is in no product, so it concerns nobody who uses the package.
    .target(
      name: "TestSupport", path: "Tests/TestSupport", swiftSettings: [.unsafeFlags(["-O"])]),
    // What the Embedded build compiles: generic code is compiled where it is used.
    .target(
      name: "EmbeddedUse",
      dependencies: [
        "TimelineModule", "MatrixEngine", "LoaderCore", "ScreenCore", "LoaderDrawing",
        "FieldDynamics", "FloatingCore",
      ],
      path: "Tests/EmbeddedUse"),
    .testTarget(name: "TimelineModuleTests", dependencies: ["TimelineModule", "TestSupport"]),
    .testTarget(
      name: "MatrixEngineTests", dependencies: ["MatrixEngine", "MatrixLaws", "TestSupport"]),
    .testTarget(
      name: "LoaderCoreTests", dependencies: ["LoaderCore", "MotionLaws", "TestSupport"]),
    .testTarget(
      name: "LoaderBatchesTests", dependencies: ["LoaderBatches", "LoaderCore", "TestSupport"]),
    // Without @testable: what a user of the package can do.
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        "MatrixEngine", "LoaderCore", "ScreenCore", "LoaderDrawing", "LoaderHosting", "MotionLaws",
        "TimelineModule", "TestSupport", "MatrixLaws", "LoaderBatches", "FieldDynamics",
        "FloatingCore", "FloatingFormat", "LoaderLayers", "LoaderTerminal", "LoaderExport",
        "ScenarioFormat", "SkeletonLayout", "WebAnimationsFormat", "PlainText",
      ]),
    .testTarget(
      name: "ConcurrencyTests",
      dependencies: [
        "FieldDynamics", "FloatingCore", "FloatingFormat", "LoaderBatches", "LoaderCore",
        "LoaderDrawing", "LoaderExport", "LoaderLayers", "LoaderTerminal", "LoaderWeb",
        "MatrixEngine", "MatrixLaws", "MotionLaws", "ScenarioFormat", "ScreenCore",
        "SkeletonFormat", "StyleFormat", "TestSupport", "TimelineModule", "WebAnimationsFormat",
      ]),
    .testTarget(name: "FieldDynamicsTests", dependencies: ["FieldDynamics", "TestSupport"]),
    .testTarget(
      name: "FloatingCoreTests",
      dependencies: [
        "FloatingCore", "FieldDynamics", "LoaderCore", "MatrixEngine", "TimelineModule",
        "TestSupport",
      ]),
    .testTarget(
      name: "FloatingFormatTests",
      dependencies: [
        "FloatingFormat", "FloatingCore", "FieldDynamics", "LoaderCore", "LoaderDrawing",
        "LoaderExport", "PlainText", "ScenarioFormat", "TestSupport",
      ]),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"]),
    .testTarget(
      name: "ScenarioFormatTests", dependencies: ["ScenarioFormat", "ScreenCore", "TestSupport"]),
    .testTarget(
      name: "WebAnimationsFormatTests",
      dependencies: ["WebAnimationsFormat", "PlainText", "TimelineModule", "TestSupport"]),
    .testTarget(
      name: "LoaderExportTests",
      dependencies: [
        "LoaderExport", "LoaderDrawing", "PlainText", "MatrixEngine", "ScenarioFormat",
        "ScreenCore", "SkeletonLayout", "TimelineModule", "TestSupport",
      ]),
    .testTarget(
      name: "LoaderComparisonTests",
      dependencies: [
        "LoaderComparison", "LoaderCore", "LoaderExport", "PlainText", "ScenarioFormat",
        "TimelineModule", "FieldDynamics", "FloatingCore", "FloatingFormat", "TestSupport",
      ]),
    .testTarget(name: "MatrixLawsTests", dependencies: ["MatrixLaws", "TestSupport"]),
    .testTarget(
      name: "MotionLawsTests",
      dependencies: ["MotionLaws", "LoaderCore", "MatrixEngine", "TimelineModule", "TestSupport"]),
    .testTarget(
      name: "LoaderProofTests",
      dependencies: [
        "LoaderProof", "MatrixEngine", "MatrixLaws", "MotionLaws", "LoaderCore", "FloatingCore",
        "FieldDynamics", "TestSupport",
      ]),
    .testTarget(name: "ScreenCoreTests", dependencies: ["ScreenCore", "MatrixLaws"]),
    .testTarget(
      name: "LoaderDrawingTests",
      dependencies: [
        "LoaderDrawing", "LoaderCore", "MatrixEngine", "TimelineModule", "TestSupport",
      ]),
    // In a real browser, with what .ci/web builds.
    .testTarget(
      name: "LoaderWebTests",
      dependencies: [
        "LoaderWeb", "LoaderWebFloating", "LoaderCore", "LoaderDrawing", "LoaderExport",
        "PlainText", "TimelineModule", "FloatingCore", "FieldDynamics", "TestSupport",
      ]),
    .testTarget(
      name: "LoaderLayersTests",
      dependencies: [
        "LoaderLayers", "SkeletonLayout", "LoaderDrawing", "LoaderCore", "MatrixEngine",
        "TimelineModule", "FloatingCore", "FieldDynamics",
      ]),
    .testTarget(
      name: "SkeletonLayoutTests",
      dependencies: [
        "SkeletonLayout", "LoaderDrawing", "LoaderCore", "ScreenCore", "TimelineModule",
        "TestSupport",
      ]),
    .testTarget(
      name: "SkeletonFormatTests", dependencies: ["SkeletonFormat", "PlainText", "TestSupport"]),
    .testTarget(
      name: "StyleFormatTests", dependencies: ["StyleFormat", "LoaderDrawing", "PlainText"]),
    .testTarget(
      name: "LoaderTerminalTests",
      dependencies: [
        "LoaderTerminal", "LoaderCore", "LoaderDrawing", "LoaderHosting", "SkeletonLayout",
        "TestSupport",
      ]),
    // The command is run as a process; the dependency has it built first.
    .testTarget(
      name: "CommandTests", dependencies: ["loader", "LoaderExport", "PlainText", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  if chosenTests == nil {
    // Apple's frameworks as far as the hosts use them, so that the hosts are compiled and run here, too.
    package.targets += [
      .target(name: "CoreGraphics", path: "Tests/AppleInterfaces/CoreGraphics"),
      .target(
        name: "QuartzCore", dependencies: ["CoreGraphics", "TimelineModule"],
        path: "Tests/AppleInterfaces/QuartzCore"),
      .target(name: "UIKit", dependencies: ["QuartzCore"], path: "Tests/AppleInterfaces/UIKit"),
      .target(name: "Accessibility", path: "Tests/AppleInterfaces/Accessibility"),
      .target(
        name: "SwiftUI", dependencies: ["UIKit", "AppKit"], path: "Tests/AppleInterfaces/SwiftUI"),
      .target(name: "AppKit", dependencies: ["QuartzCore"], path: "Tests/AppleInterfaces/AppKit"),
      // What Testing brings along for a module of that name.
      .target(name: "_Testing_CoreGraphics", path: "Tests/AppleInterfaces/_Testing_CoreGraphics"),
      .target(name: "_Testing_UIKit", path: "Tests/AppleInterfaces/_Testing_UIKit"),
      .target(name: "_Testing_AppKit", path: "Tests/AppleInterfaces/_Testing_AppKit"),
      // A link to the folder of the hosts.
      .target(
        name: "LoaderUIOnDoubles",
        dependencies: hostDependencies
          + ["UIKit", "AppKit", "QuartzCore", "SwiftUI", "Accessibility"],
        path: "Tests/AppleInterfaces/LoaderUI", exclude: ["PrivacyInfo.xcprivacy"],
        swiftSettings: [.define("APPLE_DOUBLES")]),
      // The sample of the documentation, but for the file that begins the app.
      .target(
        name: "PhotosSample",
        dependencies: ["LoaderUIOnDoubles", "SwiftUI", "SkeletonLayout", "LoaderCore"],
        path: "Docs/Samples/Photos", exclude: ["PhotosApp.swift"],
        swiftSettings: [.unsafeFlags(["-module-alias", "LoaderUI=LoaderUIOnDoubles"])]),
      .testTarget(
        name: "LoaderUITests",
        dependencies: [
          "LoaderUIOnDoubles", "UIKit", "AppKit", "SwiftUI", "Accessibility", "TestSupport",
          "PhotosSample", "_Testing_CoreGraphics", "_Testing_UIKit", "_Testing_AppKit",
        ] + hostDependencies,
        // So that listings of the documentation are compiled as they are.
        swiftSettings: [.unsafeFlags(["-module-alias", "LoaderUI=LoaderUIOnDoubles"])]),
    ]
  }
#endif

#if os(macOS)
  // Pictures of frozen loaders, in a simulator.
  package.targets.append(
    .testTarget(
      name: "SnapshotTests", dependencies: ["LoaderUI", "LoaderDrawing", "LoaderCore"]))
#endif

let parts = [
  "simulator": ["SnapshotTests", "LoaderLayersTests"],
  // For the thread sanitizer: what works on several threads, and the command that proves on all cores.
  "threads": ["ConcurrencyTests", "CommandTests"],
]
// Or by name, for work on one part: LOADER_TESTS=LoaderCoreTests,MotionLawsTests swift test
if let tests = chosenTests.map({ parts[$0] ?? $0.split(separator: ",").map(String.init) }) {
  package.targets.removeAll { $0.isTest && !tests.contains($0.name) }
}
if chosenTests == "simulator" {
  // There are no processes there, so that all that starts one is left out.
  package.targets.removeAll { $0.type == .executable || $0.name == "TestSupport" }
  package.products.removeAll { $0.name == "loader" }
}
