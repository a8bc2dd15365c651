extension ScriptReader {
  /// Reads an event and its value; nil for a settlement too, which happens by itself.
  mutating func readEvent(_ field: Field, value: Field?) -> Event? {
    guard let name = field.text else { return nil }
    if layout.isRecord, name == "settle" { return nil }
    guard Event.names.contains(name) else {
      let found = name.isEmpty ? "the event is empty" : "\(quote(name)) is not an event"
      let names = Event.names
      report(
        "\(found), expected \(alternatives(names))\(hint(for: name, in: names))", at: field.place)
      return nil
    }
    return Event.read(
      name, value: ScriptValue(field: value, place: value?.place ?? field.end), from: &self)
  }
}
