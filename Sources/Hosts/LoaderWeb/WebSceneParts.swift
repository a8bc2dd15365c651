import LoaderCore
import LoaderDrawing
import LoaderPlans

// Output of parts and numbers; the comment of ``WebScene`` says which functions belong together. If parts
// are not listed, the buffer of `list` is empty, and it takes nothing.
extension WebScene {
  /// Ends the list of parts, or replaces it by one part, `refused`, with the name of the refusal.
  ///
  /// - Returns: The number of the list's bytes.
  mutating func finishList() -> Int {
    if let refusal {
      list.clear()
      list.begin("refused", name: refusal, color: "")
      endLeaf()
    } else {
      endColors()
    }
    return list.finish()
  }

  /// Adds a part that the script paints.
  mutating func painted(_ name: StaticString, _ paint: ScenePaint<AffineExpression>) {
    begin("painted", name: name, paint: paint)
    endLeaf()
  }

  /// Begins a part, which `endLeaf` or `contain` ends.
  ///
  /// Parts in the colors of the style (`.accent`) that follow each other are put into a part of the kind
  /// `colors`, of which the script makes a copy for each color.
  ///
  /// - Parameter paint: Nil for a part without a paint: it only moves what it contains.
  @inline(never)
  mutating func begin(
    _ kind: StaticString, name: StaticString, paint: ScenePaint<AffineExpression>? = nil
  ) {
    if case .accent? = paint {
      if !isColored {
        list.begin("colors", name: "", color: "")
        // The copies in later colors lie above the first, with the opacity of unknown progress: known
        // progress has the first color.
        move("o-weight", unknownWeight)
        list.beginParts()
        isColored = true
      }
    } else {
      endColors()
    }
    guard isListing else { return }
    switch paint {
    // A style sheet gives a layer its color, by a role or from the page's list. So a fixed or mixed color
    // is rejected.
    case .color(.fixed)?, .mixed?: require(false, for: name)
    case .color(.role)?, .accent?, nil: break
    }
    list.begin(kind, name: name, color: paint?.layerClass ?? "")
  }

  /// Ends a part that `begin` has begun and that contains no others: its list of parts is empty.
  @inline(never)
  mutating func endLeaf() {
    list.beginParts()
    list.end()
  }

  /// Ends the part of the kind `colors`, if one is open.
  @inline(never)
  private mutating func endColors() {
    if isColored { list.end() }
    isColored = false
  }

  /// Begins a part that a number moves, with everything in it.
  ///
  /// The caller adds the content and calls `end`. A closure for the content would be shorter for the
  /// caller, but the compiler would write this code once for each closure.
  @inline(never)
  mutating func open(
    _ kind: StaticString, name: StaticString, key: StaticString, number: AffineExpression
  ) {
    begin(kind, name: name)
    move(key, number)
    list.beginParts()
  }

  /// Adds the part of a mark's line, whose position, length and rotation are in the style sheet.
  ///
  /// `name` is the class that selects them. It is listed in place of a color, because the script makes a
  /// part's color a class of the layer; the line in this part has the color.
  mutating func leg(_ name: StaticString, _ body: (inout Self) -> Void) {
    endColors()
    if isListing { list.begin("leg", name: "", color: name) }
    contain(body)
  }

  /// Adds the content of a part that `begin` has begun, and ends the part.
  mutating func contain(_ body: (inout Self) -> Void) {
    list.beginParts()
    body(&self)
    end()
  }

  /// Ends a part that `open` has begun.
  @inline(never)
  mutating func end() {
    endColors()
    list.end()
  }

  /// Adds a number that moves a layer: to the plan in every drawing, to the list only in the first.
  ///
  /// - Parameters:
  ///   - name: Its CSS class. The first letter is the property, as in the script: a turn (t), a move (m),
  ///     an opacity (o), a size (s) or a width (x). The first two are added up in nested layers, the
  ///     others are multiplied.
  ///   - factor: The factor from the number to the property, such as 100 for percent.
  ///   - tolerance: The greatest error of the number in keyframes, before the factor.
  @inline(never)
  mutating func move(
    _ name: StaticString, _ expression: AffineExpression, times factor: Double = 1,
    tolerance: Double = 1e-4
  ) {
    let index = expressions.number(expression)
    guard isListing else { return }
    list.word(name)
    // A drawing with more numbers than the buffer has space for is rejected.
    guard index < properties.count else { return require(false, for: name) }
    let letter = name.utf8Start[0]
    let isAdded = letter == UInt8(ascii: "t") || letter == UInt8(ascii: "m")
    properties[index] = WebProperty(
      joining: isAdded ? .sum : .product, factor: factor, tolerance: tolerance)
  }

  /// Rejects the drawing unless the condition holds; the first rejected part is reported.
  @inline(never)
  mutating func require(_ condition: Bool, for part: StaticString) {
    if !condition, refusal == nil { refusal = part }
  }
}
