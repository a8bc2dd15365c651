import FieldDynamics
import PlainText

/// The fields of a JSON file, the size of their picture, and the body they are drawn for.
///
/// ```json
/// {"width": 400, "height": 300, "body": {"charge": 1, "velocity": [100, 0]}, "fields": [
///   {"kind": "vortex", "x": 200, "y": 150, "strength": 5, "region": {"circle": {"radius": 90}}}]}
/// ```
package struct FieldsFile: Sendable {
  /// The width and the height, in points.
  package let size: FieldVector
  /// The fields.
  package let fields: [ForceField]
  /// The body whose acceleration is drawn: at rest, with a mass of 1 and without charge, unless the file says
  /// otherwise.
  package let body: ForceField.Situation

  /// Reads a JSON file. Docs/Inside/Fields.md describes the format; a byte order mark is accepted.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  /// - Complexity: O(bytes).
  package init(_ text: [UInt8]) throws(Diagnostics) {
    self = try FieldsReader.read(text)
  }

  init(size: FieldVector, fields: [ForceField], body: ForceField.Situation) {
    self.size = size
    self.fields = fields
    self.body = body
  }
}

/// A reader of fields in JSON that continues after a problem.
///
/// Where a value is missing or wrong, it continues with a placeholder; the problem is reported, and
/// then `read` throws. ``JSONReader`` has the functions for single values, which report and return nil.
/// The members of an object are subscripted by name; a missing one is nil.
private struct FieldsReader: JSONReader {
  var problems: [ReadingProblem] = []

  /// Returns the content of a file; nil after a report if it is no object.
  mutating func value(_ node: JSONNode) -> FieldsFile? {
    let names = ["width", "height", "body", "fields"]
    guard let members = members(of: node, "a file of fields", known: names) else { return nil }
    let width = length(required("width", of: members, at: node)) ?? 0
    let height = length(required("height", of: members, at: node)) ?? 0
    let body = body(members["body"])
    let fields = elements(required("fields", of: members, at: node), of: "fields")
      .compactMap { field($0) }
    return FieldsFile(size: FieldVector(width, height), fields: fields, body: body)
  }

  /// Returns the body; if it is missing or wrong, one at rest with a mass of 1 and without charge.
  private mutating func body(_ node: JSONNode?) -> ForceField.Situation {
    var body = ForceField.Situation(position: .zero)
    guard let node,
      let members = members(
        of: node, "a body", known: ["mass", "charge", "velocity", "time"])
    else { return body }
    // More than 0, and at most 10⁹.
    let masses = Double.leastNonzeroMagnitude...1e9
    let mass = number(members["mass"], in: masses, expected: "a mass above 0, at most 1000000000")
    if let mass { body.mass = mass }
    body.charge = bounded(members["charge"]) ?? 0
    body.velocity = vector(members["velocity"]) ?? .zero
    body.time = bounded(members["time"]) ?? 0
    return body
  }

  /// Returns a field; nil after a report if it is no object, or has no known kind.
  ///
  /// All other members are read even without a kind, so that each mistake is reported.
  private mutating func field(_ node: JSONNode) -> ForceField? {
    let names = [
      "kind", "x", "y", "strength", "falloff", "minimumRadius", "region", "direction", "smoothness",
      "animationSpeed",
    ]
    guard let members = members(of: node, "a field", known: names) else { return nil }
    // By default down: y grows downward.
    let direction = vector(members["direction"]) ?? FieldVector(0, 1)
    let smoothness = bounded(members["smoothness"], in: 0...1, "0 to 1") ?? 0
    let speed = bounded(members["animationSpeed"]) ?? 0
    let kinds: [String: ForceField.Kind] = [
      "drag": .drag, "vortex": .vortex, "radialGravity": .radialGravity,
      "linearGravity": .linearGravity(direction: direction),
      "velocity": .velocity(direction: direction),
      "noise": .noise(smoothness: smoothness, animationSpeed: speed),
      "turbulence": .turbulence(smoothness: smoothness, animationSpeed: speed),
      "spring": .spring, "electric": .electric, "magnetic": .magnetic,
    ]
    let kind = word(required("kind", of: members, at: node), as: kinds)
    let position = FieldVector(bounded(members["x"]) ?? 0, bounded(members["y"]) ?? 0)
    let region = members["region"].map { self.region($0) } ?? .infinite
    let strength = bounded(members["strength"]) ?? 1
    let falloff = bounded(members["falloff"], in: 0...100, "0 to 100") ?? 0
    let radius = bounded(members["minimumRadius"], in: 1e-9...1e9, "more than 0 points") ?? 1
    guard let kind else { return nil }
    return ForceField(
      kind, at: position, region: region, strength: strength, falloff: falloff,
      minimumRadius: radius)
  }

