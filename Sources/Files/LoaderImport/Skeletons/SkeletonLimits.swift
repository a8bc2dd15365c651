import PlainText

/// The limits of a skeleton in a file.
///
/// The script of a page has the same limits in `Web/limits.js` of `LoaderWeb`, because a captured skeleton may come
/// from a browser's storage instead of a file.
package enum SkeletonLimits {
  /// The maximum nesting depth of arrays and objects, the same as in any JSON file that is read.
  package static let depth = JSONParser.deepest
  /// The maximum length, in points.
  package static let length = 1e9
  /// The maximum number of rows of a list, and the maximum number of lines of a text.
  package static let rows = 1e4, lines = 1e4
  /// The maximum ratio of a width to a height, and of a height to a width.
  package static let ratio = 1e6
}
