import Foundation
import TestSupport

/// What of a module takes numbers, read from Fixtures/PublicSurface: its functions, initialisers and
/// settable properties, each by the name that the documentation links to, as `Coast.sample(at:)`.
///
/// Two declarations of one name are two names, with the types of their parameters. A requirement of a
/// protocol is left to those who conform; what an extension of the protocol does by default is not.
struct NumberSurface {
  let names: Set<String>

  /// - Parameter numbers: The types that are numbers, or plain structs of them.
  init(of module: String, numbers: Set<String>) throws {
    let taking = try Self.declarations(of: module).filter { each in
      !each.isRequirement && !each.isConstant
        && each.types.contains { !numbers.isDisjoint(with: $0) }
    }
    let same = Dictionary(grouping: Set(taking), by: \.name)
    names = Set(
      same.flatMap { name, all in
        all.count == 1 ? [name] : all.map { name + " of " + $0.parameters.joined(separator: ", ") }
      })
  }

  /// The types that are numbers, or structs of nothing else, by the surfaces of all modules.
  static func numbers(in modules: [String]) throws -> Set<String> {
    let all = try modules.flatMap { try declarations(of: $0) }
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
    for line in try Repository.text("Fixtures/PublicSurface/\(module).txt").split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      var text = String(line.dropFirst(2 * depth))
      stack.removeLast(max(0, stack.count - depth))
      var each = Declaration(owner: stack.map(\.name).joined(separator: "."))
      each.isRequirement = stack.last?.isProtocol ?? false
      if let match = text.firstMatch(of: /^extension ([\w.]+)(?: where .*?)? \{ (.*) \}(?: : .*)?$/)
      {
        (each.owner, each.isRequirement, text) = (String(match.1), false, String(match.2))
      }
      if let type = text.firstMatch(of: /^[^(]*?\b(struct|class|enum|protocol) (\w+)/) {
        stack += Array(repeating: ("", false), count: max(0, depth - stack.count))
        stack.append((String(type.2), type.1 == "protocol"))
        each.isStruct = type.1 == "struct"
        each.name = (each.owner.isEmpty ? "" : each.owner + ".") + type.2
      } else {
        each.read(text)
      }
      list.append(each)
    }
    return list
  }
}

extension NumberSurface.Declaration {
  /// Reads what is no type: a function, an initialiser, a subscript or a property.
  fileprivate mutating func read(_ text: String) {
    let prefix = owner.isEmpty ? "" : owner + "."
    if let property = text.firstMatch(of: /^[^(]*?\b(var|let) (\w+): ([^{]*?)( \{ get set \})?$/) {
      isStored = property.4 == nil && !text.contains("static ")
      name = prefix + property.2
      // A constant takes nothing; a closure is no number.
      isConstant = property.1 == "let"
      if isConstant {
        types = isStored ? [Self.words(property.3)] : []
        return
      }
      types = property.3.contains("->") ? [] : [Self.words(property.3)]
    } else if let function = text.firstMatch(
      of: /\b(?:func (\S+?)|(init)\??|(subscript))(?:<.*?>)? ?\(/)
    {
      let word = String(function.1 ?? function.2 ?? function.3 ?? "")
      parameters = Self.parameters(text[function.range.upperBound...])
      let labels = parameters.map { $0.prefix { $0 != " " && $0 != ":" } + ":" }
      let isOperator = word.allSatisfy { !$0.isLetter }
      name =
        "\(prefix)\(word)(\(isOperator || word == "subscript" ? parameters.map { _ in "_:" }.joined() : labels.joined()))"
      types = parameters.filter { !$0.contains("->") }
        .map { Self.words($0.drop { $0 != ":" }) }
    }
  }

  /// The parameters behind an opening bracket, up to the closing one, without attributes.
  private static func parameters(_ text: Substring) -> [String] {
    var (depth, list) = (0, [""])
    for (index, character) in zip(text.indices, text) {
      switch character {
      case "(", "[", "<", "{": depth += 1
      // The arrow of a closure is no bracket.
      case ">" where index > text.startIndex && text[text.index(before: index)] == "-": break
      case ")" where depth == 0:
        return list.map {
          $0.trimmingCharacters(in: .whitespaces).replacing(/^@\w+(?:<\w+>)?\s/, with: "")
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

  private static func words(_ text: Substring) -> Set<String> {
    Set(text.matches(of: /[A-Za-z_]\w*(?:\.\w+)*/).map { String($0.output) })
  }
}
