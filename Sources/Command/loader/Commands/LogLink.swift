import CommandSupport
import Foundation
import LoaderCore

/// A log as the fragment of a playground's address, which its `link.js` reads.
enum LogLink {
  /// The maximum length, in bytes, as in the playground.
  private static let limit = 8192

  /// Returns the link of a log, and a line feed; throws if it is too long.
  static func link(_ log: LoaderLog) throws -> String {
    let text = Array((log.text ?? "").utf8)
    // The playground inflates each link. So the text is in the DEFLATE format of RFC 1951, but without
    // compression: one stored block, the last one (1). A text that is longer than a block is cut here, but
    // that link is too long anyway.
    let count = UInt16(clamping: text.count)
    let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let letters = Data([1] + lengths + text.prefix(Int(count))).base64EncodedString()
    let link =
      "#log=" + letters.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    guard link.utf8.count <= limit else {
      throw Failure(
        .badInput,
        "the link has \(link.utf8.count) bytes, expected at most \(limit); send the file itself")
    }
    return "\(link)\n"
  }
}
