import LoaderCore
import LoaderDrawing

/// The expression of a number of a drawing, from an instant on.
@usableFromInline
package struct TimedExpression {
  @usableFromInline let expression: AffineExpression
  /// The index of the number in its drawing.
  @usableFromInline let number: Int
  /// The instant from which it is valid, in seconds.
  @usableFromInline let time: Double

  @inlinable
  init(_ expression: AffineExpression, _ number: Int, since time: Double) {
    self.expression = expression
    self.number = number
    self.time = time
  }
}

/// The successive expressions of a drawing's numbers, from one drawing after another.
///
/// A ``ScenePlan`` keeps one. The memory is the caller's, because a browser's module has no heap.
@usableFromInline
package struct TimedExpressions {
  @usableFromInline let memory: UnsafeMutableBufferPointer<TimedExpression>
  /// The number of recorded expressions, at the start of the memory.
  @usableFromInline var count = 0
  /// The instant from which changed numbers are recorded; nil if the drawing is only compared.
  @usableFromInline var instant: Double?
  /// True if all numbers of the drawing have the expressions that were recorded last.
  @usableFromInline var isSame = true
  /// The seconds to the nearest change of a choice in the drawing.
  @usableFromInline var distance = ChoiceDistance()
  /// The index of the next number in the drawing.
  @usableFromInline var number = 0
  /// The index in `memory` at which the next expression of this number is inserted.
  @usableFromInline var position = 0

  @inlinable
  init(in memory: UnsafeMutableBufferPointer<TimedExpression>) { self.memory = memory }

  /// All expressions, grouped by number in order, then sorted by time.
  @inlinable
  var all: Slice<UnsafeMutableBufferPointer<TimedExpression>> { memory[..<count] }

  @inlinable package var isEmpty: Bool { count == 0 }
  /// True if there may have been expressions that did not fit.
  @inlinable var isFull: Bool { count == memory.count }

  /// Begins a drawing, whose changes are recorded from `instant` on; with nil it is only compared.
  @inlinable
  mutating func beginDrawing(since instant: Double?) {
    self.instant = instant
    isSame = true
    number = 0
    position = 0
    distance = ChoiceDistance()
  }

  /// Takes the expression of the next number, and returns the number's index.
  ///
  /// If it is not the expression recorded last, it is recorded from `instant` on.
  @inlinable
  package mutating func number(_ expression: AffineExpression) -> Int {
    distance.consider(expression.distance)
    // To the end of this number's expressions: the one before is the last that was recorded.
    while position < count, memory[position].number == number { position += 1 }
    if position == 0 || memory[position - 1].number != number
      || !expression.hasSameTerms(as: memory[position - 1].expression)
    {
      isSame = false
      if let instant, !isFull { insert(TimedExpression(expression, number, since: instant)) }
    }
    number += 1
    return number - 1
  }

  /// Inserts an expression at the current position.
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
