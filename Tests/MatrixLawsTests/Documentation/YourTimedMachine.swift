import MatrixLaws
import Testing

@Test("Switched on, the lamp burns for two seconds from then")
func lampBurnsLongEnough() {
  let words = TimedWords(of: BurningLamp(), letters: [true, false], gaps: [0, 0.5, 1, 2]) {
    lamp, isOn, time in
    lamp.turn(isOn, at: time)
  } brokenLaw: { before, after, isOn, time in
    isOn && after.end < time + 2 ? "two seconds from the last switch" : nil
  }
  #expect(words.check(upTo: 4).failure == nil)
}
