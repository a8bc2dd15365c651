// The first rules of the style sheet: the place of an element in the page, and of its content. They are part of the
// script, because the page would shift if they came later, with the file that draws.
//
// A loader that floats is placed by left and right, whatever the direction of the text. The script reads its insets in
// pixels from the scroll margin, which has no other use here. A shimmer with several bones is as large as they need.
//
// The box is square, whichever side a page gives, and never stretched or shrunk; without a size it is 48 px. With both
// sides it is what the page wants, and the drawing as large as the smaller one. `fit-content` is not stretched in a row
// or a column, as `auto` is; the size that it would fit is the intrinsic one. A bar becomes shorter in a row without
// room, and in a column it does not vanish.
//
// What is inside of a shimmer is covered once the shimmer has come, and uncovered when it goes. While it comes, it
// stays as it was: hidden in a new page, and shown where a loader is activated again.
export const host = `
:host {
  display: inline-block; position: relative; vertical-align: middle; contain: layout;
  flex: none; width: var(--loader-size, fit-content); height: fit-content; min-width: 0; min-height: 0;
  aspect-ratio: 1; container-type: size; contain-intrinsic-size: 48px;
  --w: var(--loader-thickness, 4px);
}
:host([hidden]) { display: none; }
:host([floating]) {
  --it: calc(var(--loader-inset, 16px) + env(safe-area-inset-top));
  --ir: calc(var(--loader-inset, 16px) + env(safe-area-inset-right));
  --ib: calc(var(--loader-inset, 16px) + env(safe-area-inset-bottom));
  --il: calc(var(--loader-inset, 16px) + env(safe-area-inset-left));
  position: fixed; inset: auto var(--ir) var(--ib) auto; z-index: 1000;
  scroll-margin: var(--it) var(--ir) var(--ib) var(--il);
}
:host([floating^=top-]) { top: var(--it); bottom: auto; }
:host([floating$=-left]) { left: var(--il); right: auto; }
:host([appearance=linear]), :host([appearance=shimmer]) {
  flex: 0 1 auto; width: var(--loader-size, 240px); height: var(--w); aspect-ratio: auto;
  min-width: calc(4 * var(--w)); max-width: 100%; min-height: min(2px, var(--w)); contain-intrinsic-height: var(--w);
}
:host(:state(bones)[appearance=shimmer]) {
  display: block; width: auto; height: auto; min-height: auto; container-type: normal;
}
slot { display: none; position: absolute; }
:host([appearance=shimmer]) slot { display: block; }
:host(:state(bones)) slot { position: static; }
slot:has(~ :is(.steady, .indeterminate, .determinate)),
:host([active]:not([active=false])) slot:has(~ :is(.off, .offscreen)) { visibility: hidden; }
slot:has(~ .activating) { transition: visibility 0s 1e6s; }
::slotted([bone]) { display: block; }
::slotted([bone]:empty)::before { content: ""; display: inline-block; }
:host([text]:not([text=false], [hidden])) { all: unset; display: inline-block; }
slot:has(~ .text) { all: unset; display: block; }
.off, .offscreen, .inactive { visibility: hidden; }
`;

// A wave is higher than its bar, which lies in the middle.
export const wave = `
:host([appearance=wavy-linear]) {
  flex: 0 1 auto; width: var(--loader-size, 240px); height: calc(2.5 * var(--w)); aspect-ratio: auto;
  min-width: calc(4 * var(--w)); max-width: 100%; min-height: min(5px, 2.5 * var(--w));
  contain-intrinsic-height: calc(2.5 * var(--w));
}
`;

// What is shown if that file never comes: an outline that fades in and out, where nothing else is drawn.
export const outline = `
:host(:state(active)) [part]:empty {
  position: absolute; inset: 0; border: 2px solid; border-radius: 99px; animation: fade 1s infinite alternate;
}
@keyframes fade { to { opacity: .3; } }
`;
