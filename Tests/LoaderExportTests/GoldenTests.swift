import Foundation
import LoaderCore
import LoaderExport
import LoaderImport
import TestSupport
import Testing

/// Recorded anew, if the frames are meant to change, by `LOADER_RECORD=1 swift test --filter Golden`.
@Suite("Golden frames")
struct GoldenTests {
  /// Whole stories, and one for each rule that shows at a single instant.
  static let names = [
    "first", "download", "unknown-known-unknown", "left-while-spinning",
    "reactivated-while-leaving", "at-once", "configured-before-it-appears",
    "configured-after-it-appears", "restored-while-appearing", "minimum-since-order-in",
    "dissolve-and-back",
  ]

  /// Those that are played with other settings than the default ones.
  static let loaders = [
    "minimum-since-order-in": Loader(policy: LoaderPolicy(minimumVisible: 0.6)),
    "dissolve-and-back": Loader(motion: .reduced),
  ]

  @Test("are the same bytes on every machine and in every build mode", arguments: names)
  func bytes(name: String) throws {
    let frames = try frameCSV(
      Fixtures.scenario(name), on: Self.loaders[name] ?? Loader(), fps: 30)
    try compare(frames, with: "Fixtures/Frames/\(name).csv")
  }

  @Test("are the same for the first second of each preset", arguments: CircularPreset.allCases)
  func preset(preset: CircularPreset) throws {
    let frames = try frameCSV(
      Fixtures.scenario("first-second"), on: Loader(Circular(preset: preset)), fps: 30)
    try compare(frames, with: "Fixtures/Looks/\(preset.name).csv")
  }

  @Test("are the same for the other looks in both switches")
  func others() throws {
    let scenario = try Fixtures.scenario("both-switches")
    try compare(frameCSV(scenario, on: Loader(Linear())), with: "Fixtures/Looks/linear.csv")
    try compare(frameCSV(scenario, on: Loader(Shimmer())), with: "Fixtures/Looks/shimmer.csv")
    try compare(frameCSV(scenario, on: Loader(Morphing())), with: "Fixtures/Looks/morphing.csv")
    let waves = Loader(WavyCircular())
    try compare(frameCSV(scenario, on: waves), with: "Fixtures/Looks/wavy-circular.csv")
    try compare(
      frameCSV(scenario, on: Loader(WavyLinear())), with: "Fixtures/Looks/wavy-linear.csv")
    let slow = Loader(Linear(), motion: .reduced)
    try compare(frameCSV(scenario, on: slow), with: "Fixtures/Looks/linear-reduced.csv")
  }

  static let screens = ["banner", "error-before-its-banner-goes", "give-up", "retry"]

  @Test("are the same for screens", arguments: screens)
  func screen(name: String) throws {
    let scenario = try Repository.bytes("Fixtures/Screens/\(name).csv")
    try compare(screenCSV(scenario), with: "Fixtures/Screens/Frames/\(name).csv")
  }

  private func compare(_ rendered: [UInt8], with path: String) throws {
    if ProcessInfo.processInfo.environment["LOADER_RECORD"] == "1" {
      try Data(rendered).write(to: Repository.root.appending(path: path))
      Issue.record("recorded \(path); look at the difference, and run the tests again")
      return
    }
    let golden = try Repository.bytes(path)
    #expect(firstDifference(rendered, golden) == nil, "a line of \(path)")
  }

  /// The first line that differs, as it is and as it should be.
  private func firstDifference(_ one: [UInt8], _ other: [UInt8]) -> [String]? {
    if one == other { return nil }
    let lines = [one, other].map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    let pair = zip(lines[0], lines[1]).first { $0 != $1 }
    return pair.map { [String($0), String($1)] } ?? [
      "\(lines[0].count) lines", "\(lines[1].count)",
    ]
  }
}
