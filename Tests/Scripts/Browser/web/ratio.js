// Writes into the page, for rings of eight sizes, the widths of the border of an arc and of its cap, as they are
// used on this screen.
const { SwiftLoader } = await import('./swift-loader.js');
await SwiftLoader.ready;
SwiftLoader.now = () => 0;
for (const size of [12, 16, 20, 24, 32, 40, 48, 96]) {
  const element = document.createElement('swift-loader');
  element.style.setProperty('--loader-size', `${size}px`);
  element.active = true;
  document.body.append(element);
}
const all = [...document.querySelectorAll('swift-loader')];
while (!all.every((each) => each.shadowRoot.querySelector('.s-half'))) await new Promise(requestAnimationFrame);
const widths = all.map(({ shadowRoot: root }) => [
  getComputedStyle(root.querySelector('.s-half')).borderTopWidth,
  getComputedStyle(root.querySelector('.t-half'), '::after').borderTopWidth,
]);
document.body.textContent = JSON.stringify([devicePixelRatio, ...widths.flat().map(parseFloat)]);
await fetch('/held-ratio/release');
