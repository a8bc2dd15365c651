import Foundation
import PlainText
import TestSupport
import Testing

@testable import LoaderProof

/// What the documents say of others is what was measured, and what the models' files say.
struct DocumentTests {
  @Test("The table of Docs/Smoothness.md has the figures that were measured")
  func figures() throws {
    let page = try Repository.text("Docs/Smoothness.md")
    let comparison = try ComparisonTests.everyPhase.get()
    for subject in comparison.subjects {
      let (known, unknown) = (subject.figures[0], subject.figures[2])
      let cells = [
        fixed(known.jump, 3), fixed(subject.meanJumps[0], 3), fixed(known.velocityJump, 2),
        known.lateness.text, fixed(unknown.jump, 3), fixed(unknown.velocityJump, 2),
      ]
      let row = "| \(subject.name) | \(cells.joined(separator: " | ")) |\n"
      #expect(page.contains(row), "\(row)")
    }
  }

  @Test("Docs/Comparison.md has each model's rule, what it does well, and its sources")
  func models() throws {
    let page = try Repository.text("Docs/Comparison.md")
    for model in SpinnerModel.all {
      #expect(page.contains("### \(model.name)\n\n\(model.ruleInWords)\n"))
      #expect(page.contains(String(model.doesWell.dropFirst())))
      for source in model.sources {
        let address = "https://github.com/\(source.repository)/blob/\(source.commit)/\(source.path)"
        #expect(page.contains("](\(address))"))
      }
    }
  }
}
