/// Why the file of an oracle cannot be used.
package struct OracleError: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
