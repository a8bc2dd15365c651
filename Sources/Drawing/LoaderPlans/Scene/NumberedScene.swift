#if !hasFeature(Embedded)

  // Left out of the Embedded build, because the numbers are an array.

  import LoaderCore
  import LoaderDrawing

  /// A receiver of a drawing that lists its numbers, and for players its parts.
  ///
  /// Each function of ``DrawingScene`` lists the numbers among its parameters, in their order, and then
  /// its part, which has their indices.
  @usableFromInline
  package struct NumberedScene<Number: SceneNumber>: DrawingScene {
    /// The numbers so far, in the order of the drawing.
    @usableFromInline package internal(set) var numbers: [Number] = []
    /// The parts so far: first the outermost ones, then the children of each part that is still being drawn.
    ///
    /// Without any list, not even the outermost one, parts are not listed.
    @usableFromInline var levels: [[ScenePart]]

    @inlinable
    package init(listsParts: Bool = false) {
      levels = listsParts ? [[]] : []
      numbers.reserveCapacity(32)
    }

    /// Lists a number, and returns its index.
    @inlinable
    mutating func index(of number: Number) -> Int {
      numbers.append(number)
      return numbers.count - 1
    }

    /// Lists a part, which contains the output of `body`; if parts are not listed, only runs `body`.
    ///
    /// `kind` is evaluated only if parts are listed.
    @inlinable
    mutating func part(
      _ name: StaticString, _ kind: @autoclosure () -> ScenePart.Kind,
      containing body: (inout Self) -> Void = { _ in }
    ) {
      guard !levels.isEmpty else { return body(&self) }
      levels.append([])
      body(&self)
      close(name, kind: kind())
    }

    /// Ends the innermost part that `part` has opened, and adds it to the children of the part around it.
    @usableFromInline
    mutating func close(_ name: StaticString, kind: ScenePart.Kind) {
      let children = levels.removeLast()
      levels[levels.count - 1].append(ScenePart(name: name, kind: kind, children: children))
    }

    @inlinable
    package mutating func group(
      _ name: StaticString, opacity: Number, _ body: (inout Self) -> Void
    ) {
      let opacity = index(of: opacity)
      part(name, .group(opacity: opacity), containing: body)
    }

    @inlinable
    package mutating func mirrored(across width: Double?, _ body: (inout Self) -> Void) {
      guard let width else { return body(&self) }
      part("mirror", .mirrored(width: width), containing: body)
    }

    @inlinable
    package mutating func turned(
      by turns: Number, about center: CanvasPoint, _ body: (inout Self) -> Void
    ) {
      let turns = index(of: turns)
      part("turn", .turned(turns: turns, center: center), containing: body)
    }

    @inlinable
    package mutating func scaled(
      by scale: Number, about center: CanvasPoint, _ body: (inout Self) -> Void
    ) {
      let scale = index(of: scale)
      part("scale", .scaled(scale: scale, center: center), containing: body)
    }

    @inlinable
    package mutating func shifted(x: Number, y: Number, _ body: (inout Self) -> Void) {
      let x = index(of: x)
      let y = index(of: y)
      part("shift", .shifted(x: x, y: y), containing: body)
    }

    @inlinable
    package mutating func clipped(
      to frame: CanvasRect, corner: Double, _ body: (inout Self) -> Void
    ) {
      part("clip", .clipped(frame, corner: corner), containing: body)
    }

    @inlinable
    package mutating func stroke(
      _ name: StaticString, _ outline: Outline, _ part: Portion<Number>, width: Number,
      minimumWidth: Number, cap: LineCap, _ paint: ScenePaint<Number>
    ) {
      let stroke = stroke(
        part, width: width, minimumWidth: minimumWidth, of: outline.length, cap: cap, paint: paint)
      self.part(name, .stroke(outline, stroke))
    }

    @inlinable
    package mutating func stroke(
      _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Number>,
      _ part: Portion<Number>, width: Number, minimumWidth: Number, cap: LineCap,
      _ paint: ScenePaint<Number>
    ) {
      let inputs = indices(of: inputs)
      let stroke = stroke(
        part, width: width, minimumWidth: minimumWidth, of: path.length, cap: cap, paint: paint)
      self.part(name, .trace(path, inputs, stroke))
    }

    @inlinable
    package mutating func fill(
      _ name: StaticString, _ path: some ShapePath, at inputs: PathInputs<Number>,
      _ paint: ScenePaint<Number>
    ) {
      let inputs = indices(of: inputs)
      let paint = indexed(paint)
      part(name, .fill(path, inputs, paint))
    }

    @inlinable
    package mutating func dot(
      _ name: StaticString, x: Number, y: Double, size: Number, cap: LineCap,
      _ paint: ScenePaint<Number>
    ) {
      let x = index(of: x)
      let size = index(of: size)
      let paint = indexed(paint)
      part(name, .dot(x: x, y: y, size: size, cap, paint))
    }

    @inlinable
    package mutating func bones(
      _ name: StaticString, _ light: LightBand<Number>, across surface: CanvasRect,
      _ direction: ReadingDirection?, count: Int, _ bone: (Int) -> SceneBone
    ) {
      // The brightest point is not listed: it is in the middle between the start and the end.
      let start = index(of: light.start)
      let end = index(of: light.end)
      let fill = index(of: light.fill)
      part(
        name,
        .bones(
          (0..<count).map(bone).filter(\.frame.hasArea), start: start, end: end, fill: fill,
          across: surface, direction))
    }

    /// Lists the numbers of a stroke, in the order of the arguments below, and returns the stroke with their indices.
    ///
    /// The drawn width is `width`, but at most twice the part's length, or `minimumWidth` if that is more.
    ///
    /// - Parameter outlineLength: The whole length of the outline or path, in points.
    @inlinable
    mutating func stroke(
      _ part: Portion<Number>, width: Number, minimumWidth: Number, of outlineLength: Double,
      cap: LineCap, paint: ScenePaint<Number>
    ) -> SceneStroke {
      // The length of a part that is cut off completely may be below 0.
      let length = Number.maximum(part.length, Number(0))
      let shortWidth = Number.maximum((2 * outlineLength) * length, minimumWidth)
      return SceneStroke(
        start: index(of: part.start), end: index(of: part.end), length: index(of: length),
        wraps: part.wraps,
        width: index(of: .minimum(width, shortWidth)),
        cap: cap, paint: indexed(paint))
    }

    /// Lists the three inputs of a path, and returns their indices.
    @inlinable
    mutating func indices(of inputs: PathInputs<Number>) -> PathInputs<Int> {
      let first = index(of: inputs.first)
      let second = index(of: inputs.second)
      return PathInputs(first, second, weight: index(of: inputs.weight))
    }

    /// Lists the weight of a mixed paint, and returns the paint with its index.
    @inlinable
    mutating func indexed(_ paint: ScenePaint<Number>) -> ScenePaint<Int> {
      switch paint {
      case .accent: .accent
      case .color(let color): .color(color)
      case .mixed(let role, let weight, let first):
        .mixed(role, weight: index(of: .fraction(weight)), from: first)
      }
    }
  }

#endif
