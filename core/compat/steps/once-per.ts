/**
 * Remembers what was made of an object (a tool set, the context of one judgement) for as long as the object lives: work that
 * compares each tool with each other one would otherwise grow with the square of the list.
 */
export function oncePer<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, T>();
  return (of) => {
    const kept = known.get(of);
    if (kept !== undefined) return kept;
    const made = make(of);
    known.set(of, made);
    return made;
  };
}
