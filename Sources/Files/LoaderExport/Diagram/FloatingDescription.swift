import FieldDynamics
import FloatingCore

extension StateMachineDescription {
  /// The three states and six events of a loader that floats.
  public static let floating = StateMachineDescription(
    "floating", of: FloatingLoader(in: FieldVector(390, 844)), over: FloatingMatrix(),
    states: FloatingState.allCases, temporary: [.flying],
    events: [
      (.grab(FieldVector(350, 804)), ""), (.move(FieldVector(200, 400)), ""),
      (.release(FieldVector(-900, -2400)), ""), (.resize(FieldVector(844, 390)), ""),
      (.orderIn, ""), (.orderOut, ""),
    ],
    toldApartBy: { [$0.store.isOnScreen, $0.isDueToRest] })
}
