// The card that makes the loader one's own: its appearance, its colors, and the lines that one would write.
import { copy, id, make } from './elements.js';

export const presets = [
  'materialWeb', 'materialIOS', 'materialAndroid', 'materialExpressive', 'flutter', 'composeM2',
];
export const appearances = ['circular', 'linear', 'shimmer', 'wavy-circular', 'wavy-linear', 'morphing'];
const loader = id('loader');
const all = () => document.querySelectorAll('swift-loader');
const hasPreset = () => id('appearance').value.endsWith('circular');

// Shows the chosen appearance.
const apply = () => {
  id('preset').disabled = !hasPreset();
  loader.appearance = id('appearance').value;
  loader.preset = id('preset').value;
};
for (const [name, words] of [['appearance', appearances], ['preset', presets]]) {
  for (const word of words) id(name).append(make('option', word));
  id(name).addEventListener('change', apply);
}
// Chooses an appearance of the gallery.
export const choose = (appearance, preset = presets[0]) => {
  id('appearance').value = appearance;
  id('preset').value = preset;
  apply();
};

id('butt').addEventListener('change', ({ target }) => {
  for (const each of all()) each.cap = target.checked ? 'butt' : 'round';
});
id('rtl').addEventListener('change', ({ target }) => {
  // The page stays: its words are English.
  for (const each of all()) each.dir = target.checked ? 'rtl' : 'ltr';
});

const palettes = {
  violet: [], teal: ['#00897b'], four: ['#4285f4', '#ea4335', '#fbbc04', '#34a853'],
};
const numbered = [...Array(4)].map((_, index) => `--loader-color${index ? `-${index + 1}` : ''}`);
let palette = palettes.violet;
for (const input of document.querySelectorAll('[name="color"]')) {
  input.addEventListener('change', () => {
    palette = palettes[input.value];
    const { style } = document.querySelector('main');
    for (const [index, name] of numbered.entries()) style.setProperty(name, palette[index] ?? '');
    // The track is as faint as it is by itself.
    style.setProperty('--loader-track-color', palette.length ? 'initial' : '');
    // A style is read when something is set.
    for (const each of document.querySelectorAll('swift-loader')) each.snapshot = each.snapshot;
    write();
  });
}

// The values of attributes that nobody has to write.
const defaults = [appearances[0], presets[0], 'none', 'round', 'ltr'];

// The lines as one would write them: the element, a view and a loader in a terminal.
const lines = {
  Page: () => {
    const names = ['active', 'value', 'appearance', 'preset', 'ending', 'cap', 'floating', 'dir'];
    const attributes = names.map((name) => [name, loader.getAttribute(name)])
      .filter(([, text]) => text !== null && !defaults.includes(text))
      .map(([name, text]) => (text ? ` ${name}="${text}"` : ` ${name}`));
    const style = palette.map((color, index) => `${numbered[index]}: ${color}`).join('; ');
    return `<swift-loader${attributes.join('')}${style && ` style="${style}"`}></swift-loader>`;
  },
  SwiftUI: () => `LoaderView(${appearance()}, isActive: isLoading, progress: fraction)`,
  Terminal: () => `TerminalLoader("Copying", appearance: ${appearance()})`,
};
// The name of the appearance in Swift.
const appearance = () => {
  const name = loader.appearance.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return `.${name}${hasPreset() && loader.preset !== presets[0] ? `(preset: .${loader.preset})` : ''}`;
};
const shown = Object.entries(lines).map(([name, line]) => {
  const code = make('code', '');
  const button = make('button', 'Copy', { 'aria-label': `Copy the line for ${name}` });
  button.addEventListener('click', () => copy(button, line(), 'Copied'));
  const row = make('dd', '');
  row.append(code, button);
  id('snippets').append(make('dt', name), row);
  return () => { code.textContent = line(); };
});
const write = () => shown.forEach((each) => each());
new MutationObserver(write).observe(loader, { attributes: true });
write();
