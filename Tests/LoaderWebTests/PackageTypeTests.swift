import Foundation
import TestSupport
import Testing

/// The types of the package, in strict TypeScript.
///
/// Each test compiles a file in which the lines that must not compile end with `// wrong`, and expects errors in
/// exactly these lines. React and Vue are stand-ins with the few types that the element needs of theirs.
@Suite(
  .enabled(if: WebSite.folder != nil, "nothing built by .ci/web"), .needs("tsc", "esbuild"),
  .waitsForBrowser)
struct PackageTypeTests {
  /// The ways to find a module that the installed compiler knows: `moduleResolution`, with the `module` for it.
  ///
  /// `bundler` exists from TypeScript 5 on.
  private static let resolutions: [(name: String, module: String)] = {
    let version = (try? FinishedProcess("/bin/bash", ["-c", "tsc --version"]).output) ?? ""
    let major = version.firstMatch(of: #/ (\d+)\./#).flatMap { Int($0.1) } ?? 0
    return [("node", "es2022"), ("node16", "node16")] + (major > 4 ? [("bundler", "es2022")] : [])
  }()

  /// Returns the numbers of the lines with an error, after a file with this text is compiled in a project.
  ///
  /// - Parameters:
  ///   - resolution: One of ``resolutions``.
  ///   - jsx: How the compiler translates JSX.
  private func wrongLines(
    of text: String, _ name: String, in project: PackageProject,
    _ resolution: (name: String, module: String), jsx: String = "react-jsx"
  ) throws -> [Int] {
    try project.write(text, to: name)
    try project.write(
      """
      { "compilerOptions": { "strict": true, "noEmit": true, "target": "es2022", "lib": ["es2022", "dom"],
        "types": [], "jsx": "\(jsx)", "module": "\(resolution.module)",
        "moduleResolution": "\(resolution.name)" }, "files": ["\(name)"] }
      """, to: "tsconfig.json")
    let output = try FinishedProcess(
      "/bin/bash", ["-c", "cd '\(project.folder.path)'; tsc --pretty false -p ."]
    ).output
    // Indented lines continue a message. An error outside of this file counts as line −1, which no test expects.
    return output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { line in
      line.firstMatch(of: #/^[^(]*app\.tsx?\((\d+),/#).flatMap { Int($0.1) } ?? -1
    }
  }

  /// Returns the numbers of the lines that end with `// wrong`, which must not compile.
  private func marked(_ text: String) -> [Int] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasSuffix("// wrong") }.map { $0.offset + 1 }
  }

  @Test("The element's interface is accepted, and nothing else, however modules are found")
  func element() throws {
    let text = """
      import 'swift-loader';
      import { SwiftLoader, type Corner, type Transition } from 'swift-loader';
      import { SwiftLoader as Inline } from 'swift-loader/inline';
      import { SwiftLoader as Expressive } from 'swift-loader/expressive';
      import { record, timeLeft } from 'swift-loader/extras';
      import { renderToString } from 'swift-loader/server';
      const one = document.createElement('swift-loader');
      const hear = ({ detail }: CustomEvent<Transition>) => detail.to === 'inactive';
      one.active = true; one.value = null; one.freeze(null);
      one.addEventListener('transition', hear); one.removeEventListener('transition', hear);
      one.removeEventListener('settle', ({ detail }) => detail.from, true);
      one.removeEventListener('click', (event) => event.clientX);
      one.removeEventListener('anything', { handleEvent() {} });
      const corner: string | null = one.floating;
      one.floating = 'top-left'; one.floating = null; one.floating = false;
      one.value = '50%'; one.appearance = 'morphing';
      record(one)().length; timeLeft(one).then((left) => left()?.length);
      renderToString({ active: true, value: '5%', class: 'a' }, { content: '', nonce: 'x', sheet: '/a.css' }).length;
      export const all = [SwiftLoader, Inline, Expressive, corner];
      renderToString({ preset: 'square' }); // wrong
      one.preset = 'square'; // wrong
      one.state = null; // wrong
      one.removeEventListener('transition', ({ detail }) => detail.to === 'gone'); // wrong
      one.addEventListener('transition', ({ detail }) => detail.to === 'gone'); // wrong
      const side: Corner | null = one.floating; // wrong
      """
    let project = try PackageProject()
    for resolution in Self.resolutions {
      let lines = try wrongLines(of: text, "app.ts", in: project, resolution)
      #expect(lines == marked(text), "\(resolution.name)")
    }
  }

