import LoaderCore
import LoaderExport
import PlainText

extension Operand {
  /// The operand of `loader float`.
  package static let floatingScenario = Operand(
    name: "SCENARIO",
    summary: "CSV of time_s,event,x,y, as Docs/Floating.md describes it, or - for standard input")

  /// The operand of every subcommand that plays a scenario.
  package static let scenario = Operand(
    name: "SCENARIO",
    summary: "a CSV file with the header time_s,event,value, or - for standard input",
    content: """
      An event is \(alternatives(LoaderEvent.Kind.allCases.map { "\($0.name)" })); the value of progress is
      0 to 1, or empty where it is unknown. A line may also set the ending, the motion, the appearance
      or a policy. Docs/Files.md describes the file:

        time_s,event,value
        0,orderIn
        0.25,activate
        1.5,progress,0.4

      """)
}
