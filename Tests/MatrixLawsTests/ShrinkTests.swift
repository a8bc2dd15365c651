import MatrixLaws
import Testing

struct ShrinkTests {
  @Test("A failing sequence shrinks to the elements that it takes to fail")
  func shrunk() {
    let sequence = Array("the quick brown fox")
    let fails = { (sequence: [Character]) in
      sequence.firstIndex(of: "q").map { sequence[$0...].contains("x") } ?? false
    }
    #expect(sequence.shrunk(while: fails) == ["q", "x"])
    #expect(["a"].shrunk { _ in false } == ["a"])
  }

  @Test("Of sixteen elements or fewer no shorter subsequence fails, though no single one can go")
  func shrunkByPairs() {
    let fails = { (sequence: [Int]) in sequence == [1, 2, 3, 4] || sequence == [2, 4] }
    #expect([1, 2, 3, 4].shrunk(while: fails) == [2, 4])
  }
}
