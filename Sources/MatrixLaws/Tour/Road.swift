/// A transition on a tour; without a letter, a restart.
struct Road: Hashable {
  var from, to: Int
  var letter: Int?
}

/// The letters of a way that takes each road once, from place 0; nil where it starts anew.
///
/// Hierholzer's: go on until stuck, then insert the loops that were left out.
///
/// - Precondition: Every place is left as often as it is come to, but for the first and the last.
/// - Complexity: O(*roads*).
func route(over roads: [Road], places: Int) -> [Int?] {
  var waiting = [[Road]](repeating: [], count: places)
  for road in roads.reversed() { waiting[road.from].append(road) }
  var (stack, way) = ([Road](), [Int?]())
  var place = 0
  while true {
    if let road = waiting[place].popLast() {
      stack.append(road)
      place = road.to
    } else if let road = stack.popLast() {
      way.append(road.letter)
      place = road.from
    } else {
      return way.reversed()
    }
  }
}
