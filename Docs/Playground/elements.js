// The elements of the page.
import { encode } from './link.js';

export const id = (name) => document.getElementById(name);
export const make = (tag, text, attributes = {}) => {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
export const mark = (element, isCurrent) => {
  if (isCurrent) element.setAttribute('aria-current', 'true');
  else element.removeAttribute('aria-current');
};

// Copies a text, and says on the button for two seconds whether that worked.
export const copy = async (button, text, done) => {
  button.dataset.label ??= button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = done;
  } catch {
    button.textContent = 'Not allowed';
  }
  setTimeout(() => { button.textContent = button.dataset.label; }, 2000);
};
// Copies the address of this page that replays a log.
export const copyLink = async (button, log) => {
  const fragment = await encode(log);
  if (fragment) await copy(button, location.href.split('#')[0] + fragment, 'Copied');
  else button.textContent = 'Too long for a link: copy the log';
};