  /// What the element needs of React's types, whose JSX is in `react` from 19 on, and global before.
  ///
  /// The two texts are stand-ins for the types of `react` and of `react/jsx-runtime`. `isGlobal` is true for React 17
  /// and 18.
  private func reactTypes(isGlobal: Bool) -> (react: String, runtime: String) {
    let elements = """
      namespace JSX {
        interface Element extends React.ReactElement {}
        interface ElementAttributesProperty { props: {} }
        interface ElementChildrenAttribute { children: {} }
        interface IntrinsicAttributes { key?: string }
        interface IntrinsicElements { p: React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> }
      }
      """
    let react = """
      export = React;
      export as namespace React;
      declare namespace React {
        interface RefObject<T> { current: T }
        interface HTMLAttributes<T> { children?: any; className?: string; id?: string }
        type DetailedHTMLProps<E extends HTMLAttributes<T>, T> = { key?: string; ref?: RefObject<T | null> } & E;
        interface ReactElement { type: any }
        function createElement(...all: any[]): ReactElement;
        function useRef<T>(first: T | null): RefObject<T | null>;
        \(isGlobal ? "" : elements)
      }
      \(isGlobal ? "declare global { \(elements) }" : "")
      """
    let runtime = """
      import * as React from 'react';
      \(isGlobal ? "" : """
        export namespace JSX {
          interface Element extends React.JSX.Element {}
          interface ElementAttributesProperty extends React.JSX.ElementAttributesProperty {}
          interface ElementChildrenAttribute extends React.JSX.ElementChildrenAttribute {}
          interface IntrinsicAttributes extends React.JSX.IntrinsicAttributes {}
          interface IntrinsicElements extends React.JSX.IntrinsicElements {}
        }
        """)
      export function jsx(...all: any[]): React.ReactElement;
      """
    return (react, runtime)
  }

  @Test(
    "JSX has the element's attributes, in React 17 and 18, where it is global, and in 19",
    arguments: [true, false])
  func react(isGlobal: Bool) throws {
    let text = """
      import * as React from 'react';
      import type { SwiftLoader } from 'swift-loader/\(isGlobal ? "react-18" : "react")';
      const ref = React.useRef<SwiftLoader>(null);
      export const all = [
        <p>text</p>,
        <swift-loader ref={ref} key="a" active value={0.25} label="Loading" class="big" show-delay={0.2} />,
        <swift-loader appearance="shimmer" active floating={null}><p bone="">text</p></swift-loader>,
        <swift-loader ontransition={({ detail }) => detail.to === 'inactive'} />,
        <swift-loader value={ref} />, // wrong
        <swift-loader preset="square" />, // wrong
        <p preset="flutter" />, // wrong
      ];
      """
    let project = try PackageProject()
    let (react, runtime) = reactTypes(isGlobal: isGlobal)
    try project.write(react, to: "node_modules/@types/react/index.d.ts")
    try project.write(runtime, to: "node_modules/@types/react/jsx-runtime.d.ts")
    try project.write(
      #"{ "name": "@types/react", "version": "\#(isGlobal ? 18 : 19).0.0", "types": "index.d.ts" }"#,
      to: "node_modules/@types/react/package.json")
    // Only in the first way to find modules: under node16 React's own types have further needs.
    for jsx in ["react", "react-jsx"] {
      let lines = try wrongLines(of: text, "app.tsx", in: project, Self.resolutions[0], jsx: jsx)
      #expect(lines == marked(text), "\(jsx)")
    }
  }

  @Test("A component of Vue has the element's attributes and events")
  func vue() throws {
    let text = """
      import type { GlobalComponents } from 'vue';
      import type {} from 'swift-loader/vue';
      type Props = GlobalComponents['swift-loader']['props'];
      export const right: Props = { active: true, value: 0.2, onTransition: ({ detail }) => { detail.to; } };
      export const wrong: Props = { preset: 'square' }; // wrong
      """
    let project = try PackageProject()
    try project.write(
      """
      export interface DefineComponent<P> { props: P }
      export interface GlobalComponents {}
      """, to: "node_modules/vue/index.d.ts")
    try project.write(
      #"{ "name": "vue", "version": "3.0.0", "type": "module", "types": "index.d.ts" }"#,
      to: "node_modules/vue/package.json")
    for resolution in Self.resolutions {
      let lines = try wrongLines(of: text, "app.ts", in: project, resolution)
      #expect(lines == marked(text), "\(resolution.name)")
    }
  }
}
