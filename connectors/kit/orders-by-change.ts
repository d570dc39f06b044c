import type { PullsOrders } from './shop-connector.ts';
import type { PulledOrder } from './shop-order.ts';

type Place = {
  /** When anything of the order last changed; ISO 8601 in UTC, as `Date` writes it. */
  readonly at: string;
  readonly id: string;
  /**
   * How it looked, in a few letters; for platforms whose times are whole seconds. An order that changes twice within one of them is told by it.
   * Neither `|` nor `;` nor `=` in it.
   */
  readonly mark?: string;
};
/** Where a page ended: the time of change, the order among those of that time, and how those of that time looked. */
type Cursor = Place & { readonly marks: ReadonlyMap<string, string> };

const cursorText = ({ at, id, marks }: Cursor): string =>
  marks.size === 0 ? `${at}|${id}` : `${at}|${id}|${[...marks].map(([key, mark]) => `${key}=${mark}`).join(';')}`;
const cursorOf = (text: string): Cursor => {
  const [at = '', id = '', marks = ''] = text.split('|');
  if (Number.isNaN(Date.parse(at))) return { at: new Date(0).toISOString(), id: '', marks: new Map() };
  const rows = marks.split(';').flatMap((row) => {
    const [key, mark] = row.split('=');
    return key && mark ? [[key, mark] as const] : [];
  });
  return { at, id, marks: new Map(rows) };
};
const inOrder = (a: Place, b: Place): number =>
  a.at === b.at ? (a.id === b.id ? 0 : a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

/** After the cursor, or at its very time and not as it looked then. */
const isNew = (it: Place, after: Cursor): boolean =>
  inOrder(it, after) > 0 || (it.at === after.at && it.mark !== undefined && after.marks.get(it.id) !== it.mark);

/** The place a page ended at; what was told before and is not on the page keeps the mark it had. */
function ended(page: readonly Place[], changes: readonly Place[], after: Cursor | null): Cursor {
  const last = page.at(-1)!;
  const place = after && inOrder(last, after) < 0 ? after : last;
  const told = new Set(page.map(({ id }) => id));
  const before = after?.at === place.at ? after.marks : new Map<string, string>();
  const now = changes.flatMap(({ at, id, mark }) =>
    at === place.at && mark !== undefined && told.has(id) ? [[id, mark] as const] : [],
  );
  return { at: place.at, id: place.id, marks: new Map([...before, ...now]) };
}

/**
 * Orders by the time anything of them changed, for platforms that cannot tell them so themselves. `changes` gives the orders that may have
 * changed since a time and that moment with it, in any order; one that reads them sorted by that time may stop where `enough` says so. `read`
 * leaves out those it does not know.
 */
export const ordersByChange = (of: {
  changes(
    since: string | null,
    signal: AbortSignal,
    enough: (found: readonly Place[]) => boolean,
  ): Promise<readonly Place[]>;
  read(ids: readonly string[], signal: AbortSignal): Promise<readonly PulledOrder[]>;
}): PullsOrders => ({
  async listOrders({ cursor, since, limit }, signal) {
    signal.throwIfAborted();
    const after = cursor === null ? null : cursorOf(cursor);
    const wanted = (it: Place) => (after ? isNew(it, after) : since === null || Date.parse(it.at) >= Date.parse(since));
    const enough = (found: readonly Place[]) => found.filter(wanted).length > limit;
    const found = await of.changes(after?.at ?? since, signal, enough);
    const changes = found.filter(wanted).toSorted(inOrder);
    const page = changes.slice(0, limit);
    if (page.length === 0) return { orders: [], cursor, more: false };
    const read = await of.read(
      page.map(({ id }) => id),
      signal,
    );
    // What changed between the two questions is read as it is now, and comes again at its new place.
    const orders = read.toSorted((a, b) =>
      inOrder({ at: a.updatedAt, id: a.externalId }, { at: b.updatedAt, id: b.externalId }),
    );
    return { orders, cursor: cursorText(ended(page, changes, after)), more: changes.length > page.length };
  },
  readOrders: of.read,
});
