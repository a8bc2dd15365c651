/// The oracles: three tables written by hand, which say how the loader, the screen and the floating loader behave.
///
/// They are built in, as the bytes of files in Fixtures, so that the proof works outside the repository. The folder
/// Data, which the package embeds, has links to these files.
package enum Oracles {
  /// Fixtures/Matrix.csv.
  package static var loader: [UInt8] { PackageResources.Matrix_csv }
  /// Fixtures/ScreenMatrix.csv.
  package static var screen: [UInt8] { PackageResources.ScreenMatrix_csv }
  /// Fixtures/FloatingMatrix.csv.
  package static var floating: [UInt8] { PackageResources.FloatingMatrix_csv }
}
