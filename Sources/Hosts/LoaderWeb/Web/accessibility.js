// A fraction as percent, as it is written in the language of an element.
const percent = (element, part) => {
  const style = { style: 'percent' };
  try {
    return part.toLocaleString(element.closest('[lang]')?.lang || undefined, style);
  } catch {
    // The attribute names no language, such as en_US with its underscore.
    return part.toLocaleString(undefined, style);
  }
};

// Tells assistive technology the role of an element, and its value: `part` is a fraction, 0...1, or
// NaN if it is unknown.
//
// The value changes only when another tenth is reached, so that it is not read out all the time.
// Takes the last reported tenth, and returns the current one; null is unknown.
export const describe = (element, own, part, last) => {
  // An inactive element is no more than its content.
  own.role = element.active ? 'progressbar' : null;
  own.ariaLabel = element.active ? element.label || 'Loading' : null;
  const tenth = isNaN(part) ? null : Math.floor(part * 10 + 1e-9);
  if (tenth === last) return last;
  // Of 100, the default maximum.
  own.ariaValueNow = tenth === null ? null : part * 100;
  own.ariaValueText = tenth === null ? null : percent(element, part);
  return tenth;
};
