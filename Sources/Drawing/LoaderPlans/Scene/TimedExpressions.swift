import LoaderCore
import LoaderDrawing

/// An expression of a number of a drawing, and the instant from which the number has it.
///
/// A drawing computes its numbers, such as an angle or a width, from inputs: the moving numbers of a loader. An
/// expression is a constant plus a weighted sum of these inputs.
@usableFromInline
package struct TimedExpression {
  @usableFromInline let expression: AffineExpression
  /// The index of the number in its drawing.
  @usableFromInline let number: Int
  /// The instant from which the number has this expression, in seconds.
  @usableFromInline let time: Double

  @inlinable
  init(_ expression: AffineExpression, _ number: Int, since time: Double) {
    self.expression = expression
    self.number = number
    self.time = time
  }
}

/// The successive expressions of a drawing's numbers, recorded from repeated drawings of the same loader.
///
/// Where a drawing compares two numbers, the comparison is a choice: it selects another expression when
/// their difference passes 0. So a number may have several expressions, each from an instant on.
///
/// A ``ScenePlan`` keeps one such list, and draws at several instants to fill it. The memory is the caller's,
/// because a browser's module has no heap.
@usableFromInline
package struct TimedExpressions {
  @usableFromInline let memory: UnsafeMutableBufferPointer<TimedExpression>
  /// The count of recorded expressions, which are at the start of the memory.
  @usableFromInline var count = 0
  /// The instant from which changed expressions of the current drawing are recorded, in seconds; nil if they are
  /// only compared.
  @usableFromInline var instant: Double?
  /// True if all numbers of the current drawing so far have the expressions that were recorded last.
  @usableFromInline var isSame = true
  /// The seconds to the nearest instants, before and after, at which a choice in the current drawing changes.
  @usableFromInline var distance = ChoiceDistance()
  /// The index of the number that the current drawing passes next.
  @usableFromInline var nextNumber = 0
  /// The index in `memory` at which a new expression of that number is inserted.
  ///
  /// All expressions of lower numbers are before it.
  @usableFromInline var position = 0

  @inlinable
  init(in memory: UnsafeMutableBufferPointer<TimedExpression>) { self.memory = memory }

  /// All expressions, grouped by number in order, then sorted by time.
  @inlinable
  var all: Slice<UnsafeMutableBufferPointer<TimedExpression>> { memory[..<count] }

  @inlinable package var isEmpty: Bool { count == 0 }
  /// True if the memory is full, so that some expressions may not have fit.
  @inlinable var isFull: Bool { count == memory.count }

  /// Begins a drawing, which then passes its numbers to `number(_:)` in order.
  ///
  /// - Parameter instant: The instant from which changed expressions are recorded, in seconds; nil if they are
  ///   only compared with those recorded last.
  @inlinable
  mutating func beginDrawing(since instant: Double?) {
    self.instant = instant
    isSame = true
    nextNumber = 0
    position = 0
    distance = ChoiceDistance()
  }

  /// Takes the expression of the drawing's next number, and returns the number's index.
  ///
  /// If it differs from the number's expression recorded last, it is recorded from `instant` on. It is not recorded
  /// if `instant` is nil, or if the memory is full.
  @inlinable
  package mutating func number(_ expression: AffineExpression) -> Int {
    // Keeps the shorter ones of both distances.
    distance.consider(expression.distance)
    let number = nextNumber
    // `position` is behind the expressions of lower numbers. It moves to the end of this number's expressions. So
    // the last one of this number, if there is any, is then at `position - 1`.
    while position < count, memory[position].number == number { position += 1 }
    let isRecorded =
      position > 0 && memory[position - 1].number == number
      && expression.hasSameTerms(as: memory[position - 1].expression)
    if !isRecorded {
      isSame = false
      if let instant, !isFull { insert(TimedExpression(expression, number, since: instant)) }
    }
    nextNumber += 1
    return number
  }

  /// Inserts an expression at `position`, if the memory is not full; the expressions from there on move up by one.
  @inlinable @inline(never)
  mutating func insert(_ expression: TimedExpression) {
    var index = count
    while index > position {
      memory[index] = memory[index - 1]
      index -= 1
    }
    memory[position] = expression
    count += 1
    position += 1
  }
}
