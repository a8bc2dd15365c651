/// Returns a JSON object with the value at a path of keys replaced.
///
/// - Parameters:
///   - path: Keys with dots between them, such as `store.bounds`.
///   - object: An object as `JSONSerialization` reads it.
/// - Returns: The new object; nil if the path does not exist.
public func replacing(_ path: String, in object: Any, by value: Any) -> Any? {
  replacing(path.split(separator: ".").map(String.init)[...], in: object, by: value)
}

/// Returns an object with the value at the keys replaced; without a key, the value itself.
private func replacing(_ path: ArraySlice<String>, in object: Any, by value: Any) -> Any? {
  guard let key = path.first else { return value }
  guard var fields = object as? [String: Any], let field = fields[key] else { return nil }
  guard let new = replacing(path.dropFirst(), in: field, by: value) else { return nil }
  fields[key] = new
  return fields
}
