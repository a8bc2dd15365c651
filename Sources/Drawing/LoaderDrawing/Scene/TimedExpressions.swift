/// A number of a drawing as one sum of its inputs, from an instant on.
@usableFromInline
package struct SceneSum {
  @usableFromInline let form: AffineExpression
  /// The index of the number in its drawing.
  @usableFromInline let number: Int
  @usableFromInline let time: Double

  @inlinable
  init(_ form: AffineExpression, _ number: Int, since time: Double) {
    (self.form, self.number, self.time) = (form, number, time)
  }
}

/// The successive sums of a drawing's numbers: a sink that receives one drawing after another.
///
/// The memory is the caller's, because a browser's module has no heap.
@usableFromInline
package struct SceneSums: SceneSink {
  @usableFromInline let memory: UnsafeMutableBufferPointer<SceneSum>
  @usableFromInline var count = 0
  /// The instant from which changed numbers are recorded; nil if the drawing is only compared.
  @usableFromInline var instant: Double?
  /// True if all numbers of the drawing are the sums that were recorded last.
  @usableFromInline var isSame = true
  /// The index of the next number, and the position of its sums.
  @usableFromInline var number = 0
  @usableFromInline var place = 0

  @inlinable
  init(in memory: UnsafeMutableBufferPointer<SceneSum>) { self.memory = memory }

  /// All sums, grouped by number in order, then sorted by time.
  @inlinable
  var all: Slice<UnsafeMutableBufferPointer<SceneSum>> { memory[..<count] }

  @inlinable package var isEmpty: Bool { count == 0 }
  @inlinable var isFull: Bool { count == memory.count }

  /// Begins a drawing.
  @inlinable
  mutating func beginDrawing(since instant: Double?) {
    (self.instant, isSame, number, place) = (instant, true, 0, 0)
  }

  @inlinable
  package mutating func number(_ form: AffineExpression) -> Int {
    while place < count, memory[place].number == number { place += 1 }
    if place == 0 || memory[place - 1].number != number
      || !form.isSameSum(as: memory[place - 1].form)
    {
      isSame = false
      if let instant, !isFull { insert(SceneSum(form, number, since: instant)) }
    }
    number += 1
    return number - 1
  }

  @inlinable @inline(never)
  mutating func insert(_ sum: SceneSum) {
    var index = count
    while index > place {
      memory[index] = memory[index - 1]
      index -= 1
    }
    memory[place] = sum
    (count, place) = (count + 1, place + 1)
  }
}
