import type { Db } from '#server/db/database.ts';
import type { Kind } from './kinds/kind.ts';
import { mappingReadModel } from './mapping.read-model.ts';

/** As for figures of the start page (ADR 71): what took longer than so many milliseconds is kept, so many times as long as reading it took. */
const cheap = 10;
const times = 200;
/** Beyond so many words those whose time is over are let go. */
const many = 20_000;

type Kept = { readonly worth: number | null; readonly until: number };
const ofDatabase = new WeakMap<object, Map<Kind, Map<number, Kept>>>();

/**
 * What the stock behind each of these words is worth in euro; words without any are left out. The largest words are on every first page, and
 * half of the products carry them, so their sums are kept for a while.
 */
export async function worthsOf(db: Db, kind: Kind, ids: readonly number[]): Promise<Map<number, number>> {
  const kept = keptOf(db, kind);
  const began = performance.now();
  const worths = new Map<number, number | null>();
  for (const id of ids) {
    const one = kept.get(id);
    if (one && one.until > began) worths.set(id, one.worth);
  }
  const unread = ids.filter((id) => !worths.has(id));
  const read = await mappingReadModel(db).mapWorths(kind, unread);
  const ended = performance.now();
  const cost = ended - began;
  if (kept.size > many) for (const [id, { until }] of kept) if (until <= ended) kept.delete(id);
  for (const id of unread) {
    const worth = read.get(id) ?? null;
    worths.set(id, worth);
    if (cost > cheap) kept.set(id, { worth, until: ended + times * cost });
  }
  return new Map([...worths].flatMap(([id, worth]) => (worth === null ? [] : [[id, worth] as const])));
}

function keptOf(db: object, kind: Kind): Map<number, Kept> {
  const kinds = ofDatabase.get(db) ?? new Map<Kind, Map<number, Kept>>();
  ofDatabase.set(db, kinds);
  const kept = kinds.get(kind) ?? new Map<number, Kept>();
  kinds.set(kind, kept);
  return kept;
}
