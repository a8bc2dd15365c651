import FieldDynamics
import FloatingCore
import LoaderCore
import MatrixEngine
import ScreenCore

// What changes a loader, a screen and a loader that floats, as seen from another package: .ci/outside has the compiler
// check that each line with an error does not compile, with this error, and that every other line does. An error with
// `@-1` belongs to the line above it. Nothing here is ever run.

func change(_ loader: inout Loader<Circular>) {
  loader.send(.activate, at: 1)
  loader.setMotion(.reduced, at: 1)
  loader.setAppearance(Circular(preset: .flutter), at: 1)
  loader.setEnding(.success, at: 1)
  loader.policy.showDelay = 0.5
  while loader.settle(upTo: 2) != nil {}

  loader.store = loader.store  // expected-error {{'store' is a get-only property}}
  loader.store.state = .offscreen  // expected-error {{'store' is a get-only property}}
  loader.store.isActive = true  // expected-error {{'store' is a get-only property}}
  loader.store.progress = 0.5  // expected-error {{'store' is a get-only property}}
  loader.store.time = 3  // expected-error {{'store' is a get-only property}}
  loader.store.advance(to: 3)  // expected-error {{'store' is a get-only property}}
  loader.isActive = true  // expected-error {{'isActive' is a get-only property}}
  loader.progress = 0.5  // expected-error {{'progress' is a get-only property}}
  loader.motion = .full  // expected-error {{'motion' is a get-only property}}
  loader.ending = .failure  // expected-error {{'ending' is a get-only property}}
  loader.appearance = Circular()  // expected-error {{'appearance' is a get-only property}}
  loader.deadline = 4  // expected-error {{'deadline' is a get-only property}}
  _ = loader.machine
  // expected-error@-1 {{'machine' is inaccessible due to 'package' protection level}}
  loader.set(Circular(), .full, at: 3)
  // expected-error@-1 {{'set' is inaccessible due to 'package' protection level}}
  loader.complete()  // expected-error {{has no member 'complete'}}
  loader.record(loader.store)  // expected-error {{has no member 'record'}}
  loader.settleAll(upTo: 3)  // expected-error {{has no member 'settleAll'}}
  loader.step(LoaderEvent.activate, at: 3)  // expected-error {{has no member 'step'}}
  loader.apply(loader.store)  // expected-error {{has no member 'apply'}}
  _ = LoaderMachine<Circular>.self  // expected-error {{cannot find 'LoaderMachine' in scope}}
}

func change(_ screen: inout Screen<Circular>) {
  screen.send(.loadingStarted, at: 1)
  screen.loader.send(.orderIn, at: 1)
  screen.loader = Loader()
  while screen.settle(upTo: 2) != nil {}

  screen.store = screen.store  // expected-error {{'store' is a get-only property}}
  screen.store.state = .content  // expected-error {{'store' is a get-only property}}
  screen.store.deadline = nil  // expected-error {{'store' is a get-only property}}
  screen.store.advance(to: 3)  // expected-error {{'store' is a get-only property}}
  screen.deadline = 4  // expected-error {{'deadline' is a get-only property}}
  screen.loader.store.state = .inactive  // expected-error {{'store' is a get-only property}}
  _ = screen.machine
  // expected-error@-1 {{'machine' is inaccessible due to 'package' protection level}}
  screen.complete()  // expected-error {{has no member 'complete'}}
  screen.record(screen.store)  // expected-error {{has no member 'record'}}
}

func change(_ floating: inout FloatingLoader) {
  floating.send(.orderIn, at: 1)
  floating.setGeometry(FloatingGeometry(), in: FieldVector(300, 200), at: 1)
  floating.fly(to: .topLeft, at: 1)
  floating.motion = .reduced
  while floating.settle(upTo: 2) != nil {}

  floating.store = floating.store  // expected-error {{'store' is a get-only property}}
  floating.store.corner = .topLeft  // expected-error {{'store' is a get-only property}}
  floating.store.bounds = .zero
  // expected-error@-1 {{'bounds' is inaccessible due to 'package' protection level}}
  floating.store.state = .held  // expected-error {{'store' is a get-only property}}
  floating.store.advance(to: 3)  // expected-error {{'store' is a get-only property}}
  floating.geometry = FloatingGeometry()  // expected-error {{'geometry' is a get-only property}}
  floating.deadline = 4  // expected-error {{'deadline' is a get-only property}}
  _ = floating.machine
  // expected-error@-1 {{'machine' is inaccessible due to 'package' protection level}}
  floating.complete()  // expected-error {{has no member 'complete'}}
  floating.record(floating.store)  // expected-error {{has no member 'record'}}
}
