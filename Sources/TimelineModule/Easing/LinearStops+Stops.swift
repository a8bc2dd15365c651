#if !hasFeature(Embedded)
  extension LinearStops {
    /// A stop as it is written: an output, and the input unless it is left to be filled in.
    public struct Stop: Hashable, Sendable {
      /// The output progress.
      public var output: Double
      /// The input progress (CSS writes 100 % for 1); nil is filled in from the neighbours.
      public var input: Double?

      /// Creates a stop.
      public init(_ output: Double, at input: Double? = nil) {
        (self.output, self.input) = (output, input)
      }
    }

    /// Creates the easing from stops, filling in the inputs that were left out.
    ///
    /// The first missing input is 0, the last 1, an input less than one before it is raised to
    /// that one, and the missing ones between are spread evenly.
    ///
    /// - Returns: Nil if there is no stop, or a number is not finite.
    /// - Complexity: O(*n*) in the number of stops.
    public init?(_ stops: [Stop]) {
      guard !stops.isEmpty else { return nil }
      guard stops.allSatisfy({ $0.output.isFinite && $0.input?.isFinite != false }) else {
        return nil
      }
      var inputs = stops.map(\.input)
      inputs[0] = inputs[0] ?? 0
      inputs[inputs.count - 1] = inputs[inputs.count - 1] ?? 1
      var largest = -Double.infinity
      for index in inputs.indices {
        guard let input = inputs[index] else { continue }
        largest = max(largest, input)
        inputs[index] = largest
      }
      points = zip(inputs.spread(), stops).map { Point(input: $0, output: $1.output) }
    }
  }
#endif
