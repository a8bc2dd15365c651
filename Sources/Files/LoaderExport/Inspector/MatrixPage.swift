import PlainText

/// A page with the table of a machine: each cell has its action, its targets and a film.
///
/// ``Diagram`` creates it. A row is a state, a column an event. The targets are the states to which the action may
/// lead. In a cell without an action, the event is only remembered.
struct MatrixPage {
  private let machine: StateMachineDescription
  /// The films of the cells; nil for a machine without films.
  private let demo: MatrixDemo?

  init(_ machine: StateMachineDescription) {
    self.machine = machine
    demo = MatrixDemo.films(of: machine)
  }

  /// The page.
  ///
  /// - Complexity: O(cells · frames).
  var content: String {
    var xml = XMLWriter()
    matrixPage.write(to: &xml) { part, xml in
      switch part {
      case "title": xml.element("title", text: title)
      case "heading": xml.element("h1", text: title)
      case "matrix": xml.writeTable(of: machine, ["id": "matrix"], writeRow)
      // The last placeholder of the page is `film`: data as JSON, for the script, also if there is no film.
      default:
        xml.buffer.append(
          text: "{\"eventTime\":\(MatrixDemo.eventTime),\"count\":\(MatrixDemo.frames)")
        if let demo { xml.buffer.append(text: ",\"film\":\(demo.film)") }
        xml.buffer.append("}")
      }
    }
    return xml.buffer.text
  }

  private var title: String { "The \(machine.name)'s matrix" }

  /// Writes the row of a state. After its name come the states to which it changes by itself.
  private func writeRow(_ row: Int, to xml: inout XMLWriter) {
    xml.endLine()
    xml.open("tr")
    xml.open("th", ["scope": "row"])
    xml.text(machine.states[row])
    for target in machine.completions(ofRow: row) { writeSoft(target, to: &xml) }
    xml.close()
    for column in machine.events.indices { writeCell(row: row, column: column, to: &xml) }
    xml.close()
  }

  /// Writes a cell, with a film of its effect if there is one.
  private func writeCell(row: Int, column: Int, to xml: inout XMLWriter) {
    let (action, targets) = (machine.cells[row][column], machine.targets(row: row, column: column))
    // On a narrow window, where the table has no head, the style shows the event.
    xml.open("td", ["class": action == nil ? "none" : nil, "data-event": machine.events[column]])
    if demo != nil {
      xml.element(
        "canvas",
        [
          "role": "img",
          "aria-label": "A loader in \(machine.states[row]) on \(machine.events[column])",
        ], text: "")
    }
    xml.element("b", text: action ?? "–")
    for target in targets { writeSoft(target, to: &xml) }
    if action == nil { writeSoft("only remembered", to: &xml) }
    xml.close()
  }

  /// Writes a small text in a soft color, after a space.
  private func writeSoft(_ text: String, to xml: inout XMLWriter) {
    xml.text(" ")
    xml.element("small", ["class": "soft"], text: text)
  }
}

/// The template of a matrix's page.
///
/// `hashes` are the SHA-256 of style and script; after a change to one of them, a test says the new hash.
let matrixPage = Page(
  markup: MatrixMarkup.text, style: Page.style + MatrixStyle.text,
  script: FilmScript.text + MatrixScript.text,
  hashes: (
    style: "SAT9/ZFNww6NYXd2CQVOJXAVMKfMEFjlQLt8ySWhHkw=",
    script: "FrHKYPapiMQh5JBAM1GMEBe8bZoRTlxQKkuIZQy2AoE="
  ))
