import { dayAfter } from '#kit/clock.ts';

/** So many days up to this one, the oldest first. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => dayAfter(last, i + 1 - count));

/** What a person made of the start page: figures in their order, and those that are not shown. */
export type Arrangement = { readonly order: readonly string[]; readonly hidden: readonly string[] };

/** The figures as the person arranged them; those that came since stand at their place of ours, behind what is arranged. */
export function arrange<T extends { readonly key: string }>(figures: readonly T[], { order }: Arrangement): T[] {
  const place = (key: string) => {
    const at = order.indexOf(key);
    return at < 0 ? order.length : at;
  };
  return [...figures].sort((a, b) => place(a.key) - place(b.key));
}

/** The order after one figure was moved by one place. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return [...keys];
  const next = [...keys];
  next.splice(from, 1);
  next.splice(to, 0, key);
  return next;
}

/** The top of an axis for values up to `most`: the next 2, 4, 6, 8 or 10 times a power of ten, so that its half is whole, too. */
export function axisTop(most: number): number {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([2, 4, 6, 8, 10].find((step) => step * power >= most) ?? 10) * power;
}

/**
 * How many cards stand in a row where `fit` have room, so that the rows are about equally long and the last card is never
 * alone, where three rows or columns allow it.
 */
export function balancedColumns(count: number, fit: number): number {
  if (count <= fit) return Math.max(1, count);
  const even = Math.ceil(count / Math.ceil(count / Math.max(1, fit)));
  for (let columns = even; columns > 2; columns--) if (count % columns !== 1) return columns;
  return even;
}
