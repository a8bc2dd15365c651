// The elements of the page.
export const id = (name) => document.getElementById(name);
export const make = (tag, text, attributes = {}) => {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

// Copies a text, and says on the button whether that worked.
export const copy = async (button, text, done) => {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = done;
  } catch {
    button.textContent = 'This page may not copy';
  }
};
