// The texts that were shown.
const warned = {};

// Warns in the console, once in a page for each text.
export const warn = (text) => { warned[text] ??= !console.warn(`swift-loader: ${text}`); };

// Warns that something could not be loaded, and returns true, because warn returns nothing.
// The page goes on without it.
export const missing = (what) => (error) => !warn(`${what}. ${error}`);
