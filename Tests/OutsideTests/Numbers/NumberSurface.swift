import Foundation
import TestSupport

/// What of a module takes numbers, read from Fixtures/PublicSurface: its functions, initializers and
/// settable properties, each by the name that the documentation links to, as `Coast.sample(at:)`.
///
/// Two declarations of one name are two names, with the types of their parameters. A requirement of a
/// protocol is left to those who conform; what an extension of the protocol does by default is not.
struct NumberSurface {
  private let declarations: [String: [Declaration]]
  /// The types that are numbers, or structs of nothing else.
  private let numbers: Set<String>

  /// Reads the surfaces of these modules.
  init(of modules: [String]) throws {
    declarations = try Dictionary(
      uniqueKeysWithValues: modules.map { ($0, try Self.declarations(of: $0)) })
    numbers = Self.numbers(in: declarations.values.flatMap(\.self))
  }

  /// The names of what takes numbers, or plain structs of them, in one of the modules.
  func names(of module: String) -> Set<String> {
    let taking = declarations[module, default: []].filter { each in
      !each.isRequirement && !each.isConstant
        && each.types.contains { !numbers.isDisjoint(with: $0) }
    }
    let same = Dictionary(grouping: Set(taking), by: \.name)
    return Set(
      same.flatMap { name, all in
        all.count == 1 ? [name] : all.map { name + " of " + $0.parameters.joined(separator: ", ") }
      })
  }

  private static func numbers(in all: [Declaration]) -> Set<String> {
    let structs = all.filter(\.isStruct).map(\.name)
    // What is stored is a constant, or a variable that is not computed.
    let stored = Dictionary(grouping: all.filter { $0.isStored && !$0.isRequirement }, by: \.owner)
    var numbers: Set = [
      "Double", "Float", "CGFloat", "TimeInterval", "CFTimeInterval", "Duration", "SIMD2",
      "CGPoint",
      "CGSize", "NSPoint", "Progress", "FieldVector", "Flight.Sides", "Sample", "MotionSample",
      "ShapeSample",
    ]
    var count = 0
    while count != numbers.count {
      count = numbers.count
      for name in structs {
        let parts = stored[name]?.flatMap(\.types) ?? []
        if !parts.isEmpty, parts.allSatisfy({ $0.isSubset(of: numbers) }) { numbers.insert(name) }
      }
    }
    return numbers
  }

  /// A line of a surface.
  fileprivate struct Declaration: Hashable {
    var owner = "", name = ""
    var isRequirement = false, isStruct = false, isStored = false, isConstant = false
    /// The names of types, of each parameter or of the property.
    var types: [Set<String>] = []
    var parameters: [String] = []
  }

  private static func declarations(of module: String) throws -> [Declaration] {
    var (stack, list): ([(name: String, isProtocol: Bool)], [Declaration]) = ([], [])
    let patterns = Patterns()
    for line in try Repository.text("Fixtures/PublicSurface/\(module).txt").split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      var text = String(line.dropFirst(2 * depth))
      stack.removeLast(max(0, stack.count - depth))
      var each = Declaration(owner: stack.map(\.name).joined(separator: "."))
      each.isRequirement = stack.last?.isProtocol ?? false
      if text.hasPrefix("extension "),
        let match = text.firstMatch(of: patterns.extension)
      {
        (each.owner, each.isRequirement, text) = (String(match.1), false, String(match.2))
      }
      let head = text.prefix { $0 != "(" }
      if let type = head.firstMatch(of: patterns.type) {
        stack += Array(repeating: ("", false), count: max(0, depth - stack.count))
        stack.append((String(type.2), type.1 == "protocol"))
        each.isStruct = type.1 == "struct"
        each.name = (each.owner.isEmpty ? "" : each.owner + ".") + type.2
      } else {
        each.read(text, patterns)
      }
      list.append(each)
    }
    return list
  }

  /// What a line is read by, made once for a module: to make one takes longer than to match it.
  fileprivate struct Patterns {
    let `extension` = /^extension ([\w.]+)(?: where .*?)? \{ (.*) \}(?: : .*)?$/
    let type = /\b(struct|class|enum|protocol) (\w+)/
    let property = /^[^(]*?\b(var|let) (\w+): ([^{]*?)( \{ get set \})?$/
    let function = /\b(?:func (\S+?)|(init)\??|(subscript))(?:<.*?>)? ?\(/
    let attribute = /^@\w+(?:<\w+>)?\s/
    let word = /[A-Za-z_]\w*(?:\.\w+)*/

    /// The names of types in a text.
    func words(_ text: Substring) -> Set<String> {
      Set(text.matches(of: word).map { String($0.output) })
    }
  }
}

extension NumberSurface.Declaration {
  /// Reads what is no type: a function, an initializer, a subscript or a property.
  fileprivate mutating func read(_ text: String, _ patterns: NumberSurface.Patterns) {
    let prefix = owner.isEmpty ? "" : owner + "."
    if let property = text.firstMatch(of: patterns.property) {
      isStored = property.4 == nil && !text.contains("static ")
      name = prefix + property.2
      // A constant takes nothing; a closure is no number.
      isConstant = property.1 == "let"
      if isConstant {
        types = isStored ? [patterns.words(property.3)] : []
        return
      }
      types = property.3.contains("->") ? [] : [patterns.words(property.3)]
    } else if let function = text.firstMatch(of: patterns.function) {
      let word = String(function.1 ?? function.2 ?? function.3 ?? "")
      parameters = Self.parameters(text[function.range.upperBound...], patterns)
      let labels = parameters.map { $0.prefix { $0 != " " && $0 != ":" } + ":" }
      let isOperator = word.allSatisfy { !$0.isLetter }
      name =
        "\(prefix)\(word)(\(isOperator || word == "subscript" ? parameters.map { _ in "_:" }.joined() : labels.joined()))"
      types = parameters.filter { !$0.contains("->") }
        .map { patterns.words($0.drop { $0 != ":" }) }
    }
  }

  /// The parameters behind an opening bracket, up to the closing one, without attributes.
  private static func parameters(
    _ text: Substring, _ patterns: NumberSurface.Patterns
  ) -> [String] {
    var (depth, list) = (0, [""])
    for (index, character) in zip(text.indices, text) {
      switch character {
      case "(", "[", "<", "{": depth += 1
      // The arrow of a closure is no bracket.
      case ">" where index > text.startIndex && text[text.index(before: index)] == "-": break
      case ")" where depth == 0:
        return list.map {
          $0.trimmingCharacters(in: .whitespaces).replacing(patterns.attribute, with: "")
        }
        .filter { !$0.isEmpty }
      case ")", "]", ">", "}": depth -= 1
      case "," where depth == 0:
        list.append("")
        continue
      default: break
      }
      list[list.count - 1].append(character)
    }
    return []
  }
}
