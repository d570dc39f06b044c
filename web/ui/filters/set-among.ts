/** How many of these filters the address has set, for the button that folds them. */
export const setAmong = <K extends string>(asked: Readonly<Partial<Record<K, unknown>>>, keys: readonly K[]): number =>
  keys.filter((key) => asked[key]).length;
