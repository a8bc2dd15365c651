/// A walk through all runs, depth first.
@usableFromInline
struct TimedWalk<Subject: Sendable, Letter: Hashable & Sendable> {
  @usableFromInline let words: TimedWords<Subject, Letter>
  @usableFromInline let beginning: [Letter]
  @usableFromInline var word = [TimedLetter<Letter>]()
  @usableFromInline var tally = Tally<TimedViolation<Letter>>()

  @inlinable
  init(words: TimedWords<Subject, Letter>, beginning: [Letter]) {
    (self.words, self.beginning) = (words, beginning)
  }

  /// Goes on by every word of up to `depth` events; within the given beginning by its alone.
  @inlinable
  mutating func descend(_ before: Subject, depth: Int) {
    guard word.count < depth, word.count + 1 < tally.length else { return }
    let last = word.last?.time
    let isGiven = word.count < beginning.count
    for letter in isGiven ? [beginning[word.count]] : words.letters {
      for gap in last == nil ? [0] : words.gaps {
        let time = last.map { $0 + gap } ?? words.start
        take(letter, time, from: before, depth: depth, counts: !isGiven)
      }
    }
  }

  @inlinable
  mutating func take(
    _ letter: Letter, _ time: Double, from before: Subject, depth: Int, counts: Bool
  ) {
    var after = before
    words.step(&after, letter, time)
    word.append(TimedLetter(letter: letter, time: time))
    defer { word.removeLast() }
    if counts {
      tally.words += 1
      tally.transitions += 1
      if let law = words.brokenLaw(before, after, letter, time) {
        return tally.note(TimedViolation(law: law, word: word), length: word.count)
      }
    }
    descend(after, depth: depth)
  }
}
