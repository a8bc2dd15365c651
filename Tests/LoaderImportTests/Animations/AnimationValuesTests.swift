import LoaderExport
import LoaderImport
import PlainText
import TestSupport
import Testing

struct AnimationValuesTests {
  @Test(
    "Values that the API would refuse are refused, with what is accepted",
    arguments: cases([
      (
        #""timing":{"duration":-1}"#,
        #"the number -1.0, expected a number, 0 or more or "Infinity" or "auto""#
      ),
      (
        #""timing":{"duration":"NaN"}"#,
        #"the string 'NaN', expected a number, 0 or more or "Infinity" or "auto""#
      ),
      (
        #""timing":{"iterations":-0.5}"#,
        #"the number -0.5, expected a number, 0 or more or "Infinity""#
      ),
      (
        #""timing":{"iterations":"auto"}"#,
        #"the string 'auto', expected a number, 0 or more or "Infinity""#
      ),
      (#""timing":{"iterationStart":-1}"#, "the number -1.0, expected a number, 0 or more"),
      (
        #""timing":{"iterationStart":"Infinity"}"#,
        "the string 'Infinity', expected a number, 0 or more"
      ),
      (#""timing":{"delay":"Infinity"}"#, "the string 'Infinity', expected a number"),
      (#""timing":{"endDelay":null}"#, "null, expected a number"),
      (#""timing":{"fill":true}"#, "true, expected auto, backwards, both, forwards or none"),
      (
        #""timing":{"direction":"Normal"}"#,
        "the string 'Normal', expected alternate, alternate-reverse, normal or reverse; did you mean normal?"
      ),
      (#""timing":{"easing":1}"#, #"the number 1.0, expected a CSS easing as in "ease-in""#),
      (#""timing":[]"#, "an array, expected a timing, an object"),
      (#""playbackRate":"1""#, "the string '1', expected a number"),
      (#""underlying":[]"#, "an array, expected a number"),
      (#""composite":"auto""#, "the string 'auto', expected accumulate, add or replace"),
      (#""iterationComposite":"add""#, "the string 'add', expected accumulate or replace"),
    ]))
  func refusing(given: Given<(String, String)>) {
    let (member, complaint) = given.values
    expect("{\"keyframes\":[],\"times\":[],\(member)}", complaint)
  }

  @Test(
    "Keyframes are refused as the API refuses them",
    arguments: cases([
      (#"{"value":1,"offset":1.5}"#, "the number 1.5, expected an offset within 0 and 1, or null"),
      (
        #"{"value":1,"offset":-0.1}"#, "the number -0.1, expected an offset within 0 and 1, or null"
      ),
      (
        #"{"value":1,"offset":0.5},{"value":1},{"value":2,"offset":0.4}"#,
        "the number 0.4, expected an offset not less than the one before, 0.5"
      ),
      (#"{"value":"1"}"#, "the string '1', expected a number"),
      (
        #"{"value":1,"composite":"sum"}"#,
        "the string 'sum', expected accumulate, add, auto or replace"
      ),
      ("1", "the number 1.0, expected a keyframe, an object"),
    ]))
  func refusingKeyframes(given: Given<(String, String)>) {
    let (keyframes, complaint) = given.values
    expect("{\"keyframes\":[\(keyframes)],\"times\":[]}", complaint)
  }

  private func expect(_ line: String, _ complaint: String) {
    let error = #expect(throws: Diagnostics.self) { try AnimationFile(Array(line.utf8)) }
    #expect(error?.list.map(\.message) == ["found \(complaint)"])
  }
}
