/// Why a test cannot go on, or what a program or a page said that failed.
public struct Problem: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
