import Foundation
import LoaderSupport
import Testing

@testable import LoaderCore

/// Tests of a loader's value, with any appearance.
struct AppearanceValueTests {
  @Test("Each loader is trivially copied and within its size limit")
  func sizes() {
    #expect(MemoryLayout<Loader<Circular>>.size <= 312)
    #expect(MemoryLayout<Loader<Linear>>.size <= 336)
    #expect(MemoryLayout<Loader<Shimmer>>.size <= 328)
    #expect(MemoryLayout<Loader<Morphing>>.size <= 344)
    #expect(MemoryLayout<Loader<WavyCircular>>.size <= 328)
    #expect(MemoryLayout<Loader<WavyLinear>>.size <= 352)
    #expect(_isPOD(Loader<Circular>.self))
    #expect(_isPOD(Loader<Linear>.self))
    #expect(_isPOD(Loader<Shimmer>.self))
    #expect(_isPOD(Loader<Morphing>.self))
    #expect(_isPOD(Loader<WavyLinear>.self))
  }

  @Test("Each loader is decoded whole, in the middle of a switch")
  func coding() throws {
    for preset in CircularPreset.allCases { try checkCoding(Circular(preset: preset, origin: 0.5)) }
    try checkCoding(Linear(origin: 0.5))
    try checkCoding(Shimmer(origin: 0.5))
    try checkCoding(Morphing(origin: 0.5))
    try checkCoding(WavyCircular.wavyCircular(preset: .flutter, origin: 0.5))
    try checkCoding(WavyLinear(origin: 0.5))
  }

  private func checkCoding<Appearance: LoaderCore.Appearance & Codable>(_ appearance: Appearance)
    throws
  where Appearance.Shape: Codable {
    var loader = Loader(appearance).shown(animated: false)
    loader.send(.progress(0.4), at: 3.7)
    let decoded = try JSONDecoder().decode(
      Loader<Appearance>.self, from: JSONEncoder().encode(loader))
    #expect(decoded == loader)
    #expect(decoded.frame(at: 3.9) == loader.frame(at: 3.9))
  }
}
