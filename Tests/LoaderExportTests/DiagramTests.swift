import LoaderCore
import LoaderExport
import ScreenCore
import TestSupport
import Testing

/// Tests of diagrams of a state machine, in all formats: its states, events and actions.
///
/// `noop` is the name of a null cell, which does nothing. `settle` is a change of state at a deadline, without an
/// event. `StairLight` is a machine as a user might write it: a light that goes out by itself.
@Suite("Diagrams of the matrix")
struct DiagramTests {
  @Test("The transition diagram that `loader matrix` prints has the golden bytes")
  func transitions() throws {
    try expectGolden(Diagram.mermaid.content.utf8, "Fixtures/Matrix.mermaid")
  }

  @Test("The text has one line for each state, without trailing spaces")
  func text() {
    let lines = Diagram.text.content.split(separator: "\n")
    // A header and six states.
    #expect(lines.count == 7)
    #expect(lines.allSatisfy { $0.last != " " && !$0.contains("\t") })
    #expect(lines[0].split(separator: " ").map(String.init) == eventNames)
    // The name of the third state and its action for each event; – is a null cell.
    #expect(
      lines[3].split(separator: " ") == ["activating", "–", "leave", "–", "disappear", "retarget"])
  }

  @Test("A screen's diagrams come from the same code, with the screen's own table")
  func screen() throws {
    let rows = Repository.rows(of: Array(Diagram.csv.content(of: .screen).utf8))
    // Four states by four events.
    #expect(rows.count == 16)
    for (row, (state, event)) in zip(rows, screenCells) {
      #expect(row["state"] == "\(state.name)" && row["event"] == "\(event.name)")
      #expect(
        row["action"] == ScreenMatrix().action(in: state, on: event).map { "\($0.name)" }
          ?? "noop")
    }
    let mermaid = Diagram.mermaid.content(of: .screen)
    #expect(mermaid.hasPrefix("stateDiagram-v2\n    [*] --> initial\n"))
    // The transitions between its states, settlements included: ` / ` is before the action of each.
    #expect(mermaid.split(separator: "\n").count { $0.contains(" / ") } == 14)
    #expect(mermaid.contains("    error --> error: retry / retry\n"))
    #expect(mermaid.contains("    error --> error: settle / complete\n"))
    let text = String(decoding: try Repository.bytes("Docs/Screens.md"), as: UTF8.self)
    #expect(text.contains(Diagram.markdown.content(of: .screen)))
  }

  @Test("A custom machine needs only its table, its states and its events")
  func own() {
    // The text beside an event would name its value, of which these have none. Only the lit state is temporary.
    let light = StateMachineDescription(
      "light", of: StairLight(), over: StairLight.Table(), states: LightState.allCases,
      temporary: [.lit], events: [(.press, ""), (.hit, "")])
    #expect(
      Diagram.csv.content(of: light) == """
        state,event,action
        dark,press,light
        dark,hit,smash
        lit,press,light
        lit,hit,smash
        broken,press,noop
        broken,hit,noop

        """)
    #expect(
      Diagram.mermaid.content(of: light) == """
        stateDiagram-v2
            [*] --> dark
            dark --> lit: press / light
            dark --> broken: hit / smash
            lit --> lit: press / light
            lit --> broken: hit / smash
            lit --> dark: settle / complete

        """)
    #expect(Diagram.dot.content(of: light).contains("  lit [style=\"rounded,dashed\"];"))
  }

  @Test("Graphviz quotes a name that is a keyword or not a plain word")
  func quoted() {
    for (name, spelled) in [
      ("light", "light"), ("stair light", "\"stair light\""), ("2nd", "\"2nd\""),
      ("Graph", "\"Graph\""), ("", "\"\""),
    ] {
      let light = StateMachineDescription(
        name, of: StairLight(), over: StairLight.Table(), states: LightState.allCases,
        temporary: [.lit], events: [(.press, "")])
      #expect(Diagram.dot.content(of: light).hasPrefix("digraph \(spelled) {\n"))
    }
  }

  /// The cells of a screen's table, row by row.
  private var screenCells: [(ScreenState, ScreenEvent.Kind)] {
    ScreenState.allCases.flatMap { state in ScreenEvent.Kind.allCases.map { (state, $0) } }
  }

  private var eventNames: [String] { LoaderEvent.Kind.allCases.map { "\($0.name)" } }
}
