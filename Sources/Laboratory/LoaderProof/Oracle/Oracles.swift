/// The three tables written by hand, so that the proof works outside the repository.
///
/// Each is the file of Fixtures, as bytes; the links in Data name them.
package enum Oracles {
  /// Fixtures/Matrix.csv.
  package static var loader: [UInt8] { PackageResources.Matrix_csv }
  /// Fixtures/ScreenMatrix.csv.
  package static var screen: [UInt8] { PackageResources.ScreenMatrix_csv }
  /// Fixtures/FloatingMatrix.csv.
  package static var floating: [UInt8] { PackageResources.FloatingMatrix_csv }
}
