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
/**
 * Where a page ended, and what was told of the time before it. A platform notes the time of a change before it can be seen: one that is seen late
 * lies before the end of a page that was read meanwhile. So what lies after `floor` is looked at again, and told where it was not.
 */
type Cursor = Place & {
  readonly floor: string;
  /** By ids, what was told from `floor` on; the time of change and how it looked. */
  readonly told: ReadonlyMap<string, Pick<Place, 'at' | 'mark'>>;
  /** Kept by a release that remembered the moment of the end alone. */
  readonly old: boolean;
};

/** A change that is seen later than this after its time is found by the comparison of orders; no request of a platform takes so long. */
const overlapMs = 2 * 60_000;
/** Orders of the overlap that are remembered; a shop that sells more in it is looked back at for less. */
const mostTold = 1000;

const earlier = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();
/** The third part is all that a release before knew of: how those of the very time of the end looked. */
function cursorText({ at, id, floor, told }: Cursor): string {
  const rows = [...told];
  const marks = rows.flatMap(([key, it]) => (it.at === at && it.mark !== undefined ? [`${key}=${it.mark}`] : []));
  const before = rows.map(([key, it]) => [key, Date.parse(at) - Date.parse(it.at), it.mark ?? []].flat().join('='));
  return [at, id, marks.join(';'), floor, before.join(';')].join('|');
}
function cursorOf(text: string): Cursor {
  const [at = '', id = '', marks = '', floor, before = ''] = text.split('|');
  if (Number.isNaN(Date.parse(at))) {
    const never = new Date(0).toISOString();
    return { at: never, id: '', floor: never, told: new Map(), old: false };
  }
  if (floor === undefined) {
    const rows = marks.split(';').map((row) => row.split('='));
    const told = rows.flatMap(([key, mark]) => (key && mark ? [[key, { at, mark }] as const] : []));
    return { at, id, floor: at, told: new Map(told), old: true };
  }
  const rows = before.split(';').map((row) => row.split('='));
  const told = rows.flatMap(([key, ms, mark]) =>
    key ? [[key, { at: earlier(at, Number(ms)), ...(mark === undefined ? {} : { mark }) }] as const] : [],
  );
  return { at, id, floor, told: new Map(told), old: false };
}
const inOrder = (a: Place, b: Place): number =>
  a.at === b.at ? (a.id === b.id ? 0 : a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

/** Not told yet as it is. */
function isNew(it: Place, after: Cursor): boolean {
  if (it.at < after.floor) return false;
  const before = after.told.get(it.id);
  if (before) return before.at !== it.at || before.mark !== it.mark;
  return !after.old || it.mark !== undefined || inOrder(it, after) > 0;
}

/** The place a page ended at; what was told before and is not on the page is remembered as it was. */
function ended(page: readonly Place[], after: Cursor | null, since: string | null): Cursor {
  const last = page.at(-1)!;
  const place = after && inOrder(last, after) < 0 ? after : last;
  const begun = after?.floor ?? since;
  const start = Date.parse(place.at) - overlapMs;
  const from = new Date(begun === null ? start : Math.max(start, Date.parse(begun))).toISOString();
  const told = new Map(after?.told);
  for (const { id, at, mark } of page) told.set(id, mark === undefined ? { at } : { at, mark });
  // One of a release before: its own order alone is known of those of its time.
  if (after?.old && !told.has(after.id)) told.set(after.id, { at: after.at });
  const rows = [...told].filter(([, it]) => it.at >= from).toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1));
  // All of the last moment that is remembered are: below it nothing is looked at again.
  const floor = rows.length > mostTold ? rows[mostTold - 1]![1].at : from;
  return { at: place.at, id: place.id, floor, told: new Map(rows.filter(([, it]) => it.at >= floor)), old: false };
}

/** So long what is left of a list is given page by page before the shop is asked for all changes again. */
const listKeptMs = 60_000;
type Listed = {
  readonly cursor: string;
  readonly rows: readonly Place[];
  /** All changes there were are among them. */
  readonly isWhole: boolean;
  readonly until: number;
};

/**
 * Orders by the time anything of them changed, for platforms that cannot tell them so themselves. Pages that follow one another are of one list: an
 * order that changes meanwhile is read as it is then, and is in the next list at its new time. `changes` gives the orders that may have
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
}): PullsOrders => {
  let kept: Listed | null = null;
  return {
    async listOrders({ cursor, since, limit }, signal) {
      signal.throwIfAborted();
      const after = cursor === null ? null : cursorOf(cursor);
      const wanted = (it: Place) =>
        after ? isNew(it, after) : since === null || Date.parse(it.at) >= Date.parse(since);
      let isWhole = true;
      const enough = (found: readonly Place[]) => {
        const stops = found.filter(wanted).length > limit;
        if (stops) isWhole = false;
        return stops;
      };
      const listed = kept?.cursor === cursor && performance.now() < kept.until ? kept : null;
      const isEnough = listed && (listed.isWhole || listed.rows.length > limit);
      const found = isEnough ? listed.rows : await of.changes(after?.floor ?? since, signal, enough);
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
      const rows = changes.slice(limit);
      const end = cursorText(ended(page, after, since));
      const until = isEnough ? listed.until : performance.now() + listKeptMs;
      kept = rows.length > 0 ? { cursor: end, rows, isWhole: isEnough ? listed.isWhole : isWhole, until } : null;
      // What changed while the pages of a list were read is in the next one, which is asked for at once.
      return { orders, cursor: end, more: rows.length > 0 || Boolean(isEnough) };
    },
    readOrders: of.read,
  };
};
