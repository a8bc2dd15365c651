/// What a browser says of an animation at a time.
struct BrowserRow {
  /// The progress; nil if it is unresolved.
  var progress: Double?
  /// The current iteration; nil if it is unresolved.
  var iteration: Double?
  /// The value of the property, animated or not.
  var value: Double
  /// Whether the browser would not have the animation at all.
  var isRejected: Bool

  /// Reads progress, iteration and value.
  init(_ fields: ArraySlice<Substring>) {
    isRejected = fields.contains("rejected")
    let numbers = fields.map { Double($0) ?? .nan }
    progress = numbers[0].isNaN ? nil : numbers[0]
    iteration = numbers[1].isNaN ? nil : numbers[1]
    value = numbers[2]
  }
}

/// What `loader sample` prints of an animation at a time.
struct PrintedRow {
  /// When, in milliseconds.
  var time: Double
  /// The progress; nil if it is unresolved.
  var progress: Double?
  /// The current iteration; nil if it is unresolved.
  var iteration: Double?
  /// The value; nil where the animation has none.
  var value: Double?

  /// Reads the fields of a row.
  init(_ fields: [Substring]) {
    let numbers = fields.map { Double($0) ?? .nan }
    time = numbers[1]
    progress = numbers[3].isNaN ? nil : numbers[3]
    iteration = numbers[4].isNaN ? nil : numbers[4]
    value = numbers[5].isNaN ? nil : numbers[5]
  }
}
