// The elements that will be updated at the end of the task.
const changed = new Set();

// Takes the next step of an update. An element that fails must not stop the others.
const step = (run) => {
  try {
    return !run.next().done;
  } catch (error) {
    reportError(error);
  }
};

// The time of the clock, one for all changes of a task: elements that change together move alike.
let time = 0;
export const timeOf = (clock) => {
  if (!time) queueMicrotask(() => { time = 0; });
  return time ||= clock();
};

// Updates elements together: all of them take a step before one of them takes the next. A step only reads from the
// page, or only changes it, so the browser computes styles once for all elements, not once for each.
export const update = (elements) => {
  // The plans and motions of those that are alike.
  const shared = {};
  time = 0;
  let runs = elements.map((each) => each._update(shared)).filter(step);
  // What changes in the first step needs no other update.
  elements.forEach((each) => changed.delete(each));
  while (runs.length) runs = runs.filter(step);
};

// Animations are made once, at the end of a task, however many events there are in it. Of very many elements, some are
// updated in tasks of their own, between which the page lives.
const updateSome = () => {
  update([...changed].slice(0, 100));
  if (changed.size) setTimeout(updateSome);
};
export const updateSoon = (element) => {
  if (!changed.size) queueMicrotask(updateSome);
  changed.add(element);
};
