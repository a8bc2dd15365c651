import TestSupport

/// A step of a host's loader, in words: an event with its cell, or a completion.
public struct StoryStep: Hashable, Sendable {
  /// The time in seconds.
  public var time: Double
  /// The name of an event, or `settle`.
  public var event: String
  /// The progress that the event sends; nil if it is unknown, and for any other event or a completion.
  public var value: Double?
  /// The name of the action of the event's cell; nil if it has none, and for a completion.
  public var action: String?
  /// The states before and after the step.
  public var from: String
  public var to: String
  /// False if the event ended all motions at once.
  public var isAnimated: Bool

  public init(
    time: Double, event: String, value: Double?, action: String?, from: String, to: String,
    isAnimated: Bool = true
  ) {
    (self.time, self.event, self.value) = (time, event, value)
    (self.action, self.from, self.to, self.isAnimated) = (action, from, to, isAnimated)
  }
}

/// The table of Fixtures/Matrix.csv, without a line of the package's code.
public struct TableJudge: Sendable {
  /// The action and the new state, by a key of three words with commas: the state, the event, and for a progress
  /// `number` or `nil`.
  ///
  /// The new state `restored` stands for the state that the loader has without being off screen.
  private var rows: [String: (action: String?, to: String)] = [:]

  public init() throws {
    for line in try Repository.text("Fixtures/Matrix.csv").split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      rows[fields[0...2].joined(separator: ",")] = (
        fields[3] == "noop" ? nil : fields[3], fields[4]
      )
    }
    // Six states, and six events: progress, known or unknown, counts as two.
    precondition(rows.count == 36, "Fixtures/Matrix.csv has another number of rows")
  }

  /// Returns the first step that the table does not allow, from an inactive loader on; nil if none.
  ///
  /// - Parameter first: The state before the first step.
  public func fault(in steps: [StoryStep], from first: String = "inactive") -> String? {
    var (state, isActive, isKnown) = (first, false, false)
    var last = -Double.infinity
    /// Returns the permanent state that the two properties imply.
    func impliedState() -> String {
      guard isActive else { return "inactive" }
      return isKnown ? "determinate" : "indeterminate"
    }
    for step in steps {
      guard step.from == state else { return "\(step) begins in \(state)" }
      guard step.time >= last else { return "\(step) goes back in time" }
      let implied = impliedState()
      if step.event == "settle" {
        guard step.to == implied, state == "activating" || state == "deactivating" else {
          return "\(step) settles, and \(implied) was due"
        }
      } else {
        switch step.event {
        case "activate": isActive = true
        case "deactivate": isActive = false
        case "progress": isKnown = step.value != nil
        default: break
        }
        let value = step.event == "progress" ? isKnown ? "number" : "nil" : ""
        guard let row = rows["\(state),\(step.event),\(value)"] else { return "no row: \(step)" }
        let newImplied = impliedState()
        // An active loader that returns may first enter again.
        var allowed =
          row.to == "restored" ? [newImplied, isActive ? "activating" : newImplied] : [row.to]
        // Without motion, a temporary state ends at once.
        if !step.isAnimated, row.action != nil, row.to != "offscreen" { allowed = [newImplied] }
        guard step.action == row.action, allowed.contains(step.to) else {
          return "\(step), expected \(row.action ?? "nothing") to \(row.to)"
        }
      }
      (state, last) = (step.to, step.time)
    }
    return nil
  }

  /// Returns the faults that ``fault(in:from:)`` does not notice: a step that changes the state is dropped, repeated,
  /// swapped with the next one, or gets another action.
  ///
  /// Two are left out: a list without its last step is still valid, and a completion has no action to change.
  public func missedFaults(in steps: [StoryStep], from first: String = "inactive") -> [String] {
    var missed: [String] = []
    func expectFault(_ name: String, _ steps: [StoryStep]) {
      if fault(in: steps, from: first) == nil { missed.append(name) }
    }
    for index in steps.indices where steps[index].from != steps[index].to {
      var (dropped, repeated, altered) = (steps, steps, steps)
      dropped.remove(at: index)
      repeated.insert(steps[index], at: index)
      altered[index].action = altered[index].action == nil ? "appear" : nil
      if index < steps.count - 1 { expectFault("\(steps[index]) dropped", dropped) }
      expectFault("\(steps[index]) repeated", repeated)
      if steps[index].event != "settle" { expectFault("\(steps[index]) altered", altered) }
      if index + 1 < steps.count, steps[index + 1].from != steps[index + 1].to {
        var swapped = steps
        swapped.swapAt(index, index + 1)
        expectFault("\(steps[index]) swapped", swapped)
      }
    }
    return missed
  }
}
