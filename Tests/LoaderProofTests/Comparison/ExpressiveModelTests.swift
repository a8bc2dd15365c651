import Foundation
import LoaderExpressive
import LoaderProof
import TestSupport
import Testing

/// Tests of the models of Material's morphing loaders and wave against hand-computed numbers.
///
/// A loader morphs from one shape to the next every 650 ms, moved by a spring with the stiffness 200 and the damping
/// ratio 0.6. A breakpoint is an instant at which one motion follows another, where the outline or its velocity may
/// jump.
struct ExpressiveModelTests {
  @Test("Compose's spring is cut on its way back after 297 ms, 9 % and 8.2° beyond its shape")
  func compose() {
    // ln(12.5) / (0.6 √200), in whole milliseconds: the oscillation, 1 / √(1 − 0.6²) = 1.25 at first, has decayed to
    // 0.1.
    #expect(ExpressiveModels.composeEnd == 0.297)
    // The step response of the spring, which oscillates at 0.8 √200 radians a second, because 0.8² is 1 − 0.6².
    let (decay, swing) = (0.6 * 200.0.squareRoot(), 0.8 * 200.0.squareRoot())
    let fall = exp(-decay * 0.297)
    let value = 1 - fall * (cos(swing * 0.297) + 0.75 * sin(swing * 0.297))
    let overshoot = ExpressiveModels.composeOvershoot
    #expect(abs(overshoot.value - value) < 1e-12 && abs(value - 1.0916) < 1e-4)
    // A shape is also a turn by 90°.
    #expect(abs(90 * (value - 1) - 8.24) < 0.01)
    #expect(abs(overshoot.velocity - 200 / swing * fall * sin(swing * 0.297)) < 1e-11)
  }

  @Test("The spring of Views passes its shape three times in 650 ms")
  func views() {
    let velocities = ExpressiveModels.viewsCrossings
    #expect(velocities.count == 3)
    // Twice forward, once back.
    #expect(velocities.map { $0 > 0 } == [true, true, false])
    // The second crossing, 195 ms after a new target, is the fastest: about 3.1 shapes a second.
    #expect(velocities[1] == velocities.max() && abs(velocities[1] - 3.1) < 0.5)
  }

  @Test("The jumps of outlines and velocities follow from the numbers of each source")
  func breakpoints() throws {
    /// Returns the first breakpoint of the model whose name begins so.
    func breakpoint(_ name: String) throws -> ExpressiveModels.Breakpoint {
      try #require(ExpressiveModels.breakpoints.first { $0.name.hasPrefix(name) })
    }
    // Jumps are in dp, and jumps of the velocity in dp a second.
    let compose = try breakpoint("Compose")
    // A radius of 19 dp is turned by 8.24°, which moves its end by the chord. In addition, a point is beyond its shape
    // by 9.16 % of its way from the last one, which is at most 0.7 of the radius.
    let turned = 19 * 2 * sin(8.24 / 2 * .pi / 180)
    #expect(compose.jump > turned && compose.jump < turned + 0.0916 * 19 * 0.7)
    #expect(abs(compose.jump - 3.45) < 0.01 && abs(compose.velocityJump - 11.7) < 0.1)
    let views = try breakpoint("Views, LoadingIndicator")
    #expect(views.jump == 0 && abs(views.velocityJump - 34.6) < 0.1)
    let resized = try #require(
      ExpressiveModels.breakpoints.first { $0.occasion.hasPrefix("progress becomes") })
    // The larger size is 15.5 % more than the smaller one, so a radius of 19 dp loses 2.6.
    #expect(abs(resized.jump - 19 * (1 - 1 / 1.155)) < 0.02)
    // A crest is 3 dp high, and jumps by nearly its whole height.
    let wave = try breakpoint("Views, wavy")
    #expect(wave.jump > 2.9 && wave.jump <= 3)
  }

  @Test("The table has a line for each breakpoint, and is in the documentation")
  func table() throws {
    let page = try Repository.text("Docs/Comparison.md")
    #expect(page.contains("```\n\(ExpressiveModels.table)```\n"))
    let lines = ExpressiveModels.table.split(separator: "\n").dropFirst()
    #expect(lines.count == ExpressiveModels.breakpoints.count)
    for (line, breakpoint) in zip(lines, ExpressiveModels.breakpoints) {
      #expect(line.hasPrefix(breakpoint.name) && line.contains(breakpoint.occasion))
      #expect(line.hasSuffix(" " + breakpoint.velocityJump.spelled(decimals: 1)))
    }
  }
}
