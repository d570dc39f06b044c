/** The order with `key` put where `target` stands. */
export function movedColumn(order: readonly string[], key: string, target: string): string[] {
  if (key === target) return [...order];
  const down = order.indexOf(key) < order.indexOf(target);
  const rest = order.filter((one) => one !== key);
  const at = rest.indexOf(target) + (down ? 1 : 0);
  return [...rest.slice(0, at), key, ...rest.slice(at)];
}

/** The order with `key` one place further up (-1) or down (1); at either end as it was. */
export function shiftedColumn(order: readonly string[], key: string, by: 1 | -1): string[] {
  const target = order[order.indexOf(key) + by];
  return target === undefined ? [...order] : movedColumn(order, key, target);
}

/** The list with `key` taken out, or put in at the end. */
export const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
