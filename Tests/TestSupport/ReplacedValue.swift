/// A JSON object, as `JSONSerialization` reads it, with the value at a path of keys replaced: `shape.course`.
///
/// - Returns: nil where the path leads to nothing.
public func replacing(_ path: String, in object: Any, by value: Any) -> Any? {
  replacing(path.split(separator: ".").map(String.init)[...], in: object, by: value)
}

private func replacing(_ path: ArraySlice<String>, in object: Any, by value: Any) -> Any? {
  guard let key = path.first else { return value }
  guard var fields = object as? [String: Any], let field = fields[key] else { return nil }
  guard let new = replacing(path.dropFirst(), in: field, by: value) else { return nil }
  fields[key] = new
  return fields
}
