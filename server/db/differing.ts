import { isDeepStrictEqual } from 'node:util';

/** Of two states the fields that differ, as the history keeps them; null where none does. */
export function differing<T extends Record<string, unknown>>(
  before: T,
  after: Partial<T>,
): { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> } | null {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  const only = (values: Partial<T>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: only(before), after: only(after) };
}
