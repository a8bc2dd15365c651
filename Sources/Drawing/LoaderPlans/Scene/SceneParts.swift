#if !hasFeature(Embedded)

  // Left out of the Embedded build, because the parts are in arrays.

  import LoaderCore
  import LoaderDrawing

  /// A part of a drawing, for players.
  @usableFromInline
  package struct ScenePart: Sendable {
    package let name: StaticString
    package let kind: ScenePartKind
    package let children: [ScenePart]
    /// The path that is stroked or filled.
    package let path: (any ShapePath)?
    /// The bones under a light.
    package let bones: [SceneBone]
  }

  extension SceneStroke {
    /// Returns true if it is always the whole outline.
    package func isWhole(_ numbers: [AffineExpression]) -> Bool {
      numbers[length].dependencies == 0 && numbers[length].constant >= 1
    }
  }

  /// A number that a player needs, computed from the numbers of a scene's parts.
  @usableFromInline
  package typealias NumberFormula = @Sendable (_ parts: [AffineExpression]) -> AffineExpression

  /// The parts of an appearance in a style, the same at every instant.
  @usableFromInline
  package struct SceneParts: Sendable {
    package let parts: [ScenePart]
    /// The numbers of all parts, with the inputs on which they depend.
    package let numbers: [AffineExpression]

    @usableFromInline
    package init<Appearance: SceneAppearance>(of appearance: Appearance.Type, _ style: LoaderStyle)
    {
      self.init(Appearance.Channels.self) { Appearance.scene($0, style, into: &$1) }
    }

    /// A function that draws some inputs.
    @usableFromInline
    package typealias Drawing<List: ChannelList> = (
      SceneInputs<List, AffineExpression>, inout NumberedScene<SceneList>
    ) -> Void

    /// Creates the parts that are drawn from a list of channels.
    package init<List: ChannelList>(_ list: List.Type, _ draw: Drawing<List>) {
      var scene = NumberedScene(SceneList(keepsParts: true))
      let inputs = (0...List.count).map { AffineExpression(input: $0, value: 0) }
      draw(SceneInputs(expressions: inputs), &scene)
      parts = scene.sink.parts
      numbers = scene.sink.numbers
    }

    /// Returns the numbers that are drawn from some inputs, in the order of the parts.
    @inlinable
    package static func numbers<List>(
      _ inputs: SceneInputs<List, AffineExpression>, _ draw: Drawing<List>
    ) -> [AffineExpression] {
      var scene = NumberedScene(SceneList(keepsParts: false))
      draw(inputs, &scene)
      return scene.sink.numbers
    }
  }

  extension SceneAppearance {
    /// The numbers of all parts, in their order.
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
    /// - Parameter inputs: The channels, and after them the weight of the unknown.
    @inlinable
    package init(expressions inputs: [AffineExpression], _ motion: MotionPreference = .full) {
      self.init(unknownWeight: inputs[List.count], motion) { inputs[$0] }
    }

    /// Creates the inputs of a frame, without its whole turns.
    @inlinable
    package init(expressions frame: Frame<List>) {
      let numbers = SceneInputs<List, Double>(frame)
      self.init(
        unknownWeight: AffineExpression(input: List.count, value: numbers.unknownWeight),
        frame.motion
      ) { AffineExpression(input: $0, value: numbers[$0]) }
    }
  }

  /// A sink that lists its numbers and parts.
  @usableFromInline
  package struct SceneList: SceneSink {
    @usableFromInline let keepsParts: Bool
    @usableFromInline var numbers: [AffineExpression] = []
    /// The parts so far, the children of the innermost open part last.
    @usableFromInline var open: [[ScenePart]] = [[]]
    /// The path of the current part, with its bones below.
    private var path: (any ShapePath)?
    private var bones: [SceneBone] = []

    @inlinable
    init(keepsParts: Bool) {
      self.keepsParts = keepsParts
      numbers.reserveCapacity(32)
    }

    fileprivate var parts: [ScenePart] { open[0] }

    @inlinable
    package mutating func number(_ expression: AffineExpression) -> Int {
      numbers.append(expression)
      return numbers.count - 1
    }

    @inlinable
    package mutating func begin() {
      if keepsParts { open.append([]) }
    }

    @inlinable
    package mutating func path(_ path: some ShapePath) {
      if keepsParts { keep(path) }
    }

    @inlinable
    package mutating func bone(_ frame: CanvasRect, corner: Double) {
      if keepsParts { keep((frame, corner)) }
    }

    @usableFromInline
    mutating func keep(_ path: any ShapePath) { self.path = path }

    @usableFromInline
    mutating func keep(_ bone: SceneBone) { bones.append(bone) }

    @inlinable
    package mutating func end(_ name: StaticString, _ kind: ScenePartKind) {
      if keepsParts { close(name, kind) }
    }

    @usableFromInline
    mutating func close(_ name: StaticString, _ kind: ScenePartKind) {
      let children = open.removeLast()
      open[open.count - 1].append(
        ScenePart(name: name, kind: kind, children: children, path: path, bones: bones))
      path = nil
      bones = []
    }
  }

#endif
