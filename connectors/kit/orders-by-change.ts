import type { PullsOrders } from './shop-connector.ts';
import type { PulledOrder } from './shop-order.ts';

type Place = { readonly at: string; readonly id: string };

/** Where a page ended: the time of change, and the order among those of that time. */
const cursorOf = ({ at, id }: Place): string => `${at}|${id}`;
const placeOf = (cursor: string): Place => {
  const [at = '', id = ''] = cursor.split('|');
  return Number.isNaN(Date.parse(at)) ? { at: new Date(0).toISOString(), id: '' } : { at, id };
};
const inOrder = (a: Place, b: Place): number =>
  a.at === b.at ? (a.id === b.id ? 0 : a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

/**
 * Orders by the time anything of them changed, for platforms that cannot sort by it themselves. `changes` gives the orders that may have
 * changed since a time, with the time they did (ISO 8601 in UTC, as `Date` writes it); `read` leaves out those it does not know.
 */
export const ordersByChange = (of: {
  changes(since: string | null, signal: AbortSignal): Promise<readonly Place[]>;
  read(ids: readonly string[], signal: AbortSignal): Promise<readonly PulledOrder[]>;
}): PullsOrders => ({
  async listOrders({ cursor, since, limit }, signal) {
    signal.throwIfAborted();
    const after = cursor === null ? null : placeOf(cursor);
    const changes = (await of.changes(after?.at ?? since, signal))
      .filter((it) => (after ? inOrder(it, after) > 0 : since === null || Date.parse(it.at) >= Date.parse(since)))
      .toSorted(inOrder);
    const page = changes.slice(0, limit);
    if (page.length === 0) return { orders: [], cursor, more: false };
    const found = await of.read(
      page.map(({ id }) => id),
      signal,
    );
    // What changed between the two questions is read as it is now, and comes again at its new place.
    const orders = found.toSorted((a, b) =>
      inOrder({ at: a.updatedAt, id: a.externalId }, { at: b.updatedAt, id: b.externalId }),
    );
    return { orders, cursor: cursorOf(page.at(-1)!), more: changes.length > page.length };
  },
  readOrders: of.read,
});
