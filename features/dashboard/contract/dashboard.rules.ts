/** So many days up to this one, the oldest first. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, i) =>
    new Date(end - (count - 1 - i) * 86_400_000).toISOString().slice(0, 10),
  );
}

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
