import Testing

/// Every public declaration that takes a number, with every number that nobody expects.
struct NumberTests {
  /// The calls of each module.
  private static let calls: [String: @Sendable () -> NumberCalls] = [
    "TimelineModule": NumberCalls.timeline, "LoaderCore": NumberCalls.core,
    "MatrixEngine": NumberCalls.engine, "MatrixLaws": NumberCalls.machineLaws,
    "MotionLaws": NumberCalls.motionLaws, "ScreenCore": NumberCalls.screen,
    "FieldDynamics": NumberCalls.fields, "FloatingCore": NumberCalls.floating,
    "FloatingFormat": NumberCalls.floatingFormat, "LoaderBatches": NumberCalls.batches,
    "LoaderDrawing": NumberCalls.drawing, "LoaderHosting": NumberCalls.hosting,
    "LoaderLayers": NumberCalls.layers, "LoaderTerminal": NumberCalls.terminal,
    "LoaderExport": NumberCalls.export, "ScenarioFormat": NumberCalls.scenario,
    "SkeletonLayout": NumberCalls.skeleton, "WebAnimationsFormat": NumberCalls.webAnimations,
  ]

  /// Modules that are not called here, and why.
  private static let leftOut = [
    "LoaderUI": "it needs a Mac, or the doubles that only LoaderUITests knows; these test it",
    "LoaderWeb": "what a page can pass is tested in a page, by LoaderWebTests",
    "LoaderWebFloating": "what a page can pass is tested in a page, by LoaderWebTests",
    "SkeletonFormat": "it takes bytes", "StyleFormat": "it takes bytes",
  ]

  /// Declarations that are not called here, and why.
  private static let unreachable = [
    "SkeletonList.count(in:)": "only a layout makes a list; no user gets one"
  ]

  @Test("The laws hold for all numbers", arguments: calls.keys.sorted())
  func laws(of module: String) throws {
    let calls = try #require(Self.calls[module])
    #expect(calls().broken() == [])
  }

  @Test("Everything that takes a number is called, and every call exists")
  func complete() throws {
    let modules = PublicSurfaceTests.modules
    let surface = try NumberSurface(of: modules)
    for module in modules where Self.leftOut[module] == nil {
      let taking = surface.names(of: module)
        .filter { Self.unreachable[$0] == nil }
      let called = Set(Self.calls[module]?().list.map(\.name) ?? [])
      #expect(taking.subtracting(called).sorted() == [], "of \(module), not called")
      #expect(called.subtracting(taking).sorted() == [], "of \(module), takes no number")
    }
  }
}
