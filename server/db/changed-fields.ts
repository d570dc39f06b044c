/** The fields in which two states of a row differ, before and after; null where they are alike. */
export function changedFields<T extends Record<string, unknown>>(
  before: T,
  after: T,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length === 0) return null;
  const part = (row: T) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { before: part(before), after: part(after) };
}
