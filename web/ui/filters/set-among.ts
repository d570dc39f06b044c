/** How many of these filters the address has set. */
export const setAmong = <K extends string>(asked: Readonly<Partial<Record<K, unknown>>>, keys: readonly K[]): number =>
  keys.filter((key) => asked[key] !== undefined && asked[key] !== null).length;
