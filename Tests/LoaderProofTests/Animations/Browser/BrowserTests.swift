import Foundation
import TestSupport
import Testing

@testable import LoaderProof

/// Seeded random animations, which a browser and this package compute.
///
/// There are 1000 animations, the same in each run, each sampled at twenty times or more.
/// `LOADER_BROWSER_ANIMATIONS` sets another number, with a random seed. `LOADER_BROWSER_SEED` sets the seed, to
/// repeat a run. `LOADER_BROWSER_RECORD=1` records another run, of 1050 animations, in the fixture.
@Suite(.waitsForBrowser)
struct BrowserTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// The folder of the recorded run, for machines without a browser.
  private static let fixture = Repository.root.appending(path: "Fixtures/WebAnimations")

  @Test(
    "A browser agrees on 20 000 samples, except for verified known differences",
    .needsChromium)
  func live() throws {
    // Without a number of animations, each run is the same: seed 2.
    let count = Self.environment["LOADER_BROWSER_ANIMATIONS"].flatMap { Int($0) }
    let seed =
      Self.environment["LOADER_BROWSER_SEED"].flatMap { UInt32($0) }
      ?? (count == nil ? 2 : .random(in: .min ... .max))
    print("LOADER_BROWSER_SEED=\(seed)")
    let animations = count ?? 1000
    let run = try BrowserRun(seed: seed, animations: animations)
    let comparison = try run.compare()
    #expect(comparison.count >= 20 * animations)
    try expectAgreement(comparison, of: run)
  }

  @Test("A browser agreed on the 21 000 recorded samples")
  func kept() throws {
    if Self.environment["LOADER_BROWSER_RECORD"] != nil {
      try BrowserRun(seed: 1, animations: 1050).write(to: Self.fixture)
      Issue.record("Recorded anew; run again without LOADER_BROWSER_RECORD")
    }
    let run = try BrowserRun(fixture: Self.fixture)
    let comparison = try run.compare()
    #expect(comparison.count >= 20_000)
    try expectAgreement(comparison, of: run)
  }

  /// Expects the same values and easings in the browser and here, but for known differences.
  private func expectAgreement(_ comparison: BrowserComparison, of run: BrowserRun) throws {
    let disputed = try run.disputedEasings()
    #expect(disputed.isEmpty, "not the same easings: \(disputed.prefix(10))")
    guard let first = comparison.firstMismatch else { return }
    Issue.record("\(comparison.complaint)\n\(run.animation(first))")
  }
}
