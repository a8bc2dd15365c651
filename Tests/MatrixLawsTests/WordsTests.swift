import Testing

@testable import MatrixLaws

struct WordsTests {
  @Test("Every word is walked: 4 + 16 + … letters to the depth, each step once")
  func count() throws {
    let oracle = try Door.machine.explored().machine
    let tally = Door.machine.everyWord(upTo: 5, against: oracle)
    #expect(tally.failure == nil)
    #expect(tally.words == 4 + 16 + 64 + 256 + 1024)
    #expect(tally.transitions == tally.words)
  }

  @Test("Divided by beginnings, the work adds up to the whole")
  func divided() throws {
    let oracle = try Door.machine.explored().machine
    var tally = Door.machine.everyWord(upTo: 1, against: oracle)
    for push in Door.Push.allCases {
      tally.add(Door.machine.everyWord(upTo: 5, after: [push], against: oracle))
    }
    #expect(tally.words == 4 + 16 + 64 + 256 + 1024)
  }

  @Test("A failure is the shortest there is, and says what was expected")
  func shortest() throws {
    let oracle = try Door.machine.explored().machine
    var table = Door.table
    table[.locked, .unlock] = .some(.open)
    let failure = try #require(
      Door.machine(of: table).everyWord(upTo: 6, against: oracle).failure)
    #expect(failure.word == [.lock, .unlock])
    #expect(failure.expected == .closed)
    #expect(failure.actual == .open)
    #expect("\(failure)" == "lock, unlock: expected closed, got open")
  }

  @Test("A machine that remembers what it should not is found out at the depth where it shows")
  func memory() throws {
    let oracle = try Door.machine.explored().machine
    let tired = Machine(start: (Door.closed, 0), letters: Door.Push.allCases) { door, push in
      let answer = Door.machine.step(&door.0, push)
      door.1 += 1
      return door.1 == 5 ? .locked : answer
    }
    #expect(tired.everyWord(upTo: 4, against: oracle).failure == nil)
    #expect(tired.everyWord(upTo: 5, against: oracle).failure?.word.count == 5)
  }

  @Test("A failing word shrinks to the letters that it takes")
  func shrunk() {
    let word = Array("the quick brown fox")
    let fails = { (word: [Character]) in
      word.firstIndex(of: "q").map { word[$0...].contains("x") } ?? false
    }
    #expect(word.shrunk(while: fails) == ["q", "x"])
    #expect(["a"].shrunk { _ in false } == ["a"])
  }

  @Test("Of sixteen letters or fewer no shorter sub-word fails, though no single letter can go")
  func shrunkByPairs() {
    let fails = { (word: [Int]) in word == [1, 2, 3, 4] || word == [2, 4] }
    #expect([1, 2, 3, 4].shrunk(while: fails) == [2, 4])
  }
}
