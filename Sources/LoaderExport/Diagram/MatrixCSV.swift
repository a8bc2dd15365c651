/// The table as a CSV: a line for each cell.
enum MatrixCSV {
  static var content: String {
    var content = "state,event,action\n"
    for (state, cells) in zip(MatrixNames.states, MatrixNames.cells(null: "noop")) {
      for (event, action) in zip(MatrixNames.events, cells) {
        content += "\(state),\(event),\(action)\n"
      }
    }
    return content
  }
}
