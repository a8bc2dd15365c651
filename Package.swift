// swift-tools-version: 6.1

import PackageDescription

// The dependencies of the hosts for Apple's platforms: of those for a loader alone, and of those for a screen of them.
let viewDependencies: [Target.Dependency] = [
  "LayerPlans", "LoaderHosting", "LoaderDrawing", "LoaderCore", "MatrixEngine",
]
let screenDependencies: [Target.Dependency] = [
  "LoaderPlans", "LayerPlans", "LoaderHosting", "SkeletonLayout", "LoaderDrawing", "LoaderCore",
  "TimelineModule", "FloatingCore", "FieldDynamics", "ScreenCore",
]

// A part of the tests, which .ci/apple and .ci/full build without all the others.
let chosenTests = Context.environment["LOADER_TESTS"]

let package = Package(
  name: "swift-loader",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    // With the engine of the table and the evaluator, on which it stands.
    .library(name: "LoaderCore", targets: ["LoaderCore", "MatrixEngine", "TimelineModule"]),
    .library(name: "LoaderDrawing", targets: ["LoaderDrawing"]),
    .library(name: "LoaderPlans", targets: ["LoaderPlans"]),
    .library(name: "LoaderExpressive", targets: ["LoaderExpressive"]),
    .library(name: "ScreenCore", targets: ["ScreenCore"]),
    .library(name: "FloatingCore", targets: ["FloatingCore", "FieldDynamics"]),
    .library(name: "SkeletonLayout", targets: ["SkeletonLayout"]),
    .library(name: "LoaderTerminal", targets: ["LoaderTerminal"]),
    .library(name: "TerminalSkeletons", targets: ["TerminalSkeletons"]),
    .library(name: "LoaderUI", targets: ["LoaderUI", "LoaderHosting"]),
    .library(
      name: "LoaderScreens",
      targets: ["LoaderScreens", "LoaderUI", "LoaderHosting", "SkeletonLayout"]),
    .library(name: "LoaderExport", targets: ["LoaderExport"]),
    .library(name: "LoaderImport", targets: ["LoaderImport", "PlainText"]),
    .library(name: "MatrixLaws", targets: ["MatrixLaws"]),
    .library(name: "MotionLaws", targets: ["MotionLaws"]),
    .executable(name: "loader", targets: ["loader"]),
    .executable(name: "loader-lab", targets: ["loader-lab"]),
  ],
  targets: [
    // Core: from a time or an event to a frame. It imports nothing from a system.
    .target(
      name: "TimelineModule", path: "Sources/Core/TimelineModule",
      // squareRoot and floor are calls into libm there, and nothing else of ours would link it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // The step and the look-up, for any table of states and events. It knows no loader.
    .target(name: "MatrixEngine", path: "Sources/Core/MatrixEngine"),
    .target(
      name: "LoaderCore", dependencies: ["TimelineModule", "MatrixEngine"],
      path: "Sources/Core/LoaderCore"),

    // Drawing: from a frame to strokes.
    .target(
      name: "LoaderDrawing", dependencies: ["TimelineModule", "LoaderCore", "MatrixEngine"],
      path: "Sources/Drawing/LoaderDrawing"),
    // Keyframes: the curves of a loader's channels, and of the numbers of its drawing.
    .target(
      name: "LoaderPlans",
      dependencies: ["TimelineModule", "MatrixEngine", "LoaderCore", "LoaderDrawing"],
      path: "Sources/Drawing/LoaderPlans"),
    // The shapes and waves of Material 3 Expressive, as an appearance from outside would be.
    .target(
      name: "LoaderExpressive",
      dependencies: ["TimelineModule", "LoaderCore", "LoaderDrawing"],
      path: "Sources/Drawing/LoaderExpressive"),
    // Companions: what stands beside the loader, on the same engine and the same drawing.
    // A second machine: a screen that drives a loader.
    .target(
      name: "ScreenCore", dependencies: ["LoaderCore", "MatrixEngine"],
      path: "Sources/Companions/ScreenCore"),
    // Bodies in fields of force: in closed form where there is one, else on a grid of absolute time.
    .target(
      name: "FieldDynamics", dependencies: ["TimelineModule"],
      path: "Sources/Companions/FieldDynamics"),
    // A third machine: a loader that floats, is thrown, and sticks to a corner.
    .target(
      name: "FloatingCore",
      dependencies: [
        "LoaderPlans", "TimelineModule", "MatrixEngine", "LoaderCore", "FieldDynamics",
      ],
      path: "Sources/Companions/FloatingCore"),
    // The shape of a screen that still loads: bones in stacks, and a loader for each part.
    .target(
      name: "SkeletonLayout", dependencies: ["LoaderDrawing", "LoaderCore", "ScreenCore"],
      path: "Sources/Companions/SkeletonLayout"),

    // Hosts: what shows a loader. The main actor and Foundation's progress:
    .target(
      name: "LoaderHosting",
      dependencies: ["LoaderCore", "LoaderDrawing"],
      path: "Sources/Hosts/LoaderHosting"),
    // The program's own output through C's stdout. It is C, because Swift does not see the function for it.
    .target(name: "PrintedOutput", path: "Sources/Hosts/PrintedOutput"),
    .target(
      name: "LoaderTerminal",
      dependencies: [
        "LoaderCore", "LoaderDrawing", "LoaderHosting", "PrintedOutput",
      ],
      path: "Sources/Hosts/LoaderTerminal"),
    // Skeletons of several rows in a terminal, for the programs that have one.
    .target(
      name: "TerminalSkeletons",
      dependencies: ["LoaderTerminal", "LoaderCore", "LoaderDrawing", "SkeletonLayout"],
      path: "Sources/Hosts/TerminalSkeletons"),
    // The core of the custom element, and of one that floats: .ci/web links two modules of it.
    .target(
      name: "LoaderWeb",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "TimelineModule", "MatrixEngine", "LoaderCore", "LoaderDrawing", "FieldDynamics",
        "FloatingCore", "ScreenCore",
      ],
      path: "Sources/Hosts/LoaderWeb", exclude: ["Package", "Web"]),
    // Layers and the animations that move them, for a compositor. Plain values.
    .target(
      name: "LayerPlans",
      dependencies: [
        "LoaderPlans", "LoaderDrawing", "LoaderCore", "MatrixEngine", "TimelineModule",
      ],
      path: "Sources/Hosts/LayerPlans"),
    // For UIKit, AppKit and SwiftUI: every file is fenced for them, so elsewhere it is empty.
    .target(
      name: "LoaderUI", dependencies: viewDependencies, path: "Sources/Hosts/LoaderUI",
      resources: [.copy("PrivacyInfo.xcprivacy"), .process("Texts")]),
    // Skeletons, lists, and screens that load, refresh, or have a loader that floats: what only spins does without.
    .target(
      name: "LoaderScreens", dependencies: ["LoaderUI"] + screenDependencies,
      path: "Sources/Hosts/LoaderScreens"),

    // Files: what readers and writers of text share, what is written, and what is read.
    .target(name: "PlainText", path: "Sources/Files/PlainText"),
    // Frames, transitions, diagrams and pictures.
    .target(
      name: "LoaderExport",
      dependencies: [
        "LoaderPlans",
        "PlainText", "TimelineModule", "MatrixEngine", "LoaderCore", "ScreenCore", "LoaderDrawing",
        "SkeletonLayout", "FieldDynamics", "FloatingCore",
      ],
      path: "Sources/Files/LoaderExport"),
    // Scenarios, skeletons, styles, fields, and anyone's animations.
    .target(
      name: "LoaderImport",
      dependencies: [
        "LoaderExpressive",
        "PlainText", "MatrixEngine", "LoaderCore", "ScreenCore", "LoaderDrawing",
        "SkeletonLayout", "FieldDynamics", "FloatingCore",
      ],
      path: "Sources/Files/LoaderImport"),

    // Laboratory: what is proven, measured and compared. Nothing outside imports it.
    // Laws for anyone's table, ours among them. It knows of no loader.
    .target(name: "MatrixLaws", path: "Sources/Laboratory/MatrixLaws"),
    // Laws for the motion of anyone's appearance.
    .target(
      name: "MotionLaws",
      dependencies: [
        "LoaderPlans", "LoaderExpressive", "MatrixEngine", "LoaderCore", "TimelineModule",
      ],
      path: "Sources/Laboratory/MotionLaws"),
    // The claims, and models of other spinners. No product.
    .target(
      name: "LoaderProof",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "PlainText", "MatrixEngine", "LoaderCore", "ScreenCore", "TimelineModule", "MatrixLaws",
        "MotionLaws", "FieldDynamics", "FloatingCore", "LoaderDrawing", "LoaderExport",
        "LoaderTerminal",
      ],
      // Links to Fixtures: the command proves and compares outside the repository, too.
      path: "Sources/Laboratory/LoaderProof", resources: [.embedInCode("Data")]),
    .executableTarget(
      name: "loader-lab",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "CommandSupport", "TimelineModule", "MatrixEngine", "LoaderCore", "PlainText",
        "LoaderDrawing", "LoaderExport", "LoaderImport",
        "LoaderTerminal", "MotionLaws", "LoaderProof",
      ],
      path: "Sources/Laboratory/loader-lab"),

    // Command: what both commands share, and the user's command.
    .target(
      name: "CommandSupport",
      dependencies: [
        "LoaderExpressive",
        "PlainText", "TimelineModule", "MatrixEngine", "LoaderCore", "LoaderDrawing",
        "LoaderTerminal", "LoaderExport", "LoaderImport",
      ],
      path: "Sources/Command/CommandSupport"),
    .executableTarget(
      name: "loader",
      dependencies: [
        "TerminalSkeletons",
        "LoaderExpressive",
        "CommandSupport", "MatrixEngine", "LoaderCore", "ScreenCore", "PlainText",
        "LoaderDrawing", "SkeletonLayout", "LoaderExport", "LoaderImport", "LoaderTerminal",
        "FieldDynamics", "FloatingCore",
      ],
      path: "Sources/Command/loader"),

    // It reads screens and pictures, a byte and a pixel at a time, and imports nothing of ours: optimized, the
    // tests take half a minute less. The flag is in no product, so it concerns nobody who uses the package.
    .target(
      name: "TestSupport", path: "Tests/TestSupport", swiftSettings: [.unsafeFlags(["-O"])]),
    .target(
      name: "LoaderSupport", dependencies: ["LoaderPlans", "LoaderExpressive", "LoaderCore"],
      path: "Tests/LoaderSupport"),
    // The judge of the stories that are told to hosts.
    .target(
      name: "StorySupport",
      dependencies: [
        "LoaderPlans", "LoaderExpressive", "LoaderCore", "LoaderImport", "MatrixEngine",
        "TestSupport",
      ],
      path: "Tests/StorySupport"),
    // The code of the Embedded build: generic code is compiled where it is used.
    .target(
      name: "EmbeddedUse",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "TimelineModule", "MatrixEngine", "LoaderCore", "ScreenCore", "LoaderDrawing",
        "FieldDynamics", "FloatingCore",
      ],
      path: "Tests/EmbeddedUse"),
    .testTarget(name: "TimelineModuleTests", dependencies: ["TimelineModule", "TestSupport"]),
    .testTarget(name: "MatrixEngineTests", dependencies: ["MatrixEngine", "TestSupport"]),
    .testTarget(
      name: "LoaderCoreTests",
      dependencies: [
        "LoaderPlans", "LoaderExpressive", "LoaderCore", "LoaderSupport", "MotionLaws",
        "TestSupport",
      ]),
    .testTarget(
      name: "ScreenCoreTests", dependencies: ["ScreenCore", "MatrixLaws", "TestSupport"]),
    .testTarget(name: "FieldDynamicsTests", dependencies: ["FieldDynamics", "TestSupport"]),
    .testTarget(
      name: "FloatingCoreTests",
      dependencies: [
        "LoaderPlans",
        "FloatingCore", "FieldDynamics", "LoaderCore", "MatrixEngine", "TimelineModule",
        "TestSupport",
      ]),
    .testTarget(
      name: "LoaderDrawingTests",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "LoaderDrawing", "LoaderCore", "MatrixEngine", "TimelineModule", "TestSupport",
        "LoaderSupport",
      ]),
    .testTarget(
      name: "SkeletonLayoutTests",
      dependencies: [
        "SkeletonLayout", "LoaderDrawing", "LoaderCore", "ScreenCore", "TimelineModule",
        "TestSupport",
      ]),
    .testTarget(
      name: "LoaderHostingTests", dependencies: ["LoaderHosting", "LoaderCore", "TestSupport"]),
    .testTarget(
      name: "LoaderTerminalTests",
      dependencies: [
        "TerminalSkeletons",
        "LoaderPlans", "LoaderExpressive",
        "LoaderTerminal", "LoaderCore", "LoaderDrawing", "LoaderHosting", "SkeletonLayout",
        "LoaderImport", "PlainText", "TestSupport", "LoaderSupport", "StorySupport",
        "TimelineModule",
      ]),
    // In a real browser, with what .ci/web builds.
    .testTarget(
      name: "LoaderWebTests",
      dependencies: [
        "loader", "TerminalSkeletons",
        "LoaderPlans", "LoaderExpressive",
        "LoaderWeb", "LoaderCore", "LoaderDrawing", "LoaderExport", "LoaderHosting", "LoaderImport",
        "PlainText", "TimelineModule", "FloatingCore", "FieldDynamics", "TestSupport",
        "StorySupport", "LoaderTerminal", "LayerPlans", "SkeletonLayout",
      ]),
    .testTarget(
      name: "LayerPlansTests",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "LayerPlans", "LoaderScreens", "SkeletonLayout", "LoaderDrawing", "LoaderCore",
        "MatrixEngine", "TimelineModule", "FloatingCore", "FieldDynamics", "LoaderSupport",
      ]),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"]),
    .testTarget(
      name: "LoaderExportTests",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "LoaderExport", "LoaderDrawing", "PlainText", "MatrixEngine", "LoaderImport", "MotionLaws",
        "ScreenCore", "SkeletonLayout", "TimelineModule", "TestSupport", "LoaderSupport",
        "FloatingCore", "FieldDynamics",
      ]),
    .testTarget(
      name: "LoaderImportTests",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "LoaderImport", "LoaderExport", "PlainText", "TimelineModule", "MatrixEngine",
        "LoaderCore", "ScreenCore", "LoaderDrawing", "FieldDynamics", "FloatingCore",
        "TestSupport",
      ]),
    .testTarget(name: "MatrixLawsTests", dependencies: ["MatrixLaws", "TestSupport"]),
    .testTarget(
      name: "MotionLawsTests",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "MotionLaws", "LoaderCore", "LoaderSupport", "MatrixEngine", "TimelineModule",
        "TestSupport",
      ]),
    .testTarget(
      name: "LoaderProofTests",
      dependencies: [
        "LoaderPlans", "LoaderExpressive",
        "LoaderProof", "MatrixEngine", "MatrixLaws", "MotionLaws", "LoaderCore", "LoaderDrawing",
        "LoaderExport", "LoaderImport", "PlainText", "TimelineModule", "FloatingCore",
        "FieldDynamics", "TestSupport",
      ]),
    // Without @testable: what a user of the package can do.
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        "TerminalSkeletons",
        "LoaderPlans", "LoaderExpressive",
        "MatrixEngine", "LoaderCore", "ScreenCore", "LoaderDrawing", "LoaderHosting", "MotionLaws",
        "TimelineModule", "TestSupport", "MatrixLaws", "FieldDynamics", "FloatingCore",
        "LayerPlans", "LoaderTerminal", "LoaderExport", "LoaderImport", "SkeletonLayout",
        "PlainText",
      ]),
    .testTarget(
      name: "ConcurrencyTests",
      dependencies: ["LoaderTerminal", "TestSupport"]),
    // The commands are run as processes; the dependencies have them built first.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "loader", "loader-lab", "CommandSupport", "LoaderExport", "PlainText", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  /// Gives the hosts that are compiled against a double of a kit their own names, as in listings of the documentation.
  func hosts(on kit: String) -> [SwiftSetting] {
    [
      .unsafeFlags([
        "-module-alias", "LoaderUI=LoaderUIOn\(kit)", "-module-alias",
        "LoaderScreens=LoaderScreensOn\(kit)",
      ])
    ]
  }

  if chosenTests?.contains("LoaderUI") ?? true {
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
      // The modules that Testing brings along for modules of these names.
      .target(name: "_Testing_CoreGraphics", path: "Tests/AppleInterfaces/_Testing_CoreGraphics"),
      .target(name: "_Testing_UIKit", path: "Tests/AppleInterfaces/_Testing_UIKit"),
      .target(name: "_Testing_AppKit", path: "Tests/AppleInterfaces/_Testing_AppKit"),
      // The facts about Apple's frameworks, which judge these interfaces here.
      .testTarget(
        name: "AppleFactTests",
        dependencies: ["UIKit", "QuartzCore", "_Testing_CoreGraphics", "_Testing_UIKit"]),
      // The sample of the documentation, but for the file that begins the app.
      .target(
        name: "PhotosSample",
        dependencies: ["LoaderScreensOnUIKit", "SwiftUI", "SkeletonLayout", "LoaderCore"],
        path: "Docs/Samples/Photos", exclude: ["PhotosApp.swift"],
        swiftSettings: hosts(on: "UIKit")),
    ]
    // As on Apple's platforms, where an app has UIKit or AppKit, and never both.
    for kit in ["UIKit", "AppKit"] {
      let doubles: [Target.Dependency] = [
        .init(stringLiteral: kit), "QuartzCore", "SwiftUI", "Accessibility",
      ]
      let definitions: [SwiftSetting] = [
        .define("APPLE_DOUBLES"), .define("\(kit.uppercased())_DOUBLES"),
      ]
      package.targets += [
        // Links to the folders of the hosts.
        .target(
          name: "LoaderUIOn\(kit)", dependencies: viewDependencies + doubles,
          path: "Tests/AppleInterfaces/LoaderUIOn\(kit)", exclude: ["PrivacyInfo.xcprivacy"],
          resources: [.process("Texts")], swiftSettings: definitions),
        .target(
          name: "LoaderScreensOn\(kit)",
          dependencies: [.init(stringLiteral: "LoaderUIOn\(kit)")] + screenDependencies + doubles,
          path: "Tests/AppleInterfaces/LoaderScreensOn\(kit)",
          swiftSettings: definitions + hosts(on: kit)),
        .testTarget(
          name: kit == "UIKit" ? "LoaderUITests" : "LoaderUIOnAppKitTests",
          dependencies: [
            .init(stringLiteral: kit), .init(stringLiteral: "LoaderScreensOn\(kit)"), "SwiftUI",
            "Accessibility", "TestSupport", "LoaderSupport", "StorySupport", "MatrixEngine",
            "_Testing_CoreGraphics", "_Testing_UIKit", "_Testing_AppKit",
          ] + screenDependencies + (kit == "UIKit" ? ["PhotosSample"] : []),
          swiftSettings: hosts(on: kit)),
      ]
    }
  }
#endif

#if os(macOS)
  // Pictures of frozen loaders, and the facts about Apple's frameworks, in a simulator.
  package.targets += [
    .testTarget(
      name: "SnapshotTests", dependencies: ["LoaderUI", "LoaderDrawing", "LoaderCore"]),
    .testTarget(name: "AppleFactTests"),
  ]
#endif

let parts = [
  "simulator": ["AppleFactTests", "SnapshotTests", "LayerPlansTests"],
  // For the thread sanitizer: what works on several threads, and the command that proves on all cores.
  "threads": ["ConcurrencyTests", "CommandTests"],
]
// Or by name, for work on one part: LOADER_TESTS=LoaderCoreTests,MotionLawsTests swift test
if let tests = chosenTests.map({ parts[$0] ?? $0.split(separator: ",").map(String.init) }) {
  package.targets.removeAll { $0.isTest && !tests.contains($0.name) }
}
if chosenTests == "simulator" {
  // There are no processes there, so that all that starts one is left out.
  package.targets.removeAll {
    $0.type == .executable || ["TestSupport", "StorySupport"].contains($0.name)
  }
  package.products.removeAll { $0 is Product.Executable }
}
