import LoaderCore
import MotionLaws
import Testing

/// Negative controls of the laws of marks: a loader that breaks one law, which alone rejects it.
struct MarkControlTests {
  /// A full ring that ends at 1 s: the mark is drawn until 1.25 s, and the exit begins at 1.65 s.
  private static let ending = EventSequence([
    TimedEvent(0, .orderIn), TimedEvent(0, .progress(1)), TimedEvent(0, .activate),
    TimedEvent(0.5, .ending(.success)), TimedEvent(1, .deactivate),
  ])

  /// Returns the sequence with an activation, which takes the mark back.
  private static func taken(back time: Double) -> EventSequence {
    var sequence = ending
    sequence.events.append(TimedEvent(time, .activate))
    return sequence
  }

  @Test("The shipping loader keeps the laws whenever its mark is taken back")
  func kept() {
    enum None: Fault {}
    #expect(broken(None.self, by: Self.ending) == [])
    for time in stride(from: 1.0, to: 1.9, by: 0.05) {
      #expect(broken(None.self, by: Self.taken(back: time)) == [])
    }
  }

  @Test("A mark above 1 or of the other kind is rejected")
  func range() {
    enum Large: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if display.values.mark == 1 { display.values.mark = 1 + 1e-9 }
      }
    }
    // A check, above 0, becomes a cross.
    enum Other: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.values.mark = -display.values.mark
        display.velocities.mark = -display.velocities.mark
      }
    }
    #expect(broken(Large.self, by: Self.ending).first == .range)
    #expect(broken(Other.self, by: Self.ending) == [.range])
  }

  @Test("A mark that an activation removes immediately or never is rejected")
  func taken() {
    // Nothing of the mark is left after the activation.
    enum Sudden: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard loader.last?.event == .activate else { return }
        (display.values.mark, display.velocities.mark) = (0, 0)
      }
    }
    // The mark is whole for ever after it; the first activation is at 0 s.
    enum Lasting: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard loader.last.map({ $0.event == .activate && $0.time > 1 }) ?? false else { return }
        (display.values.mark, display.velocities.mark) = (1, 0)
      }
    }
    #expect(broken(Sudden.self, by: Self.taken(back: 1.4)).contains(.value))
    #expect(broken(Lasting.self, by: Self.taken(back: 1.4)).contains(.finite))
  }

  @Test("A mark that is not whole any more when the exit begins is rejected")
  func fading() {
    enum Fading: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if time > 1.5, time <= 1.65 { display.values.mark = 0.9 }
      }
    }
    #expect(broken(Fading.self, by: Self.ending).contains(.finite))
  }

  @Test("A loader whose mark stays too short or much too long is rejected", arguments: [-1e-3, 1])
  func stay(more: Double) {
    // Deadlines after 1.5 s are the exit's: 1 ms early, 1 s late, and 9 s late.
    enum Hasty: Fault {
      static func deadline(of loader: Loader<Circular>) -> Double? {
        loader.deadline.map { $0 > 1.5 ? $0 - 1e-3 : $0 }
      }
    }
    enum Slow: Fault {
      static func deadline(of loader: Loader<Circular>) -> Double? {
        loader.deadline.map { $0 > 1.5 ? $0 + 1 : $0 }
      }
    }
    #expect(
      (more < 0 ? broken(Hasty.self, by: Self.ending) : broken(Slow.self, by: Self.ending)) == [
        .finite
      ])
    // Its mark is whole all the time.
    enum Whole: Fault {
      static func deadline(of loader: Loader<Circular>) -> Double? {
        loader.deadline.map { $0 > 1.5 ? $0 + 9 : $0 }
      }
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if time > 1.25 { display.values.mark = 1 }
      }
    }
    let laws = MotionCheck<Faulty<Whole>>(Self.ending, NegativeControlTests.limits, samples: 24)
      .brokenLaws
    #expect(laws.first { $0.law == .finite }?.channel == "the stay of a mark")
  }
}
