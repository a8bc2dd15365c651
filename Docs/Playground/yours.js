// The card that makes a loader one's own, and the lines that one would write for a loader on each host.
import { copy, id, make } from './elements.js';

export const presets = [
  'materialWeb', 'materialIOS', 'materialAndroid', 'materialExpressive', 'flutter', 'composeM2',
];
export const appearances = ['circular', 'linear', 'shimmer', 'wavy-circular', 'wavy-linear', 'morphing'];
const mine = id('mine');

// The default of each choice. A size is a factor: a ring of 48 pixels, or a bar of 240.
const plain = {
  appearance: appearances[0], preset: presets[0], size: 1, delay: 0, ending: 'none', isFlat: false, isMirrored: false,
  colors: [],
};
const hasPreset = ({ appearance }) => appearance.endsWith('circular');
const length = ({ appearance, size }) => size * (/linear|shimmer/.test(appearance) ? 240 : 48);

// The style of the element, and of a loader in Swift: nothing for what is a default.
const pageStyle = (look) => [
  ...look.size === 1 ? [] : [`--loader-size: ${length(look)}px`],
  ...look.colors.map((color, index) => `--loader-color${index ? `-${index + 1}` : ''}: ${color}`),
].join('; ');
const swiftStyle = (values) => {
  const texts = values.filter(Boolean).join(', ');
  return texts && `LoaderStyle(${texts})`;
};
const swiftColors = ({ colors }) => colors.length
  && `colors: [${colors.map((color) => `CanvasColor(0x${color.slice(1).toUpperCase()})`).join(', ')}]`;
const swiftPolicy = ({ delay }) => delay && `LoaderPolicy(showDelay: ${delay})`;
// The name of the appearance in Swift.
const swiftName = (look) => {
  const name = look.appearance.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return `.${name}${hasPreset(look) && look.preset !== presets[0] ? `(preset: .${look.preset})` : ''}`;
};

const lines = {
  Page: (look) => {
    const attributes = {
      appearance: look.appearance !== appearances[0] && look.appearance,
      preset: hasPreset(look) && look.preset !== presets[0] && look.preset,
      cap: look.isFlat && 'butt',
      dir: look.isMirrored && 'rtl',
      'show-delay': look.delay,
      ending: look.ending !== 'none' && look.ending,
      style: pageStyle(look),
    };
    const texts = Object.entries(attributes).filter(([, value]) => value).map(([name, value]) => ` ${name}="${value}"`);
    return `<swift-loader active${texts.join('')}></swift-loader>`;
  },
  SwiftUI: (look) => {
    const style = swiftStyle([
      look.size !== 1 && `size: ${length(look)}`, look.isFlat && 'cap: .butt', swiftColors(look),
    ]);
    return [
      `LoaderView(${swiftName(look)}, isActive: isLoading, progress: fraction)`,
      style && `  .loaderStyle(${style})`, look.delay && `  .loaderPolicy(${swiftPolicy(look)})`,
      look.ending !== 'none' && `  .loaderEnding(.${look.ending})`,
    ].filter(Boolean).join('\n');
  },
  Terminal: (look) => {
    const style = swiftStyle([swiftColors(look), look.isMirrored && 'direction: .rightToLeft']);
    const values = [
      '"Copying"', `appearance: ${swiftName(look)}`, style && `style: ${style}`, look.size > 1 && 'size: .large',
      look.delay && `policy: ${swiftPolicy(look)}`,
    ];
    const loader = `TerminalLoader(${values.filter(Boolean).join(', ')})`;
    return look.ending === 'none' ? loader : `let loader = ${loader}\nloader.finish(.${look.ending})`;
  },
};
// The lines of all hosts for a loader, of which some choices are not the default.
export const snippets = (choices) => Object.values(lines).map((line) => line({ ...plain, ...choices })).join('\n');

const palettes = { text: [], teal: ['#00897b'], four: ['#4285f4', '#ea4335', '#fbbc04', '#34a853'] };
const chosen = () => ({
  appearance: id('appearance').value, preset: id('preset').value, size: Number(id('size').value),
  delay: Number(id('delay').value), ending: id('ending').value, isFlat: id('flat').checked,
  isMirrored: id('mirrored').checked, colors: palettes[document.querySelector('[name="color"]:checked').value],
});

// Shows what is chosen, and its lines.
const codes = [];
const apply = () => {
  const look = chosen();
  id('preset').disabled = !hasPreset(look);
  mine.style.cssText = pageStyle(look);
  Object.assign(mine, {
    appearance: look.appearance, preset: look.preset, cap: look.isFlat ? 'butt' : 'round',
    dir: look.isMirrored ? 'rtl' : 'ltr', showDelay: look.delay, ending: look.ending,
  });
  // A style is read when something is set.
  mine.snapshot = mine.snapshot;
  Object.values(lines).forEach((line, index) => { codes[index].textContent = line(look); });
};
// Ends it and starts it again, which shows its delay and its ending.
let start;
const replay = () => {
  clearTimeout(start);
  mine.active = false;
  start = setTimeout(() => { mine.active = true; }, 1500);
};

for (const [name, words] of [['appearance', appearances], ['preset', presets]]) {
  for (const word of words) id(name).append(make('option', word));
}
for (const name of Object.keys(lines)) {
  const button = make('button', 'Copy', { 'aria-label': `Copy the line for ${name}` });
  const code = make('code', '');
  button.addEventListener('click', () => copy(button, code.textContent, 'Copied'));
  const row = make('dd', '');
  row.append(code, button);
  codes.push(code);
  id('snippets').append(make('dt', name), row);
}
id('yours').addEventListener('change', ({ target }) => {
  apply();
  if (['delay', 'ending'].includes(target.id)) replay();
});
apply();

// Chooses an appearance of the gallery.
export const choose = (appearance, preset = presets[0]) => {
  id('appearance').value = appearance;
  id('preset').value = preset;
  apply();
  mine.scrollIntoView({ block: 'nearest' });
};
