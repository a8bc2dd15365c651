import PlainText
import TestSupport
import Testing

@testable import LoaderProof

/// Tests that the documents agree with the measurements and with the files of the models.
struct DocumentTests {
  @Test("Docs/Comparison.md has the jumps of the Expressive models, and their sources")
  func seams() throws {
    let page = try Repository.text("Docs/Comparison.md")
    #expect(page.contains("```\n\(ExpressiveModels.table)```\n"))
    for source in ExpressiveModels.seams.compactMap(\.source) {
      #expect(page.contains("\(source.repository)/blob/\(source.commit)/\(source.path)"))
    }
  }

  @Test("Docs/Comparison.md has each model's rule, strengths, and sources")
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
