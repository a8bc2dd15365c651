/// `; did you mean orderIn?` where `name` is nearly one of `names`, else nothing.
package func hint(for name: String, in names: [String]) -> String {
  suggestion(for: name, in: names).map { "; did you mean \($0)?" } ?? ""
}

/// The name that was probably meant, or nil if none is near.
///
/// - Complexity: O(length² · names).
package func suggestion(for name: String, in names: [String]) -> String? {
  let typed = Array(name.lowercased().utf8)
  // A slip in every third letter is as much as still looks like the same word.
  guard !typed.isEmpty, typed.count <= 40 else { return nil }
  let ranked = names.map { (name: $0, distance: distance(typed, Array($0.lowercased().utf8))) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(1, best.name.utf8.count / 3) ? best.name : nil
}

/// How many slips lead from one word to the other: a letter too many, one too few, a wrong one, or
/// two neighbours swapped (optimal string alignment).
private func distance(_ from: [UInt8], _ to: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...to.count)
  for i in from.indices {
    var row = [i + 1]
    for j in to.indices {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (from[i] == to[j] ? 0 : 1))
      if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[to.count]
}
