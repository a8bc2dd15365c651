import CommandSupport
import Foundation
import LoaderCore

/// A log as the fragment of a playground's address, such as `#log=…`, which the playground's `link.js` reads.
enum LogLink {
  /// The maximum length of a link, in bytes: the playground takes no longer one.
  private static let limit = 8192

  /// Returns the fragment for a log, and a line feed; throws if it is too long.
  static func link(_ log: LoaderLog) throws -> String {
    let text = Array((log.text ?? "").utf8)
    // The playground inflates each link. So the text is in the DEFLATE format of RFC 1951, but as one block that is
    // stored without compression. Its header is 1, for the last block, then its length and the complement of that,
    // each with the lower byte first. A text that is longer than a block (65535 bytes) is cut here, but even the link
    // of that part is above the limit, and throws.
    let count = UInt16(clamping: text.count)
    let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let base64 = Data([1] + lengths + text.prefix(Int(count))).base64EncodedString()
    // Base64 for addresses, in which `+`, `/` and `=` have other meanings; `=` only pads.
    let link =
      "#log=" + base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    guard link.utf8.count <= limit else {
      throw Failure(
        .badInput,
        "the link has \(link.utf8.count) bytes, expected at most \(limit); send the file itself")
    }
    return "\(link)\n"
  }
}
