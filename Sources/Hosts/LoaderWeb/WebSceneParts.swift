import LoaderCore
import LoaderDrawing
import LoaderPlans

// Output of parts and numbers.
extension WebScene {
  /// Ends the list of parts, or replaces it by one part, `refused`, with the name of the refusal.
  ///
  /// - Returns: The number of its bytes.
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

  /// Begins a part that is painted, or that contains others.
  ///
  /// Parts in the colors of the style (`.accent`) are grouped in a part of the kind `colors`. Of that
  /// the script makes a copy for each color.
  ///
  /// - Parameter paint: Nil for a part without a paint: it only moves what it contains.
  @inline(never)
  mutating func begin(
    _ kind: StaticString, name: StaticString, paint: ScenePaint<AffineExpression>? = nil
  ) {
    if case .accent? = paint {
      if !isColored {
        list.begin("colors", name: "", color: "")
        // The opacity of the copies in later colors, above the first: known progress has the first color.
        move("o-weight", unknownWeight)
        list.beginParts()
        isColored = true
      }
    } else {
      endColors()
    }
    guard isListing else { return }
    switch paint {
    // A style sheet gives a layer its color: by a role, or from the page's list, but no fixed one.
    case .color(.fixed)?, .mixed?: require(false, for: name)
    case .color(.role)?, .accent?, nil: break
    }
    list.begin(kind, name: name, color: paint?.layerClass ?? "")
  }

  /// Ends a part that contains no others; its list of parts is empty.
  @inline(never)
  mutating func endLeaf() {
    list.beginParts()
    list.end()
  }

  /// Ends the group of parts in the colors of the style, if there is one.
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

  /// Adds a line of a mark, whose position, length and rotation are in the style sheet.
  ///
  /// Its name is the class that selects them. It is passed in place of a color, because the script makes a
  /// color a class of the layer; the color itself is on the line in it.
  mutating func leg(_ name: StaticString, _ body: (inout Self) -> Void) {
    endColors()
    if isListing { list.begin("leg", name: "", color: name) }
    contain(body)
  }

  /// Adds the content of a part.
  mutating func contain(_ body: (inout Self) -> Void) {
    list.beginParts()
    body(&self)
    end()
  }

  /// Ends a part that contains others.
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
    // More numbers than the buffer has space for.
    guard index < properties.count else { return require(false, for: name) }
    let letter = name.utf8Start[0]
    properties[index] = WebProperty(
      joining: letter == UInt8(ascii: "t") || letter == UInt8(ascii: "m") ? .sum : .product,
      factor: factor, tolerance: tolerance)
  }

  /// Rejects the drawing unless the condition holds; the first rejected part is reported.
  @inline(never)
  mutating func require(_ condition: Bool, for part: StaticString) {
    if !condition, refusal == nil { refusal = part }
  }
}
