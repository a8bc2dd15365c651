import LoaderCore
import LoaderDrawing
import LoaderPlans
import MatrixEngine
import TimelineModule

/// The layers of a loader of any appearance, with their motion until the next event.
///
/// `WebModule.plan` makes a plan for each of its calls, from a copy of the loader. All memory is in the buffer that
/// the caller passes.
struct WebPlan<Appearance: LoaderCore.Appearance> {
  /// A function that draws a scene as layers. Its inputs are the channels, the moving numbers of a frame.
  typealias Drawing = (SceneInputs<Appearance.Channels, AffineExpression>, inout WebScene) -> Void

  private let loader: Loader<Appearance>
  private let style: LoaderStyle
  /// The box of the element, in pixels.
  private let box: CanvasRect
  /// The caller's buffer, divided.
  private let memory: WebMemory
  /// The channels that only show the presence, such as opacity and thickness: the bit at a channel's index.
  private let presence: UInt16
  /// True if strokes have their full width during entrance and exit, too; false if they grow and shrink.
  private let isThick: Bool

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - box: The box of the element, in pixels.
  ///   - isThick: True if strokes have their full width during entrance and exit, too.
  ///   - buffer: A buffer for the output and for intermediate results, at least 16 000 numbers.
  init(
    of loader: Loader<Appearance>, _ style: LoaderStyle, _ box: CanvasRect, isThick: Bool,
    in buffer: UnsafeMutableBufferPointer<Double>
  ) {
    self.isThick = isThick
    self.loader = loader
    self.style = style
    self.box = box
    memory = WebMemory(buffer)
    presence = SceneMotion.presence(loader)
  }

  /// Writes everything that the script needs from `time` on if no event comes.
  ///
  /// These are, in order:
  ///
  /// - the number of bytes of the list of parts, and these bytes, as ``PartList`` writes them, 8 in the
  ///   place of a number;
  /// - the start of the first round of the spin and the period of a round, in ms, because a list of
  ///   colors counts rounds. The period is very long if there are none;
  /// - the animations, as ``PlanWriter`` writes them.
  ///
  /// The animations begin at the last event, or at the end of the last show delay or hold before
  /// `time`. So a second query gives the same animations as the first. The exception is a drawing that does not
  /// repeat: once its plan has expired, the next one begins at `time`.
  ///
  /// - Returns: The count of numbers written.
  /// - Complexity: O(*n*) in the number of segments.
  func write(from time: Double, draw: Drawing) -> Int32 {
    // The last event.
    var start = loader.store.time
    // Skips the plans that have expired by `time`: each begins where the one before expires. Only a drawing shows if
    // it repeats, so here each of them counts as repeating.
    while true {
      let expiry = settled(at: start).machine.schedule(from: start, repeats: true).expiry
      guard expiry <= time else { break }
      start = expiry
    }
    var cannotBeShown = false
    var plan = plan(from: start, drawing: draw, cannotBeShown: &cannotBeShown)
    // The plan of a drawing that does not repeat expires earlier than it was assumed above.
    if plan.timing.expiry <= time {
      plan = self.plan(from: time, drawing: draw, cannotBeShown: &cannotBeShown)
    }
    // Before the animations are three numbers and the list of parts: its number of bytes and the bytes themselves,
    // which `plan` has written, and then the start and the period of a round. 8 bytes take the place of a number.
    let listCount = (Int(memory.words[0]) + 7) / 8
    let headCount = 3 + listCount
    // The numbers of rounds by 0 s and by 1 s. Rounds have a constant duration, so the difference is the number of
    // rounds per second, and the first round began `roundsAtZero` periods before 0 s.
    let roundsAtZero = loader.appearance.rounds(at: 0)
    let roundsAtOne = loader.appearance.rounds(at: 1)
    // In ms. Without rounds the difference is 0, and the period 32 000 years.
    let period = 1000 / max(roundsAtOne - roundsAtZero, 1e-12)
    memory.words[headCount - 2] = -roundsAtZero * period
    memory.words[headCount - 1] = period
    var writer = PlanWriter(UnsafeMutableBufferPointer(rebasing: memory.words[headCount...]))
    writer.beginPlan(plan.timing)
    // A rejected drawing has no layers to move.
    for index in 0..<(cannotBeShown ? 0 : plan.count) {
      let property = memory.properties[index]
      writer.begin(property, at: index)
      plan.keyframes(of: index, tolerance: property.tolerance, into: &writer)
      writer.endChannel()
    }
    return Int32(headCount + writer.count)
  }

