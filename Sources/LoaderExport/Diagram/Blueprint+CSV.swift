extension Blueprint {
  /// The table as a CSV: a line for each cell.
  var csv: String {
    var content = "state,event,action\n"
    for (state, cells) in zip(states, cells(null: "noop")) {
      for (event, action) in zip(events, cells) { content += "\(state),\(event),\(action)\n" }
    }
    return content
  }
}
