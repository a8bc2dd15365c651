/// All sequences of inputs with all timings, for a machine that depends on time.
///
/// The first input comes at `start`. Each other one comes at each of `gaps` after the one before. A
/// *run* is a sequence with its times. So a sequence of *n* inputs has *gaps* to the power of *n − 1*
/// runs.
///
/// The *subject* is whatever a step changes. Copying it must be a snapshot, because sequences that
/// begin alike run their common prefix once.
public struct TimedSequences<Subject: Sendable, Input: Hashable & Sendable>: Sendable {
  /// The initial subject of every sequence.
  public var subject: Subject
  /// The input alphabet.
  public var inputs: [Input]
  /// The possible times between two inputs, in seconds.
  public var gaps: [Double]
  /// The time of the first input, in seconds.
  public var start: Double
  /// Sends an input to the subject at an instant, in seconds.
  public var step: @Sendable (inout Subject, Input, _ instant: Double) -> Void
  /// Returns the name of the law that a step broke; nil if it kept them all.
  public var brokenLaw: BrokenLaw

  /// Returns the name of the law that a step broke; nil if it kept them all.
  ///
  /// The step is given by the subject before and after it, the input, and its time in seconds.
  public typealias BrokenLaw =
    @Sendable (_ before: Subject, _ after: Subject, _ input: Input, _ time: Double) -> String?

  /// Creates the sequences from their parts.
  public init(
    of subject: Subject, inputs: [Input], gaps: [Double], start: Double = 0,
    step: @escaping @Sendable (inout Subject, Input, _ instant: Double) -> Void,
    brokenLaw: @escaping BrokenLaw
  ) {
    self.subject = subject
    self.inputs = inputs
    self.gaps = gaps
    self.start = start
    self.step = step
    self.brokenLaw = brokenLaw
  }

  /// Runs every sequence of up to `depth` inputs with every timing, and checks the laws at each step.
  ///
  /// - Parameters:
  ///   - depth: The maximum length of a sequence; 0 or less checks none.
  ///   - beginning: The inputs with which all checked sequences begin, and which they exceed in length. With
  ///     another beginning for each part, the work can be divided.
  /// - Returns: The number of runs, each prefix of a run included, and a failing run with the fewest inputs.
  ///   ``shrunk(_:)`` may find a run with even fewer: where it removes an input, the gap between its
  ///   neighbors need not be one of `gaps`.
  /// - Complexity: O((*inputs × gaps*) to the power of *depth*) steps.
  public func check(
    upTo depth: Int, after beginning: [Input] = []
  ) -> Tally<TimedViolation<Input>> {
    var walk = TimedSequenceWalk(sequences: self, beginning: beginning)
    walk.descend(subject, depth: depth)
    return walk.tally
  }

  /// Returns the first law that a run breaks; nil if it keeps all.
  ///
  /// - Complexity: O(*inputs of the run*) steps.
  public func brokenLaw(in sequence: [TimedInput<Input>]) -> String? {
    var subject = subject
    for event in sequence {
      let before = subject
      step(&subject, event.input, event.time)
      if let law = brokenLaw(before, subject, event.input, event.time) { return law }
    }
    return nil
  }

  /// Returns the violation without the inputs that are not needed to break the same law.
  ///
  /// The other inputs keep their times.
  public func shrunk(_ violation: TimedViolation<Input>) -> TimedViolation<Input> {
    let sequence = violation.sequence.shrunk { brokenLaw(in: $0) == violation.law }
    return TimedViolation(law: violation.law, sequence: sequence)
  }
}

/// An input with its time.
public struct TimedInput<Input: Hashable & Sendable>: Hashable, Sendable {
  /// The input.
  public var input: Input
  /// The time, in seconds.
  public var time: Double

  /// Creates an input at an instant.
  public init(input: Input, time: Double) {
    self.input = input
    self.time = time
  }
}

/// A run whose last step broke a law.
public struct TimedViolation<Input: Hashable & Sendable>:
  Hashable, Sendable, CustomStringConvertible
{
  /// The name of the law.
  public var law: String
  /// The inputs that led to it.
  public var sequence: [TimedInput<Input>]

  /// Creates a violation.
  public init(law: String, sequence: [TimedInput<Input>]) {
    self.law = law
    self.sequence = sequence
  }

  public var description: String {
    "\(law): " + sequence.map { "\($0.input) at \($0.time)" }.joined(separator: ", ")
  }
}

/// A depth-first traversal of all runs, which are sequences with their times.
struct TimedSequenceWalk<Subject: Sendable, Input: Hashable & Sendable> {
  /// The inputs, the gaps and the law.
  let sequences: TimedSequences<Subject, Input>
  /// The inputs with which every run begins; steps of these are neither checked nor counted.
  let beginning: [Input]
  /// The inputs of the current run so far.
  var path = [TimedInput<Input>]()
  /// The result so far.
  var tally = Tally<TimedViolation<Input>>()

  init(sequences: TimedSequences<Subject, Input>, beginning: [Input]) {
    self.sequences = sequences
    self.beginning = beginning
  }

  /// Continues the current run with every input after every gap, until it has `depth` inputs.
  ///
  /// Within `beginning`, only the next input of `beginning` follows.
  ///
  /// - Parameter before: The subject after the current run.
  mutating func descend(_ before: Subject, depth: Int) {
    // Nothing beyond here can be shorter than the failure already found.
    guard path.count < depth, path.count + 1 < tally.length else { return }
    let last = path.last?.time
    let isGiven = path.count < beginning.count
    for input in isGiven ? [beginning[path.count]] : sequences.inputs {
      // The first input has no gap before it.
      for gap in last == nil ? [0] : sequences.gaps {
        let time = last.map { $0 + gap } ?? sequences.start
        visit(input, at: time, from: before, depth: depth, counts: !isGiven)
      }
    }
  }

  /// Sends an input, checks the laws, and if they hold continues with longer runs.
  ///
  /// - Parameter counts: False for an input of `beginning`, which another part checks and counts.
  mutating func visit(
    _ input: Input, at time: Double, from before: Subject, depth: Int, counts: Bool
  ) {
    var after = before
    sequences.step(&after, input, time)
    path.append(TimedInput(input: input, time: time))
    defer { path.removeLast() }
    if counts {
      tally.sequences += 1
      tally.transitions += 1
      if let law = sequences.brokenLaw(before, after, input, time) {
        return tally.note(TimedViolation(law: law, sequence: path), length: path.count)
      }
    }
    descend(after, depth: depth)
  }
}
