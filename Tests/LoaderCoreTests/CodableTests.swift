import Foundation
import Testing

@testable import LoaderCore

struct CodableTests {
  @Test("Coded and decoded at any moment, a loader goes on bit for bit", arguments: Situation.all)
  func roundTrip(situation: Situation) throws {
    for event in Situation.strikes {
      var loader = situation.loader
      loader.send(event, at: situation.phases.lowerBound + 0.1)
      let data = try JSONEncoder().encode(loader)
      let decoded = try JSONDecoder().decode(Loader<Circular>.self, from: data)
      #expect(decoded == loader)
      for step in 0..<40 {
        let time = situation.phases.lowerBound + 0.1 + Double(step) / 50
        #expect(decoded.frame(at: time) == loader.frame(at: time))
      }
    }
  }

  @Test("A name that is none says so, and what would be one")
  func unknownName() throws {
    let data = try JSONEncoder().encode(Loader())
    let text = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "offscreen", with: "offscren")
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Loader<Circular>.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("expected corrupted data, got \(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasPrefix("\"offscren\" is none of offscreen, inactive"))
  }

  @Test(
    "What no loader could have become is refused",
    arguments: [
      ("\"progress\":0.3", "\"progress\":7"), ("\"fill\":0.3", "\"fill\":-1"),
      ("\"state\":\"determinate\"", "\"state\":\"inactive\""),
      ("\"isActive\":true", "\"isActive\":false"),
      ("\"following\":[", "\"following\":[0,0,1e300,0,0,"),
      ("\"modeSwitch\":[", "\"modeSwitch\":[0,0,0,0,0,5,0,0.1,"),
      ("\"presence\":[", "\"presence\":[1,1,5,0,0,1,1,1,"),
    ])
  func unsound(part: String, replacement: String) throws {
    let loader = Loader.in(.determinate, progress: 0.3)
    let encoder = JSONEncoder()
    let text = String(decoding: try encoder.encode(loader), as: UTF8.self)
    var edited = text
    let range = try #require(edited.range(of: part))
    if part.hasSuffix("[") {
      // The numbers of a row are replaced, all of them.
      let end = try #require(edited[range.upperBound...].firstIndex(of: "]"))
      edited.replaceSubrange(range.lowerBound..<end, with: replacement.dropLast())
    } else {
      edited.replaceSubrange(range, with: replacement)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Loader<Circular>.self, from: Data(edited.utf8))
    }
  }
}
