// A list of phrases is the same for every text of a report: what is made of it is made once.

export function oncePerList<Made>(make: (phrases: readonly string[]) => Made): (phrases: readonly string[]) => Made {
  const made = new WeakMap<readonly string[], Made>();
  return (phrases) => {
    const known = made.get(phrases);
    if (known !== undefined) return known;
    const fresh = make(phrases);
    made.set(phrases, fresh);
    return fresh;
  };
}