  /// Returns a copy of the loader with everything completed that is due by `time`, in seconds.
  ///
  /// Both callers need it, and `@inline(never)` keeps its code from being in the module twice.
  @inline(never)
  private func settled(at time: Double) -> Loader<Appearance> { loader.settled(at: time) }

  /// Returns the plan of the drawing from `start`, in seconds, on, and writes the list of its parts.
  ///
  /// The number of the list's bytes becomes the first number of the output, and the bytes follow it.
  ///
  /// - Parameter cannotBeShown: Set to true for a drawing that layers cannot show, otherwise to false.
  @inline(never)
  private func plan(
    from start: Double, drawing draw: Drawing, cannotBeShown: inout Bool
  ) -> ScenePlan<Appearance> {
    ScenePlan(of: settled(at: start), from: start, isThick: isThick, in: memory.expressions) {
      inputs, expressions in
      // A plan draws several times, to sample the numbers: `expressions` has what all drawings so far have
      // added. Only the first drawing lists the parts.
      let isFirst = expressions.isEmpty
      // The scene adds this drawing's expressions to the plan's, which it takes and gives back.
      var scene = WebScene(
        expressions, style, in: box, unknownWeight: inputs.unknownWeight, presence: presence,
        properties: memory.properties,
        text: isFirst ? memory.text : UnsafeMutableBufferPointer(rebasing: memory.text[..<0]))
      draw(inputs, &scene)
      expressions = scene.expressions
      guard isFirst else { return }
      memory.words[0] = Double(scene.finishList())
      cannotBeShown = scene.refusal != nil
    }
  }
}

/// The partition of the buffer of a plan: the output, and intermediate results.
///
/// Its three buffers are parts of the caller's buffer, and valid as long as that one is.
private struct WebMemory {
  /// The numbers of the output, from the start of the buffer on.
  let words: UnsafeMutableBufferPointer<Double>
  /// The property that each number of the drawing moves, at the number's index.
  let properties: UnsafeMutableBufferPointer<WebProperty>
  /// The memory of a plan: the expressions of all numbers, each with the time from which it holds.
  let expressions: UnsafeMutableBufferPointer<TimedExpression>

  /// The maximum count of numbers in a drawing; one with more is rejected.
  private static var maximumNumbers: Int { 128 }
  /// The maximum count of expressions of all numbers together; those that do not fit are left out.
  private static var maximumExpressions: Int { 256 }

  /// Divides a buffer: expressions and properties are at its end, the words take all that is before them.
  init(_ buffer: UnsafeMutableBufferPointer<Double>) {
    precondition(buffer.count >= 16_000, "a plan needs a buffer for 16 000 numbers")
    let start = UnsafeMutableRawPointer(buffer.baseAddress!)
    var end = start + buffer.count * MemoryLayout<Double>.stride
    /// Returns memory for `count` values at the end of what is left of the buffer, and moves `end` before it.
    func takeEnd<Value>(_ count: Int, _ type: Value.Type) -> UnsafeMutableBufferPointer<Value> {
      end = (end - count * MemoryLayout<Value>.stride)
        .alignedDown(toMultipleOf: MemoryLayout<Value>.alignment)
      return UnsafeMutableBufferPointer(
        start: end.bindMemory(to: Value.self, capacity: count), count: count)
    }
    expressions = takeEnd(Self.maximumExpressions, TimedExpression.self)
    properties = takeEnd(Self.maximumNumbers, WebProperty.self)
    words = UnsafeMutableBufferPointer(
      rebasing: buffer[..<((end - start) / MemoryLayout<Double>.stride)])
  }

  /// The bytes of all words but the first, for the text of the list of parts; the first has the number of its bytes.
  var text: UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: words[1...]))
      .bindMemory(to: UInt8.self)
  }
}
