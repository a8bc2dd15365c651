#if !hasFeature(Embedded)

  // Left out of the Embedded build, because the parts are in arrays.

  import LoaderCore
  import LoaderDrawing

  /// A part of a drawing, for players.
  @usableFromInline
  package struct ScenePart: Sendable {
    /// The name in files.
    package let name: StaticString
    package let kind: Kind
    /// The parts that are drawn in this one: grouped, turned or clipped, for example.
    package let children: [ScenePart]

    /// The kind of a part, one for each function of ``DrawingScene``.
    ///
    /// Every `Int` is the index of a number in the list of a scene, and every `Double` is in points. Of the
    /// numbers, `opacity` and `scale` are factors, `turns` are clockwise, and `x`, `y` and `size` are in points.
    @usableFromInline
    package enum Kind: Sendable {
      case group(opacity: Int)
      /// Mirrored left to right: an x becomes `width` − x.
      case mirrored(width: Double)
      case turned(turns: Int, center: CanvasPoint)
      case scaled(scale: Int, center: CanvasPoint)
      case shifted(x: Int, y: Int)
      case clipped(CanvasRect, corner: Double)
      case stroke(Outline, SceneStroke)
      /// A stroke along a path.
      case trace(any ShapePath, PathInputs<Int>, SceneStroke)
      case fill(any ShapePath, PathInputs<Int>, ScenePaint<Int>)
      case dot(x: Int, y: Double, size: Int, LineCap, ScenePaint<Int>)
      /// Bones with an area, under a band of light that passes across a surface.
      ///
      /// `start` and `end` are the limits of the band, `fill` is the end of the part that is always lit, as
      /// fractions of the surface's width. A style without a direction has nil: from left to right.
      case bones(
        [SceneBone], start: Int, end: Int, fill: Int, across: CanvasRect, ReadingDirection?)
    }
  }

  /// A stroke of a part of an outline.
  @usableFromInline
  package struct SceneStroke: Sendable {
    /// The indices of start, end and length, fractions of the outline; the length is never below 0.
    package let start, end, length: Int
    /// True if the part may continue beyond the end of its closed outline, from its start on.
    package let wraps: Bool
    /// The index of the drawn width, in points.
    package let width: Int
    package let cap: LineCap
    package let paint: ScenePaint<Int>

    @usableFromInline
    init(
      start: Int, end: Int, length: Int, wraps: Bool, width: Int, cap: LineCap,
      paint: ScenePaint<Int>
    ) {
      self.start = start
      self.end = end
      self.length = length
      self.wraps = wraps
      self.width = width
      self.cap = cap
      self.paint = paint
    }

    /// Returns true if the stroke is always the whole outline: its length is a constant of 1 or more.
    ///
    /// - Parameter numbers: The list to which the indices refer.
    package func isWhole(_ numbers: [AffineExpression]) -> Bool {
      numbers[length].dependencies == 0 && numbers[length].constant >= 1
    }
  }

  /// A function that computes a number for a player from the numbers of a scene's parts.
  @usableFromInline
  package typealias NumberFormula = @Sendable (_ parts: [AffineExpression]) -> AffineExpression

  /// The parts of an appearance in a style, the same at every instant.
  ///
  /// A player makes its layers or elements of them, and moves these by their numbers.
  @usableFromInline
  package struct SceneParts: Sendable {
    /// The outermost parts, in the order of the drawing.
    package let parts: [ScenePart]
    /// The numbers of all parts, with the inputs on which they depend.
    package let numbers: [AffineExpression]

    @usableFromInline
    package init<Appearance: SceneAppearance>(of appearance: Appearance.Type, _ style: LoaderStyle)
    {
      self.init(Appearance.Channels.self) { Appearance.scene($0, style, into: &$1) }
    }

    /// A function that draws the parts of a scene from the expressions of its inputs.
    @usableFromInline
    package typealias Drawing<List: ChannelList> = (
      SceneInputs<List, AffineExpression>, inout NumberedScene<AffineExpression>
    ) -> Void

    /// Creates the parts that a function draws from a list of channels.
    package init<List: ChannelList>(_ list: List.Type, _ draw: Drawing<List>) {
      var scene = NumberedScene<AffineExpression>(listsParts: true)
      // The last input is the weight of unknown progress. Any values would do, and any preference for motion: the
      // parts are always the same. Of the numbers, only the dependencies are read, and the constant of those without
      // any.
      let inputs = (0...List.count).map { AffineExpression(input: $0, value: 0) }
      draw(SceneInputs(expressions: inputs), &scene)
      // After the drawing, only the list of the outermost parts is left.
      parts = scene.levels[0]
      numbers = scene.numbers
    }

    /// Returns the numbers that are drawn from some inputs, in the order of the parts.
    @inlinable
    package static func numbers<List>(
      _ inputs: SceneInputs<List, AffineExpression>, _ draw: Drawing<List>
    ) -> [AffineExpression] {
      var scene = NumberedScene<AffineExpression>()
      draw(inputs, &scene)
      return scene.numbers
    }
  }

  extension SceneAppearance {
    /// Returns the numbers of all parts, in their order.
    ///
    /// - Parameter inputs: The channels, followed by the weight of unknown progress.
    @inlinable
    package static func numbers(
      _ style: LoaderStyle, _ motion: MotionPreference, at inputs: [AffineExpression]
    ) -> [AffineExpression] {
      SceneParts.numbers(SceneInputs(expressions: inputs, motion)) {
        Self.scene($0, style, into: &$1)
      }
    }
  }

  extension SceneInputs where Number == AffineExpression {
    /// Creates the inputs of a drawing in expressions.
    ///
    /// - Parameter inputs: The channels, followed by the weight of unknown progress.
    @inlinable
    package init(expressions inputs: [AffineExpression], _ motion: MotionPreference = .full) {
      self.init(unknownWeight: inputs[List.count], motion) { inputs[$0] }
    }

    /// Creates the inputs of a frame, without its whole turns: each is the expression of that input alone.
    @inlinable
    package init(expressions frame: Frame<List>) {
      let numbers = SceneInputs<List, Double>(frame)
      self.init(
        unknownWeight: AffineExpression(input: List.count, value: numbers.unknownWeight),
        frame.motion
      ) { AffineExpression(input: $0, value: numbers[$0]) }
    }
  }

#endif
