import Testing

@testable import LoaderCore
@testable import LoaderExpressive

/// Tests of a loader's value, with any appearance.
struct AppearanceValueTests {
  @Test("Each loader is trivially copied and within its size limit")
  func sizes() {
    // Limits in bytes a little above the current sizes, so that a loader does not grow unnoticed.
    #expect(MemoryLayout<Loader<Circular>>.size <= 320)
    #expect(MemoryLayout<Loader<Linear>>.size <= 344)
    #expect(MemoryLayout<Loader<Shimmer>>.size <= 344)
    #expect(MemoryLayout<Loader<Morphing>>.size <= 352)
    #expect(MemoryLayout<Loader<WavyCircular>>.size <= 336)
    #expect(MemoryLayout<Loader<WavyLinear>>.size <= 360)
    // A type is POD ("plain old data") if the bytes of a value are all that a copy needs.
    #expect(_isPOD(Loader<Circular>.self))
    #expect(_isPOD(Loader<Linear>.self))
    #expect(_isPOD(Loader<Shimmer>.self))
    #expect(_isPOD(Loader<Morphing>.self))
    #expect(_isPOD(Loader<WavyCircular>.self))
    #expect(_isPOD(Loader<WavyLinear>.self))
  }
}
