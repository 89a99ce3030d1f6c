/** true, false, or undefined: it cannot be known. */
export type Truth = boolean | undefined;

/** False when one is false, else unknown when one is unknown. Stops asking at the first false. */
export function every<T>(items: Iterable<T>, holds: (item: T) => Truth): Truth {
  let truth: Truth = true;
  for (const item of items) {
    const one = holds(item);
    if (one === false) return false;
    if (one === undefined) truth = undefined;
  }
  return truth;
}

export function some<T>(items: Iterable<T>, holds: (item: T) => Truth): Truth {
  return negate(every(items, (item) => negate(holds(item))));
}

export function negate(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

export function both(a: Truth, b: () => Truth): Truth {
  if (a === false) return false;
  const second = b();
  return second === false ? false : a === undefined ? undefined : second;
}

/** How many hold: at least `sure`, at most `sure + open`. */
export function count<T>(items: Iterable<T>, holds: (item: T) => Truth): { sure: number; open: number } {
  let sure = 0;
  let open = 0;
  for (const item of items) {
    const one = holds(item);
    if (one === true) sure++;
    else if (one === undefined) open++;
  }
  return { sure, open };
}