  /// Returns a region, which may contain others; after a report, the whole plane in place of a wrong one.
  private mutating func region(_ node: JSONNode) -> FieldRegion {
    let kinds = [
      "circle", "rectangle", "inverse", "union", "intersection", "difference",
    ]
    if case .string("infinite") = node.content { return .infinite }
    // One member, whose name is the kind, and whose value has the measures or the inner regions.
    guard case .object(let parts) = node.content, let part = parts.first, parts.count == 1 else {
      report(node, expected: "\"infinite\", or an object of one of \(alternatives(kinds))")
      return .infinite
    }
    switch part.name {
    case "circle":
      guard let measures = members(of: part.value, "a circle", known: ["radius", "x", "y"]) else {
        return .infinite
      }
      let radius = length(required("radius", of: measures, at: part.value)) ?? 0
      return .circle(radius: radius, offset: offset(measures))
    case "rectangle":
      let names = ["width", "height", "x", "y"]
      guard let measures = members(of: part.value, "a rectangle", known: names) else {
        return .infinite
      }
      let width = length(required("width", of: measures, at: part.value)) ?? 0
      let height = length(required("height", of: measures, at: part.value)) ?? 0
      return .rectangle(size: FieldVector(width, height), offset: offset(measures))
    case "inverse": return .inverse(region(part.value))
    case "union", "intersection", "difference":
      let pair = elements(part.value, of: "two regions")
      guard pair.count == 2 else {
        // Anything but an array has been reported by `elements`.
        if case .array = part.value.content { report(part.value, expected: "two regions") }
        return .infinite
      }
      let (one, other) = (region(pair[0]), region(pair[1]))
      switch part.name {
      case "union": return .union(one, other)
      case "intersection": return .intersection(one, other)
      default: return .difference(one, other)
      }
    default:
      report(
        at: part.start,
        "found the region \(quote(part.name)), expected \(alternatives(kinds))"
          + hint(for: part.name, in: kinds))
      return .infinite
    }
  }

  /// Returns the offset of a region from its field, by default none; `measures` are the region's members.
  private mutating func offset(_ measures: [JSONMember]) -> FieldVector {
    FieldVector(bounded(measures["x"]) ?? 0, bounded(measures["y"]) ?? 0)
  }

  /// Returns a length in points; nil if it is missing or wrong.
  private mutating func length(_ node: JSONNode?) -> Double? {
    bounded(node, in: 0...10_000, "0 to 10000 points")
  }

  /// Returns a number within a range, by default up to a billion; nil if it is missing or wrong.
  private mutating func bounded(
    _ node: JSONNode?, in range: ClosedRange<Double> = -1e9...1e9,
    _ expected: String = "a number of at most 1000000000"
  ) -> Double? {
    number(node, in: range, expected: expected)
  }

  /// Returns `[x, y]` within the limits of a field's numbers; nil if it is missing or wrong.
  private mutating func vector(_ node: JSONNode?) -> FieldVector? {
    guard let node else { return nil }
    guard case .array(let parts) = node.content, parts.count == 2 else {
      report(node, expected: "an array of two numbers, [x, y]")
      return nil
    }
    guard let x = bounded(parts[0]), let y = bounded(parts[1]) else { return nil }
    return FieldVector(x, y)
  }
}
