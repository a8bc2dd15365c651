import PlainText
import TestSupport
import Testing

@testable import LoaderProof

/// What the documents say of others is what was measured, and what the models' files say.
struct DocumentTests {
  @Test("Docs/Comparison.md has the seams of the morphing loaders and the waves, and their sources")
  func seams() throws {
    let page = try Repository.text("Docs/Comparison.md")
    #expect(page.contains("```\n\(ExpressiveModels.table)```\n"))
    for source in ExpressiveModels.seams.compactMap(\.source) {
      #expect(page.contains("\(source.repository)/blob/\(source.commit)/\(source.path)"))
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
