import LoaderCore
import LoaderDrawing
import LoaderPlans

// Output of parts and numbers; the comment of ``WebScene`` says which functions belong together. If parts
// are not listed, the buffer of `list` is empty, and calls of `list` have no effect.
extension WebScene {
  /// Ends the list of parts; for a rejected drawing, replaces it by one part, `refused`, with the name of the
  /// rejected part.
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

  /// Adds an empty part, in which the script paints a wave or a shape.
  mutating func painted(_ name: StaticString, _ paint: ScenePaint<AffineExpression>) {
    begin("painted", name: name, paint: paint)
    endLeaf()
  }

  /// Begins a part, which `endLeaf` or `contain` ends.
  ///
  /// A style may have a list of colors (`.accent`), which follow each other in the spin. So parts in this paint that
  /// follow each other are put into a part of the kind `colors`, of which the script makes a copy for each color.
  ///
  /// - Parameter paint: Nil for a part without a paint: it only moves what it contains.
  @inline(never)
  mutating func begin(
    _ kind: StaticString, name: StaticString, paint: ScenePaint<AffineExpression>? = nil
  ) {
    if case .accent? = paint {
      if !isColored {
        list.begin("colors", name: "", color: "")
        // The copies in later colors lie above the first one. Their opacity is the weight of unknown progress: at
        // known progress, the first color is seen.
        move("o-weight", unknownWeight)
        list.beginParts()
        isColored = true
      }
    } else {
      endColors()
    }
    guard isListing else { return }
    switch paint {
    // The style sheet gives a layer its color, by a role or from the page's list of colors. So a fixed or mixed
    // color is rejected.
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

  /// Ends the part of the kind `colors`, if one is open: any other part comes after it.
  @inline(never)
  private mutating func endColors() {
    if isColored { list.end() }
    isColored = false
  }

  /// Begins a part that a number moves, with everything in it.
  ///
  /// The caller adds the content, and then calls `end`. A closure for the content would be shorter for the
  /// caller, but the compiler would repeat this code for each closure.
  ///
  /// - Parameter key: The CSS class that names the number.
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
  /// `name` is the class by which the style sheet selects them. It is listed in place of the leg's color, because the
  /// script makes a part's color a class of its layer. The line in the leg has the color of the mark.
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

  /// Adds a number that moves a layer: to the plan in each drawing, to the list of parts only in the first.
  ///
  /// - Parameters:
  ///   - name: Its CSS class. The first letter is the property, as in the script: a turn (t), a move (m),
  ///     an opacity (o), a size (s) or a width (x). If nested layers have the same property, turns and moves are
  ///     added up, and the others are multiplied.
  ///   - factor: The factor from the number to the property, such as 100 for percent.
  ///   - tolerance: The greatest error of the number in keyframes, before it is multiplied by the factor.
  @inline(never)
  mutating func move(
    _ name: StaticString, _ expression: AffineExpression, times factor: Double = 1,
    tolerance: Double = 1e-4
  ) {
    // `number` records the expression in the plan, and returns the index of this number in the drawing.
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

  /// Rejects the drawing unless the condition holds; the name of the first rejected part is kept for the report.
  @inline(never)
  mutating func require(_ condition: Bool, for part: StaticString) {
    if !condition, refusal == nil { refusal = part }
  }
}
