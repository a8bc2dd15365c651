#if !hasFeature(Embedded)
  extension Array where Element == Double? {
    /// The numbers, with every run of nils spread evenly between its neighbours.
    ///
    /// - Precondition: The first and the last are numbers.
    /// - Complexity: O(*n*).
    func spread() -> [Double] {
      var (numbers, known) = ([Double](), 0)
      for (index, number) in enumerated() {
        guard let number else { continue }
        if index > known + 1, let start = numbers.last {
          let step = (number - start) / Double(index - known)
          for missing in known + 1..<index {
            numbers.append(start + step * Double(missing - known))
          }
        }
        numbers.append(number)
        known = index
      }
      return numbers
    }
  }
#endif
