import Foundation
import LoaderCore
import TestSupport
import Testing

/// The listing of Docs/Files.md is a file that the test target compiles.
struct KeyframeDocumentTests {
  @Test("The example counts what the plan lists")
  func counts() {
    let (count, plan) = keyframes()
    let listed = plan.channels.reduce(0) { $0 + $1.transient.count }
    #expect(count.segments == listed && listed > 4)
  }
}
