import Foundation
import Testing

// The time and the size of served elements.
extension ServedTests {
  @Test(
    "An element is rendered in 0.3 ms and 20 kB at most, 3.5 kB with a sheet, without unused rules")
  func costs() throws {
    let output = try Self.node(
      """
      (() => {
        const median = (make) => {
          const times = [];
          for (let index = 0; index < 1000; index += 1) {
            const begun = performance.now();
            make();
            times.push(performance.now() - begun);
          }
          return times.sort((one, other) => one - other)[500];
        };
        const sheet = 'a.css';
        const kinds = [{}, { value: 0.3 }, { appearance: 'linear' }].map((each) => ({ active: true, ...each }));
        return JSON.stringify([
          ...kinds.map((each) => median(() => render(each, { nonce: 'x' }))),
          ...kinds.map((each) => render(each).length), ...kinds.map((each) => render(each, { sheet }).length),
          Number(render(kinds[0], { sheet }).includes('<style')),
          Number(/butt|floating|\\.leg|appearance|slot/.test(render(kinds[0]).match(/<style>(.*?)</)[1])),
        ]);
      })()
      """)
    let found = try JSONDecoder().decode([Double].self, from: Data(output.output.utf8))
    // For a ring, a filled ring and a bar, three numbers each: the median of the milliseconds, the bytes, and the bytes
    // with a style sheet. Then 1 for styles despite a sheet, and 1 for a rule that nothing uses.
    let limits = [0.3, 0.3, 0.3, 9_000, 5_000, 20_000, 3_000, 3_000, 3_500, 0, 0]
    #expect(found.count == limits.count && zip(found, limits).allSatisfy { $0 <= $1 }, "\(found)")
  }
}
